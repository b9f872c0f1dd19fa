// Made by `python -m tools.typescript` from cardspeak.service; not to be edited.

export const PROTOCOL = 1;

export type ClientMessage =
  | WatchTable
  | UnwatchTable
  | WatchLobby
  | UnwatchLobby
  | TakeSeat
  | Act
  | SetPreferences
  | Chat
  | PauseTable
  | Follow
  | Unfollow
  | ActAtPodium
  | ActInTournament
  | Ping;

export type ServerMessage =
  | Welcome
  | TableSnapshot
  | TableUpdate
  | Done
  | RequestRefused
  | Chatted
  | LobbySnapshot
  | WalletUpdate
  | WatchEnded
  | PodiumSnapshot
  | TournamentSnapshot
  | SeatReady
  | Pong
  | Closing;

export type HandDecision =
  | BetDecision
  | DrawDecision
  | DiscardDecision
  | ExposeDecision
  | ShowDecision
  | DealCardsDecision
  | RunItDecision
  | PlaceDecision
  | TapOutDecision
  | RulingDecision;

export type TableCommand =
  | Sit
  | Leave
  | SitOut
  | SitIn
  | WaitForBigBlind
  | PostToEnter
  | DrawForButton
  | Deal
  | Play
  | AdvanceTime
  | TransferIn
  | DealIn
  | AcceptTableChange
  | SeparatePlayers
  | DrawToMove
  | DrawForSeats
  | ForfeitToNextPot
  | AgreeToSitOutInTurn
  | AddChips
  | RemoveChips
  | SecureChips
  | PickUpChips
  | ExtendAbsence
  | ChangeTableSpec
  | AnnounceClosing
  | Close
  | ChangeDeck
  | CheckDeck
  | ChooseGame
  | CallClock
  | ChangeCommission
  | CollectTime
  | AgreeToTimePot
  | VerifyTimeCollection
  | ShowForJackpot
  | RequestJackpotFlop
  | ConfirmJackpot
  | WithholdJackpot
  | StopJackpotRecording
  | RecordMissedHands
  | BuyButton
  | Kill
  | RuleOnShortKillCall
  | Straddle
  | ReportUnposted
  | CorrectButton
  | ChangeDealer
  | ChangeSeat
  | DealOff
  | RequestSeat
  | ContestSeat
  | HoldSeat
  | SetChair
  | VacateSeat
  | PlayOver
  | ReturnOwner
  | LiftPenalty
  | ReleasePot
  | VoteToRunIt
  | VoteToChop
  | AmendLastHand;

export type HandCommand =
  | Fold
  | Check
  | Call
  | BringIn
  | RaiseTo
  | Discard
  | Expose
  | KeepDown
  | Show
  | Muck
  | DealCards
  | RunIt
  | Rap
  | AskDrawCount
  | AskToSee
  | ShowVoluntarily
  | Chop
  | Void
  | DeclareDead
  | PlaceCards
  | TimeOut
  | DealNext
  | PutInChips
  | TapOut
  | PlayOn
  | Report
  | Rule
  | Appeal;

export type AnyIrregularity =
  | Misdeal
  | NotCovered
  | Disruption
  | Fraud
  | HoleCardExposed
  | CardOffTheTable
  | CardFlashed
  | PlayerNotDealtIn
  | DealtTooFew
  | DealtTooMany
  | ExtraHand
  | DealtOutOfTurn
  | WrongFirstCard
  | WrongButton
  | UncutDeck
  | CardExposedInCut
  | BoxedCard
  | JokerFound
  | ForeignCard
  | MismatchedBack
  | DuplicateCard
  | DeckCount
  | UnfitCards
  | ConcealedDefect
  | CardsDropped
  | NoBurn
  | ExtraBurn
  | PrematureBoard
  | TooManyBoardCards
  | UnclearBoardCard
  | BoardCardFaceUp
  | PrematureStreet
  | LastCardFaceUp
  | StreetOutOfSequence
  | DownCardExposedByPlayer
  | DrawCardExposed
  | DrawOutOfSequence
  | PrematureDraw
  | ActionOutOfTurn
  | SkippedPlayer
  | WrongBringIn
  | NotAtSeat
  | LeftSeatWithLiveHand
  | AbsentWhenToAct
  | WrongHandSize
  | FouledHand
  | HandMuckedByDealer
  | HandMuckedByMistake
  | HandPushedForward
  | MuckedIntoAnotherHand
  | HiddenCards
  | UpCardsPickedUp
  | UpCardsReordered
  | ShownToOne
  | FoldedFaceUp
  | AskedToShowRest
  | MiscalledHand
  | UnannouncedPair
  | PotPushedToWrongPlayer
  | WrongRuling
  | UnfairAward
  | DisputedRun
  | DeliberateRuleBreach
  | RepeatedIntegrityHarm
  | Abuse
  | Threat
  | Profanity
  | Cheating
  | Disturbance
  | CardAbuse
  | Vandalism
  | Intoxication
  | DeliberateActionOutOfTurn
  | CheckDownAgreement
  | EarlyHandReading
  | TellingPlayerToShow
  | RevealingLiveHand
  | RevealingFoldedHand
  | Stalling
  | Influence
  | PassingInformation
  | MisleadingInformation
  | PhoneUse
  | DeviceUse
  | Inattention
  | ForeignLanguage
  | BrokenSilence
  | SideBet
  | OutOfPocket
  | StringBet
  | ForwardMotion
  | ConditionalStatement
  | MisinformedWager
  | HiddenChips
  | WrongAmount
  | WrongRowHandSize;

export type TableEvent =
  | Anted
  | Posted
  | DeckCut
  | Dealt
  | Burned
  | BoardDealt
  | Reshuffled
  | Checked
  | Folded
  | Called
  | BroughtIn
  | Bet
  | Raised
  | ChipsPutIn
  | ShortCallForfeited
  | AmountCorrected
  | UncalledBetReturned
  | Discarded
  | StoodPat
  | Exposed
  | KeptDown
  | Showed
  | Mucked
  | RunItAgreed
  | Raked
  | Won
  | PotCarriedOver
  | DrawCountTold
  | ShownOnRequest
  | ShowedVoluntarily
  | AllInTabled
  | Chopped
  | Voided
  | ContributionReturned
  | CardStackMucked
  | CardsPlaced
  | TimedOut
  | RowsTabled
  | Fouled
  | RowsScored
  | PointsPaid
  | EarnedFantasyland
  | CardPassed
  | CardsReturnedToStub
  | Reported
  | Ruled
  | Appealed
  | MisdealDeclared
  | HandKilled
  | BurnSkipped
  | CardsTakenUp
  | StreetRedealt
  | CardsSetAside
  | BurnedLate
  | ExtraBurnReturned
  | LastCardTurnedUp
  | CardMoved
  | BetsLimited
  | OpenerSet
  | BettingSkipped
  | TappedOut
  | PlayedOn
  | ChipsMoved
  | PotHeld
  | FirstBoardOnly
  | Warned
  | SitOutPenaltyGiven
  | PlayerRemoved
  | CardsGivenUp
  | ExposedCardLaidUp
  | HandsReconstructed
  | CardScrapped
  | DrawCardsOwed
  | HandButtonCorrected
  | DeclaredAllIn
  | ChipsLeftForNextHand
  | OutOfTurnActionStood
  | OutOfTurnActionReleased
  | OutOfTurnActionWithdrawn
  | BarredFromBetting
  | ChipsRefunded
  | HandRetrieved
  | HandRuledShort
  | CardsShownToOthers
  | Sat
  | Left
  | SatOut
  | SatIn
  | WaitChosen
  | PostChosen
  | PostMissed
  | HighCardDealt
  | ButtonMoved
  | HandStarted
  | HandEnded
  | ChipsAdded
  | ChipsRemoved
  | ChipsSecured
  | SecuredChipsReturned
  | ChipsPickedUp
  | AbsenceExtended
  | ShortStackDeclared
  | SpecChangeAnnounced
  | SpecChanged
  | ClosingAnnounced
  | Closed
  | DeckChanged
  | DeckChecked
  | GameChanged
  | ClockCalled
  | TimeExpired
  | TimeBankUsed
  | CommissionChangeAnnounced
  | CommissionChanged
  | FeesSetAside
  | FeesDropped
  | TimeCollectionDue
  | TimePaid
  | TimePotAgreed
  | JackpotShowRequested
  | JackpotCardsShown
  | JackpotFlopDealt
  | JackpotWon
  | JackpotPaid
  | JackpotWithheld
  | JackpotRecordingStopped
  | MissedHandsRecorded
  | EntryChosen
  | StraddleAnnounced
  | PotKilled
  | ShortKillCallRuled
  | KillRequired
  | UnpostedPlayerFound
  | ButtonCorrected
  | AbsentButtonPlaced
  | SeatChanged
  | SeatRequested
  | CardDrawnForSeat
  | SeatHeld
  | TableChangeAccepted
  | ChairSet
  | PlayersSeparated
  | SeatingOrderDrawn
  | ForfeitedToNextPot
  | AgreedToSitOutInTurn
  | PlayOverStarted
  | OwnerReturned
  | PenaltyLifted
  | PotReleased
  | VotedToRunIt
  | VotedToChop
  | LastHandAmended;

/** The requests and responses of the HTTP API, by method and path. */
export interface Api {
  /** Return the caller's account, or null if they are not signed in (and may only watch). */
  "GET /api/me": {
    response: Me | null;
  };
  /** Create a guest account, with play money and no password. */
  "POST /api/guest": {
    body: GuestRequest;
    response: Me;
  };
  /** Register a name and password; guests keep their chips, and their seat with the same name. */
  "POST /api/register": {
    body: Credentials;
    response: Me;
  };
  /** Log in with name and password. */
  "POST /api/login": {
    body: Credentials;
    response: Me;
  };
  /** Log this browser out. */
  "POST /api/logout": {
    response: null;
  };
  /** Change the password; all other browsers are logged out. */
  "POST /api/password": {
    body: ChangePasswordRequest;
    response: Me;
  };
  /** Change the caller's name; refused while they are seated, on a waitlist or in a tournament. */
  "POST /api/name": {
    body: RenameRequest;
    response: Me;
  };
  /** List the caller's latest wallet transactions, newest first. */
  "GET /api/me/moves": {
    response: WalletTransactionRow[];
  };
  /** Refill a nearly empty wallet with play money, at most once every few hours. */
  "POST /api/me/chips": {
    response: Me;
  };
  /** List all games by family, with the houses that deal them. */
  "GET /api/games": {
    response: GameFamily[];
  };
  /** Explain a game: how each house deals it, under which clauses, and its notices to players. */
  "GET /api/games/{slug}": {
    params: { slug: string };
    response: GameDetail;
  };
  /** Return a clause. */
  "GET /api/clauses/{clause_id}": {
    params: { clause_id: string };
    response: ClauseDetail;
  };
  /** List the houses. */
  "GET /api/houses": {
    response: HouseSummary[];
  };
  /** Return a house's setting for every policy, with the clauses behind it. */
  "GET /api/houses/{name}": {
    params: { name: string };
    response: HouseDetail;
  };
  /** List the whole rulebook of a house, clause by clause. */
  "GET /api/houses/{name}/clauses": {
    params: { name: string };
    response: ClauseDetail[];
  };
  /** List the mixes: games dealt in rotation. */
  "GET /api/mixes": {
    response: MixDetail[];
  };
  /** List presets: typical public games, ready to be opened. */
  "GET /api/presets": {
    response: PresetDetail[];
  };
  /** List the irregularities that can happen at a table, and what a report of each contains. */
  "GET /api/mistakes": {
    response: IrregularitySubject[];
  };
  /** Return how a house rules on an irregularity in a game: the first branch that holds. */
  "GET /api/rulings/{house}/{mistake}": {
    params: { house: string; mistake: string };
    query?: { game?: string };
    response: RulingDetail;
  };
  /** List the tables as the lobby shows them. */
  "GET /api/tables": {
    response: TableSummary[];
  };
  /** Open a table. */
  "POST /api/tables": {
    body: OpenTableRequest;
    response: TableCreated;
  };
  /** List the notices posted at a table, each with the clause that requires it. */
  "GET /api/tables/{table_id}/notices": {
    params: { table_id: string };
    response: Notice[];
  };
  /** Close a table after the current hand; everybody gets their chips back. */
  "DELETE /api/tables/{table_id}": {
    params: { table_id: string };
    response: null;
  };
  /** Return the podium: waitlists, tables, called players and pending moves. */
  "GET /api/podium": {
    response: PodiumView;
  };
  /** List the players paid by the house among those waiting or playing. */
  "GET /api/podium/house-players": {
    response: HousePlayers;
  };
  /** List the games the floor may open waitlists and tables for, with their default stakes. */
  "GET /api/podium/offers": {
    response: PodiumGameOption[];
  };
  /** Add bots to a waitlist; they sit down when called. */
  "POST /api/podium/bots": {
    body: AddBotsRequest;
    response: BotsAdded;
  };
  /** Remove a bot from the podium's waitlists and tables. */
  "DELETE /api/podium/bots/{name}": {
    params: { name: string };
    response: null;
  };
  /** List the caller's latest hands, newest first; pass a time as `before` for older ones. */
  "GET /api/me/hands": {
    query?: { before?: number };
    response: HandSummary[];
  };
  /** List a table's latest hands, newest first; pass a hand number as `before` for older ones. */
  "GET /api/tables/{table_id}/hands": {
    params: { table_id: string };
    query?: { before?: number };
    response: HandSummary[];
  };
  /** Return a hand step by step, as the caller saw it, or as the player who shared it did. */
  "GET /api/hands/{hand_id}": {
    params: { hand_id: string };
    query?: { share?: string };
    response: HandReplay;
  };
  /** Return the all-in equities of a hand on each street; empty if there are none. */
  "GET /api/hands/{hand_id}/odds": {
    params: { hand_id: string };
    response: StreetEquity[];
  };
  /** Create a link that shows the hand to anyone who has it, as the caller saw it. */
  "POST /api/hands/{hand_id}/share": {
    params: { hand_id: string };
    response: ShareLink;
  };
  /** List the tournaments: upcoming, running and recently finished. */
  "GET /api/tournaments": {
    response: TournamentSummary[];
  };
  /** Return a default spec for a freeze-out, a sit-and-go or a shoot-out. */
  "GET /api/tournaments/usual": {
    query?: { game?: string; house?: string; kind?: string; players?: number; level_seconds?: number; level_hands?: number };
    response: TournamentPreview;
  };
  /** Check a tournament spec and return the notices it would post; nothing is created. */
  "POST /api/tournaments/draft": {
    body: TournamentSpec;
    response: TournamentPreview;
  };
  /** Return the current state of a tournament. */
  "GET /api/tournaments/{tournament_id}": {
    params: { tournament_id: string };
    response: TournamentView;
  };
  /** Return what each player would get in a deal; nothing is changed. */
  "GET /api/tournaments/{tournament_id}/deal": {
    params: { tournament_id: string };
    query?: { held_back?: number };
    response: DealPreview;
  };
  /** Create a tournament; whoever creates it is its director. */
  "POST /api/tournaments": {
    body: CreateTournamentRequest;
    response: TournamentCreated;
  };
  /** Check that the room is open and its storage can be read. */
  "GET /api/health": {
    response: Health;
  };
  /** List accounts by name, optionally of one kind: person, guest, bot or closed. */
  "GET /api/accounts": {
    query?: { kind?: string };
    response: AccountDetail[];
  };
  /** Change an account's roles or password, grant it chips, or close it. */
  "POST /api/accounts/{account_id}": {
    params: { account_id: string };
    body: UpdateAccountRequest;
    response: AccountDetail;
  };
  /** Return the OpenAPI description of everything below `/api`. */
  "GET /api/openapi.json": {
    response: Record<string, unknown>;
  };
  /** Return the JSON Schema of every message sent over the WebSocket, in both directions. */
  "GET /api/socket.json": {
    response: Record<string, unknown>;
  };
}

/** The floor extended a player's absence; until then their chips are not picked up. */
export interface AbsenceExtended {
  event: "table.AbsenceExtended";
  seat: number;
  until: number;
  reason: string;
  clause: string;
}

/** An absent button was placed at the seat of a player who missed a blind and is away. */
export interface AbsentButtonPlaced {
  event: "table.AbsentButtonPlaced";
  seat: number;
  count: number;
  clause: string;
}

/** A player is not there when he must act or show. */
export interface AbsentWhenToAct {
  mistake: "AbsentWhenToAct";
  seat: number;
}

/** A player is discourteous or abusive. */
export interface Abuse {
  mistake: "Abuse";
  seat: number;
  /** What was done, in words, for the record. */
  reason?: string;
}

/**
 * Accept a seat at another table by choice; `seat_is_wanted` if somebody waits for the seat.
 *
 * If `cancelled`, the player has no seat there after all, and stays.
 */
export interface AcceptTableChange {
  command: "AcceptTableChange";
  seat: number;
  seat_is_wanted?: boolean;
  cancelled?: boolean;
}

/**
 * Set or end an accommodation for a player with special needs.
 *
 * A called player gets `extra_seconds` more to answer and to arrive. With `may_join_remotely` they
 * may join waitlists without coming to the podium.
 */
export interface Accommodate {
  command: "Accommodate";
  by: string;
  reason: string;
  player: string;
  extra_seconds?: number;
  may_join_remotely?: boolean;
}

/** An account as an admin sees it. */
export interface AccountDetail {
  id: string;
  name: string;
  kind: string;
  roles: string[];
  created_at: number;
  chips: number;
}

/**
 * Send a command to a table, as a player or as the floor.
 *
 * `request_id` is an idempotency key chosen by the client: the same one again gets the same answer
 * and is not executed twice. `hand_number` and `turn_token` are those of the view that the client
 * acted on; they are needed for commands that are only legal in turn.
 */
export interface Act {
  say: "Act";
  table_id: string;
  request_id: string;
  command: TableCommand;
  hand_number?: number;
  turn_token?: string;
}

/** Send a command to the podium, as a player or as the floor; `request_id` as in `Act`. */
export interface ActAtPodium {
  say: "ActAtPodium";
  request_id: string;
  command: AdvancePodiumTime | Identify | Bar | Exclude | LiftRestrictions | Warn | Penalise | KeepApart | Accommodate | SetClosingTime | OpenWaitlist | JoinWaitlist | LeaveWaitlist | StepAway | CheckIn | AnswerCall | DeclineSeat | Arrive | ClaimSeat | RecordSeatRefused | OpenTable | AddChair | ScheduleTableClosing | CloseTable | BreakGame | RequestTableChange | ApproveTableChange | DenyTableChange | DrawForTableChange | MoveNow | RefuseMove | ChangeLimit | RecordLimitPlayed | RecordSeated | RecordDeparture | RecordReseating | RecordReturn | RecordHandsPlayed | RecordBlinds | UndoFloorAction;
}

/** Send a command to a tournament, as a player or as the director; `request_id` as in `Act`. */
export interface ActInTournament {
  say: "ActInTournament";
  tournament_id: string;
  request_id: string;
  command: OpenRegistration | NameDirector | Register | RefuseRegistration | AllowRegistration | Unregister | SetSeatsPerTable | DrawSeats | GiveSeatToAlternate | StartSession | CancelTournament | RecordHandStart | RecordHandResult | AdvanceTournamentTime | MarkAbsent | MarkPresent | Rebuy | BuyAddOn | ForfeitEntry | Substitute | Disqualify | Reinstate | MovePlayer | PauseClock | ResumeClock | StartBreak | SetLevel | SetShotClock | MakeDeal | DecideDispute | ReviewDispute | UndoDirectorAction;
}

/** A player acts out of turn. */
export interface ActionOutOfTurn {
  mistake: "ActionOutOfTurn";
  seat: number;
  /** What he did, as a command: `raise 40`, `call`, `check`, `fold`. */
  action: string;
  /** Whether the dealer told him that it was his turn. */
  directed_by_dealer?: boolean;
}

/** Something that happened, in a sentence. */
export interface ActivityLine {
  /** Unix time in seconds. */
  recorded_at: number;
  text: string;
  clause: string;
}

/** How many bots to add, and to which waitlist. */
export interface AddBotsRequest {
  waitlist: string;
  count: number;
}

/** Add a chair to a table until a player quits; `for_broken_game` if a game broke. */
export interface AddChair {
  command: "AddChair";
  by: string;
  reason: string;
  table: string;
  for_broken_game?: boolean;
}

/** Buy more chips. */
export interface AddChips {
  command: "AddChips";
  seat: number;
  chips: number;
}

/** Set the current time, in seconds from an arbitrary start. */
export interface AdvancePodiumTime {
  command: "AdvancePodiumTime";
  now: number;
}

/** Set the current time, in seconds from an arbitrary start. */
export interface AdvanceTime {
  command: "AdvanceTime";
  now: number;
}

/** Set the current time, in seconds from an arbitrary start. */
export interface AdvanceTournamentTime {
  command: "AdvanceTournamentTime";
  now: number;
}

/** Agree to play with one player more than the deck allows, and to sit out in turn. */
export interface AgreeToSitOutInTurn {
  command: "AgreeToSitOutInTurn";
  agreeing_seats: number[];
}

/** Agree, as these seats, that the pot of the next hand pays everybody's time charge. */
export interface AgreeToTimePot {
  command: "AgreeToTimePot";
  agreeing_seats: number[];
}

/** These players agreed to take turns sitting out. */
export interface AgreedToSitOutInTurn {
  event: "table.AgreedToSitOutInTurn";
  players: string[];
  clause: string;
}

/** A hand's down cards were tabled because a player is all-in and action is over. */
export interface AllInTabled {
  event: "AllInTabled";
  seat: number;
  cards: string;
  clause: string;
}

/** Lift a bar on registering. */
export interface AllowRegistration {
  command: "AllowRegistration";
  player: string;
  by: string;
  reason: string;
}

/** Something the book leaves open, and how Cardspeak reads it. */
export interface Ambiguity {
  question: string;
  reading: string;
}

/** Report, rule or appeal about the previous hand. */
export interface AmendLastHand {
  command: "AmendLastHand";
  action: HandCommand;
}

/** A wrong amount was corrected: the player added `amount`, or got it back if negative. */
export interface AmountCorrected {
  event: "AmountCorrected";
  seat: number;
  amount: number;
  clause: string;
}

/** Post a notice of when the table closes; without a time, take the notice down. */
export interface AnnounceClosing {
  command: "AnnounceClosing";
  closes_at?: number;
}

/** Answer a call: the seat is locked up. */
export interface AnswerCall {
  command: "AnswerCall";
  player: string;
}

/** A player paid the ante. */
export interface Anted {
  event: "Anted";
  seat: number;
  amount: number;
  clause: string;
}

/** Appeal the last ruling to whoever stands above the floor. */
export interface Appeal {
  command: "Appeal";
  by?: string;
}

/** A ruling was appealed and taken back, for the floor's superior to rule again. */
export interface Appealed {
  event: "Appealed";
  option: string;
  by: string;
  /** The ruling's index in the log: events from there until now are undone. */
  undone_from: number;
  clause: string;
}

/** Approve a table change. */
export interface ApproveTableChange {
  command: "ApproveTableChange";
  by: string;
  reason: string;
  player: string;
}

/** Arrive at the table where a seat is locked up. */
export interface Arrive {
  command: "Arrive";
  player: string;
}

/** Ask, as seat `by`, how many cards a seat drew. */
export interface AskDrawCount {
  command: "AskDrawCount";
  seat: number;
  by: number;
}

/** Ask, as seat `by` or as the floor, to see a hand that came to the showdown. */
export interface AskToSee {
  command: "AskToSee";
  seat: number;
  by: number;
}

/** A player who has shown some of his hole cards is asked for the others. */
export interface AskedToShowRest {
  mistake: "AskedToShowRest";
  seat: number;
}

/** Bar a player from the room. */
export interface Bar {
  command: "Bar";
  by: string;
  reason: string;
  player: string;
}

/** A player may not bet or raise any more in this betting round. */
export interface BarredFromBetting {
  event: "BarredFromBetting";
  seat: number;
  clause: string;
}

/** A player made the first bet of a round. */
export interface Bet {
  event: "Bet";
  seat: number;
  to: number;
  clause: string;
}

/** A turn to bet. Amounts are the player's total bet for the round, except `call`. */
export interface BetDecision {
  decision: "BetDecision";
  seat: number;
  clause: string;
  fold: boolean;
  check: boolean;
  /** Chips to put in to call; 0 where there is nothing to call. */
  call: number;
  /** The minimum and maximum total of a bet or raise; None where there can be none. */
  raise_to: [number, number] | null;
  /** The legal totals, where not every amount between the minimum and maximum is legal. */
  allowed_sizes: number[];
  /** The opening bet that is less than a full one; it is forced where `fold` is False. */
  bring_in_amount: number;
  /** Totals between the minimum and maximum are multiples of this; all-in is always legal. */
  increment: number;
  /** Chips that must go in before a fold (canberra-10.1.a). */
  fold_cost: number;
  /** Whether the minimum raise completes a short bet, such as the bring-in. */
  is_completion: boolean;
}

/** No bet or raise in this betting round may be more than this amount. */
export interface BetsLimited {
  event: "BetsLimited";
  max_bet: number;
  clause: string;
}

/** There is no betting on this street. */
export interface BettingSkipped {
  event: "BettingSkipped";
  clause: string;
}

/** What chips may count as: an action, and the player's whole bet of the round after it. */
export interface BindingAction {
  action: string;
  bet_to: number;
  /** What lies before him in all, before anything is added. */
  chips_in_front?: number;
}

/** The next board card is found face up in the deck. */
export interface BoardCardFaceUp {
  mistake: "BoardCardFaceUp";
  /** Which it is; the top of the deck, where it is shuffled. */
  card?: string;
}

/** Community cards were dealt to a board. */
export interface BoardDealt {
  event: "BoardDealt";
  board_index: number;
  cards: string;
  clause: string;
}

/** The bots that were added to the waitlist. */
export interface BotsAdded {
  names: string[];
}

/** A card lies face up in the deck. */
export interface BoxedCard {
  mistake: "BoxedCard";
  /** Who was dealt it, or -1 where it lies on top of the stub. */
  seat?: number;
  /** Which card it is. */
  cards?: string;
  /** How many others lie face up that this hand needs. */
  other_boxed_count?: number;
  /** The card that came instead, where cards are named and somebody has seen it. */
  replacement?: string;
}

/** Break a game: its players draw cards for seats elsewhere; `seed` shuffles the deck. */
export interface BreakGame {
  command: "BreakGame";
  by: string;
  reason: string;
  table: string;
  seed: string;
}

/** Make the forced bet. */
export interface BringIn {
  command: "BringIn";
}

/** A player talks where silence was ordered. */
export interface BrokenSilence {
  mistake: "BrokenSilence";
  seat: number;
  /** What was done, in words, for the record. */
  reason?: string;
}

/** A player made the bring-in. */
export interface BroughtIn {
  event: "BroughtIn";
  seat: number;
  amount: number;
  clause: string;
}

/** No card was burned this time. */
export interface BurnSkipped {
  event: "BurnSkipped";
  clause: string;
}

/** The top card was burned, unseen. */
export interface Burned {
  event: "Burned";
  card: string;
  clause: string;
}

/** A burn that was left out was made up. */
export interface BurnedLate {
  event: "BurnedLate";
  card: string;
  clause: string;
}

/** A wrong button was corrected; it belongs at this seat. */
export interface ButtonCorrected {
  event: "table.ButtonCorrected";
  seat: number;
  clause: string;
}

/** The button is at this seat; `dead` if nobody there is dealt in. */
export interface ButtonMoved {
  event: "table.ButtonMoved";
  seat: number;
  dead: boolean;
  clause: string;
}

/** Buy the add-on. */
export interface BuyAddOn {
  command: "BuyAddOn";
  player: string;
}

/** Come in before the blinds, post all of them, and have the button next. */
export interface BuyButton {
  command: "BuyButton";
  seat: number;
}

/** Match the bet. */
export interface Call {
  command: "Call";
}

/**
 * Call the clock on the player to act, as a seat or as the floor.
 *
 * The floor may give fewer seconds than the default where the house allows it.
 */
export interface CallClock {
  command: "CallClock";
  by?: number;
  seconds?: number;
}

/** A player put in `amount` to call. */
export interface Called {
  event: "Called";
  seat: number;
  amount: number;
  clause: string;
}

/** Cancel the tournament and refund everybody in full. */
export interface CancelTournament {
  command: "CancelTournament";
  by: string;
  reason: string;
}

/** A player throws, tears, bends or crumples cards. */
export interface CardAbuse {
  mistake: "CardAbuse";
  seat: number;
  /** What was done, in words, for the record. */
  reason?: string;
}

/** A player drew a card for a seat. */
export interface CardDrawnForSeat {
  event: "table.CardDrawnForSeat";
  player: string;
  card: string;
  clause: string;
}

/** A card is exposed when the deck is cut. */
export interface CardExposedInCut {
  mistake: "CardExposedInCut";
  /** Which, if anybody says so. */
  cards?: string;
}

/** A card is flashed, so that others may have seen it. */
export interface CardFlashed {
  mistake: "CardFlashed";
  /** Whose card it is. */
  seat: number;
  /** Which; the last that the player got, where it is not said. */
  cards?: string;
  /** Whether the player flashed it, and not the dealer. */
  by_player?: boolean;
  /** Whether it is in doubt that anybody could see it: the player wants a ruling. */
  is_disputed?: boolean;
  /** Whether the player looked at it before saying so. */
  looked_at?: boolean;
  /** The card that came instead, where cards are named and somebody has seen it. */
  replacement?: string;
}

/** A card went, face up, to the player who should have got it. */
export interface CardMoved {
  event: "CardMoved";
  from_seat: number;
  to_seat: number;
  card: string;
  clause: string;
}

/** A down card is dealt off the table. */
export interface CardOffTheTable {
  mistake: "CardOffTheTable";
  seat: number;
  /** Which; the last that the player got, where it is not said. */
  cards?: string;
  /** The card that came instead, where cards are named and somebody has seen it. */
  replacement?: string;
}

/** A card passed face down from one player's hand to another's. */
export interface CardPassed {
  event: "CardPassed";
  seat: number;
  to_seat: number;
  card: string;
  clause: string;
}

/** A face-up card in the stub was taken out of play. */
export interface CardScrapped {
  event: "CardScrapped";
  card: string;
  clause: string;
}

/** A dealt stack that no player gets was mucked unseen. */
export interface CardStackMucked {
  event: "CardStackMucked";
  cards: string;
  clause: string;
}

/** A player drops cards on the floor. */
export interface CardsDropped {
  mistake: "CardsDropped";
  seat: number;
}

/** A player gave up cards that were dealt wrongly: where they went, and who has seen them. */
export interface CardsGivenUp {
  event: "CardsGivenUp";
  seat: number;
  cards: string;
  /** Where they went: back on the deck or to the muck; or that they are the next burn. */
  destination: string;
  /** Whether everybody has seen them. */
  is_public: boolean;
  clause: string;
}

/** A player set cards in the rows of a hand, front first. */
export interface CardsPlaced {
  event: "CardsPlaced";
  seat: number;
  box: number;
  rows: string[];
  /** Whether the cards are face up. */
  face_up: boolean;
  clause: string;
}

/** A player's extra cards went back on the stub, face down. */
export interface CardsReturnedToStub {
  event: "CardsReturnedToStub";
  seat: number;
  cards: string;
  clause: string;
}

/** Cards were set aside and are not in play. */
export interface CardsSetAside {
  event: "CardsSetAside";
  cards: string;
  /** How many of them, counted from the end, everybody has seen. */
  up_count: number;
  clause: string;
}

/** Cards that one player saw are shown to others too. */
export interface CardsShownToOthers {
  event: "CardsShownToOthers";
  seat: number;
  cards: string;
  /** The seats that see them; everybody if empty. */
  shown_to: number[];
  clause: string;
}

/** Cards were taken up again, from a player or, with seat -1, from the table. */
export interface CardsTakenUp {
  event: "CardsTakenUp";
  seat: number;
  cards: string;
  /** How many of them, counted from the end, everybody has seen. */
  up_count: number;
  clause: string;
}

/** A chair was put at a seat or taken away. */
export interface ChairSet {
  event: "table.ChairSet";
  seat: number;
  present: boolean;
  clause: string;
}

/** As the house, change the commission, from the next hand on or after the notice period. */
export interface ChangeCommission {
  command: "ChangeCommission";
  charge: PercentageCharge | HandCharge | TimeCharge | NoCharge;
  by: string;
}

/** Report that another dealer sits down. */
export interface ChangeDealer {
  command: "ChangeDealer";
}

/** Change the deck because players asked, a card is damaged, or the floor chooses to. */
export interface ChangeDeck {
  command: "ChangeDeck";
  reason: "asked" | "chosen" | "damaged";
  requesting_seats?: number[];
}

/** Change a table's limit at the request of its players; `objectors` do not agree. */
export interface ChangeLimit {
  command: "ChangeLimit";
  by: string;
  reason: string;
  table: string;
  game: ListedGame;
  objectors?: string[];
  approved?: boolean;
}

/** The current password and the new one. */
export interface ChangePasswordRequest {
  current_password: string;
  new_password: string;
}

/** Move to an empty seat, or to that of a newcomer who has not been dealt in yet. */
export interface ChangeSeat {
  command: "ChangeSeat";
  seat: number;
  to_seat: number;
}

/**
 * Change the game, limit or buy-in: the changed items of `TableSpec.to_dict`, and who agreed.
 *
 * If no seats are named, the floor gives notice of the change.
 */
export interface ChangeTableSpec {
  command: "ChangeTableSpec";
  changes: Record<string, unknown>;
  agreeing_seats?: number[];
}

/** Send a chat message to everybody at a table. */
export interface Chat {
  say: "Chat";
  table_id: string;
  text: string;
}

/** A chat message at a table. */
export interface Chatted {
  tell: "Chatted";
  table_id: string;
  sent_at: number;
  name: string;
  text: string;
}

/** A player cheats, alone or with others. */
export interface Cheating {
  mistake: "Cheating";
  seat: number;
  /** What was done, in words, for the record. */
  reason?: string;
}

/** Bet nothing. */
export interface Check {
  command: "Check";
}

/** Have the dealer count the cards. */
export interface CheckDeck {
  command: "CheckDeck";
}

/** Players agree to check a hand down while another is all-in. */
export interface CheckDownAgreement {
  mistake: "CheckDownAgreement";
  seat: number;
  /** What was done, in words, for the record. */
  reason?: string;
}

/** Tell the floor that the player is back and can hear calls again. */
export interface CheckIn {
  command: "CheckIn";
  player: string;
}

/** A player checked. */
export interface Checked {
  event: "Checked";
  seat: number;
  clause: string;
}

/** Additional chips that players may buy: a rebuy or an add-on. */
export interface ChipOffer {
  price: number;
  chips: number;
  rake?: number;
  /** How often each player may buy it. */
  max_per_player?: number;
  /** The last level in which it is sold. */
  last_level?: number;
}

/** A player bought more chips. */
export interface ChipsAdded {
  event: "table.ChipsAdded";
  seat: number;
  chips: number;
  clause: string;
}

/** What a player put in stays in the pot for the next hand. */
export interface ChipsLeftForNextHand {
  event: "ChipsLeftForNextHand";
  seat: number;
  amount: number;
  clause: string;
}

/** Chips awarded in the hand were moved from one player to another. */
export interface ChipsMoved {
  event: "ChipsMoved";
  from_seat: number;
  to_seat: number;
  amount: number;
  clause: string;
}

/** The floor took a player's chips into custody, and the seat is free. */
export interface ChipsPickedUp {
  event: "table.ChipsPickedUp";
  seat: number;
  player: string;
  chips: number;
  clause: string;
}

/** A player put in chips or said something: how it was interpreted, and by which clause. */
export interface ChipsPutIn {
  event: "ChipsPutIn";
  seat: number;
  chips: number[];
  /** Chips of later motions. */
  later_motions: number[][];
  said: string;
  pulled_back: number[];
  /** The interpretation in words, such as call or raise to 600. */
  interpreted_as: string;
  /** Chips that the player gets back. */
  returned: number;
  clause: string;
}

/** A player got back from the pot all that they had put in. */
export interface ChipsRefunded {
  event: "ChipsRefunded";
  seat: number;
  amount: number;
  clause: string;
}

/** A player took chips off the table. */
export interface ChipsRemoved {
  event: "table.ChipsRemoved";
  seat: number;
  chips: number;
  clause: string;
}

/** A player's chips were taken into custody until they are back. */
export interface ChipsSecured {
  event: "table.ChipsSecured";
  seat: number;
  player: string;
  chips: number;
  clause: string;
}

/** Choose the next game, where the players choose. */
export interface ChooseGame {
  command: "ChooseGame";
  seat: number;
  /** A name from `TableSpec.game_names`. */
  game: string;
}

/** Chop the blinds: both players have agreed to take them back. */
export interface Chop {
  command: "Chop";
}

/** The blinds agreed to chop: they took back what they had posted. */
export interface Chopped {
  event: "Chopped";
  clause: string;
}

/** Choose a seat at the table to which the player was called, and buy in. */
export interface ClaimSeat {
  command: "ClaimSeat";
  player: string;
  seat: number;
  chips: number;
}

/** A clause of a rulebook, paraphrased. */
export interface ClauseDetail {
  id: string;
  book: string;
  /** The title of the rulebook. */
  book_title: string;
  number: string;
  kind: string;
  /** What software must do to comply with it. */
  coverage: string;
  games: string[];
  text: string;
  /** What the rulebook leaves open, and how we read it. */
  doubts: Ambiguity[];
}

/** The clock was called on a player, who must act before it expires. */
export interface ClockCalled {
  event: "table.ClockCalled";
  seat: number;
  by: number;
  expires_at: number;
  clause: string;
}

/** Close the table; everybody takes their chips away. */
export interface Close {
  command: "Close";
}

/** Close a table at its announced time, or when nobody plays there. */
export interface CloseTable {
  command: "CloseTable";
  by: string;
  reason: string;
  table: string;
}

/** The table is closed. */
export interface Closed {
  event: "table.Closed";
  clause: string;
}

/** The last message before the server closes the connection. */
export interface Closing {
  tell: "Closing";
  reason: string;
}

/** A notice says when the table closes; -1 if it was taken down. */
export interface ClosingAnnounced {
  event: "table.ClosingAnnounced";
  closes_at: number;
  clause: string;
}

/** Collect the time charge from everybody who has a seat. */
export interface CollectTime {
  command: "CollectTime";
}

/** An increase of the commission was announced, effective at this time. */
export interface CommissionChangeAnnounced {
  event: "table.CommissionChangeAnnounced";
  effective_at: number;
  charge: PercentageCharge | HandCharge | TimeCharge | NoCharge;
  clause: string;
}

/** The commission changed. */
export interface CommissionChanged {
  event: "table.CommissionChanged";
  charge: PercentageCharge | HandCharge | TimeCharge | NoCharge;
  by: string;
  clause: string;
}

/** A player who knew that the deck was defective tried to win the pot instead of saying so. */
export interface ConcealedDefect {
  mistake: "ConcealedDefect";
  seat: number;
}

/** A player said what he would do if another did something, and that came to pass. */
export interface ConditionalStatement {
  mistake: "ConditionalStatement";
  seat: number;
  full_action: BindingAction;
}

/** As the manager, confirm a jackpot that was won, so that it is paid. */
export interface ConfirmJackpot {
  command: "ConfirmJackpot";
  claim: number;
  by: string;
}

/** Decide which of several new players, in waitlist order, gets an empty seat they all want. */
export interface ContestSeat {
  command: "ContestSeat";
  seat: number;
  players: string[];
  seed: string;
}

/** A player got back everything they had put in. */
export interface ContributionReturned {
  event: "ContributionReturned";
  seat: number;
  amount: number;
  clause: string;
}

/** Correct, as the floor, a button that was wrong in the last hand: set it for the next. */
export interface CorrectButton {
  command: "CorrectButton";
  seat: number;
}

/** A tournament to create. */
export interface CreateTournamentRequest {
  spec: TournamentSpec;
  settings?: TournamentSettings;
  /** Seconds until it starts by itself; 0 if the director starts it, or it starts when full. */
  starts_in?: number;
  /** Whether to publish its spec and open registration at once. */
  publish?: boolean;
}

/** A name and its password. */
export interface Credentials {
  name: string;
  password: string;
}

/** Deal the next hand from this seed; `unposted` seats are wrongly dealt in without posting. */
export interface Deal {
  command: "Deal";
  seed: string;
  unposted?: number[];
}

/** Name the cards that were dealt. */
export interface DealCards {
  command: "DealCards";
  cards: string;
}

/** Cards to be named by whoever sees them; `seat` is -1 for the board and the burn. */
export interface DealCardsDecision {
  decision: "DealCardsDecision";
  seat: number;
  clause: string;
  count: number;
  /** down, up, drawn, board or burn. */
  kind: string;
}

/** Be dealt in as soon as possible without posting, or after the button has passed. */
export interface DealIn {
  command: "DealIn";
  seat: number;
  after_button?: boolean;
}

/** Deal the next card, as the dealer, where a hand is dealt card by card. */
export interface DealNext {
  command: "DealNext";
}

/** Move right after playing the button, and let the blinds pass the new seat. */
export interface DealOff {
  command: "DealOff";
  seat: number;
  to_seat: number;
}

/** What a deal would give the remaining players, as things stand. */
export interface DealPreview {
  players: string[];
  /** The stack of each player. */
  stacks: number[];
  /** The money to split: the remaining prizes, without what is still played for. */
  total: number;
  held_back: number;
  /** Whether a hand is in progress: stacks are those before it, no deal is made until it ends. */
  hand_in_progress: boolean;
  /** The split by each method. */
  by: DealSplit[];
}

/** What each player would get in a deal by one method. */
export interface DealSplit {
  /** `icm` or `chips`. */
  method: string;
  /** In the order of the players; empty if the money cannot be split by this method. */
  amounts: number[];
  /** Why it cannot. */
  reason: string;
  clause: string;
}

/** A player was dealt cards; the last `up_count` of them are face up. */
export interface Dealt {
  event: "Dealt";
  seat: number;
  cards: string;
  up_count: number;
  clause: string;
  /** Whether the seat had folded: the cards are mucked, and down cards stay unseen (wsop-229). */
  dead?: boolean;
}

/** A hole card is dealt out of turn. */
export interface DealtOutOfTurn {
  mistake: "DealtOutOfTurn";
  /** Who should have got it. */
  seat: number;
  /** Who got it. */
  dealt_to: number;
  /** Whether that player has looked at it. */
  looked_at?: boolean;
  /** Whether nobody can tell any more which card it is. */
  is_mixed_in?: boolean;
}

/** A player is dealt too few cards. */
export interface DealtTooFew {
  mistake: "DealtTooFew";
  seat: number;
  missing_count?: number;
  /** Whether players have looked at the cards that they got. */
  looked_at?: boolean;
  /** Whether all who have acted did so while cards were still being dealt. */
  acted_during_deal?: boolean;
}

/** A player is dealt too many cards. */
export interface DealtTooMany {
  mistake: "DealtTooMany";
  seat: number;
  extra_count?: number;
  /** Whether the player has looked at them. */
  looked_at?: boolean;
  /** Which they are, where whoever sees them names them. */
  cards?: string;
}

/** Decide a dispute; sent by the house. */
export interface DecideDispute {
  command: "DecideDispute";
  subject: string;
  ruling: string;
  by: string;
}

/** Another deck came into play. */
export interface DeckChanged {
  event: "table.DeckChanged";
  reason: string;
  cards: number;
  clause: string;
}

/** The dealer counted the cards of the deck. */
export interface DeckChecked {
  event: "table.DeckChecked";
  cards: number;
  clause: string;
  /** Whether it is a new deck, of which supervisor and dealer checked each card before play. */
  is_new: boolean;
}

/** The deck is counted, which finds out whether it has the right number of cards. */
export interface DeckCount {
  mistake: "DeckCount";
  /** How many it has. */
  card_count: number;
}

/** The dealer cut the deck: `count` cards from the top went below the others. */
export interface DeckCut {
  event: "DeckCut";
  count: number;
  clause: string;
}

/** Declare the hand of the player to act dead, as the floor: its bets stay in the pot. */
export interface DeclareDead {
  command: "DeclareDead";
}

/** A player is all in for what they have bet, though they have chips left. */
export interface DeclaredAllIn {
  event: "DeclaredAllIn";
  seat: number;
  clause: string;
}

/** Decline the seat for which the player was called. */
export interface DeclineSeat {
  command: "DeclineSeat";
  player: string;
}

/** A player acts out of turn on purpose. */
export interface DeliberateActionOutOfTurn {
  mistake: "DeliberateActionOutOfTurn";
  seat: number;
  /** What was done, in words, for the record. */
  reason?: string;
}

/** A player breaks a rule of the game on purpose. */
export interface DeliberateRuleBreach {
  mistake: "DeliberateRuleBreach";
  seat: number;
  /** What was done, in words, for the record. */
  reason?: string;
}

/** Deny a table change. */
export interface DenyTableChange {
  command: "DenyTableChange";
  by: string;
  reason: string;
  player: string;
}

/** A player's music or device interferes with the game. */
export interface DeviceUse {
  mistake: "DeviceUse";
  seat: number;
  /** What was done, in words, for the record. */
  reason?: string;
}

/** Discard these cards, to draw replacements or for good. Discarding none is standing pat. */
export interface Discard {
  command: "Discard";
  cards?: string;
}

/** A turn to discard `count` down cards. */
export interface DiscardDecision {
  decision: "DiscardDecision";
  seat: number;
  clause: string;
  count: number;
}

/** A player discarded cards, to draw replacements or for good. */
export interface Discarded {
  event: "Discarded";
  seat: number;
  cards: string;
  clause: string;
}

/** There is a dispute about one of several boards that were run. */
export interface DisputedRun {
  mistake: "DisputedRun";
  reason: string;
}

/** Disqualify a player; permanently if they had `concealed_chips`. */
export interface Disqualify {
  command: "Disqualify";
  player: string;
  by: string;
  reason: string;
  concealed_chips?: boolean;
}

/** The hand is disrupted: fire, riot, robbery or the like. */
export interface Disruption {
  mistake: "Disruption";
  reason: string;
}

/** A player argues, shouts or makes noise. */
export interface Disturbance {
  mistake: "Disturbance";
  seat: number;
  /** What was done, in words, for the record. */
  reason?: string;
}

/** A request was executed and is stored as log entry `seq`. */
export interface Done {
  tell: "Done";
  request_id: string;
  topic: string;
  seq: number;
  /** A sentence, if the request was executed differently or later than asked. */
  note: string;
}

/** A player exposes a down card out of time. */
export interface DownCardExposedByPlayer {
  mistake: "DownCardExposedByPlayer";
  seat: number;
  card: string;
}

/** Cards are exposed in the draw. */
export interface DrawCardExposed {
  mistake: "DrawCardExposed";
  seat: number;
  /** Those of the cards that the player drew which all have seen. */
  cards: string;
  /** Whether the player had asked to have them pitched. */
  pitched?: boolean;
}

/** A player draws this many cards more than they discard. */
export interface DrawCardsOwed {
  event: "DrawCardsOwed";
  seat: number;
  card_count: number;
  clause: string;
}

/** A player who asked was told how many cards another drew. */
export interface DrawCountTold {
  event: "DrawCountTold";
  seat: number;
  draw_count: number;
  by: number;
  clause: string;
}

/** A turn to draw: replace no cards, or up to `max_cards`. */
export interface DrawDecision {
  decision: "DrawDecision";
  seat: number;
  clause: string;
  max_cards: number;
}

/** Deal a card to each player from this seed; the highest gets the first button. */
export interface DrawForButton {
  command: "DrawForButton";
  seed: string;
}

/**
 * Let players of a broken game draw from a spread deck; the highest card is seated first.
 *
 * `deck_positions` is the position in the deck of the card each player takes.
 */
export interface DrawForSeats {
  command: "DrawForSeats";
  players: string[];
  deck_positions: number[];
  seed: string;
}

/** Deal a card to each player who wants to leave a short table. */
export interface DrawForTableChange {
  command: "DrawForTableChange";
  by: string;
  reason: string;
  table: string;
  seed: string;
}

/** Cards of the draw go to a player whose turn it is not. */
export interface DrawOutOfSequence {
  mistake: "DrawOutOfSequence";
  /** Who got them. */
  seat: number;
  /** What he threw for them. */
  discards: string;
  /** Whether he looked at them. */
  looked_at?: boolean;
  /** What he got, where cards are named. */
  cards?: string;
}

/** Draw tables and seats for the next session at random, from this seed. */
export interface DrawSeats {
  command: "DrawSeats";
  seed: string;
}

/** Deal a card to each player from this seed; the highest moves to another table. */
export interface DrawToMove {
  command: "DrawToMove";
  seed: string;
}

/** Two cards of the same rank and suit are found. */
export interface DuplicateCard {
  mistake: "DuplicateCard";
  /** Which card it is. */
  cards?: string;
}

/** A player reads another's hand before it is face up on the table. */
export interface EarlyHandReading {
  mistake: "EarlyHandReading";
  seat: number;
  /** What was done, in words, for the record. */
  reason?: string;
}

/** A player will be in Fantasyland in the next hand. */
export interface EarnedFantasyland {
  event: "EarnedFantasyland";
  seat: number;
  clause: string;
}

/** A player who has registered. */
export interface EntrantView {
  name: string;
  entry_number: number;
  status: "active" | "alternate" | "disqualified" | "eliminated" | "forfeited" | "unregistered";
  chips: number;
  table_number: number;
  seat: number;
  heat: number;
  present: boolean;
  /** Whether the player was not there when the session began, and still is not. */
  no_show: boolean;
  is_bot: boolean;
  /** The finishing place, possibly shared, once the player is out; 0 while they are in. */
  place: number;
  /** How many players share the place. */
  tied_count: number;
  /** The prize; while the player is in, the least that they will win. */
  prize: number;
  entries: number;
}

/** A player who is not dealt in yet, and the entry options the house gives them. */
export interface EntryChoice {
  seat: number;
  options: EntryOption[];
  clause: string;
}

/** A player chose an entry option other than posting. */
export interface EntryChosen {
  event: "table.EntryChosen";
  seat: number;
  option: string;
  clause: string;
}

/** How a player who is not dealt in comes in, or back. */
export type EntryOption = "waits for the big blind" | "is dealt in at once" | "posts" | "buys the button" | "kills the pot" | "straddles under the gun" | "lets the button pass, and is dealt in after it";

/** An event as one viewer is shown it, with its text. */
export interface EventLine {
  /** The log entry that the event belongs to. */
  seq: number;
  /** A sentence; cards are in square brackets. */
  text: string;
  /** The clause that applies; empty if no rulebook covers it. */
  clause: string;
  event: TableEvent;
  /** The number of the hand that the event belongs to; 0 if it belongs to none. */
  hand_number: number;
  /** The seat at the table that the event is about. */
  seat: number;
}

/** An example hand with its description. */
export interface ExampleHand {
  cards: string;
  description: string;
  /** Whether the hand qualifies to win. */
  qualifies: boolean;
}

/** Exclude a player until a given time, at their own or somebody else's request. */
export interface Exclude {
  command: "Exclude";
  by: string;
  reason: string;
  player: string;
  until: number;
}

/** Turn up the down card. */
export interface Expose {
  command: "Expose";
}

/** A turn to expose the down card, or to keep it down. */
export interface ExposeDecision {
  decision: "ExposeDecision";
  seat: number;
  clause: string;
}

/** A player exposed a down card. */
export interface Exposed {
  event: "Exposed";
  seat: number;
  card: string;
  clause: string;
}

/** An exposed hole card is face up from now on. */
export interface ExposedCardLaidUp {
  event: "ExposedCardLaidUp";
  seat: number;
  card: string;
  clause: string;
}

/**
 * As the floor, extend an absence announced in advance; chips are not picked up until it ends.
 *
 * `reason` is what warrants it.
 */
export interface ExtendAbsence {
  command: "ExtendAbsence";
  seat: number;
  seconds: number;
  reason: string;
}

/** The dealer burned two cards for one. */
export interface ExtraBurn {
  mistake: "ExtraBurn";
  /** Which burn of the hand it was, from 1; 0 is the last. */
  burn_number?: number;
  /** Seats that looked at a last down card that came after it. */
  looked_seats?: number[];
  /** The second card, which nobody has seen. */
  card?: string;
}

/** A card burned in excess went back on top of the deck. */
export interface ExtraBurnReturned {
  event: "ExtraBurnReturned";
  card: string;
  clause: string;
}

/** Cards are dealt to an empty seat, or to somebody who is not entitled to a hand. */
export interface ExtraHand {
  mistake: "ExtraHand";
  hand_count?: number;
  /** Whether anybody has looked at them. */
  looked_at?: boolean;
}

/** Commission or time charges were dropped into the box. */
export interface FeesDropped {
  event: "table.FeesDropped";
  amount: number;
  clause: string;
}

/** This much commission is on the drop slide while the hand goes on. */
export interface FeesSetAside {
  event: "table.FeesSetAside";
  amount: number;
  clause: string;
}

/** Only the first of several boards counts. */
export interface FirstBoardOnly {
  event: "FirstBoardOnly";
  clause: string;
}

/** Something that the floor or the director did and may undo, by its number. */
export interface FloorActionView {
  number: number;
  action: string;
  by: string;
  reason: string;
  clause: string;
}

/** What only the floor is shown at the podium. */
export interface FloorView {
  people: PodiumPersonView[];
  kept_apart: [string, string][];
  /** The floor's actions that can be undone, the newest last. */
  floor_actions: FloorActionView[];
  /** The clause that allows private games; empty if all games are open to everybody. */
  private_games_clause: string;
}

/** Give up the hand. */
export interface Fold {
  command: "Fold";
}

/** A player folded. */
export interface Folded {
  event: "Folded";
  seat: number;
  clause: string;
}

/** A folding player's cards are exposed as they are passed in. */
export interface FoldedFaceUp {
  mistake: "FoldedFaceUp";
  seat: number;
  cards: string;
}

/** Get a snapshot of the podium or a tournament, now and whenever it changes. */
export interface Follow {
  say: "Follow";
  /** `podium`, or the id of a tournament. */
  topic: string;
}

/** A card of another deck is found. */
export interface ForeignCard {
  mistake: "ForeignCard";
  /** Whether it lies in the stub, where no hand and no board will get it. */
  in_stub?: boolean;
}

/** Another language than English is spoken at the table. */
export interface ForeignLanguage {
  mistake: "ForeignLanguage";
  seat: number;
  /** What was done, in words, for the record. */
  reason?: string;
}

/** Forfeit the entry of a player who did not show up; sent by the director. */
export interface ForfeitEntry {
  command: "ForfeitEntry";
  player: string;
  by: string;
}

/** Rule, as the floor, that a player's chips stay in the pot for the next deal. */
export interface ForfeitToNextPot {
  command: "ForfeitToNextPot";
  seat: number;
  chips: number;
  reason: string;
}

/** A player's chips stay in the pot for the next deal. */
export interface ForfeitedToNextPot {
  event: "table.ForfeitedToNextPot";
  seat: number;
  chips: number;
  reason: string;
  clause: string;
}

/** A player moves chips forward and does not let them go. */
export interface ForwardMotion {
  mistake: "ForwardMotion";
  seat: number;
  full_action: BindingAction;
  call_action: BindingAction;
  /** Whether somebody acted on it. */
  drew_action?: boolean;
  /** Who called the floor: a seat, the dealer, or nobody. */
  floor_called_by?: number | null;
}

/** A hand set in rows is foul. */
export interface Fouled {
  event: "Fouled";
  seat: number;
  box: number;
  clause: string;
}

/** A hand comes into contact with discards. */
export interface FouledHand {
  mistake: "FouledHand";
  seat: number;
  /** Whether the player held his cards or something lay on them. */
  protected?: boolean;
  /** Whether one can still tell which cards are his. */
  identifiable?: boolean;
}

/** A fraudulent act affected the outcome of the hand. */
export interface Fraud {
  mistake: "Fraud";
  reason: string;
  /** Whose act it was, if it was a player's. */
  seat?: number;
}

/** Another game of the table spec is dealt from now on, for this many hands. */
export interface GameChanged {
  event: "table.GameChanged";
  game: string;
  hands: number;
}

/** A game explained, with the notices that each house gives its players. */
export interface GameDetail {
  slug: string;
  name: string;
  family: string;
  houses: Record<string, HouseGameDetails>;
  notices: Record<string, Notice[]>;
}

/** A family of similar games. */
export interface GameFamily {
  name: string;
  title: string;
  games: GameSummary[];
}

/** A game, and how each house deals it. */
export interface GameSummary {
  slug: string;
  name: string;
  family: string;
  houses: Record<string, HouseGameSummary>;
}

/** Give a no-show's seat to an alternate, who pays the buy-in; sent by the director. */
export interface GiveSeatToAlternate {
  command: "GiveSeatToAlternate";
  player: string;
  alternate: string;
  by: string;
  accepts_terms?: boolean;
}

/** The name a guest would like. */
export interface GuestRequest {
  /** Empty for any free name. */
  name?: string;
}

/** The button was moved to where it belongs. */
export interface HandButtonCorrected {
  event: "HandButtonCorrected";
  button: number;
  clause: string;
}

/** A fixed number of chips for each hand. */
export interface HandCharge {
  commission: "HandCharge";
  amount: number;
}

/** A hand is over: what each seat of the table won or lost. */
export interface HandEnded {
  event: "table.HandEnded";
  number: number;
  net: number[];
}

/** A hand is dead; what it has bet stays in the pot. */
export interface HandKilled {
  event: "HandKilled";
  seat: number;
  clause: string;
}

/** The dealer takes a hand in by mistake. */
export interface HandMuckedByDealer {
  mistake: "HandMuckedByDealer";
  seat: number;
  protected?: boolean;
  identifiable?: boolean;
}

/** A player has thrown his hand away by mistake and wants it back. */
export interface HandMuckedByMistake {
  mistake: "HandMuckedByMistake";
  seat: number;
  identifiable?: boolean;
  /** Whether he did so because the dealer or another player told him something wrong. */
  was_misled?: boolean;
}

/** A player who faces no bet throws his hand forward. */
export interface HandPushedForward {
  mistake: "HandPushedForward";
  seat: number;
  identifiable?: boolean;
}

/** A finished hand as a viewer may see it. */
export interface HandReplay {
  id: string;
  table_id: string;
  hand_number: number;
  game: string;
  game_name: string;
  house: string;
  stakes: string;
  ended_at: number;
  pot: number;
  /** The viewer's seat; -1 from the rail. */
  viewer_seat: number;
  players: PlayerResult[];
  steps: ReplayStep[];
  /** Whether a PHH hand history is available. */
  has_phh: boolean;
}

/** A mucked hand is live again. */
export interface HandRetrieved {
  event: "HandRetrieved";
  seat: number;
  clause: string;
}

/** A hand is short of this many cards, and is live without them. */
export interface HandRuledShort {
  event: "HandRuledShort";
  seat: number;
  missing_count: number;
  clause: string;
}

/** A hand was dealt to these seats. */
export interface HandStarted {
  event: "table.HandStarted";
  number: number;
  game: string;
  seats: number[];
}

/** A finished hand in a list. */
export interface HandSummary {
  id: string;
  table_id: string;
  hand_number: number;
  game: string;
  house: string;
  ended_at: number;
  pot: number;
  players: PlayerResult[];
  /** What the caller won or lost, if they were in the hand. */
  own_net: number | null;
}

/** Hands that were dealt wrongly were reconstructed as they should have been. */
export interface HandsReconstructed {
  event: "HandsReconstructed";
  clause: string;
}

/** The answer of the health check. */
export interface Health {
  version: string;
  tables: number;
}

/** A player's cards were hidden from view. */
export interface HiddenCards {
  mistake: "HiddenCards";
  seat: number;
}

/** A bet has chips in it that nobody could see. */
export interface HiddenChips {
  mistake: "HiddenChips";
  seat: number;
  full_action: BindingAction;
  visible_action: BindingAction;
}

/** A player was dealt a card in a high-card draw, such as for the button. */
export interface HighCardDealt {
  event: "table.HighCardDealt";
  seat: number;
  card: string;
  clause: string;
}

/** As the floor, hold an empty seat for a player; without a name, release it. */
export interface HoldSeat {
  command: "HoldSeat";
  seat: number;
  player?: string;
}

/** The dealer exposes a hole card. */
export interface HoleCardExposed {
  mistake: "HoleCardExposed";
  seat: number;
  /** Which; the last that the player got, where it is not said. */
  cards?: string;
  /** The card that came instead, where cards are named and somebody has seen it. */
  replacement?: string;
}

/** A house's setting for every policy. */
export interface HouseDetail {
  name: string;
  title: string;
  parts: PolicyGroup[];
  /** The notices it gives its players, and those it posts at its tables. */
  notices: Notice[];
}

/** How a house deals a game, each line with the clause it is based on. */
export interface HouseGameDetails {
  decks: Record<string, number>;
  limits: string[];
  forced_bets: string;
  row_rankings: string[];
  max_players: number;
  /** The decks in words. */
  deck_lines: RuleLine[];
  limits_text: string;
  step_lines: RuleLine[];
  /** Who wins which part of the pot. */
  pot_lines: RuleLine[];
  /** The choices the book leaves to the house. */
  option_lines: RuleLine[];
  rankings: RankingInfo[];
}

/** Summary of how a house deals a game. */
export interface HouseGameSummary {
  /** The decks the game can be dealt from, each with its maximum number of players. */
  decks: Record<string, number>;
  limits: string[];
  /** The bets put in before the deal. */
  forced_bets: string;
  /** The rankings that decide who wins the pot. */
  pot_rankings: string[];
  /** The rankings of the rows, in games played for points. */
  row_rankings: string[];
  /** The maximum number of players. */
  max_players: number;
  /** The winning hands, in words. */
  wins_text: string;
  /** The steps of a hand, in one line. */
  steps_text: string;
}

/** The players paid by the house, and the clause that requires naming them. */
export interface HousePlayers {
  names: string[];
  clause: string;
}

/** A house, and the games in its rulebook. */
export interface HouseSummary {
  name: string;
  title: string;
  games: string[];
  clause_count: number;
}

/** Check a player's identity; `already_verified` if staff checked the documents before. */
export interface Identify {
  command: "Identify";
  by: string;
  reason: string;
  player: string;
  age?: number;
  document?: string;
  document_expires_at?: number;
  has_players_card?: boolean;
  tier?: string;
  already_verified?: boolean;
  groups?: string[];
  house_player?: boolean;
}

/** A player does not pay attention, and what he reads or hears slows the game. */
export interface Inattention {
  mistake: "Inattention";
  seat: number;
  /** What was done, in words, for the record. */
  reason?: string;
}

/** A player, or an onlooker, influences how another plays. */
export interface Influence {
  mistake: "Influence";
  seat: number;
  /** What was done, in words, for the record. */
  reason?: string;
}

/** A player is too intoxicated, or has illegal substances. */
export interface Intoxication {
  mistake: "Intoxication";
  seat: number;
  /** What was done, in words, for the record. */
  reason?: string;
}

/** Something that is said about a mistake. */
export interface IrregularityField {
  name: string;
  /** integer, boolean, string, integers, or object, which has fields of its own. */
  type: string;
  description: string;
  required: boolean;
  /** What it is if nothing is said. */
  default: unknown;
  fields: IrregularityField[];
}

/** A kind of mistake. */
export interface IrregularityKind {
  slug: string;
  /** What a report of it has in its field `mistake`. */
  tag: string;
  description: string;
  /** Whether it can be reported when the hand is over, too. */
  reportable_after_hand: boolean;
  /** Whether it can be about a player who was not dealt in. */
  anyone_at_table: boolean;
  fields: IrregularityField[];
}

/** Mistakes about one thing. */
export interface IrregularitySubject {
  title: string;
  kinds: IrregularityKind[];
}

/** A player exposed their hole cards for the jackpot. */
export interface JackpotCardsShown {
  event: "table.JackpotCardsShown";
  seat: number;
  cards: string;
  clause: string;
}

/** The flop was dealt for the jackpot alone. */
export interface JackpotFlopDealt {
  event: "table.JackpotFlopDealt";
  cards: string;
  clause: string;
}

/** The manager confirmed a jackpot, and the player was paid. */
export interface JackpotPaid {
  event: "table.JackpotPaid";
  claim: number;
  player: string;
  amount: number;
  by: string;
  clause: string;
}

/** Hands are not reaching the jackpot system. */
export interface JackpotRecordingStopped {
  event: "table.JackpotRecordingStopped";
  reason: string;
  clause: string;
}

/** The dealer asked a player to expose their hole cards for the jackpot. */
export interface JackpotShowRequested {
  event: "table.JackpotShowRequested";
  seat: number;
  clause: string;
}

/** Payment of a jackpot is withheld until this time. */
export interface JackpotWithheld {
  event: "table.JackpotWithheld";
  claim: number;
  until: number;
  by: string;
  reason: string;
  clause: string;
}

/** A player won the jackpot, subject to the manager's confirmation. */
export interface JackpotWon {
  event: "table.JackpotWon";
  claim: number;
  player: string;
  amount: number;
  next_prize: number;
  clause: string;
}

/** Join a game's waitlist at the podium. */
export interface JoinWaitlist {
  command: "JoinWaitlist";
  player: string;
  waitlist: string;
  in_person?: boolean;
}

/** A joker is found in a game without one. */
export interface JokerFound {
  mistake: "JokerFound";
  /** Who was dealt it. */
  seat: number;
  /** Whether the player has looked at all his cards. */
  looked_at?: boolean;
  /** The card that came instead, where cards are named and somebody has seen it. */
  replacement?: string;
}

/** Keep two players from playing in the same game. */
export interface KeepApart {
  command: "KeepApart";
  by: string;
  reason: string;
  first_player: string;
  second_player: string;
}

/** Keep the down card down. */
export interface KeepDown {
  command: "KeepDown";
}

/** A player kept a down card down. */
export interface KeptDown {
  event: "KeptDown";
  seat: number;
  clause: string;
}

/** Come in by killing the next pot. */
export interface Kill {
  command: "Kill";
  seat: number;
}

/** A player must kill the next pot. */
export interface KillRequired {
  event: "table.KillRequired";
  player: string;
  clause: string;
}

/** A player's last down card is dealt face up. */
export interface LastCardFaceUp {
  mistake: "LastCardFaceUp";
  seat: number;
  /** Which it is, where it is not known yet. */
  card?: string;
}

/** A player's last card is turned face up, as another player's was. */
export interface LastCardTurnedUp {
  event: "LastCardTurnedUp";
  seat: number;
  card: string;
  clause: string;
}

/** Something was reported or ruled about the previous hand. */
export interface LastHandAmended {
  event: "table.LastHandAmended";
  hand_event: Anted | Posted | DeckCut | Dealt | Burned | BoardDealt | Reshuffled | Checked | Folded | Called | BroughtIn | Bet | Raised | ChipsPutIn | ShortCallForfeited | AmountCorrected | UncalledBetReturned | Discarded | StoodPat | Exposed | KeptDown | Showed | Mucked | RunItAgreed | Raked | Won | PotCarriedOver | DrawCountTold | ShownOnRequest | ShowedVoluntarily | AllInTabled | Chopped | Voided | ContributionReturned | CardStackMucked | CardsPlaced | TimedOut | RowsTabled | Fouled | RowsScored | PointsPaid | EarnedFantasyland | CardPassed | CardsReturnedToStub | Reported | Ruled | Appealed | MisdealDeclared | HandKilled | BurnSkipped | CardsTakenUp | StreetRedealt | CardsSetAside | BurnedLate | ExtraBurnReturned | LastCardTurnedUp | CardMoved | BetsLimited | OpenerSet | BettingSkipped | TappedOut | PlayedOn | ChipsMoved | PotHeld | FirstBoardOnly | Warned | SitOutPenaltyGiven | PlayerRemoved | CardsGivenUp | ExposedCardLaidUp | HandsReconstructed | CardScrapped | DrawCardsOwed | HandButtonCorrected | DeclaredAllIn | ChipsLeftForNextHand | OutOfTurnActionStood | OutOfTurnActionReleased | OutOfTurnActionWithdrawn | BarredFromBetting | ChipsRefunded | HandRetrieved | HandRuledShort | CardsShownToOthers;
}

/** Give up the seat and take the chips away. */
export interface Leave {
  command: "Leave";
  seat: number;
}

/** Leave a waitlist. */
export interface LeaveWaitlist {
  command: "LeaveWaitlist";
  player: string;
  waitlist: string;
}

/** A player gave up a seat and took these chips away. */
export interface Left {
  event: "table.Left";
  seat: number;
  player: string;
  chips: number;
  clause: string;
}

/** A player leaves his seat with a live hand. */
export interface LeftSeatWithLiveHand {
  mistake: "LeftSeatWithLiveHand";
  seat: number;
}

/** One level: its stakes, how long it lasts, and the break after it. */
export interface Level {
  /** The stakes of each game as arguments of `game_spec`: blinds, ante, bets and so on. */
  stakes: Record<string, unknown>[];
  duration_seconds?: number;
  /** Hands per table; a level is limited in time or in hands, and the last one is unlimited. */
  duration_hands?: number;
  /** Length of the break after the level. */
  break_seconds?: number;
  /** The smallest chip in play. */
  smallest_chip?: number;
}

/** A level: the stakes of each game in words, how long it lasts, and the break after it. */
export interface LevelView {
  /** The first is 1. */
  number: number;
  stakes: string[];
  seconds: number;
  hands: number;
  break_seconds: number;
}

/** As the floor, let a player who was removed or is sitting out a penalty play again. */
export interface LiftPenalty {
  command: "LiftPenalty";
  player: string;
  reason: string;
  by?: string;
}

/** Lift a player's bar, exclusion or penalty. */
export interface LiftRestrictions {
  command: "LiftRestrictions";
  by: string;
  reason: string;
  player: string;
}

/**
 * Games and stakes in dollars: bet sizes, blinds, ante and minimum bet, or a point value.
 *
 * >>> ListedGame(("omaha-8",), "fixed", (75, 150)).name 'omaha-8 fixed 75-150'
 */
export interface ListedGame {
  games: string[];
  limit: string;
  stakes: number[];
  kill?: string;
  /** Minimum and maximum buy-in in chips; a maximum of 0 means no maximum. */
  buy_in?: [number, number];
}

/** All tables and tournaments of the room. */
export interface LobbySnapshot {
  tell: "LobbySnapshot";
  tables: TableSummary[];
  /** How many logged-in people are connected. */
  people_online: number;
  tournaments: TournamentSummary[];
  /** How many players are on waitlists. */
  waitlisted: number;
}

/**
 * Share the remaining prizes as all players left agree.
 *
 * The method is "icm", "chips", or "agreed" with `amounts`. The amount in `left_to_play_for` is not
 * shared.
 */
export interface MakeDeal {
  command: "MakeDeal";
  method: string;
  agreed_players: string[];
  by: string;
  amounts?: [string, number][];
  left_to_play_for?: number;
}

/** Mark a player as absent: in an emergency, or with somebody's permission. */
export interface MarkAbsent {
  command: "MarkAbsent";
  player: string;
  by?: string;
  emergency?: boolean;
}

/** Mark a player as present. */
export interface MarkPresent {
  command: "MarkPresent";
  player: string;
}

/** A client's own account. */
export interface Me {
  id: string;
  name: string;
  kind: string;
  roles: string[];
  /** The wallet balance, without chips on tables. */
  chips: number;
}

/** A player says at the showdown that his hand is better than it is. */
export interface MiscalledHand {
  mistake: "MiscalledHand";
  seat: number;
  /** The ranks he called, highest first: `8` or `8-6`. */
  called_ranks: string;
  /** Who threw his hand away because of it, if somebody did. */
  mucked_seat?: number;
}

/** The cards were dealt wrongly in a way that has no name of its own. */
export interface Misdeal {
  mistake: "Misdeal";
  reason: string;
}

/** A misdeal: the cards go back, are shuffled, and the hand is dealt again. */
export interface MisdealDeclared {
  event: "MisdealDeclared";
  clause: string;
}

/** A player put out chips without knowing what he had to know. */
export interface MisinformedWager {
  mistake: "MisinformedWager";
  seat: number;
  full_action: BindingAction;
  /** What he was told wrongly, or did not know. */
  misinformed_about: string;
  /** Whether somebody acted after him. */
  drew_action?: boolean;
}

/** A player gives misleading information about a hand to affect the outcome. */
export interface MisleadingInformation {
  mistake: "MisleadingInformation";
  seat: number;
  /** What was done, in words, for the record. */
  reason?: string;
}

/** A card with a back of another colour or design is found. */
export interface MismatchedBack {
  mistake: "MismatchedBack";
  /** Whether it lies in the stub, where no hand and no board will get it. */
  in_stub?: boolean;
}

/** The manager recorded hands that had not reached the jackpot system. */
export interface MissedHandsRecorded {
  event: "table.MissedHandsRecorded";
  hands: number;
  by: string;
  clause: string;
}

/** A mix: games dealt in rotation. */
export interface MixDetail {
  slug: string;
  name: string;
  /** The slugs of its games; a game may appear twice with different limits. */
  games: string[];
}

/** Move to the main game without playing the remaining hands. */
export interface MoveNow {
  command: "MoveNow";
  player: string;
}

/** Move a player to another table between hands. */
export interface MovePlayer {
  command: "MovePlayer";
  player: string;
  to_table: number;
  by: string;
  reason: string;
}

/** Give the hand up unshown. */
export interface Muck {
  command: "Muck";
}

/** A player mucked a hand unshown. */
export interface Mucked {
  event: "Mucked";
  seat: number;
  clause: string;
}

/** A player throws his cards into another player's hand. */
export interface MuckedIntoAnotherHand {
  mistake: "MuckedIntoAnotherHand";
  seat: number;
  other_seat: number;
}

/** Name the tournament director; sent by the shift manager. */
export interface NameDirector {
  command: "NameDirector";
  name: string;
  by: string;
}

/** The dealer did not burn a card. */
export interface NoBurn {
  mistake: "NoBurn";
  /** Which burn of the hand it was, from 1; 0 is the last there should have been. */
  burn_number?: number;
  /** Seats that looked at a last down card that came after it. */
  looked_seats?: number[];
}

/** No charge. */
export interface NoCharge {
  commission: "NoCharge";
}

/** A player is not at his seat when the first cards have been dealt. */
export interface NotAtSeat {
  mistake: "NotAtSeat";
  seat: number;
}

/** Something happens that the book does not speak of. */
export interface NotCovered {
  mistake: "NotCovered";
  reason: string;
  /** Whose hand it concerns, if it is one. */
  seat?: number;
}

/** A sentence shown to players, and the clause that requires it, if any does. */
export interface Notice {
  text: string;
  clause: string;
  /** The games or families of games it applies to; all if empty. */
  games: string[];
}

/** A posted notice, and the clause that requires it. */
export interface NoticeView {
  text: string;
  clause: string;
}

/** Publish the tournament spec and open registration. */
export interface OpenRegistration {
  command: "OpenRegistration";
  by: string;
}

/** Open a table; `must_move` makes it a must-move or feeder table. */
export interface OpenTable {
  command: "OpenTable";
  by: string;
  reason: string;
  table: string;
  game: ListedGame;
  seats: number;
  must_move?: boolean;
  reserved_for?: string;
}

/** A table to open, with the spec of a preset or with its own. */
export interface OpenTableRequest {
  preset?: string;
  spec?: Record<string, unknown> | null;
  /** Empty for the preset's title. */
  name?: string;
  settings?: TableSettings;
}

/** Open a waitlist for a game. */
export interface OpenWaitlist {
  command: "OpenWaitlist";
  by: string;
  reason: string;
  game: ListedGame;
}

/** A player must open the betting round, whatever cards are showing. */
export interface OpenerSet {
  event: "OpenerSet";
  seat: number;
  clause: string;
}

/** A player plays for chips that he does not have on the table. */
export interface OutOfPocket {
  mistake: "OutOfPocket";
  seat: number;
  /** What was done, in words, for the record. */
  reason?: string;
}

/** A player is not bound by what they did out of turn. */
export interface OutOfTurnActionReleased {
  event: "OutOfTurnActionReleased";
  seat: number;
  action: string;
  clause: string;
}

/** An out-of-turn action stands and is carried out now. */
export interface OutOfTurnActionStood {
  event: "OutOfTurnActionStood";
  seat: number;
  action: string;
  clause: string;
}

/** An out-of-turn action is withdrawn. */
export interface OutOfTurnActionWithdrawn {
  event: "OutOfTurnActionWithdrawn";
  seat: number;
  action: string;
  clause: string;
}

/** The owner of a played-over seat is back, and gets it when the blind is due. */
export interface OwnerReturned {
  event: "table.OwnerReturned";
  seat: number;
  player: string;
  clause: string;
}

/** A player swaps cards with another, or passes on what he knows of a hand. */
export interface PassingInformation {
  mistake: "PassingInformation";
  seat: number;
  /** What was done, in words, for the record. */
  reason?: string;
}

/** Pause the clock; hands in progress are finished. */
export interface PauseClock {
  command: "PauseClock";
  by: string;
  reason: string;
}

/** Pause or resume a table, as the floor: while paused, nothing is dealt and no time passes. */
export interface PauseTable {
  say: "PauseTable";
  table_id: string;
  request_id: string;
  paused: boolean;
  reason?: string;
}

/** Payout weights by finishing place, for a field of up to `max_entries`. */
export interface PayoutTable {
  weights: number[];
  /** The largest field this table is for; 0 for any size. */
  max_entries?: number;
}

/** Make a player sit out a number of hands. */
export interface Penalise {
  command: "Penalise";
  by: string;
  reason: string;
  player: string;
  hands: number;
}

/** The floor let a player play again. */
export interface PenaltyLifted {
  event: "table.PenaltyLifted";
  player: string;
  by: string;
  reason: string;
  clause: string;
}

/** The decision that the hand waits for, and its time limits. */
export interface PendingAction {
  /** The seat at the table; -1 if it is for all remaining players, or for the floor. */
  seat: number;
  /** The class name of the `HandDecision`. */
  decision: string;
  /** When the decision came up, in table time (seconds). */
  started_at: number;
  /** When the posted time to act ends; 0 if there is no limit. */
  deadline: number;
  /** When the time bank is used up as well. */
  time_bank_deadline: number;
}

/** A percentage of the pots, up to a cap, in the table's chips. */
export interface PercentageCharge {
  commission: "PercentageCharge";
  /** A whole number, or text if it is not whole: `"7.5"`. */
  percent: number | string;
  cap?: number;
  /** Whether pots without a showdown are raked too, where the book leaves that to the placard. */
  charges_uncontested?: boolean;
}

/** A player uses a phone so that it slows the game, or to reach somebody at the table. */
export interface PhoneUse {
  mistake: "PhoneUse";
  seat: number;
  /** What was done, in words, for the record. */
  reason?: string;
  /** With whom, where two players are believed to communicate. */
  other_seat?: number;
}

/**
 * As the floor, pick up the chips of a player who is away too long, and free the seat.
 *
 * `excessive_absence` is the reason, if chips are picked up for being away too often.
 */
export interface PickUpChips {
  command: "PickUpChips";
  seat: number;
  excessive_absence?: string;
}

/** Check whether the connection is up. */
export interface Ping {
  say: "Ping";
  n?: number;
}

/** Set cards in rows, front first, and discard those that must go. */
export interface PlaceCards {
  command: "PlaceCards";
  rows: string[];
  discards?: string;
}

/** A turn to set all cards in hand in rows, except those to be discarded. */
export interface PlaceDecision {
  decision: "PlaceDecision";
  seat: number;
  clause: string;
  /** Which hand is being set: a player may have two. */
  box: number;
  /** The cards in hand. */
  cards: string;
  /** How many more cards each row takes, front first. */
  free_slots: number[];
  /** How many cards must be discarded. */
  discard_count: number;
}

/** Apply a hand command to the hand in play. */
export interface Play {
  command: "Play";
  action: HandCommand;
}

/** Play on although tapping out is allowed. */
export interface PlayOn {
  command: "PlayOn";
}

/** Play over: use the seat of a player who is away, with the floor's permission. */
export interface PlayOver {
  command: "PlayOver";
  seat: number;
  player: string;
  chips: number;
}

/** A player plays over in the seat of a player who is away. */
export interface PlayOverStarted {
  event: "table.PlayOverStarted";
  seat: number;
  player: string;
  chips: number;
  clause: string;
}

/** A player who could have tapped out plays on. */
export interface PlayedOn {
  event: "PlayedOn";
  seat: number;
  clause: string;
}

/** The share of the pot that a player of the hand would win on average. */
export interface PlayerEquity {
  seat: number;
  name: string;
  equity: number;
}

/** A player who is entitled to a hand is dealt none. */
export interface PlayerNotDealtIn {
  mistake: "PlayerNotDealtIn";
  seat: number;
  /** Whether players have looked at the cards that they got. */
  looked_at?: boolean;
  /** How many cards he should have: the record says so. */
  missing_count?: number;
}

/** A player must leave: for some hours, for good if that is -1, or just for now if 0. */
export interface PlayerRemoved {
  event: "PlayerRemoved";
  seat: number;
  hours: number;
  clause: string;
}

/** A player's result in a finished hand. */
export interface PlayerResult {
  name: string;
  seat: number;
  net: number;
}

/** The floor moved a player away from another player they are linked to. */
export interface PlayersSeparated {
  event: "table.PlayersSeparated";
  seat: number;
  linked_seat: number;
  to_seat: number | null;
  /** The player who was moved. */
  player: string;
  reason: string;
  clause: string;
}

/** A game that the floor may open a waitlist or table for, with its default stakes. */
export interface PodiumGameOption {
  /** The names of its games. */
  game_names: string;
  stakes: string;
  game: ListedGame;
  /** The most seats its tables may have. */
  max_seats: number;
}

/** A person known to the podium. */
export interface PodiumPersonView {
  name: string;
  is_bot: boolean;
  id_checked: boolean;
  tier: string;
  barred_reason: string;
  excluded_until: number;
  warnings: string[];
  penalty_hands: number;
  /** The groups the person belongs to, for private games. */
  groups: string[];
}

/** The current state of the podium. */
export interface PodiumSnapshot {
  tell: "PodiumSnapshot";
  view: PodiumView;
}

/** A table that is filled from a waitlist. */
export interface PodiumTableView {
  name: string;
  /** The id of the table, for watching it. */
  table_id: string;
  waitlist: string;
  game_names: string;
  stakes: string;
  /** The player in each seat; empty if nobody sits there. */
  seats: string[];
  /** The seat not in use because a chair was added elsewhere; -1 if there is none. */
  removed_seat: number;
  /** The seats that a called player may choose from. */
  open_seats: number[];
  /** The tables that its players must move to, if it is a must-move table. */
  must_move_to: string[];
  hands_dealt: number;
  closes_at: number;
  breaking: boolean;
  /** The group the game is for; empty if it is open to everybody. */
  group: string;
}

/** The podium as one viewer sees it. */
export interface PodiumView {
  house: string;
  /** Room time in seconds, to which all times here refer. */
  now: number;
  waitlists: WaitlistView[];
  tables: PodiumTableView[];
  calls: SeatCallView[];
  moves: TableMoveView[];
  change_requests: TableChangeRequestView[];
  notices: NoticeView[];
  activity: ActivityLine[];
  /** When the room closes, if announced. */
  closes_at: number;
  /** What only the viewer is shown, if they are logged in. */
  own: PrivatePodiumView | null;
  /** What only the floor is shown. */
  floor: FloorView | null;
}

/** A player paid another for points. */
export interface PointsPaid {
  event: "PointsPaid";
  seat: number;
  to_seat: number;
  amount: number;
  clause: string;
}

/** A point on which houses differ, and one house's rule on it. */
export interface PolicyDescription {
  name: string;
  title: string;
  question: string;
  /** Each with the clause it rests on. */
  answers: RuleLine[];
}

/** Policies that belong together. */
export interface PolicyGroup {
  title: string;
  policies: PolicyDescription[];
}

/** The answer to `Ping`. */
export interface Pong {
  tell: "Pong";
  n: number;
}

/** A player chose to come in with the next hand by posting. */
export interface PostChosen {
  event: "table.PostChosen";
  seat: number;
  clause: string;
}

/** A player who was away missed a post: a blind, a straddle or a kill. */
export interface PostMissed {
  event: "table.PostMissed";
  seat: number;
  post: string;
  clause: string;
}

/**
 * Come in with the next hand, posting what the house requires.
 *
 * `by` is the seat that puts the chips in, if given.
 */
export interface PostToEnter {
  command: "PostToEnter";
  seat: number;
  by?: number | null;
}

/** A player posted a blind, a straddle or money that is owed. */
export interface Posted {
  event: "Posted";
  seat: number;
  amount: number;
  kind: string;
  clause: string;
}

/** The pot was carried over to the next hand. */
export interface PotCarriedOver {
  event: "PotCarriedOver";
  amount: number;
  clause: string;
}

/** Chips a player won are withheld until it is decided whose they are. */
export interface PotHeld {
  event: "PotHeld";
  seat: number;
  amount: number;
  clause: string;
}

/** The pot of this hand is killed, so its limits are higher. */
export interface PotKilled {
  event: "table.PotKilled";
  seat: number;
  clause: string;
}

/** The dealer pushed a pot to the wrong player. */
export interface PotPushedToWrongPlayer {
  mistake: "PotPushedToWrongPlayer";
  /** Who got it. */
  pushed_to: number;
  pot_index?: number;
  /** Whether the next hand has begun. */
  next_hand_begun?: boolean;
  /** Whether it may have been the house's fault. */
  house_error?: boolean;
}

/** A player got chips from a pot that was held. */
export interface PotReleased {
  event: "table.PotReleased";
  seat: number;
  amount: number;
  by: string;
  reason: string;
  clause: string;
}

/** What the table runner does for a player automatically. */
export interface Preferences {
  /** Leave the table when the hand is over. */
  leave_after_hand: boolean;
  /** Sit out when the big blind would be due. */
  sit_out_next_big_blind: boolean;
  /** At showdown, muck a losing hand and show one that may win, without asking. */
  auto_muck: boolean;
}

/** The dealer turns board cards before the betting is complete. */
export interface PrematureBoard {
  mistake: "PrematureBoard";
  /** What was turned; off the top of the deck, where it is shuffled. */
  cards?: string;
}

/** The dealer deals cards of the draw before the betting is complete. */
export interface PrematureDraw {
  mistake: "PrematureDraw";
  /** How many cards were dealt. */
  count?: number;
}

/** The dealer deals cards of the next street before the betting is complete. */
export interface PrematureStreet {
  mistake: "PrematureStreet";
  /** How many cards were dealt, from the left of the button. */
  count?: number;
  /** Seats that looked at a last down card, or mixed it with their others. */
  looked_seats?: number[];
  /** Which came, where they came face up; off the top of the deck, where it is shuffled. */
  cards?: string;
}

/** The table spec of a typical public game. */
export interface PresetDetail {
  name: string;
  title: string;
  house: string;
  seats: number;
  /** The minimum and maximum buy-in; a maximum of 0 means there is none. */
  buy_in: [number, number];
  games: PresetGame[];
  /** The table spec itself: open a table with it, or with a variation of it. */
  spec: Record<string, unknown>;
  /** The spec described line by line. */
  notices: Notice[];
}

/** A game in a preset. */
export interface PresetGame {
  slug: string;
  name: string;
  limit: string;
  /** The stakes in words. */
  stakes: string;
}

/** What only the player concerned is shown at the podium: waitlist positions, call and move. */
export interface PrivatePodiumView {
  /** The waitlists the player is on, with the position on each; the first is 1. */
  list_positions: [string, number][];
  call: SeatCallView | null;
  move: TableMoveView | null;
  /** The id of the table where the player sits, if they do. */
  table_id: string;
  seat: number;
  away: boolean;
  /** The smallest buy-in for a player who was called. */
  min_buy_in: number;
  /** The largest buy-in; 0 for no maximum. */
  max_buy_in: number;
  /** Why the player may not join a waitlist; empty if they may. */
  join_refusal: string;
}

/** What only the player in a seat is shown. */
export interface PrivateTableView {
  seat: number;
  /**
   * The seat where the player was dealt into the hand; -1 if they were not.
   *
   * It differs from `seat` when the player has moved since the hand was over.
   */
  hand_seat: number;
  /** The pending decision with its legal actions, if it is this player's turn. */
  decision: HandDecision | null;
  /** The token to send with an action of this turn. */
  turn_token: string;
  /** The options for coming into the game, if the player must choose. */
  entry_choice: EntryChoice | null;
  /** The size of a straddle in the next hand, if the player may announce one now. */
  straddle_amount: number;
  /** The fewest and the most chips the player may add now. */
  top_up_range: [number, number];
  /** The names of the games to choose from, if this player chooses the next game. */
  game_choices: string[];
  /** Whether the player is in a blind and may ask to chop. */
  can_chop: boolean;
  /** Whether the player may voluntarily show cards of the hand that is over. */
  can_show: boolean;
  preferences: Preferences;
}

/** What only the player concerned is shown of a tournament. */
export interface PrivateTournamentView {
  registered: boolean;
  /** The table where the player sits, if they do. */
  table_id: string;
  /** Why the player cannot register; empty if they can. */
  registration_refusal: string;
  can_unregister: boolean;
  can_rebuy: boolean;
  can_add_on: boolean;
  /** Whether the player is marked absent, and may say that they are back. */
  is_absent: boolean;
}

/** A player uses profane or obscene language. */
export interface Profanity {
  mistake: "Profanity";
  seat: number;
  /** What was done, in words, for the record. */
  reason?: string;
  /** Whether it was one outburst and no more. */
  is_single_outburst?: boolean;
}

/** Put in chips, say something, or both: the rules of the house decide what that is. */
export interface PutInChips {
  command: "PutInChips";
  seat?: number;
  chips?: number[];
  /** Chips of later motions, one tuple for each motion. */
  later_motions?: number[][];
  said?: string;
  /** Chips already in front of the player, where these are not simply their bet. */
  prior_chips?: number[];
  pulled_back?: number[];
  /** Whether new chips and those already there were pushed out in one motion. */
  pushed_together?: boolean;
  /** Whether the chips were released, not only moved forward. */
  released?: boolean;
  /** Whether another player acted on it. */
  drew_action?: boolean;
  /** What the player was misinformed about, or did not know. */
  misinformed_about?: string;
  /** Chips of the bet that nobody could see. */
  hidden_chips?: number[];
  /** Who called the floor: a seat, or `FLOOR` for the dealer. */
  floor_called_by?: number | null;
  /** Whether nobody noticed anything wrong: the chips stay as they are. */
  unnoticed?: boolean;
}

/** Bet or raise to a total of `to` for this round. */
export interface RaiseTo {
  command: "RaiseTo";
  to: number;
}

/** A player raised, or completed a short bet, to a total of `to` for the round. */
export interface Raised {
  event: "Raised";
  seat: number;
  to: number;
  clause: string;
}

/** The house took its commission from a pot before the pot was awarded. */
export interface Raked {
  event: "Raked";
  amount: number;
  pot_index: number;
  clause: string;
}

/** A ranking by which hands of a game are compared. */
export interface RankingInfo {
  name: string;
  title: string;
  /** Example hands, best first. */
  examples: ExampleHand[];
}

/** Rap the table: check, or stand pat. */
export interface Rap {
  command: "Rap";
}

/** Buy a rebuy. */
export interface Rebuy {
  command: "Rebuy";
  player: string;
}

/** Report button and blinds of the current hand, or between hands of the next. */
export interface RecordBlinds {
  command: "RecordBlinds";
  table: string;
  button?: number;
  small_blind_seat?: number;
  big_blind_seat?: number;
}

/** Report that a player left; `below_one_point` with less than a point at Chinese poker. */
export interface RecordDeparture {
  command: "RecordDeparture";
  table: string;
  seat: number;
  player: string;
  chips: number;
  below_one_point?: boolean;
}

/** Report the stacks after a hand, the seat of the big blind, and any carried pot. */
export interface RecordHandResult {
  command: "RecordHandResult";
  table: number;
  stacks: Record<string, number>;
  big_blind_seat?: number;
  carried_pot?: number;
}

/** Report that a table starts a hand, with each player's stack. */
export interface RecordHandStart {
  command: "RecordHandStart";
  table: number;
  stacks: Record<string, number>;
}

/**
 * Report a table's state after a hand, with button and blinds of the next.
 *
 * With `hand_number` it also counts all earlier hands that were not reported.
 */
export interface RecordHandsPlayed {
  command: "RecordHandsPlayed";
  table: string;
  chips: number[];
  button?: number;
  small_blind_seat?: number;
  big_blind_seat?: number;
  away?: string[];
  missed_blinds?: string[];
  hand_number?: number;
  /** Players who were dealt in: for them the hand does not count towards a penalty. */
  dealt_in?: string[];
}

/** Report the limit that a table plays after a change. */
export interface RecordLimitPlayed {
  command: "RecordLimitPlayed";
  table: string;
  game: ListedGame;
}

/** As the manager, record everything that did not reach the jackpot system, in order. */
export interface RecordMissedHands {
  command: "RecordMissedHands";
  by: string;
}

/** Report new seats after players of a table changed seats among themselves. */
export interface RecordReseating {
  command: "RecordReseating";
  table: string;
  seats: string[];
}

/** Report that a player came back after a penalty. */
export interface RecordReturn {
  command: "RecordReturn";
  table: string;
  player: string;
}

/** Report that a table refused a player whom the podium sent there. */
export interface RecordSeatRefused {
  command: "RecordSeatRefused";
  table: string;
  player: string;
  reason: string;
}

/** Report that a player sat down. */
export interface RecordSeated {
  command: "RecordSeated";
  table: string;
  seat: number;
  player: string;
  chips: number;
}

/** Refuse to move to the main game, and quit. */
export interface RefuseMove {
  command: "RefuseMove";
  player: string;
}

/** Bar a player from registering; sent by the house. */
export interface RefuseRegistration {
  command: "RefuseRegistration";
  player: string;
  by: string;
  reason: string;
}

/**
 * Register or re-enter, and pay the buy-in.
 *
 * `accepts_terms` confirms that the player was told the tournament's terms and accepts them.
 */
export interface Register {
  command: "Register";
  player: string;
  accepts_terms?: boolean;
  groups?: string[];
}

/**
 * Bring back a player who was eliminated or disqualified.
 *
 * `chips_from` lists which players return how many of an eliminated player's chips. A disqualified
 * player gets back the chips that were taken out of play.
 */
export interface Reinstate {
  command: "Reinstate";
  player: string;
  by: string;
  reason: string;
  chips_from?: [string, number][];
}

/** As the floor, pay out a pot that was held off the table; `shares` are (seat, chips) pairs. */
export interface ReleasePot {
  command: "ReleasePot";
  shares: [number, number][];
  reason?: string;
  by?: string;
}

/** Take chips off the table, but keep the seat. */
export interface RemoveChips {
  command: "RemoveChips";
  seat: number;
  chips: number;
}

/** The new name. */
export interface RenameRequest {
  name: string;
}

/** A player harms the integrity of the game again and again. */
export interface RepeatedIntegrityHarm {
  mistake: "RepeatedIntegrityHarm";
  seat: number;
  /** What was done, in words, for the record. */
  reason?: string;
}

/** One step of a finished hand: its events, and the table after it. */
export interface ReplayStep {
  lines: EventLine[];
  view: TableView;
}

/** Report an irregularity, as seat `by`, or as the dealer or the floor. */
export interface Report {
  command: "Report";
  mistake: AnyIrregularity;
  by?: number;
}

/**
 * Report, as the floor, that a player was dealt in without posting.
 *
 * If the hand is dead, the floor may also make the player post in the next one.
 */
export interface ReportUnposted {
  command: "ReportUnposted";
  seat: number;
  must_post_next?: boolean;
}

/** An irregularity was reported; the clause is that of its remedy. */
export interface Reported {
  event: "Reported";
  irregularity: AnyIrregularity;
  /** The reporting seat, or -1 for the dealer or the floor. */
  by: number;
  clause: string;
}

/** As the last player in, table two hole cards and ask for the flop for the jackpot. */
export interface RequestJackpotFlop {
  command: "RequestJackpotFlop";
  seat: number;
}

/** A request was refused, and nothing has changed. */
export interface RequestRefused {
  tell: "RequestRefused";
  request_id: string;
  /** A sentence that says why, and what to do instead. */
  reason: string;
  clause: string;
}

/** Ask for a taken seat, to move there when it is given up. */
export interface RequestSeat {
  command: "RequestSeat";
  seat: number;
  to_seat: number;
}

/** Request a seat at another table of the same game. */
export interface RequestTableChange {
  command: "RequestTableChange";
  player: string;
  to_table: string;
}

/** Cards that were out of play were shuffled into a new stub. */
export interface Reshuffled {
  event: "Reshuffled";
  count: number;
  clause: string;
}

/** Resume the clock. */
export interface ResumeClock {
  command: "ResumeClock";
  by: string;
}

/** Report that the owner of a seat that is being played over is back. */
export interface ReturnOwner {
  command: "ReturnOwner";
  seat: number;
}

/** A player reveals a folded hand before the betting is over. */
export interface RevealingFoldedHand {
  mistake: "RevealingFoldedHand";
  seat: number;
  /** What was done, in words, for the record. */
  reason?: string;
}

/** A player reveals a live hand in a pot of several before the betting is over. */
export interface RevealingLiveHand {
  mistake: "RevealingLiveHand";
  seat: number;
  /** What was done, in words, for the record. */
  reason?: string;
}

/** Review the decision of a dispute; sent by an officer of the commission. */
export interface ReviewDispute {
  command: "ReviewDispute";
  dispute_number: number;
  outcome: string;
  by: string;
}

/** Two hands were scored row by row; negative numbers are what the first hand lost. */
export interface RowsScored {
  event: "RowsScored";
  seat: number;
  box: number;
  other_seat: number;
  other_box: number;
  /** 1 for a row won, -1 for a row lost. */
  row_results: number[];
  /** For each row, the royalties of the first hand minus those of the other. */
  net_royalties: number[];
  scoop: number;
  points: number;
  clause: string;
}

/** A hand that was set face down was tabled. */
export interface RowsTabled {
  event: "RowsTabled";
  seat: number;
  box: number;
  rows: string[];
  clause: string;
}

/**
 * Rule on an irregularity, as the floor, with the name of who ruled and the reason.
 *
 * A `final` ruling comes from whoever stands above the floor.
 */
export interface Rule {
  command: "Rule";
  option: string;
  by?: string;
  reason?: string;
  final?: boolean;
}

/** A statement about a script and the clause it is based on. */
export interface RuleLine {
  text: string;
  clause: string;
}

/**
 * Rule, as the floor, on chips put in by a player who did not know that the pot is killed.
 *
 * If the kill was announced, the player corrects the amount or forfeits the chips; otherwise they
 * take the chips back and decide again.
 */
export interface RuleOnShortKillCall {
  command: "RuleOnShortKillCall";
  chips: number;
  kill_announced: boolean;
  player_corrects?: boolean;
}

/** The floor ruled on an irregularity: who ruled, and why, if that was given. */
export interface Ruled {
  event: "Ruled";
  option: string;
  by: string;
  reason: string;
  clause: string;
  /** Whether the ruling is final, because the floor's superior gave it on appeal. */
  final: boolean;
}

/** A remedy and its conditions, all of which must hold. */
export interface RulingBranch {
  conditions: string[];
  actions: string[];
  clause: string;
  /** The floor's options, where the rulebook leaves the ruling to the floor. */
  choices: RulingChoice[];
  /** Whether the rulebook names the first option as the default. */
  has_default: boolean;
}

/** An option for the floor's ruling. */
export interface RulingChoice {
  name: string;
  actions: string[];
  clause: string;
}

/** The floor must rule on an irregularity by choosing one of the options; `seat` is -1. */
export interface RulingDecision {
  decision: "RulingDecision";
  seat: number;
  clause: string;
  /** What went wrong, in words. */
  mistake: string;
  options: RulingOption[];
  /** The option that is the default by the book, if it names one. */
  default: string;
}

/** How a house rules on an irregularity in a game: the first branch whose conditions hold. */
export interface RulingDetail {
  house: string;
  game: string;
  mistake: string;
  /** Whether the rulebook is silent on it, so that the floor decides. */
  silent: boolean;
  branches: RulingBranch[];
}

/** One of the rulings the floor may choose. */
export interface RulingOption {
  name: string;
  /** What the ruling does, in words. */
  description: string;
  clause: string;
  /** Chips that each seat gets at once, before anybody acts again; negative if it pays. */
  chip_changes: number[];
}

/** Run the rest of the board this many times. */
export interface RunIt {
  command: "RunIt";
  times: number;
}

/** The players agreed to run the rest of the board several times. */
export interface RunItAgreed {
  event: "RunItAgreed";
  times: number;
  clause: string;
}

/** All players left may agree to run the board up to `max_runs` times; `seat` is -1. */
export interface RunItDecision {
  decision: "RunItDecision";
  seat: number;
  clause: string;
  max_runs: number;
}

/** A player took a seat. */
export interface Sat {
  event: "table.Sat";
  seat: number;
  player: string;
  chips: number;
  clause: string;
}

/** A player who was away is back. */
export interface SatIn {
  event: "table.SatIn";
  seat: number;
  clause: string;
}

/** A player is not dealt in from now on. */
export interface SatOut {
  event: "table.SatOut";
  seat: number;
  clause: string;
}

/** Announce when a table will close. */
export interface ScheduleTableClosing {
  command: "ScheduleTableClosing";
  by: string;
  reason: string;
  table: string;
  closes_at: number;
}

/** A player who was called for a seat. */
export interface SeatCallView {
  player: string;
  waitlist: string;
  /** The table's name in the room. */
  table_name: string;
  /** When the page, or once answered the lock-up, expires, in room time. */
  expires_at: number;
  answered: boolean;
  arrived: boolean;
  /** The seat that the player chose. */
  seat: number;
}

/** A player changed seats; `cost` is what they owe for it, if anything. */
export interface SeatChanged {
  event: "table.SeatChanged";
  seat: number;
  to_seat: number;
  player: string;
  cost: string;
  clause: string;
}

/** An empty seat is held for a player; no longer, if the name is empty. */
export interface SeatHeld {
  event: "table.SeatHeld";
  seat: number;
  player: string;
  clause: string;
}

/** A player is called to a table: a seat is open, they are moved, or play begins. */
export interface SeatReady {
  tell: "SeatReady";
  /** `called`, `moved` or `begins`. */
  kind: string;
  /** The id of the table. */
  table_id: string;
  text: string;
  /** The table that the player was moved from. */
  from_table_id: string;
  /** When the player must have answered, in room time; 0 if no answer is needed. */
  expires_at: number;
}

/** A player asked to move to a seat that is taken. */
export interface SeatRequested {
  event: "table.SeatRequested";
  seat: number;
  to_seat: number;
  clause: string;
}

/** A seat as a viewer sees it. */
export interface SeatView {
  seat: number;
  stack: number;
  bet: number;
  folded: boolean;
  all_in: boolean;
  /** Down cards, with `??` for those the viewer may not see. */
  down_cards: string;
  up_cards: string;
  /** The hands that the seat sets in rows, with `??` for cards the viewer may not see. */
  rows: string[][];
}

/** The players of a broken game drew for seats, and are seated in this order. */
export interface SeatingOrderDrawn {
  event: "table.SeatingOrderDrawn";
  players: string[];
  clause: string;
}

/** Take an absent player's chips into custody until the player is back. */
export interface SecureChips {
  command: "SecureChips";
  seat: number;
}

/** Chips that were in custody are on the table again. */
export interface SecuredChipsReturned {
  event: "table.SecuredChipsReturned";
  seat: number;
  chips: number;
  clause: string;
}

/**
 * As the floor, move a player away from another player they are linked to.
 *
 * Without `to_seat` the player goes to another table.
 */
export interface SeparatePlayers {
  command: "SeparatePlayers";
  seat: number;
  linked_seat: number;
  reason: string;
  to_seat?: number | null;
}

/** As the floor, put a chair at a seat or take it away; nobody can sit without one. */
export interface SetChair {
  command: "SetChair";
  seat: number;
  present?: boolean;
}

/** Set when the room closes. */
export interface SetClosingTime {
  command: "SetClosingTime";
  by: string;
  reason: string;
  closes_at: number;
}

/** Set the clock to the beginning of a level; the first level is 1. */
export interface SetLevel {
  command: "SetLevel";
  level: number;
  by: string;
  reason: string;
}

/** Set a player's preferences at a table: see `Preferences`. None leaves one unchanged. */
export interface SetPreferences {
  say: "SetPreferences";
  table_id: string;
  request_id: string;
  leave_after_hand?: boolean | null;
  sit_out_next_big_blind?: boolean | null;
  auto_muck?: boolean | null;
}

/** Set the number of seats per table; sent by the director. */
export interface SetSeatsPerTable {
  command: "SetSeatsPerTable";
  seats: number;
  by: string;
}

/** Set how many seconds players have to act; 0 for no shot clock. */
export interface SetShotClock {
  command: "SetShotClock";
  seconds: number;
  by: string;
}

/** A link to a hand as the player who shared it saw it. */
export interface ShareLink {
  /** The `share` query parameter to send when requesting the hand. */
  token: string;
  /** The address of the hand in the replayer. */
  path: string;
}

/** A player who had put in less than a call folded and left those chips in the pot. */
export interface ShortCallForfeited {
  event: "ShortCallForfeited";
  seat: number;
  amount: number;
  clause: string;
}

/** A player put in too little for a kill pot; it was corrected, forfeited or taken back. */
export interface ShortKillCallRuled {
  event: "table.ShortKillCallRuled";
  seat: number;
  chips: number;
  outcome: string;
  clause: string;
}

/** A player let their stack stay below the minimum buy-in, and can add no more to it. */
export interface ShortStackDeclared {
  event: "table.ShortStackDeclared";
  seat: number;
  clause: string;
}

/** Table the hand; `cards` names down cards that were unknown so far. */
export interface Show {
  command: "Show";
  cards?: string;
}

/** A turn to table the hand, or to muck it where that is allowed. */
export interface ShowDecision {
  decision: "ShowDecision";
  seat: number;
  clause: string;
  can_muck: boolean;
}

/** Expose the hole cards that the dealer asks to see for the jackpot. */
export interface ShowForJackpot {
  command: "ShowForJackpot";
  seat: number;
}

/** Show cards after the hand although nothing requires it. */
export interface ShowVoluntarily {
  command: "ShowVoluntarily";
  seat: number;
  /** The cards to show; all that nobody has seen, if none are named. */
  cards?: string;
}

/** A player tabled a hand. */
export interface Showed {
  event: "Showed";
  seat: number;
  cards: string;
  clause: string;
}

/** A player showed cards after the hand although nothing required it. */
export interface ShowedVoluntarily {
  event: "ShowedVoluntarily";
  seat: number;
  cards: string;
  clause: string;
}

/** A hand that came to the showdown was shown because a player or the floor asked. */
export interface ShownOnRequest {
  event: "ShownOnRequest";
  seat: number;
  cards: string;
  by: number;
  clause: string;
}

/** A player's cards are shown to another player. */
export interface ShownToOne {
  mistake: "ShownToOne";
  seat: number;
  cards: string;
  shown_to: number;
}

/** Players make side bets or insure a hand. */
export interface SideBet {
  mistake: "SideBet";
  seat: number;
  /** What was done, in words, for the record. */
  reason?: string;
}

/**
 * Take an empty seat with these chips.
 *
 * `cashed_out` is what the player took away from another table of the same game.
 */
export interface Sit {
  command: "Sit";
  seat: number;
  player: string;
  chips: number;
  cashed_out?: number;
}

/** Come back after sitting out. */
export interface SitIn {
  command: "SitIn";
  seat: number;
}

/** Be dealt out from the next hand on, but keep the seat. */
export interface SitOut {
  command: "SitOut";
  seat: number;
  /** Whether a third player to walk was told that their chips may be picked up (wsop-74). */
  warned?: boolean;
}

/** A player is not dealt in for a number of hands. */
export interface SitOutPenaltyGiven {
  event: "SitOutPenaltyGiven";
  seat: number;
  hand_count: number;
  clause: string;
}

/** A player is passed over, and others act behind him. */
export interface SkippedPlayer {
  mistake: "SkippedPlayer";
  seat: number;
}

/** A change of the table spec was announced; it applies after this many more hands. */
export interface SpecChangeAnnounced {
  event: "table.SpecChangeAnnounced";
  after_hands: number;
  clause: string;
}

/** Another table spec applies from now on. */
export interface SpecChanged {
  event: "table.SpecChanged";
  spec: Record<string, unknown>;
  clause: string;
}

/** A stage of a tournament: heats, played at once or one after another, or the final. */
export interface Stage {
  name?: string;
  heats?: number;
  /** Whether every table is a heat of its own, as in a shoot-out. */
  heat_per_table?: boolean;
  /**
   * How many players of each heat advance to the next stage; in the last stage, how many win.
   *
   * 0 if all players advance who are left when the session's time or hands run out.
   */
  advancing_per_heat?: number;
  /** Whether the heats are played one after another, each in its own session. */
  sequential_heats?: boolean;
  /** Whether all players start the stage with the starting stack again. */
  resets_stacks?: boolean;
  /** Length of a session in seconds; 0 for no limit. */
  session_seconds?: number;
  /** Length of a session in hands; 0 for no limit. */
  session_hands?: number;
  /** The level at which the stage starts; -1 to continue at the current one. */
  start_level?: number;
}

/** A player stalls for no reason. */
export interface Stalling {
  mistake: "Stalling";
  seat: number;
  /** What was done, in words, for the record. */
  reason?: string;
}

/** Start a break of this many seconds. */
export interface StartBreak {
  command: "StartBreak";
  seconds: number;
  by: string;
}

/** Start the session for which seats were drawn. */
export interface StartSession {
  command: "StartSession";
  by: string;
}

/** Tell the floor that the player is away and cannot hear calls for a while. */
export interface StepAway {
  command: "StepAway";
  player: string;
}

/** A player stood pat. */
export interface StoodPat {
  event: "StoodPat";
  seat: number;
  clause: string;
}

/** Report that hands are not reaching the jackpot system. */
export interface StopJackpotRecording {
  command: "StopJackpotRecording";
  reason: string;
}

/** Announce a straddle for the next hand. */
export interface Straddle {
  command: "Straddle";
  seat: number;
}

/** A player will straddle the next hand, unless another player's straddle has priority. */
export interface StraddleAnnounced {
  event: "table.StraddleAnnounced";
  seat: number;
  clause: string;
}

/** The equity of the hands that were shown, on one street. */
export interface StreetEquity {
  boards: string[];
  players: PlayerEquity[];
  is_exact: boolean;
}

/** The cards of a later street are dealt out of sequence. */
export interface StreetOutOfSequence {
  mistake: "StreetOutOfSequence";
  /** The seat that got the first card; the others got theirs clockwise from there. */
  first_seat: number;
}

/** The cards from a step of the script on are dealt again. */
export interface StreetRedealt {
  event: "StreetRedealt";
  run_index: number;
  step_index: number;
  clause: string;
}

/** A player puts out chips in more than one motion. */
export interface StringBet {
  mistake: "StringBet";
  seat: number;
  first_motion_action: BindingAction;
  full_action: BindingAction;
  /** The seat that called it, or nobody: then the dealer did. */
  floor_called_by?: number | null;
}

/**
 * Let a substitute take over a player's seat; sent by the director.
 *
 * The substitute must be eligible to register: `accepts_terms` and `groups` are as in `Register`.
 */
export interface Substitute {
  command: "Substitute";
  player: string;
  substitute: string;
  by: string;
  reason: string;
  accepts_terms?: boolean;
  groups?: string[];
}

/** A player has a seat at another table and will leave for it, unless `cancelled`. */
export interface TableChangeAccepted {
  event: "table.TableChangeAccepted";
  seat: number;
  clause: string;
  cancelled: boolean;
}

/** A player who has asked for a table change. */
export interface TableChangeRequestView {
  player: string;
  to_table: string;
}

/** A table that was opened. */
export interface TableCreated {
  id: string;
}

/** A player who moves from one table to another. */
export interface TableMoveView {
  player: string;
  from_table: string;
  to_table: string;
  seat: number;
  /** `must-move`, `broken` or `asked`. */
  kind: string;
  /** When the player moves, in words. */
  timing_text: string;
  clause: string;
}

/** A seat at the table as a viewer sees it now. */
export interface TableSeatView {
  seat: number;
  /** Empty if nobody sits there. */
  player: string;
  /** Chips in front of the player, without their current bet. */
  stack: number;
  is_bot: boolean;
  /** Whether the player is to be dealt in; otherwise they are sitting out. */
  sitting_in: boolean;
  /** Whether the player's browser is connected; always true for bots. */
  online: boolean;
  /** How a player who is not dealt in yet will come in, in words. */
  entry_text: string;
  owes: string[];
  /** The player an empty seat is reserved for. */
  reserved_for: string;
  /** Whether the seat has a chair: nobody can sit where there is none. */
  has_chair: boolean;
  /** Seconds left in the time bank. */
  time_bank: number;
  /** The seat's cards, bets and stack in the hand, if the player was dealt in. */
  hand_view: SeatView | null;
  /** What the seat won from the pots of the current or last hand. */
  won: number;
  /** How many cards the seat last drew in this hand; 0 if it stood pat. */
  cards_drawn: number | null;
}

/** How the service runs one table. Times are in seconds unless noted otherwise. */
export interface TableSettings {
  /** How many bots sit here if there is room: one seat is always left for people. */
  bots?: number;
  /** The pause between the end of a hand and the next deal. */
  hand_pause?: number;
  /** An additional pause after a showdown. */
  showdown_pause?: number;
  /** How long a bot appears to think, at least and at most. */
  think_time?: [number, number];
  /** How long a bot actually computes. */
  think_budget?: number;
  /** How many deals a bot samples instead, for reproducible decisions; 0 to use `think_budget`. */
  samples?: number;
  /** The delay before a hand that must be shown is shown. */
  show_delay?: number;
  /** Time to choose whether to show; after it the hand is shown. */
  show_timeout?: number;
  /** Time to vote on running it twice; after it the board is run once. */
  run_it_timeout?: number;
  /** Time to choose the next game; after it the first game of the table spec is dealt. */
  choose_game_timeout?: number;
  /** Time for the floor to rule; after it the book's default ruling applies. 0 for no limit. */
  ruling_timeout?: number;
  /** Extra time for a connected player to set their rows; after it the runner sets them. */
  set_hand_timeout?: number;
  /** How many times in a row a player may time out before they are dealt out. */
  max_timeouts?: number;
  /** How long a seat is kept for a player who is away. */
  away_timeout?: number;
  /** What controls the table besides its own rules: `podium`, or the id of a tournament. */
  controller?: string;
  /** Whether chips are moved to and from wallets; not so in tournaments. */
  uses_wallets?: boolean;
  /** Whether dealing stops while no person sits or watches. */
  pause_when_empty?: boolean;
}

/** A table's current view, and the events of its current hand so far. */
export interface TableSnapshot {
  tell: "TableSnapshot";
  table_id: string;
  seq: number;
  view: TableView;
  lines: EventLine[];
  chat: Chatted[];
}

/** A table as the lobby shows it. */
export interface TableSummary {
  id: string;
  name: string;
  game: string;
  game_name: string;
  family: string;
  house: string;
  stakes: string;
  limit: string;
  seats: number;
  players: string[];
  /** How many of the players are bots. */
  bot_count: number;
  buy_in: [number, number];
  average_pot: number;
  hands_dealt: number;
  games: string[];
  railbirds: number;
  paused: boolean;
  /** Whether the table is waiting for a ruling by the floor. */
  awaiting_ruling: boolean;
  /** `podium` or the id of the tournament that runs the table, if any. */
  controller: string;
}

/** What happened at a table since the last message, and the table's current view. */
export interface TableUpdate {
  tell: "TableUpdate";
  table_id: string;
  seq: number;
  lines: EventLine[];
  view: TableView;
}

/** A table as one viewer sees it. */
export interface TableView {
  id: string;
  name: string;
  /** The slug of the game that is being dealt. */
  game: string;
  /** The name of that game. */
  game_name: string;
  house: string;
  /** In words, such as "no-limit, blinds 5/10". */
  stakes: string;
  /** The smallest and the largest buy-in for this viewer; 0 for no maximum. */
  buy_in: [number, number];
  /** The smallest chip that bets are made in. */
  smallest_chip: number;
  /** Table time in seconds, to which all times here refer. */
  now: number;
  seats: TableSeatView[];
  button: number;
  /** The number of the hand; 0 before the first. */
  hand_number: number;
  /** The seats dealt in, clockwise from the left of the button. */
  dealt_in: number[];
  /** Whether the hand is over. */
  hand_over: boolean;
  boards: string[];
  /** The main pot first, without the bets in front of the seats. */
  pots: number[];
  pending_action: PendingAction | null;
  own: PrivateTableView | null;
  /** What the floor must decide; only the floor gets it. */
  ruling: RulingDecision | null;
  /** The players of the hand by seat, empty for seats not dealt in; only the floor gets them. */
  hand_players: string[];
  /** The players of the hand before this one by seat; only the floor gets them. */
  previous_players: string[];
  /** The irregularity that the floor is ruling on; everybody gets it. */
  ruling_about: string;
  /** What the dealer announces about the face-up cards; cards are in square brackets. */
  announcement: string;
  /** The seat that killed this hand's pot; -1 if there is no kill. */
  killer_seat: number;
  /** The current jackpot, if one can be won. */
  jackpot: number;
  /** When the next hand is dealt, if known. */
  next_deal_at: number;
  /** Why no hand is being dealt, in a sentence. */
  waiting_reason: string;
  /** Why the table is paused, if it is. */
  pause_reason: string;
  /** How many people watch without a seat. */
  railbirds: number;
  /** All games of the table spec, if there is more than one. */
  games: string[];
  /** How many more hands of this game are dealt, if there is more than one game. */
  game_hands_left: number;
  /** The id of the last finished hand, for the replayer. */
  last_hand_id: string;
  /** `podium` or the id of the tournament that runs the table, if any. */
  controller: string;
}

/** Take a seat with this many chips from the wallet; `seat` is -1 for any seat. */
export interface TakeSeat {
  say: "TakeSeat";
  table_id: string;
  request_id: string;
  seat: number;
  chips: number;
}

/** Bet no more, and stay in for the pots as they are. */
export interface TapOut {
  command: "TapOut";
}

/** A turn, before a betting round, to tap out or to play on. */
export interface TapOutDecision {
  decision: "TapOutDecision";
  seat: number;
  clause: string;
}

/** A player bets no more, and stays in for the pots as they are. */
export interface TappedOut {
  event: "TappedOut";
  seat: number;
  clause: string;
}

/** A player tells another to turn a hand face up at the showdown. */
export interface TellingPlayerToShow {
  mistake: "TellingPlayerToShow";
  seat: number;
  /** What was done, in words, for the record. */
  reason?: string;
}

/** A player threatens somebody. */
export interface Threat {
  mistake: "Threat";
  seat: number;
  /** What was done, in words, for the record. */
  reason?: string;
}

/** A player took longer than the posted time and used some of their time bank. */
export interface TimeBankUsed {
  event: "table.TimeBankUsed";
  seat: number;
  seconds: number;
  seconds_left: number;
}

/** A number of chips from each player for each period of time. */
export interface TimeCharge {
  commission: "TimeCharge";
  amount: number;
}

/** It was announced that the time charge is due. */
export interface TimeCollectionDue {
  event: "table.TimeCollectionDue";
  clause: string;
}

/** A player's time has run out. */
export interface TimeExpired {
  event: "table.TimeExpired";
  seat: number;
  clause: string;
}

/** Report that the player who must set cards has run out of time. */
export interface TimeOut {
  command: "TimeOut";
}

/** A player paid the time charge. */
export interface TimePaid {
  event: "table.TimePaid";
  player: string;
  amount: number;
  clause: string;
}

/** The pot of the next hand pays everybody's time charge. */
export interface TimePotAgreed {
  event: "table.TimePotAgreed";
  amount: number;
  clause: string;
}

/** A player ran out of time: what follows was done for them. */
export interface TimedOut {
  event: "TimedOut";
  seat: number;
  clause: string;
}

/** The dealer turns more cards than belong on the board. */
export interface TooManyBoardCards {
  mistake: "TooManyBoardCards";
  /** How many more than there should be. */
  extra_count?: number;
  /** On which board, where there are several. */
  board_index?: number;
  /** The cards that are too many; off the top of the deck, where it is shuffled. */
  cards?: string;
  /** The card that the floor picked from those scrambled, where cards are named. */
  picked_card?: string;
}

/** A tournament that was created. */
export interface TournamentCreated {
  id: string;
}

/** A tournament spec, and the notices that would be posted for it. */
export interface TournamentPreview {
  spec: TournamentSpec;
  notices: NoticeView[];
  levels: LevelView[];
}

/** How the service runs a tournament: what its spec does not cover. */
export interface TournamentSettings {
  /** How many bots register when registration opens. */
  bots?: number;
  /** Whether to leave out the pauses that let people follow what happens. */
  skip_delays?: boolean;
  /** Whether registration opens by itself, and the tournament is set up again when it is over. */
  recurring?: boolean;
}

/** The current state of a tournament. */
export interface TournamentSnapshot {
  tell: "TournamentSnapshot";
  view: TournamentView;
}

/** Everything that is set before a tournament starts. */
export interface TournamentSpec {
  name: string;
  /** The arguments of `game_spec` for each game, without house and stakes. */
  games: Record<string, unknown>[];
  levels: Level[];
  house?: string;
  /** Chips that a player gets for an entry. */
  starting_stack?: number;
  /** The price of an entry, including the rake. */
  buy_in?: number;
  /** The part of the buy-in that the house keeps. */
  rake?: number;
  /** The guaranteed prize pool. */
  guarantee?: number;
  payouts?: PayoutTable[];
  /** The minimum number of players to start. */
  min_players?: number;
  /** The maximum number of players; 0 for any number. */
  max_players?: number;
  /** Seats per table; 0 for as many as the games allow. */
  seats_per_table?: number;
  /** The start time, on the clock of `AdvanceTournamentTime`. */
  starts_at?: number;
  /** Whether it starts when it is full, and no sooner: a sit-and-go. */
  starts_when_full?: boolean;
  /** The last level with late registration; 0 for no registration after the start. */
  last_registration_level?: number;
  /** How many entries a player may buy; re-entry is only for eliminated players. */
  max_entries_per_player?: number;
  rebuy?: ChipOffer | null;
  add_on?: ChipOffer | null;
  stages?: Stage[];
  /** Groups for whom the tournament is; empty for everybody. */
  allowed_groups?: string[];
  /** Groups that may not register. */
  excluded_groups?: string[];
  /** In a mix, how many hands of each game are dealt; 0 for one orbit. */
  hands_per_game?: number;
  /** By how many players table sizes may differ. */
  max_table_imbalance?: number;
  /** Play hand for hand from this many eliminations before the money; 0 for never. */
  hand_for_hand_from?: number;
  /** Whether there is a new seat draw for the final table. */
  redraw_final_table?: boolean;
  /** Whether raises are uncapped. */
  uncapped?: boolean;
  /** Seconds to act; 0 if there is no shot clock and players may call the clock. */
  shot_clock_seconds?: number;
  time_bank?: number;
  /** The application form. */
  application_form?: string;
  /** The reference under which the tournament was approved. */
  approval_reference?: string;
}

/** A tournament as the lobby shows it. */
export interface TournamentSummary {
  id: string;
  name: string;
  house: string;
  games: string[];
  phase: "announced" | "between_sessions" | "cancelled" | "finished" | "playing" | "registering" | "seated";
  phase_text: string;
  buy_in: number;
  rake: number;
  prize_pool: number;
  entries: number;
  players_left: number;
  max_players: number;
  level: number;
  starts_in: number;
  /** Whether registration is still open. */
  registration_open: boolean;
}

/** A table of the tournament. */
export interface TournamentTableView {
  number: number;
  /** The id of the table, for watching it. */
  table_id: string;
  /** The player in each seat; empty if nobody sits there. */
  seats: string[];
  heat: number;
  in_hand: boolean;
  hands_dealt: number;
}

/** A tournament as one viewer sees it. */
export interface TournamentView {
  id: string;
  name: string;
  house: string;
  /** The names of its games, in the order in which levels have stakes for them. */
  games: string[];
  phase: "announced" | "between_sessions" | "cancelled" | "finished" | "playing" | "registering" | "seated";
  /** The phase in words. */
  phase_text: string;
  /** The tournament spec, as posted. */
  notices: NoticeView[];
  director: string;
  buy_in: number;
  rake: number;
  /** Chips for one entry. */
  starting_stack: number;
  prize_pool: number;
  /** The prize of each finishing place, as things stand. */
  prizes: number[];
  entries: number;
  /** Players who are still in. */
  players_left: number;
  min_players: number;
  max_players: number;
  /** The total number of chips in play. */
  chips_in_play: number;
  /** The current level, or the one to start with; the first is 1. */
  level: number;
  levels: LevelView[];
  /** Seconds left in the level, if it lasts for a time. */
  level_seconds_left: number;
  /** Hands left in the level, if it lasts for hands, at the table that has dealt the most. */
  level_hands_left: number;
  /** Seconds left in the break. */
  break_seconds_left: number;
  /** Whether these seconds are running now. */
  clock_running: boolean;
  paused: boolean;
  /** Seconds until the tournament starts by itself; 0 if it does not. */
  starts_in: number;
  /** Whether registration is still open. */
  registration_open: boolean;
  /** The room time in seconds at which this view was made. */
  now: number;
  /** The current stage, if there are several. */
  stage: string;
  hand_for_hand: boolean;
  /** The best first. */
  entrants: EntrantView[];
  alternates: string[];
  tables: TournamentTableView[];
  /** The latest events, the newest last. */
  activity: ActivityLine[];
  /** What only the viewer is shown, if they are logged in. */
  own: PrivateTournamentView | null;
  /** The director's actions that can be undone; only the floor gets them. */
  floor_actions: FloorActionView[];
}

/**
 * Come from another table with these chips, by choice or moved by the house.
 *
 * The house moves players from a game that has ended, or calls them from a must-move game.
 */
export interface TransferIn {
  command: "TransferIn";
  seat: number;
  player: string;
  chips: number;
  moved_by_house?: boolean;
  from_must_move?: boolean;
}

/** A player spreads a lowball hand with a pair and does not say so. */
export interface UnannouncedPair {
  mistake: "UnannouncedPair";
  seat: number;
  /** Who threw his hand away because of it. */
  mucked_seat: number;
}

/** An uncalled bet was returned. */
export interface UncalledBetReturned {
  event: "UncalledBetReturned";
  seat: number;
  amount: number;
  clause: string;
}

/** Nobody can say which of the cards turned is the right board card. */
export interface UnclearBoardCard {
  mistake: "UnclearBoardCard";
  /** How many more than there should be. */
  extra_count?: number;
  /** The cards that are too many; off the top of the deck, where it is shuffled. */
  cards?: string;
}

/** The deck was not cut before the deal. */
export interface UncutDeck {
  mistake: "UncutDeck";
}

/** Undo one of the director's actions, by its number, with a reason. */
export interface UndoDirectorAction {
  command: "UndoDirectorAction";
  action_number: number;
  by: string;
  reason: string;
}

/** Undo an action of the floor, by its number. */
export interface UndoFloorAction {
  command: "UndoFloorAction";
  by: string;
  reason: string;
  action_number: number;
}

/** The strict rule would take the pot from the player who plainly deserves it. */
export interface UnfairAward {
  mistake: "UnfairAward";
  /** Who that is. */
  seat: number;
  reason: string;
}

/** Cards are marked, damaged or otherwise unfit for play. */
export interface UnfitCards {
  mistake: "UnfitCards";
  reason: string;
}

/** Stop following the podium or a tournament. */
export interface Unfollow {
  say: "Unfollow";
  topic: string;
}

/** A player was dealt in without posting: the hand is dead, or live with the post owed. */
export interface UnpostedPlayerFound {
  event: "table.UnpostedPlayerFound";
  seat: number;
  hand_is_dead: boolean;
  clause: string;
}

/** Unregister before the start. */
export interface Unregister {
  command: "Unregister";
  player: string;
}

/** Stop getting updates of the lobby. */
export interface UnwatchLobby {
  say: "UnwatchLobby";
}

/** Stop watching a table; a seat there is kept. */
export interface UnwatchTable {
  say: "UnwatchTable";
  table_id: string;
}

/** A player picks up his up cards, turns them down or mixes them with his down cards. */
export interface UpCardsPickedUp {
  mistake: "UpCardsPickedUp";
  seat: number;
}

/** A player changes the order of his up cards on purpose. */
export interface UpCardsReordered {
  mistake: "UpCardsReordered";
  seat: number;
}

/** The one change to make. */
export interface UpdateAccountRequest {
  roles?: string[] | null;
  /** Chips to add to the wallet; negative to take chips out. */
  grant_chips?: number;
  password?: string;
  close?: boolean;
}

/** As the floor, take a seat away from a player who does not bet. */
export interface VacateSeat {
  command: "VacateSeat";
  seat: number;
}

/** A player destroys or defaces property. */
export interface Vandalism {
  mistake: "Vandalism";
  seat: number;
  /** What was done, in words, for the record. */
  reason?: string;
}

/** As a supervisor, count the collected time charges and drop them into the box. */
export interface VerifyTimeCollection {
  command: "VerifyTimeCollection";
  by: string;
}

/** Void the hand, as the floor, by `clause` or by the house's own clause if none is given. */
export interface Void {
  command: "Void";
  reason: string;
  clause?: string;
}

/** The hand is void: nobody wins it. */
export interface Voided {
  event: "Voided";
  reason: string;
  clause: string;
}

/** Vote, as a blind, to chop: to take the blinds back. */
export interface VoteToChop {
  command: "VoteToChop";
  seat: number;
}

/** Vote on how many times to run the rest of the board; once is the default. */
export interface VoteToRunIt {
  command: "VoteToRunIt";
  seat: number;
  times: number;
}

/** A blind voted to chop. */
export interface VotedToChop {
  event: "table.VotedToChop";
  seat: number;
  clause: string;
}

/** A player voted to run the rest of the board this many times. */
export interface VotedToRunIt {
  event: "table.VotedToRunIt";
  seat: number;
  times: number;
  clause: string;
}

/** A player chose to wait for the big blind. */
export interface WaitChosen {
  event: "table.WaitChosen";
  seat: number;
  clause: string;
}

/** Come in when the big blind reaches the seat. */
export interface WaitForBigBlind {
  command: "WaitForBigBlind";
  seat: number;
}

/** A player on a waitlist. */
export interface WaitlistEntryView {
  player: string;
  /** Whether the player has told the floor that they cannot hear their name. */
  away: boolean;
  is_bot: boolean;
}

/** The waitlist of a game. */
export interface WaitlistView {
  /** The name of the waitlist in commands. */
  name: string;
  /** The names of its games. */
  game_names: string;
  stakes: string;
  buy_in: [number, number];
  waiting: WaitlistEntryView[];
  /** The game that a table opened from this waitlist deals. */
  game: ListedGame;
  /** The most seats such a table may have. */
  max_seats: number;
}

/** A transaction as booked. */
export interface WalletTransactionRow {
  chips: number;
  reason: string;
  booked_at: number;
  stream_id: string;
  /** The balance after it. */
  balance_after: number;
}

/** The client's current wallet balance. */
export interface WalletUpdate {
  tell: "WalletUpdate";
  chips: number;
}

/** Warn a player. */
export interface Warn {
  command: "Warn";
  by: string;
  reason: string;
  player: string;
}

/** A player was warned. */
export interface Warned {
  event: "Warned";
  seat: number;
  reason: string;
  clause: string;
}

/** A table or topic no longer exists, or cannot be watched. */
export interface WatchEnded {
  tell: "WatchEnded";
  topic: string;
  reason: string;
}

/** Get regular updates of the lobby. */
export interface WatchLobby {
  say: "WatchLobby";
}

/**
 * Watch a table: events after log entry `since_seq`, and then every update.
 *
 * With 0, or if that entry is no longer available, a full snapshot is sent.
 */
export interface WatchTable {
  say: "WatchTable";
  table_id: string;
  since_seq?: number;
}

/** The first message on a connection. */
export interface Welcome {
  tell: "Welcome";
  protocol_version: number;
  /** None if the client is not logged in: it may only watch. */
  me: Me | null;
  /** The tables where the player has a seat, or chips held for them. */
  seated_at: string[];
}

/** Withhold payment of a jackpot while the hand is investigated. */
export interface WithholdJackpot {
  command: "WithholdJackpot";
  claim: number;
  by: string;
  reason: string;
}

/** A player won chips from a pot: a share by a ranking, or all of it uncontested. */
export interface Won {
  event: "Won";
  seat: number;
  amount: number;
  pot_index: number;
  hand_description: string;
  clause: string;
}

/** A bet, raise or call lies on the table in a wrong amount. */
export interface WrongAmount {
  mistake: "WrongAmount";
  seat: number;
}

/** The wrong player makes the low bring-in. */
export interface WrongBringIn {
  mistake: "WrongBringIn";
  seat: number;
  /** What the next player did after it, as a command, if he has acted. */
  next_action?: string;
}

/** The button is out of position. */
export interface WrongButton {
  mistake: "WrongButton";
  /** Where it belongs. */
  button: number;
}

/** The first card is dealt to the wrong player. */
export interface WrongFirstCard {
  mistake: "WrongFirstCard";
  /** Who got it. */
  seat: number;
}

/** A hand is found to have too many or too few cards. */
export interface WrongHandSize {
  mistake: "WrongHandSize";
  seat: number;
  /** How many it has. */
  card_count: number;
  /** Whether no hand that is still in has the right number. */
  all_hands_wrong?: boolean;
}

/** A hand in rows has the wrong number of cards. */
export interface WrongRowHandSize {
  mistake: "WrongRowHandSize";
  box: number;
  /** How many there are: set, or, where nothing of it is set, in hand. */
  card_count: number;
  /** The box that has one card too few because this one has one too many (wsop-345). */
  short_box?: number;
  /** The cards that went back, where whoever sees them names them. */
  returned_cards?: string;
  /** Which cards go back by chance, where nobody names them. */
  seed?: string;
}

/** The last ruling of the hand was wrong. */
export interface WrongRuling {
  mistake: "WrongRuling";
  /** What should have been ruled. */
  correct_option: string;
  /** Whether the next hand has begun. */
  next_hand_begun?: boolean;
  /** Whether it may have been the house's fault. */
  house_error?: boolean;
}
