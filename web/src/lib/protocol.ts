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

/** What is asked over HTTP, by method and path. */
export interface Api {
  /** Say who is asking; null for somebody without a name, who may watch. */
  "GET /api/me": {
    answer: Me | null;
  };
  /** Come in as a guest, with play money and without a password. */
  "POST /api/guest": {
    body: GuestRequest;
    answer: Me;
  };
  /** Take a name and a password. A guest keeps his chips, and his seat if he keeps his name. */
  "POST /api/register": {
    body: Credentials;
    answer: Me;
  };
  /** Log in with name and password. */
  "POST /api/login": {
    body: Credentials;
    answer: Me;
  };
  /** Log this browser out. */
  "POST /api/logout": {
    answer: null;
  };
  /** Take another password; all other browsers are logged out. */
  "POST /api/password": {
    body: ChangePasswordRequest;
    answer: Me;
  };
  /** Take another name; nobody does while he has a seat, waits for one or plays a tournament. */
  "POST /api/name": {
    body: RenameRequest;
    answer: Me;
  };
  /** List the last chips into one's wallet and out of it, the newest first. */
  "GET /api/me/moves": {
    answer: WalletTransactionRow[];
  };
  /** Get play money again when one is nearly broke, every few hours. */
  "POST /api/me/chips": {
    answer: Me;
  };
  /** List all games by family, with the houses that deal them. */
  "GET /api/games": {
    answer: GameFamily[];
  };
  /** Explain a game: how each house deals it, by which clauses, and what it tells players. */
  "GET /api/games/{slug}": {
    places: { slug: string };
    answer: GameDetail;
  };
  /** Read a clause. */
  "GET /api/clauses/{clause_id}": {
    places: { clause_id: string };
    answer: ClauseDetail;
  };
  /** List the houses. */
  "GET /api/houses": {
    answer: HouseSummary[];
  };
  /** Say what a house has for every policy, and by which clauses. */
  "GET /api/houses/{name}": {
    places: { name: string };
    answer: HouseDetail;
  };
  /** Give everybody who asks the rules of a house: its whole book, clause by clause. */
  "GET /api/houses/{name}/clauses": {
    places: { name: string };
    answer: ClauseDetail[];
  };
  /** List the mixes: games that are dealt in turn. */
  "GET /api/mixes": {
    answer: MixDetail[];
  };
  /** List typical public games, ready to be opened. */
  "GET /api/presets": {
    answer: PresetDetail[];
  };
  /** List what can go wrong at a table, and what is said about it in a report. */
  "GET /api/mistakes": {
    answer: IrregularitySubject[];
  };
  /** Say what a house does about a mistake in a game: the first branch that holds. */
  "GET /api/rulings/{house}/{mistake}": {
    places: { house: string; mistake: string };
    query?: { game?: string };
    answer: RulingDetail;
  };
  /** List the tables as the lobby shows them. */
  "GET /api/tables": {
    answer: TableSummary[];
  };
  /** Open a table. */
  "POST /api/tables": {
    body: OpenTableRequest;
    answer: TableCreated;
  };
  /** Read what is posted at a table, line by line, each with the clause that asks for it. */
  "GET /api/tables/{table_id}/notices": {
    places: { table_id: string };
    answer: Notice[];
  };
  /** Close a table when its hand is over; everybody gets his chips back. */
  "DELETE /api/tables/{table_id}": {
    places: { table_id: string };
    answer: null;
  };
  /** Show the podium: lists, tables, who was called and who moves. */
  "GET /api/podium": {
    answer: PodiumView;
  };
  /** Name the players whom the house pays, of those who wait or play. */
  "GET /api/podium/house-players": {
    answer: HousePlayers;
  };
  /** List the games for which the floor may open lists and tables, with their usual stakes. */
  "GET /api/podium/offers": {
    answer: PodiumGameOption[];
  };
  /** Put bots on a list; they come when they are called. */
  "POST /api/podium/bots": {
    body: AddBotsRequest;
    answer: BotsAdded;
  };
  /** Have a bot leave lists and tables of the podium. */
  "DELETE /api/podium/bots/{name}": {
    places: { name: string };
    answer: null;
  };
  /** List one's last hands, the newest first; older ones with `before`, a time. */
  "GET /api/me/hands": {
    query?: { before?: number };
    answer: HandSummary[];
  };
  /** List a table's last hands, the newest first; older ones with `before`, a hand's number. */
  "GET /api/tables/{table_id}/hands": {
    places: { table_id: string };
    query?: { before?: number };
    answer: HandSummary[];
  };
  /** Show a hand step by step, as one knew it oneself, or as whoever shared it did. */
  "GET /api/hands/{hand_id}": {
    places: { hand_id: string };
    query?: { share?: string };
    answer: HandReplay;
  };
  /** Say how an all-in hand stood on each street; nothing where there is nothing to say. */
  "GET /api/hands/{hand_id}/odds": {
    places: { hand_id: string };
    answer: StreetEquity[];
  };
  /** Make a link by which whoever has it sees a hand as one saw it oneself. */
  "POST /api/hands/{hand_id}/share": {
    places: { hand_id: string };
    answer: ShareLink;
  };
  /** List the tournaments: those to come, those that are played, and the last that are over. */
  "GET /api/tournaments": {
    answer: TournamentSummary[];
  };
  /** Give conditions to begin with: of a freeze-out, a sit-and-go or a shoot-out. */
  "GET /api/tournaments/usual": {
    query?: { game?: string; house?: string; kind?: string; players?: number; level_seconds?: number; level_hands?: number };
    answer: TournamentPreview;
  };
  /** Check conditions, and show what would be posted of them; nothing is set up. */
  "POST /api/tournaments/draft": {
    body: TournamentSpec;
    answer: TournamentPreview;
  };
  /** Show a tournament as it is now. */
  "GET /api/tournaments/{tournament_id}": {
    places: { tournament_id: string };
    answer: TournamentView;
  };
  /** Show what everybody would get by a deal; nothing is done. */
  "GET /api/tournaments/{tournament_id}/deal": {
    places: { tournament_id: string };
    query?: { held_back?: number };
    answer: DealPreview;
  };
  /** Set a tournament up; whoever does so directs it. */
  "POST /api/tournaments": {
    body: CreateTournamentRequest;
    answer: TournamentCreated;
  };
  /** Say whether the room is open and its books can be read. */
  "GET /api/health": {
    answer: Health;
  };
  /** List accounts by name; of one kind: person, guest, bot or closed. */
  "GET /api/accounts": {
    query?: { kind?: string };
    answer: AccountDetail[];
  };
  /** Give somebody roles, chips or another password, or close his account. */
  "POST /api/accounts/{account_id}": {
    places: { account_id: string };
    body: UpdateAccountRequest;
    answer: AccountDetail;
  };
  /** Describe everything below `/api`. */
  "GET /api/openapi.json": {
    answer: Record<string, unknown>;
  };
  /** Give the JSON schema of everything that is said and told over the socket. */
  "GET /api/socket.json": {
    answer: Record<string, unknown>;
  };
}

/** The floor extended a player's absence: until then his chips are not picked up. */
export interface AbsenceExtended {
  event: "table.AbsenceExtended";
  seat: number;
  until: number;
  reason: string;
  clause: string;
}

/** Another button was put before the seat of a player who missed a blind and is away. */
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
 * Take a seat at another table by one's own wish; `seat_is_wanted` if somebody wants it.
 *
 * With `cancelled` one has no seat there after all, and stays.
 */
export interface AcceptTableChange {
  command: "AcceptTableChange";
  seat: number;
  seat_is_wanted?: boolean;
  cancelled?: boolean;
}

/**
 * Do something for a player who has special needs, or no longer.
 *
 * When called he has so many seconds more to answer and to come; with `may_join_remotely` he joins
 * lists without coming to the podium.
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
 * Do something at a table, as a player or as the floor.
 *
 * `request_id` is made up by the client: the same one again gets the same answer and is not done
 * twice. `hand_number` and `turn_token` are those of the view that was acted on, for what is done
 * in turn.
 */
export interface Act {
  say: "Act";
  table_id: string;
  request_id: string;
  command: TableCommand;
  hand_number?: number;
  turn_token?: string;
}

/** Say something at the podium, as a player or as the floor; `request_id` as in `Act`. */
export interface ActAtPodium {
  say: "ActAtPodium";
  request_id: string;
  command: AdvancePodiumTime | Identify | Bar | Exclude | LiftRestrictions | Warn | Penalise | KeepApart | Accommodate | SetClosingTime | OpenWaitlist | JoinWaitlist | LeaveWaitlist | StepAway | CheckIn | AnswerCall | DeclineSeat | Arrive | ClaimSeat | RecordSeatRefused | OpenTable | AddChair | ScheduleTableClosing | CloseTable | BreakGame | RequestTableChange | ApproveTableChange | DenyTableChange | DrawForTableChange | MoveNow | RefuseMove | ChangeLimit | RecordLimitPlayed | RecordSeated | RecordDeparture | RecordReseating | RecordReturn | RecordHandsPlayed | RecordBlinds | UndoFloorAction;
}

/** Say something in a tournament, as a player or as its director; `request_id` as in `Act`. */
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
  /** The time on the wall, in seconds since 1970. */
  recorded_at: number;
  text: string;
  clause: string;
}

/** How many bots are to wait on which list. */
export interface AddBotsRequest {
  waitlist: string;
  count: number;
}

/** Add a chair to a table, until somebody quits; `for_broken_game` for players of one. */
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

/** Say what time it is, in seconds from any start. */
export interface AdvancePodiumTime {
  command: "AdvancePodiumTime";
  now: number;
}

/** Say what time it is, in seconds from any start. */
export interface AdvanceTime {
  command: "AdvanceTime";
  now: number;
}

/** Say what time it is, in seconds from any start. */
export interface AdvanceTournamentTime {
  command: "AdvanceTournamentTime";
  now: number;
}

/** Agree to play with one player more than the deck is for, each of whom sits out in turn. */
export interface AgreeToSitOutInTurn {
  command: "AgreeToSitOutInTurn";
  agreeing_seats: number[];
}

/** Have the pot of the next hand pay the time of all, as these seats agree. */
export interface AgreeToTimePot {
  command: "AgreeToTimePot";
  agreeing_seats: number[];
}

/** These players take turns in sitting out. */
export interface AgreedToSitOutInTurn {
  event: "table.AgreedToSitOutInTurn";
  players: string[];
  clause: string;
}

/** A hand's down cards were turned up for all: somebody is all-in, and action is over. */
export interface AllInTabled {
  event: "AllInTabled";
  seat: number;
  cards: string;
  clause: string;
}

/** Take a refusal back. */
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

/** Report, rule or appeal about the hand before this one. */
export interface AmendLastHand {
  command: "AmendLastHand";
  action: HandCommand;
}

/** A wrong amount was put right: the player added `amount`, or got it back if below 0. */
export interface AmountCorrected {
  event: "AmountCorrected";
  seat: number;
  amount: number;
  clause: string;
}

/** Put up a sign that says when the table closes; without a time it is taken down. */
export interface AnnounceClosing {
  command: "AnnounceClosing";
  closes_at?: number;
}

/** Answer when one's name was called: the seat is locked up. */
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

/** Take the last ruling to whoever stands above the floor. */
export interface Appeal {
  command: "Appeal";
  by?: string;
}

/** A ruling was taken back, for whoever stands above the floor to give another. */
export interface Appealed {
  event: "Appealed";
  option: string;
  by: string;
  /** Where in the log it is: what happened from there until now is undone. */
  undone_from: number;
  clause: string;
}

/** Consent to a change of tables. */
export interface ApproveTableChange {
  command: "ApproveTableChange";
  by: string;
  reason: string;
  player: string;
}

/** Come to the table where a seat is locked up. */
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

/** Let somebody not play any more. */
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

/** A turn to bet. Amounts are the player's whole bet of the round, except `call`. */
export interface BetDecision {
  decision: "BetDecision";
  seat: number;
  clause: string;
  fold: boolean;
  check: boolean;
  /** Chips to put in to call; 0 where there is nothing to call. */
  call: number;
  /** The least and the most a bet or raise may be to; None where there can be none. */
  raise_to: [number, number] | null;
  /** The sizes there are between those two, where not every size will do. */
  allowed_sizes: number[];
  /** The opening bet that is less than a full one: forced, where there is no fold. */
  bring_in_amount: number;
  /** The chip that sizes between the least and the most are multiples of; all one has will do. */
  increment: number;
  /** Chips that a fold puts in first (canberra-10.1.a). */
  fold_cost: number;
  /** Whether the least raise makes a short bet, such as the bring-in, a full one. */
  is_completion: boolean;
}

/** For this betting round no bet or raise is more than that. */
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

/** Cards were turned up for all. */
export interface BoardDealt {
  event: "BoardDealt";
  board_index: number;
  cards: string;
  clause: string;
}

/** The bots that wait now. */
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

/** Break a game: its players draw cards from a deck spread by this seed. */
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

/** A player made the forced bet. */
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

/** The top card went away unseen. */
export interface Burned {
  event: "Burned";
  card: string;
  clause: string;
}

/** The burn that was left out was made up for. */
export interface BurnedLate {
  event: "BurnedLate";
  card: string;
  clause: string;
}

/** The button was wrong in the last hand, and is here in the next. */
export interface ButtonCorrected {
  event: "table.ButtonCorrected";
  seat: number;
  clause: string;
}

/** The button is here, in front of a player or of an empty seat. */
export interface ButtonMoved {
  event: "table.ButtonMoved";
  seat: number;
  dead: boolean;
  clause: string;
}

/** Buy the chips that everybody may add. */
export interface BuyAddOn {
  command: "BuyAddOn";
  player: string;
}

/** Come in before the blinds, post for all, and have the button next. */
export interface BuyButton {
  command: "BuyButton";
  seat: number;
}

/** Match the bet. */
export interface Call {
  command: "Call";
}

/**
 * Call the clock on the player whose turn it is, as a seat or as the floor.
 *
 * The floor may give fewer seconds than usual where the house lets it.
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

/** Cancel the tournament: everybody gets everything back. */
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

/** A card went from one player's hand to another's, face down. */
export interface CardPassed {
  event: "CardPassed";
  seat: number;
  to_seat: number;
  card: string;
  clause: string;
}

/** A card on the stub that lay face up went out of play. */
export interface CardScrapped {
  event: "CardScrapped";
  card: string;
  clause: string;
}

/** A stack that nobody gets went away unseen. */
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
  /** Where: back on the deck, to the muck; or what they are now: the next burn. */
  destination: string;
  /** Whether all have seen them. */
  is_public: boolean;
  clause: string;
}

/** A player set cards in the rows of a hand, front first. */
export interface CardsPlaced {
  event: "CardsPlaced";
  seat: number;
  box: number;
  rows: string[];
  /** Whether they lie face up. */
  face_up: boolean;
  clause: string;
}

/** Cards that a player had too many went back on the stub, face down. */
export interface CardsReturnedToStub {
  event: "CardsReturnedToStub";
  seat: number;
  cards: string;
  clause: string;
}

/** Cards were put apart: they do not play. */
export interface CardsSetAside {
  event: "CardsSetAside";
  cards: string;
  /** How many of them, the last ones, everybody has seen. */
  up_count: number;
  clause: string;
}

/** Cards that one player saw are shown to others, too. */
export interface CardsShownToOthers {
  event: "CardsShownToOthers";
  seat: number;
  cards: string;
  /** Who sees them; everybody, where nobody is named. */
  shown_to: number[];
  clause: string;
}

/** Cards were taken up again, of a player or, with seat -1, from the table. */
export interface CardsTakenUp {
  event: "CardsTakenUp";
  seat: number;
  cards: string;
  /** How many of them, the last ones, everybody has seen. */
  up_count: number;
  clause: string;
}

/** There is a chair at a seat, or none any more. */
export interface ChairSet {
  event: "table.ChairSet";
  seat: number;
  present: boolean;
  clause: string;
}

/** Change, as the house, what is charged from the next hand on, or when notice is over. */
export interface ChangeCommission {
  command: "ChangeCommission";
  charge: PercentageCharge | HandCharge | TimeCharge | NoCharge;
  by: string;
}

/** Say that another dealer sits down. */
export interface ChangeDealer {
  command: "ChangeDealer";
}

/** Bring another deck: because players asked, a card is damaged, or the floor chooses. */
export interface ChangeDeck {
  command: "ChangeDeck";
  reason: "asked" | "chosen" | "damaged";
  requesting_seats?: number[];
}

/** Change the limit of a table as its players wish, but for those who object. */
export interface ChangeLimit {
  command: "ChangeLimit";
  by: string;
  reason: string;
  table: string;
  game: ListedGame;
  objectors?: string[];
  approved?: boolean;
}

/** The password until now, and the one from now on. */
export interface ChangePasswordRequest {
  current_password: string;
  new_password: string;
}

/** Move to an empty seat, or to that of a newcomer who was not dealt in yet. */
export interface ChangeSeat {
  command: "ChangeSeat";
  seat: number;
  to_seat: number;
}

/**
 * Post another game, limit or buy-in: what changes of `TableSpec.to_dict`, and who has agreed.
 *
 * Where nobody is named the floor gives notice of it.
 */
export interface ChangeTableSpec {
  command: "ChangeTableSpec";
  changes: Record<string, unknown>;
  agreeing_seats?: number[];
}

/** Say something to everybody at a table. */
export interface Chat {
  say: "Chat";
  table_id: string;
  text: string;
}

/** Somebody said something at a table. */
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

/** Tell the floor that one can hear one's name again. */
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

/** Chips that may be bought besides: a rebuy or an add-on. */
export interface ChipOffer {
  price: number;
  chips: number;
  rake?: number;
  /** How often everybody may. */
  max_per_player?: number;
  /** The last level in which one may. */
  last_level?: number;
}

/** A player bought more chips. */
export interface ChipsAdded {
  event: "table.ChipsAdded";
  seat: number;
  chips: number;
  clause: string;
}

/** What a player put in stays for the next hand. */
export interface ChipsLeftForNextHand {
  event: "ChipsLeftForNextHand";
  seat: number;
  amount: number;
  clause: string;
}

/** Chips that were given out in the hand were moved from one player to another. */
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

/** A player put out chips or said something: what that is, and by which clause. */
export interface ChipsPutIn {
  event: "ChipsPutIn";
  seat: number;
  chips: number[];
  /** Chips of further motions. */
  later_motions: number[][];
  said: string;
  pulled_back: number[];
  /** What it is, in words: call, raise to 600. */
  interpreted_as: string;
  /** Chips that go back to him because of it. */
  returned: number;
  clause: string;
}

/** A player got back from the pot all that he had put in. */
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

/** A player's chips are kept elsewhere until he is back. */
export interface ChipsSecured {
  event: "table.ChipsSecured";
  seat: number;
  player: string;
  chips: number;
  clause: string;
}

/** Choose the next game, where it is the players' choice. */
export interface ChooseGame {
  command: "ChooseGame";
  seat: number;
  /** As `TableSpec.game_names` has it. */
  game: string;
}

/** Take the blinds back: both of them have agreed. */
export interface Chop {
  command: "Chop";
}

/** The blinds agreed to take back what they posted. */
export interface Chopped {
  event: "Chopped";
  clause: string;
}

/** Choose a seat at the table one was called to, and buy in. */
export interface ClaimSeat {
  command: "ClaimSeat";
  player: string;
  seat: number;
  chips: number;
}

/** A clause of a rulebook, in our own words. */
export interface ClauseDetail {
  id: string;
  book: string;
  /** The title of the book. */
  book_title: string;
  number: string;
  kind: string;
  /** What software owes it. */
  coverage: string;
  games: string[];
  text: string;
  /** What the book leaves open, and how it is read here. */
  doubts: Ambiguity[];
}

/** A player must act before the clock runs out. */
export interface ClockCalled {
  event: "table.ClockCalled";
  seat: number;
  by: number;
  expires_at: number;
  clause: string;
}

/** Close the table: everybody takes his chips away. */
export interface Close {
  command: "Close";
}

/** Close a table whose time has come, or at which nobody plays. */
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

/** The last thing that is told before the line is cut. */
export interface Closing {
  tell: "Closing";
  reason: string;
}

/** A sign says when the table closes; none does any more where it is -1. */
export interface ClosingAnnounced {
  event: "table.ClosingAnnounced";
  closes_at: number;
  clause: string;
}

/** Take the charge for time from everybody who has a seat. */
export interface CollectTime {
  command: "CollectTime";
}

/** Players were told that more will be charged from this time on. */
export interface CommissionChangeAnnounced {
  event: "table.CommissionChangeAnnounced";
  effective_at: number;
  charge: PercentageCharge | HandCharge | TimeCharge | NoCharge;
  clause: string;
}

/** The sign says something else about what is charged. */
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

/** Confirm, as the manager, a jackpot that was won: it is paid. */
export interface ConfirmJackpot {
  command: "ConfirmJackpot";
  claim: number;
  by: string;
}

/** Say that several new players, in the order of the list, want the same empty seat. */
export interface ContestSeat {
  command: "ContestSeat";
  seat: number;
  players: string[];
  seed: string;
}

/** A player took back all that he had put in. */
export interface ContributionReturned {
  event: "ContributionReturned";
  seat: number;
  amount: number;
  clause: string;
}

/** Say, as the floor, where the button is in the next hand: it was wrong in the last. */
export interface CorrectButton {
  command: "CorrectButton";
  seat: number;
}

/** A tournament to be set up. */
export interface CreateTournamentRequest {
  spec: TournamentSpec;
  settings?: TournamentSettings;
  /** Seconds until it starts by itself; 0 where the director starts it, or it starts when full. */
  starts_in?: number;
  /** Whether its conditions are published at once, and entries open. */
  publish?: boolean;
}

/** A name and its password. */
export interface Credentials {
  name: string;
  password: string;
}

/** Deal the next hand from this seed; `unposted` are dealt in by mistake, before they posted. */
export interface Deal {
  command: "Deal";
  seed: string;
  unposted?: number[];
}

/** Say which cards came. */
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

/** Be dealt in as soon as one may, without posting, or when the button has passed. */
export interface DealIn {
  command: "DealIn";
  seat: number;
  after_button?: boolean;
}

/** Deal the next card, as the dealer, where a hand is dealt card by card. */
export interface DealNext {
  command: "DealNext";
}

/** Move right after one's button, and let the blinds pass the new seat. */
export interface DealOff {
  command: "DealOff";
  seat: number;
  to_seat: number;
}

/** What a deal would give to those who are left, as things are now. */
export interface DealPreview {
  players: string[];
  /** What each of them has. */
  stacks: number[];
  /** What is shared: what is left of the prizes, without what is played for. */
  total: number;
  held_back: number;
  /** Whether a hand is played: chips are those before it, and no deal is made until it is over. */
  hand_in_progress: boolean;
  /** What it comes to by each model. */
  by: DealSplit[];
}

/** What everybody would get by a model. */
export interface DealSplit {
  /** icm or chips. */
  method: string;
  /** In the order of the players; none where it cannot be shared like this. */
  amounts: number[];
  /** Why it cannot. */
  reason: string;
  clause: string;
}

/** A player received cards; `up` of them, the last ones, lie face up. */
export interface Dealt {
  event: "Dealt";
  seat: number;
  cards: string;
  up_count: number;
  clause: string;
  /** Whether the seat had folded: they are mucked, and nobody looks at a down card (wsop-229). */
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

/** Decide, as the house, a dispute. */
export interface DecideDispute {
  command: "DecideDispute";
  subject: string;
  ruling: string;
  by: string;
}

/** Another deck of so many cards came into play. */
export interface DeckChanged {
  event: "table.DeckChanged";
  reason: string;
  cards: number;
  clause: string;
}

/** The dealer counted the cards, and there were so many. */
export interface DeckChecked {
  event: "table.DeckChecked";
  cards: number;
  clause: string;
  /** Whether supervisor and dealer checked each of them before it came into play. */
  is_new: boolean;
}

/** The deck is counted, which finds out whether it has the right number of cards. */
export interface DeckCount {
  mistake: "DeckCount";
  /** How many it has. */
  card_count: number;
}

/** The dealer cut: so many cards of the top went below the others. */
export interface DeckCut {
  event: "DeckCut";
  count: number;
  clause: string;
}

/** Declare, as the floor, the hand dead whose turn it is: its bets stay in the pot. */
export interface DeclareDead {
  command: "DeclareDead";
}

/** A player is all in with what he has bet, though he has chips left. */
export interface DeclaredAllIn {
  event: "DeclaredAllIn";
  seat: number;
  clause: string;
}

/** Not take the seat for which one was called. */
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

/** Not consent to a change of tables. */
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

/** Throw these cards: to draw as many, or for good. None of them is standing pat. */
export interface Discard {
  command: "Discard";
  cards?: string;
}

/** A turn to throw away so many down cards. */
export interface DiscardDecision {
  decision: "DiscardDecision";
  seat: number;
  clause: string;
  count: number;
}

/** A player threw away cards, to draw as many or for good. */
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

/** Disqualify a player; for good if there were `concealed_chips`. */
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

/** What was asked is done, and is written down as entry `seq`. */
export interface Done {
  tell: "Done";
  request_id: string;
  topic: string;
  seq: number;
  /** A sentence, where it is done otherwise or later than asked. */
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

/** A player gets so many cards more than he throws, on the draw. */
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

/** A turn to replace cards: none, or up to `most`. */
export interface DrawDecision {
  decision: "DrawDecision";
  seat: number;
  clause: string;
  max_cards: number;
}

/** Deal a card to each player from this seed: the highest has the first button. */
export interface DrawForButton {
  command: "DrawForButton";
  seed: string;
}

/**
 * Let players of a broken game draw from a spread deck: the highest card is seated first.
 *
 * `deck_positions` says which card of the deck each of them takes.
 */
export interface DrawForSeats {
  command: "DrawForSeats";
  players: string[];
  deck_positions: number[];
  seed: string;
}

/** Deal a card to each player of a small table who asks to leave it. */
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

/** Draw tables and seats of the next session by ballot, from this seed. */
export interface DrawSeats {
  command: "DrawSeats";
  seed: string;
}

/** Deal a card to each player from this seed: the highest goes to another table. */
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

/** Somebody who has entered. */
export interface EntrantView {
  name: string;
  entry_number: number;
  status: "active" | "alternate" | "disqualified" | "eliminated" | "forfeited" | "unregistered";
  chips: number;
  table_number: number;
  seat: number;
  heat: number;
  present: boolean;
  /** Whether he was not there when the session began, and is not there yet. */
  no_show: boolean;
  is_bot: boolean;
  /** The place that he has, or shares, once he is out; 0 while he is in. */
  place: number;
  /** How many share it. */
  tied_count: number;
  /** What he gets; while he is in, what is his whatever happens. */
  prize: number;
  entries: number;
}

/** A player who is not dealt in yet, and the ways in that the house has for him. */
export interface EntryChoice {
  seat: number;
  options: EntryOption[];
  clause: string;
}

/** A player comes in by another way than a post. */
export interface EntryChosen {
  event: "table.EntryChosen";
  seat: number;
  option: string;
  clause: string;
}

/** How a player who is not dealt in comes in, or back. */
export type EntryOption = "waits for the big blind" | "is dealt in at once" | "posts" | "buys the button" | "kills the pot" | "straddles under the gun" | "lets the button pass, and is dealt in after it";

/** Something that happened, as one viewer is told it. */
export interface EventLine {
  /** The entry it belongs to. */
  seq: number;
  /** A sentence; cards are in square brackets. */
  text: string;
  /** The clause it follows; empty where no book speaks of it. */
  clause: string;
  event: TableEvent;
  /** The number of the hand it belongs to; 0 for what happens besides. */
  hand_number: number;
  /** The seat at the table that it is about. */
  seat: number;
}

/** A hand, and what it is. */
export interface ExampleHand {
  cards: string;
  description: string;
  /** Whether such a hand may win at all. */
  qualifies: boolean;
}

/** Exclude somebody until a time, by his own wish or another's. */
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

/** A turn to turn up the down card, or to keep it down. */
export interface ExposeDecision {
  decision: "ExposeDecision";
  seat: number;
  clause: string;
}

/** A player turned a down card up. */
export interface Exposed {
  event: "Exposed";
  seat: number;
  card: string;
  clause: string;
}

/** A hole card that was exposed lies face up from now on. */
export interface ExposedCardLaidUp {
  event: "ExposedCardLaidUp";
  seat: number;
  card: string;
  clause: string;
}

/**
 * Extend, as the floor, an absence it was told of in advance: until then nothing is picked up.
 *
 * `reason` says what warrants it.
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

/** A card that was burned too many went back on top of the deck. */
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

/** Commission or time went into the box. */
export interface FeesDropped {
  event: "table.FeesDropped";
  amount: number;
  clause: string;
}

/** So much commission lies on the drop slide while the hand goes on. */
export interface FeesSetAside {
  event: "table.FeesSetAside";
  amount: number;
  clause: string;
}

/** Of several boards only the first decides. */
export interface FirstBoardOnly {
  event: "FirstBoardOnly";
  clause: string;
}

/** Something that the floor did and may undo, by its number. */
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
  /** What the floor did and may undo, the newest last. */
  floor_actions: FloorActionView[];
  /** The clause by which a game may be for a group; empty where all are for everybody. */
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

/** Be shown how things are, now and whenever they change: at the podium, or in a tournament. */
export interface Follow {
  say: "Follow";
  /** podium, or the id of a tournament. */
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

/** Deem, as the director, the place forfeited of somebody who is not there. */
export interface ForfeitEntry {
  command: "ForfeitEntry";
  player: string;
  by: string;
}

/** Rule, as the floor, that chips of a player stay in the pot for the next deal. */
export interface ForfeitToNextPot {
  command: "ForfeitToNextPot";
  seat: number;
  chips: number;
  reason: string;
}

/** Chips of a player stay in the pot for the next deal. */
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

/** A hand in rows is fouled. */
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

/** Another game of those on the sign is dealt from now on, for so many hands. */
export interface GameChanged {
  event: "table.GameChanged";
  game: string;
  hands: number;
}

/** A game explained, with what each house tells its players. */
export interface GameDetail {
  slug: string;
  name: string;
  family: string;
  houses: Record<string, HouseGameDetails>;
  notices: Record<string, Notice[]>;
}

/** Games of one kind. */
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

/** Give, as the director, the seat of somebody who is not there to a reserve, who pays. */
export interface GiveSeatToAlternate {
  command: "GiveSeatToAlternate";
  player: string;
  alternate: string;
  by: string;
  accepts_terms?: boolean;
}

/** How a guest wishes to be called. */
export interface GuestRequest {
  /** Empty for any name that is free. */
  name?: string;
}

/** The button went to where it belongs. */
export interface HandButtonCorrected {
  event: "HandButtonCorrected";
  button: number;
  clause: string;
}

/** So many chips for each hand. */
export interface HandCharge {
  commission: "HandCharge";
  amount: number;
}

/** A hand is over: what each seat that was dealt in won or lost. */
export interface HandEnded {
  event: "table.HandEnded";
  number: number;
  net: number[];
}

/** A hand is dead: what it has bet stays in the pot. */
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

/** A finished hand as somebody may see it. */
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
  /** The seat in the hand from which it is seen; -1 from the rail. */
  viewer_seat: number;
  players: PlayerResult[];
  steps: ReplayStep[];
  /** Whether there is a history as PHH. */
  has_phh: boolean;
}

/** A hand that was thrown away is live again. */
export interface HandRetrieved {
  event: "HandRetrieved";
  seat: number;
  clause: string;
}

/** A hand lacks cards: so many are not there, and it is live without them. */
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
  /** What one won or lost oneself, if one was in it. */
  own_net: number | null;
}

/** Hands that were dealt wrongly were put together as they should have been. */
export interface HandsReconstructed {
  event: "HandsReconstructed";
  clause: string;
}

/** Whether the room is well. */
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

/** A player was dealt a card for the button. */
export interface HighCardDealt {
  event: "table.HighCardDealt";
  seat: number;
  card: string;
  clause: string;
}

/** Keep an empty seat for somebody, as the floor; for nobody any more without a name. */
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

/** What a house has for every policy. */
export interface HouseDetail {
  name: string;
  title: string;
  parts: PolicyGroup[];
  /** What it tells its players, and what its signs say. */
  notices: Notice[];
}

/** How a house deals a game: every line with the clause it rests on. */
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
  /** Who gets which part of it. */
  pot_lines: RuleLine[];
  /** What the book leaves to the house. */
  option_lines: RuleLine[];
  rankings: RankingInfo[];
}

/** How a house deals a game, in short. */
export interface HouseGameSummary {
  /** The decks it is dealt from, each with the most players it is for. */
  decks: Record<string, number>;
  limits: string[];
  /** What is put in before the cards are dealt. */
  forced_bets: string;
  /** The rankings of the hands that win it. */
  pot_rankings: string[];
  /** The rankings of the rows, in games for points. */
  row_rankings: string[];
  /** The most who can play. */
  max_players: number;
  /** What wins, in words. */
  wins_text: string;
  /** The steps of a hand, in one line. */
  steps_text: string;
}

/** Who plays for the house, and the clause by which they are named. */
export interface HousePlayers {
  names: string[];
  clause: string;
}

/** A house, and the games that its book has. */
export interface HouseSummary {
  name: string;
  title: string;
  games: string[];
  clause_count: number;
}

/** See at the podium who a player is; `already_verified` where staff have seen it before. */
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
  fields: IrregularityField[];
}

/** Mistakes about one thing. */
export interface IrregularitySubject {
  title: string;
  kinds: IrregularityKind[];
}

/** A player exposed the hole cards for the jackpot. */
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

/** Rounds of play do not reach the jackpot system. */
export interface JackpotRecordingStopped {
  event: "table.JackpotRecordingStopped";
  reason: string;
  clause: string;
}

/** The dealer asks a player to expose the hole cards for the jackpot. */
export interface JackpotShowRequested {
  event: "table.JackpotShowRequested";
  seat: number;
  clause: string;
}

/** A jackpot is not paid before this time. */
export interface JackpotWithheld {
  event: "table.JackpotWithheld";
  claim: number;
  until: number;
  by: string;
  reason: string;
  clause: string;
}

/** A player has won the jackpot, if the manager confirms it; the next pool is this. */
export interface JackpotWon {
  event: "table.JackpotWon";
  claim: number;
  player: string;
  amount: number;
  next_prize: number;
  clause: string;
}

/** Be put on the list of a game, at the podium. */
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

/** Have two players not play in the same game. */
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

/** A player's last card lies face up, as another's did. */
export interface LastCardTurnedUp {
  event: "LastCardTurnedUp";
  seat: number;
  card: string;
  clause: string;
}

/** Something was reported or ruled about the hand before this one. */
export interface LastHandAmended {
  event: "table.LastHandAmended";
  hand_event: Anted | Posted | DeckCut | Dealt | Burned | BoardDealt | Reshuffled | Checked | Folded | Called | BroughtIn | Bet | Raised | ChipsPutIn | ShortCallForfeited | AmountCorrected | UncalledBetReturned | Discarded | StoodPat | Exposed | KeptDown | Showed | Mucked | RunItAgreed | Raked | Won | PotCarriedOver | DrawCountTold | ShownOnRequest | ShowedVoluntarily | AllInTabled | Chopped | Voided | ContributionReturned | CardStackMucked | CardsPlaced | TimedOut | RowsTabled | Fouled | RowsScored | PointsPaid | EarnedFantasyland | CardPassed | CardsReturnedToStub | Reported | Ruled | Appealed | MisdealDeclared | HandKilled | BurnSkipped | CardsTakenUp | StreetRedealt | CardsSetAside | BurnedLate | ExtraBurnReturned | LastCardTurnedUp | CardMoved | BetsLimited | OpenerSet | BettingSkipped | TappedOut | PlayedOn | ChipsMoved | PotHeld | FirstBoardOnly | Warned | SitOutPenaltyGiven | PlayerRemoved | CardsGivenUp | ExposedCardLaidUp | HandsReconstructed | CardScrapped | DrawCardsOwed | HandButtonCorrected | DeclaredAllIn | ChipsLeftForNextHand | OutOfTurnActionStood | OutOfTurnActionReleased | OutOfTurnActionWithdrawn | BarredFromBetting | ChipsRefunded | HandRetrieved | HandRuledShort | CardsShownToOthers;
}

/** Give the seat up and take the chips away. */
export interface Leave {
  command: "Leave";
  seat: number;
}

/** Be taken off a list. */
export interface LeaveWaitlist {
  command: "LeaveWaitlist";
  player: string;
  waitlist: string;
}

/** A player gave up a seat, and took these chips away. */
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

/** One level: what is posted while it lasts, for how long, and the break after it. */
export interface Level {
  /** For each game what `game_spec` is asked besides the game: blinds, ante, bets and so on. */
  stakes: Record<string, unknown>[];
  duration_seconds?: number;
  /**
   * Hands that a table deals; a level lasts for a time or for hands, and the last one to the end.
   */
  duration_hands?: number;
  /** Seconds of the break after it. */
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

/** Let a player, as the floor, play again who was removed or sits out a penalty. */
export interface LiftPenalty {
  command: "LiftPenalty";
  player: string;
  reason: string;
  by?: string;
}

/** Let somebody play again who was barred, excluded or sits out. */
export interface LiftRestrictions {
  command: "LiftRestrictions";
  by: string;
  reason: string;
  player: string;
}

/**
 * A game and its limit in dollars: bets, else blinds or ante and least bet, or a point.
 *
 * >>> ListedGame(("omaha-8",), "fixed", (75, 150)).name 'omaha-8 fixed 75-150'
 */
export interface ListedGame {
  games: string[];
  limit: string;
  stakes: number[];
  kill?: string;
  /** The least and the most to sit down with, in chips; no most where it is 0. */
  buy_in?: [number, number];
}

/** All tables. */
export interface LobbySnapshot {
  tell: "LobbySnapshot";
  tables: TableSummary[];
  /** How many are here. */
  people_online: number;
  tournaments: TournamentSummary[];
  /** How many wait on lists. */
  waitlisted: number;
}

/**
 * Share the prizes that are left as all agree.
 *
 * The method is "icm", "chips", or "agreed" with `amounts`. What is `left_to_play_for` is not
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

/** Say that a player is not there: in an emergency, or with whose leave. */
export interface MarkAbsent {
  command: "MarkAbsent";
  player: string;
  by?: string;
  emergency?: boolean;
}

/** Say that a player is there. */
export interface MarkPresent {
  command: "MarkPresent";
  player: string;
}

/** Who somebody is here. */
export interface Me {
  id: string;
  name: string;
  kind: string;
  roles: string[];
  /** In the wallet; chips on tables are not among them. */
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

/** The cards go back and are shuffled: the hand is dealt again. */
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

/** The manager entered rounds that had not reached the jackpot system. */
export interface MissedHandsRecorded {
  event: "table.MissedHandsRecorded";
  hands: number;
  by: string;
  clause: string;
}

/** Games that are dealt in turn. */
export interface MixDetail {
  slug: string;
  name: string;
  /** The slugs of its games; one may be among them with two limits. */
  games: string[];
}

/** Go to the main game without playing what one still may. */
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

/** A player gave up a hand unshown. */
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

/** Name, as the manager of the shift, who directs the tournament. */
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

/** Nothing. */
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

/** A sentence that is shown, and the clause that asks for it; none where no book does. */
export interface Notice {
  text: string;
  clause: string;
  /** The games it is about, or families of them; all if there are none. */
  games: string[];
}

/** Something that is posted, and the clause that asks for it. */
export interface NoticeView {
  text: string;
  clause: string;
}

/** Publish the conditions: entries are open from now on. */
export interface OpenRegistration {
  command: "OpenRegistration";
  by: string;
}

/** Open a table of a game; `must_move` if it is a must-move or feeder table. */
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

/** A table to be opened: with the sign of a preset, or with one of its own. */
export interface OpenTableRequest {
  preset?: string;
  spec?: Record<string, unknown> | null;
  /** Empty for the title of the preset. */
  name?: string;
  settings?: TableSettings;
}

/** Begin a list for a game. */
export interface OpenWaitlist {
  command: "OpenWaitlist";
  by: string;
  reason: string;
  game: ListedGame;
}

/** A player opens the betting round, whatever lies on the table. */
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

/** A player is not bound by what he did out of turn. */
export interface OutOfTurnActionReleased {
  event: "OutOfTurnActionReleased";
  seat: number;
  action: string;
  clause: string;
}

/** What a player did out of turn stands: it is done now. */
export interface OutOfTurnActionStood {
  event: "OutOfTurnActionStood";
  seat: number;
  action: string;
  clause: string;
}

/** What a player did out of turn is taken back. */
export interface OutOfTurnActionWithdrawn {
  event: "OutOfTurnActionWithdrawn";
  seat: number;
  action: string;
  clause: string;
}

/** The player whose seat another plays in is here again, and gets it when the blind is due. */
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

/** Stop the clock; hands that are being played are finished. */
export interface PauseClock {
  command: "PauseClock";
  by: string;
  reason: string;
}

/** Stop a table, as the floor, or let it go on: nothing is dealt and no time passes. */
export interface PauseTable {
  say: "PauseTable";
  table_id: string;
  request_id: string;
  paused: boolean;
  reason?: string;
}

/** How the pool is shared among a field of so many entries at most: a weight for each place. */
export interface PayoutTable {
  weights: number[];
  /** Entries up to which this holds; 0 for any number. */
  max_entries?: number;
}

/** Have a player sit out some hands. */
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

/** Whose turn it is, and how long it lasts. */
export interface PendingAction {
  /** The seat at the table; -1 where it is all who are left, or the floor. */
  seat: number;
  /** What is decided: the name of a `HandDecision`. */
  decision: string;
  /** The table's time in seconds. */
  started_at: number;
  /** When the posted time is over; 0 where there is none. */
  deadline: number;
  /** When the time bank is used up as well. */
  time_bank_deadline: number;
}

/** So many percent of the pots, up to a cap. Chips are those of the table. */
export interface PercentageCharge {
  commission: "PercentageCharge";
  /** A whole number, or as text where it is none: `"7.5"`. */
  percent: number | string;
  cap?: number;
  /** Whether pots without a showdown pay, too, where the book leaves that to the sign. */
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
 * Pick up, as the floor, the chips of a player who is away too long: the seat is free.
 *
 * `excessive_absence` says why absences are excessive, where chips are picked up for that.
 */
export interface PickUpChips {
  command: "PickUpChips";
  seat: number;
  excessive_absence?: string;
}

/** Ask whether the line is up. */
export interface Ping {
  say: "Ping";
  n?: number;
}

/** Set cards in rows, front first, and throw away those that must go. */
export interface PlaceCards {
  command: "PlaceCards";
  rows: string[];
  discards?: string;
}

/** A turn to set all cards in hand in rows, but those to be thrown away. */
export interface PlaceDecision {
  decision: "PlaceDecision";
  seat: number;
  clause: string;
  /** Which hand is set: a player may have two. */
  box: number;
  /** The cards in hand. */
  cards: string;
  /** How many cards each row still takes, front first. */
  free_slots: number[];
  /** How many cards must go away. */
  discard_count: number;
}

/** Do something in the hand. */
export interface Play {
  command: "Play";
  action: HandCommand;
}

/** Play on as everybody does, though one might tap out. */
export interface PlayOn {
  command: "PlayOn";
}

/** Play, with the floor's leave, in the seat of a player who is away. */
export interface PlayOver {
  command: "PlayOver";
  seat: number;
  player: string;
  chips: number;
}

/** Somebody plays in the seat of a player who is away. */
export interface PlayOverStarted {
  event: "table.PlayOverStarted";
  seat: number;
  player: string;
  chips: number;
  clause: string;
}

/** A player who might have tapped out plays on. */
export interface PlayedOn {
  event: "PlayedOn";
  seat: number;
  clause: string;
}

/** What part of the pot a seat of the hand would get on average. */
export interface PlayerEquity {
  /** The seat in the hand. */
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

/** A player must leave the game: for so many hours, for good where it is -1, or just leave. */
export interface PlayerRemoved {
  event: "PlayerRemoved";
  seat: number;
  hours: number;
  clause: string;
}

/** Somebody's part in a finished hand. */
export interface PlayerResult {
  name: string;
  seat: number;
  net: number;
}

/** The floor moved a player away from one he belongs to. */
export interface PlayersSeparated {
  event: "table.PlayersSeparated";
  seat: number;
  linked_seat: number;
  to_seat: number | null;
  reason: string;
  clause: string;
}

/** A game that the floor may open a list or a table for, with its usual stakes. */
export interface PodiumGameOption {
  /** The names of its games. */
  game_names: string;
  stakes: string;
  game: ListedGame;
  /** How many may sit at most. */
  max_seats: number;
}

/** Somebody whom the podium knows. */
export interface PodiumPersonView {
  name: string;
  is_bot: boolean;
  id_checked: boolean;
  tier: string;
  barred_reason: string;
  excluded_until: number;
  warnings: string[];
  penalty_hands: number;
  /** The groups he belongs to, for games that are for one. */
  groups: string[];
}

/** How things are at the podium. */
export interface PodiumSnapshot {
  tell: "PodiumSnapshot";
  view: PodiumView;
}

/** A table that is filled from a list. */
export interface PodiumTableView {
  name: string;
  /** The table, for who wants to watch it. */
  table_id: string;
  waitlist: string;
  game_names: string;
  stakes: string;
  /** Who sits where; empty where nobody does. */
  seats: string[];
  /** The seat that nobody gets because a chair was added elsewhere; -1 if there is none. */
  removed_seat: number;
  /** Seats that somebody who was called may choose. */
  open_seats: number[];
  /** The tables that its players are called to, if it is a must-move. */
  must_move_to: string[];
  hands_dealt: number;
  closes_at: number;
  breaking: boolean;
  /** Whom the game is for; empty if it is for everybody. */
  group: string;
}

/** The podium as one viewer sees it. */
export interface PodiumView {
  house: string;
  /** The room's time in seconds, to which all times here refer. */
  now: number;
  waitlists: WaitlistView[];
  tables: PodiumTableView[];
  calls: SeatCallView[];
  moves: TableMoveView[];
  change_requests: TableChangeRequestView[];
  notices: NoticeView[];
  activity: ActivityLine[];
  /** When the room closes, if that was said. */
  closes_at: number;
  /** For who has a name here. */
  own: PrivatePodiumView | null;
  /** For the floor. */
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

/** A point on which houses differ, and what one of them has for it. */
export interface PolicyDescription {
  name: string;
  title: string;
  question: string;
  /** With the clause that each rests on. */
  answers: RuleLine[];
}

/** Policies that belong together. */
export interface PolicyGroup {
  title: string;
  policies: PolicyDescription[];
}

/** The line is up. */
export interface Pong {
  tell: "Pong";
  n: number;
}

/** A player comes in with the next hand and posts for it. */
export interface PostChosen {
  event: "table.PostChosen";
  seat: number;
  clause: string;
}

/** A blind passed a player who was not there to post it. */
export interface PostMissed {
  event: "table.PostMissed";
  seat: number;
  post: string;
  clause: string;
}

/**
 * Come in with the next hand, posting what the house asks for.
 *
 * `by` is the seat that puts the chips in, where that is said.
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

/** The pot stays for the next hand. */
export interface PotCarriedOver {
  event: "PotCarriedOver";
  amount: number;
  clause: string;
}

/** Chips that a player won are held off the table until it is decided whose they are. */
export interface PotHeld {
  event: "PotHeld";
  seat: number;
  amount: number;
  clause: string;
}

/** The pot of this hand is killed: its limits are higher. */
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

/** A player got chips of a pot that was held. */
export interface PotReleased {
  event: "table.PotReleased";
  seat: number;
  amount: number;
  by: string;
  reason: string;
  clause: string;
}

/** What the croupier does for a player as soon as it can be done. */
export interface Preferences {
  /** Leave when the hand is over. */
  leave_after_hand: boolean;
  /** Sit out when the big blind would come. */
  sit_out_next_big_blind: boolean;
  /** At the showdown muck what cannot win and show what may, without being asked. */
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

/** The sign of a typical public game. */
export interface PresetDetail {
  name: string;
  title: string;
  house: string;
  seats: number;
  /** The least and the most; no most where it is 0. */
  buy_in: [number, number];
  games: PresetGame[];
  /** The sign itself: a table can be opened with it, or with one that is like it. */
  spec: Record<string, unknown>;
  /** What it says, line by line. */
  notices: Notice[];
}

/** A game of a preset. */
export interface PresetGame {
  slug: string;
  name: string;
  limit: string;
  /** In words. */
  stakes: string;
}

/** What only the one it is about is told at the podium: his places, his call, his move. */
export interface PrivatePodiumView {
  /** The lists that he is on, and his place on each; the first is 1. */
  list_positions: [string, number][];
  call: SeatCallView | null;
  move: TableMoveView | null;
  /** The id of the table where he sits, if he does. */
  table_id: string;
  seat: number;
  away: boolean;
  /** With how many chips he sits down at least, where he was called. */
  min_buy_in: number;
  /** And at most; 0 for any number. */
  max_buy_in: number;
  /** Why he may not join a list, if he may not. */
  join_refusal: string;
}

/** What only the player in a seat is told. */
export interface PrivateTableView {
  seat: number;
  /** One's seat in the hand; -1 without one. */
  hand_seat: number;
  /** What is lawful, if it is this player's turn. */
  decision: HandDecision | null;
  /** The token that goes with an act of this turn. */
  turn_token: string;
  /** The ways in that the house has, if one must choose. */
  entry_choice: EntryChoice | null;
  /** What a straddle in the next hand would be, if one may say so now. */
  straddle_amount: number;
  /** How many chips may be added now, at least and at most. */
  top_up_range: [number, number];
  /** The names of the games to choose the next from, if it is this player's choice. */
  game_choices: string[];
  /** Whether one of two blinds may ask to take them back. */
  can_chop: boolean;
  /** Whether one may show cards of the hand that is over, though nobody need see them. */
  can_show: boolean;
  preferences: Preferences;
}

/** What only the one it is about is told of a tournament. */
export interface PrivateTournamentView {
  registered: boolean;
  /** The table where he sits, if he does. */
  table_id: string;
  /** Why he cannot enter; empty if he can. */
  registration_refusal: string;
  can_unregister: boolean;
  can_rebuy: boolean;
  can_add_on: boolean;
  /** Whether he is taken as absent, and may say that he is here. */
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

/** Put out chips, or say something, or both: the house says what that is. */
export interface PutInChips {
  command: "PutInChips";
  seat?: number;
  chips?: number[];
  /** Chips of further motions, each for itself. */
  later_motions?: number[][];
  said?: string;
  /** Chips of before that lie there, where they are not just what the player has bet. */
  prior_chips?: number[];
  pulled_back?: number[];
  /** Whether new chips and those of before were pushed out in one. */
  pushed_together?: boolean;
  /** Whether the chips were let go, not only moved forward. */
  released?: boolean;
  /** Whether somebody acted on it. */
  drew_action?: boolean;
  /** What the player was told wrongly, or did not know. */
  misinformed_about?: string;
  /** Chips of the bet that nobody could see. */
  hidden_chips?: number[];
  /** Who called the floor: a seat, or `FLOOR` for the dealer. */
  floor_called_by?: number | null;
  /** Whether nobody said anything: the chips lie there as they are. */
  unnoticed?: boolean;
}

/** Bet or raise so that the bet of this round is `to`. */
export interface RaiseTo {
  command: "RaiseTo";
  to: number;
}

/** A player raised, or completed a short bet: his bet of the round is now `to`. */
export interface Raised {
  event: "Raised";
  seat: number;
  to: number;
  clause: string;
}

/** The house took its commission from a pot, before that was given out. */
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
  /** Hands that show it, the best first. */
  examples: ExampleHand[];
}

/** Rap the table: check, or stand pat. */
export interface Rap {
  command: "Rap";
}

/** Buy chips again. */
export interface Rebuy {
  command: "Rebuy";
  player: string;
}

/** Say where button and blinds are in the hand, or between hands in the next. */
export interface RecordBlinds {
  command: "RecordBlinds";
  table: string;
  button?: number;
  small_blind_seat?: number;
  big_blind_seat?: number;
}

/** Say that a player has left; `below_one_point` without a point's worth at Chinese poker. */
export interface RecordDeparture {
  command: "RecordDeparture";
  table: string;
  seat: number;
  player: string;
  chips: number;
  below_one_point?: boolean;
}

/** Say how a hand left its players, where the big blind was, and what stays in the pot. */
export interface RecordHandResult {
  command: "RecordHandResult";
  table: number;
  stacks: Record<string, number>;
  big_blind_seat?: number;
  carried_pot?: number;
}

/** Say that a table deals, and what is in front of each player. */
export interface RecordHandStart {
  command: "RecordHandStart";
  table: number;
  stacks: Record<string, number>;
}

/**
 * Say how a table stands after a hand, and where button and blinds are in the next.
 *
 * With the `hand_number` of the hand it is also for all before it that were not told.
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
  /** Who was dealt in: such a hand was not sat out. */
  dealt_in?: string[];
}

/** Say which limit a table plays that has changed it. */
export interface RecordLimitPlayed {
  command: "RecordLimitPlayed";
  table: string;
  game: ListedGame;
}

/** Enter, as the manager, all that did not reach the jackpot system, in its order. */
export interface RecordMissedHands {
  command: "RecordMissedHands";
  by: string;
}

/** Say who sits where at a table whose players have changed seats among themselves. */
export interface RecordReseating {
  command: "RecordReseating";
  table: string;
  seats: string[];
}

/** Say that a player is there again whose penalty is over. */
export interface RecordReturn {
  command: "RecordReturn";
  table: string;
  player: string;
}

/** Say that a table did not take a player whom the room sent there. */
export interface RecordSeatRefused {
  command: "RecordSeatRefused";
  table: string;
  player: string;
  reason: string;
}

/** Say that a player has sat down. */
export interface RecordSeated {
  command: "RecordSeated";
  table: string;
  seat: number;
  player: string;
  chips: number;
}

/** Refuse to go to the main game: one quits. */
export interface RefuseMove {
  command: "RefuseMove";
  player: string;
}

/** Refuse, as the house, somebody's entry. */
export interface RefuseRegistration {
  command: "RefuseRegistration";
  player: string;
  by: string;
  reason: string;
}

/**
 * Enter, or enter again, paying the fee.
 *
 * `accepts_terms` says that one was told the conditions.
 */
export interface Register {
  command: "Register";
  player: string;
  accepts_terms?: boolean;
  groups?: string[];
}

/**
 * Undo that a player was knocked out or disqualified.
 *
 * `chips_from` says which players give back how many of his chips; chips of a disqualified player
 * come back as they were.
 */
export interface Reinstate {
  command: "Reinstate";
  player: string;
  by: string;
  reason: string;
  chips_from?: [string, number][];
}

/** Give out, as the floor, a pot that was held off the table: to which seats, how many chips. */
export interface ReleasePot {
  command: "ReleasePot";
  shares: [number, number][];
  reason?: string;
  by?: string;
}

/** Take chips off the table, and keep the seat. */
export interface RemoveChips {
  command: "RemoveChips";
  seat: number;
  chips: number;
}

/** The name from now on. */
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

/** One step of a finished hand: what happened, and the table after it. */
export interface ReplayStep {
  lines: EventLine[];
  view: TableView;
}

/** Report a mistake, as seat `by` or as the dealer or the floor. */
export interface Report {
  command: "Report";
  mistake: AnyIrregularity;
  by?: number;
}

/**
 * Find, as the floor, that a player was dealt in without posting.
 *
 * Where the hand is dead, the floor may also make the player post in the next.
 */
export interface ReportUnposted {
  command: "ReportUnposted";
  seat: number;
  must_post_next?: boolean;
}

/** Somebody reported a mistake; the clause is that of its remedy. */
export interface Reported {
  event: "Reported";
  irregularity: AnyIrregularity;
  /** The seat, or -1 where it was the dealer or the floor. */
  by: number;
  clause: string;
}

/** Table two hole cards, as the last player in, and ask for the flop for the jackpot. */
export interface RequestJackpotFlop {
  command: "RequestJackpotFlop";
  seat: number;
}

/** What was asked is refused, and nothing has changed. */
export interface RequestRefused {
  tell: "RequestRefused";
  request_id: string;
  /** A sentence: why, and what instead. */
  reason: string;
  clause: string;
}

/** Ask for a seat, to move there when it is given up. */
export interface RequestSeat {
  command: "RequestSeat";
  seat: number;
  to_seat: number;
}

/** Ask for a seat at another table of the same game. */
export interface RequestTableChange {
  command: "RequestTableChange";
  player: string;
  to_table: string;
}

/** Cards that were out of play came back as the new stub. */
export interface Reshuffled {
  event: "Reshuffled";
  count: number;
  clause: string;
}

/** Let the clock go on. */
export interface ResumeClock {
  command: "ResumeClock";
  by: string;
}

/** Say that the player whose seat another plays in is here again. */
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

/** Hear a complaint about a decision, or review it, as an officer of the commission. */
export interface ReviewDispute {
  command: "ReviewDispute";
  dispute_number: number;
  outcome: string;
  by: string;
}

/** Two hands were compared, row by row: below 0 is what the first of them lost. */
export interface RowsScored {
  event: "RowsScored";
  seat: number;
  box: number;
  other_seat: number;
  other_box: number;
  /** 1 for a row won, -1 for one lost. */
  row_results: number[];
  /** For each row the royalties of the first hand less those of the other. */
  net_royalties: number[];
  scoop: number;
  points: number;
  clause: string;
}

/** A hand that was set face down was turned up. */
export interface RowsTabled {
  event: "RowsTabled";
  seat: number;
  box: number;
  rows: string[];
  clause: string;
}

/**
 * Decide, as the floor, what becomes of a mistake: who ruled, and why.
 *
 * What whoever stands above the floor rules, as `lead`, is final.
 */
export interface Rule {
  command: "Rule";
  option: string;
  by?: string;
  reason?: string;
  final?: boolean;
}

/** Something a script says, and the clause it rests on. */
export interface RuleLine {
  text: string;
  clause: string;
}

/**
 * Rule, as the floor, on chips put in by a player who did not know that the pot is killed.
 *
 * Where the kill was announced he corrects the amount or forfeits the chips; else he takes them
 * back and thinks again.
 */
export interface RuleOnShortKillCall {
  command: "RuleOnShortKillCall";
  chips: number;
  kill_announced: boolean;
  player_corrects?: boolean;
}

/** The floor decided what becomes of a mistake: who, and why, if that was said. */
export interface Ruled {
  event: "Ruled";
  option: string;
  by: string;
  reason: string;
  clause: string;
  /** Whether it is final, as whoever stands above the floor gave it. */
  final: boolean;
}

/** What is done on some conditions, all of which must hold. */
export interface RulingBranch {
  conditions: string[];
  actions: string[];
  clause: string;
  /** What the floor chooses from, where the book leaves it to it. */
  choices: RulingChoice[];
  /** Whether the book says that the first choice is the usual one. */
  has_default: boolean;
}

/** What the floor may rule. */
export interface RulingChoice {
  name: string;
  actions: string[];
  clause: string;
}

/** The floor decides what becomes of a mistake: one of the options; seat is -1. */
export interface RulingDecision {
  decision: "RulingDecision";
  seat: number;
  clause: string;
  /** What went wrong, in words. */
  mistake: string;
  options: RulingOption[];
  /** The option that is usual by the book, if it says so. */
  default: string;
}

/** What a house does about a mistake in a game: the first branch whose conditions hold. */
export interface RulingDetail {
  house: string;
  game: string;
  mistake: string;
  /** Whether the book says nothing about it, so that what is done is what the floor decides. */
  silent: boolean;
  branches: RulingBranch[];
}

/** What the floor may rule. */
export interface RulingOption {
  name: string;
  /** What is done then, in words. */
  description: string;
  clause: string;
  /** What goes at once to each seat, or from it if it is below 0, before anybody acts again. */
  chip_changes: number[];
}

/** Run the rest of the board so many times. */
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

/** All left may agree to run the rest of the board up to `most` times; seat is -1. */
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

/** A player who was away is there again. */
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

/** Put up a sign that says when a table closes. */
export interface ScheduleTableClosing {
  command: "ScheduleTableClosing";
  by: string;
  reason: string;
  table: string;
  closes_at: number;
}

/** Somebody whose name was called. */
export interface SeatCallView {
  player: string;
  waitlist: string;
  /** The table's name in the room. */
  table_name: string;
  /** When the page, or once answered the lock-up, is over: the room's time. */
  expires_at: number;
  answered: boolean;
  arrived: boolean;
  /** The seat that he chose. */
  seat: number;
}

/** A player moved; `cost` says what it costs, if anything. */
export interface SeatChanged {
  event: "table.SeatChanged";
  seat: number;
  to_seat: number;
  cost: string;
  clause: string;
}

/** An empty seat is kept for somebody, or for nobody any more. */
export interface SeatHeld {
  event: "table.SeatHeld";
  seat: number;
  player: string;
  clause: string;
}

/** One is called to a table: a seat is free, one is moved there, or play begins. */
export interface SeatReady {
  tell: "SeatReady";
  /** called, moved or begins. */
  kind: string;
  /** Its id. */
  table_id: string;
  text: string;
  /** The table that one was moved from. */
  from_table_id: string;
  /** Until when one must answer, by the room's time; 0 where one need not. */
  expires_at: number;
}

/** A player asked for a seat that is taken. */
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
  /** Down cards, `??` for those the viewer may not see. */
  down_cards: string;
  up_cards: string;
  /** The hands that the seat sets in rows, `??` for cards the viewer may not see. */
  rows: string[][];
}

/** Players of a broken game are seated in this order. */
export interface SeatingOrderDrawn {
  event: "table.SeatingOrderDrawn";
  players: string[];
  clause: string;
}

/** Take an absent player's chips away, to be kept safe until the player is back. */
export interface SecureChips {
  command: "SecureChips";
  seat: number;
}

/** Chips that were kept elsewhere are on the table again. */
export interface SecuredChipsReturned {
  event: "table.SecuredChipsReturned";
  seat: number;
  chips: number;
  clause: string;
}

/** Move a player, as the floor, away from one he belongs to; to another table without a seat. */
export interface SeparatePlayers {
  command: "SeparatePlayers";
  seat: number;
  linked_seat: number;
  reason: string;
  to_seat?: number | null;
}

/** Put a chair at a seat, as the floor, or take it away: nobody sits where there is none. */
export interface SetChair {
  command: "SetChair";
  seat: number;
  present?: boolean;
}

/** Say until when the room is open. */
export interface SetClosingTime {
  command: "SetClosingTime";
  by: string;
  reason: string;
  closes_at: number;
}

/** Put the clock at the beginning of a level, the first being 1. */
export interface SetLevel {
  command: "SetLevel";
  level: number;
  by: string;
  reason: string;
}

/** Say what is to be done for one at the table when it can be: see `Preferences`. */
export interface SetPreferences {
  say: "SetPreferences";
  table_id: string;
  request_id: string;
  leave_after_hand?: boolean | null;
  sit_out_next_big_blind?: boolean | null;
  auto_muck?: boolean | null;
}

/** Decide, as the director, how many play at a table. */
export interface SetSeatsPerTable {
  command: "SetSeatsPerTable";
  seats: number;
  by: string;
}

/** Say how many seconds everybody has to act; 0 for no such limit. */
export interface SetShotClock {
  command: "SetShotClock";
  seconds: number;
  by: string;
}

/** A link to a hand as its giver saw it. */
export interface ShareLink {
  /** What is said as `share` when the hand is asked for. */
  token: string;
  /** Where the replayer shows it. */
  path: string;
}

/** A player left chips in the pot that he had put out for less than a call, and folds. */
export interface ShortCallForfeited {
  event: "ShortCallForfeited";
  seat: number;
  amount: number;
  clause: string;
}

/** A player put in less than a kill asks for: it was corrected, forfeited or taken back. */
export interface ShortKillCallRuled {
  event: "table.ShortKillCallRuled";
  seat: number;
  chips: number;
  outcome: string;
  clause: string;
}

/** A player let his stake stay below the least: he can add no more to it. */
export interface ShortStackDeclared {
  event: "table.ShortStackDeclared";
  seat: number;
  clause: string;
}

/** Table the hand; `cards` name down cards that were unknown so far. */
export interface Show {
  command: "Show";
  cards?: string;
}

/** A turn to table the hand, or, if one may, to muck it. */
export interface ShowDecision {
  decision: "ShowDecision";
  seat: number;
  clause: string;
  can_muck: boolean;
}

/** Turn up the hole cards that the dealer asks to see for the jackpot. */
export interface ShowForJackpot {
  command: "ShowForJackpot";
  seat: number;
}

/** Show one's cards, or some of them, when the hand is over and one need not. */
export interface ShowVoluntarily {
  command: "ShowVoluntarily";
  seat: number;
  /** Which; all that nobody has seen, where none are named. */
  cards?: string;
}

/** A player tabled a hand. */
export interface Showed {
  event: "Showed";
  seat: number;
  cards: string;
  clause: string;
}

/** A player showed cards when the hand was over, though nothing asked for it. */
export interface ShowedVoluntarily {
  event: "ShowedVoluntarily";
  seat: number;
  cards: string;
  clause: string;
}

/** A hand of the showdown was turned up for all, because a player or the floor asked. */
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

/** Take an empty seat with these chips; `cashed_out` were taken away from another such table. */
export interface Sit {
  command: "Sit";
  seat: number;
  player: string;
  chips: number;
  cashed_out?: number;
}

/** Be there again. */
export interface SitIn {
  command: "SitIn";
  seat: number;
}

/** Be dealt out from the next hand on, and keep the seat. */
export interface SitOut {
  command: "SitOut";
  seat: number;
  /** Whether a third player who walks was told that his chips may be picked up (wsop-74). */
  warned?: boolean;
}

/** A player is not dealt in for some hands. */
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

/** A change of what is posted was announced: it holds after so many more hands. */
export interface SpecChangeAnnounced {
  event: "table.SpecChangeAnnounced";
  after_hands: number;
  clause: string;
}

/** Something else is posted from now on. */
export interface SpecChanged {
  event: "table.SpecChanged";
  spec: Record<string, unknown>;
  clause: string;
}

/** A stage of a tournament: heats that are played at once or one after another, or the final. */
export interface Stage {
  name?: string;
  heats?: number;
  /** Whether every table is a heat of its own, as in a shoot-out. */
  heat_per_table?: boolean;
  /**
   * How many of each heat go on to the next stage; in the last, how many win.
   *
   * 0 for all who are left when the time or the hands of the session are over.
   */
  advancing_per_heat?: number;
  /** Whether the heats are played one after another, each in its own session. */
  sequential_heats?: boolean;
  /** Whether everybody begins it with the same chips again. */
  resets_stacks?: boolean;
  /** How long a session lasts; 0 for no end. */
  session_seconds?: number;
  /** How many hands a session lasts; 0 for no end. */
  session_hands?: number;
  /** The level that it begins with; -1 to go on. */
  start_level?: number;
}

/** A player stalls for no reason. */
export interface Stalling {
  mistake: "Stalling";
  seat: number;
  /** What was done, in words, for the record. */
  reason?: string;
}

/** Give a break of so many seconds. */
export interface StartBreak {
  command: "StartBreak";
  seconds: number;
  by: string;
}

/** Begin the session for which seats were drawn. */
export interface StartSession {
  command: "StartSession";
  by: string;
}

/** Tell the floor that one cannot hear one's name for a while. */
export interface StepAway {
  command: "StepAway";
  player: string;
}

/** A player drew nothing. */
export interface StoodPat {
  event: "StoodPat";
  seat: number;
  clause: string;
}

/** Say that rounds of play do not reach the jackpot system. */
export interface StopJackpotRecording {
  command: "StopJackpotRecording";
  reason: string;
}

/** Say that one will straddle in the next hand. */
export interface Straddle {
  command: "Straddle";
  seat: number;
}

/** A player straddles in the next hand, unless another goes before him. */
export interface StraddleAnnounced {
  event: "table.StraddleAnnounced";
  seat: number;
  clause: string;
}

/** How the hands that were shown stood with so many cards on the board. */
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

/** What was dealt from a step of the script on is dealt again. */
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
 * Let, as the director, somebody play in a player's place.
 *
 * He is somebody who might enter himself: `accepts_terms` and `groups` are as there.
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

/** A player has a seat at another table, and goes when this house says, unless `cancelled`. */
export interface TableChangeAccepted {
  event: "table.TableChangeAccepted";
  seat: number;
  clause: string;
  cancelled: boolean;
}

/** Somebody who wants another table. */
export interface TableChangeRequestView {
  player: string;
  to_table: string;
}

/** A table that was opened. */
export interface TableCreated {
  id: string;
}

/** Somebody who goes from one table to another. */
export interface TableMoveView {
  player: string;
  from_table: string;
  to_table: string;
  seat: number;
  /** must-move, broken or asked. */
  kind: string;
  /** When he goes, in words. */
  timing_text: string;
  clause: string;
}

/** A seat of the table as a viewer sees it now. */
export interface TableSeatView {
  seat: number;
  /** Empty where nobody sits. */
  player: string;
  /** Chips in front of the player, without his bet. */
  stack: number;
  is_bot: boolean;
  /** Whether the player is to be dealt in; else he sits out. */
  sitting_in: boolean;
  /** Whether a person's browser is connected. */
  online: boolean;
  /** How a player who is not dealt in yet will come in, in words. */
  entry_text: string;
  owes: string[];
  /** For whom an empty seat is kept. */
  reserved_for: string;
  /** Whether there is a chair: nobody sits where there is none. */
  has_chair: boolean;
  /** Seconds left in the time bank. */
  time_bank: number;
  /** What lies there, if the player was dealt into the hand; bets and stack of the hand. */
  hand_view: SeatView | null;
  /** What the seat got out of the pots of the hand that is over, or ends now. */
  won: number;
  /** How many cards the seat drew last in this hand; 0 stood pat. */
  cards_drawn: number | null;
}

/** How the service runs one table. Seconds, if nothing else is said. */
export interface TableSettings {
  /** How many bots sit here while there is room: one seat is always left to people. */
  bots?: number;
  /** Between the end of a hand and the next. */
  hand_pause?: number;
  /** What is added to it after a showdown. */
  showdown_pause?: number;
  /** How long a bot seems to think, at least and at most. */
  think_time?: [number, number];
  /** How long it does think. */
  think_budget?: number;
  /** How many deals it samples instead, so that it decides the same every time; 0 for seconds. */
  samples?: number;
  /** Before a hand that must be shown is shown. */
  show_delay?: number;
  /** To choose whether to show; then the hand is shown. */
  show_timeout?: number;
  /** To vote on running it twice; then it is run once. */
  run_it_timeout?: number;
  /** To choose the next game; then the first on the sign is dealt. */
  choose_game_timeout?: number;
  /** For the floor to rule; then the croupier does what the book has as usual. 0 for ever. */
  ruling_timeout?: number;
  /** After the posted time, for who is there to set cards in rows; then the croupier sets them. */
  set_hand_timeout?: number;
  /** How many times in a row somebody may run out of time before he is dealt out. */
  max_timeouts?: number;
  /** For how long a seat is kept for somebody who is away. */
  away_timeout?: number;
  /** Who decides over it besides its own rules: podium, or the id of a tournament. */
  controller?: string;
  /** Whether its chips come out of wallets and go back there; a tournament's do not. */
  uses_wallets?: boolean;
  /** Whether no hand is dealt while no person sits or watches. */
  pause_when_empty?: boolean;
}

/** A table as it is, and what happened in its hand so far. */
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
  /** Whether a decision waits for the floor. */
  awaiting_ruling: boolean;
  /** podium or the id of the tournament that the table belongs to, if it does. */
  controller: string;
}

/** What happened at a table since the last that was told, and what it looks like now. */
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
  /** The game that is dealt now, by its slug. */
  game: string;
  /** Its name. */
  game_name: string;
  house: string;
  /** In words: no-limit, blinds 5/10. */
  stakes: string;
  /** The least and the most that the viewer may sit down with; no most where it is 0. */
  buy_in: [number, number];
  /** The smallest chip that bets are made in. */
  smallest_chip: number;
  /** The table's time in seconds, to which all times here refer. */
  now: number;
  seats: TableSeatView[];
  button: number;
  /** The number of the hand, 0 before the first. */
  hand_number: number;
  /** The seat at the table of each seat of the hand: events of the hand name its seats. */
  hand_seats: number[];
  /** Whether the hand is over. */
  hand_over: boolean;
  boards: string[];
  /** The main pot first, without the bets in front of the seats. */
  pots: number[];
  pending_action: PendingAction | null;
  own: PrivateTableView | null;
  /** What the floor must decide; for the floor alone. */
  ruling: RulingDecision | null;
  /** What the floor is deciding about, for everybody. */
  ruling_about: string;
  /** What the dealer says of the cards that lie open; cards are in square brackets. */
  announcement: string;
  /** The seat that killed the pot of this hand, if one did. */
  killer_seat: number;
  /** What the jackpot is at this moment, where one can be won. */
  jackpot: number;
  /** When the next hand is dealt, if it is known. */
  next_deal_at: number;
  /** Why no hand is dealt, in a sentence. */
  waiting_reason: string;
  /** Why the table stands still, if it does. */
  pause_reason: string;
  /** How many watch without a seat. */
  railbirds: number;
  /** All games on the sign, where there are several. */
  games: string[];
  /** For how many more hands this game is dealt, where there are several. */
  game_hands_left: number;
  /** The id of the last finished hand, for the replayer. */
  last_hand_id: string;
  /** podium or the id of the tournament that the table belongs to, if it does. */
  controller: string;
}

/** Sit down with so many chips of the wallet; `seat` is -1 for any. */
export interface TakeSeat {
  say: "TakeSeat";
  table_id: string;
  request_id: string;
  seat: number;
  chips: number;
}

/** Bet no more: be in for the pots as they are. */
export interface TapOut {
  command: "TapOut";
}

/** A turn to tap out, in for the pots as they are, or to play on, before a betting round. */
export interface TapOutDecision {
  decision: "TapOutDecision";
  seat: number;
  clause: string;
}

/** A player bets no more, and is in for the pots as they are. */
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

/** A player took more than the posted time: so much of his time bank, and so much is left. */
export interface TimeBankUsed {
  event: "table.TimeBankUsed";
  seat: number;
  seconds: number;
  seconds_left: number;
}

/** So many chips from each player for each stretch of time. */
export interface TimeCharge {
  commission: "TimeCharge";
  amount: number;
}

/** It was announced that time is to be paid. */
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

/** Say that the time of whoever must set cards is up. */
export interface TimeOut {
  command: "TimeOut";
}

/** A player paid for time. */
export interface TimePaid {
  event: "table.TimePaid";
  player: string;
  amount: number;
  clause: string;
}

/** The pot of the next hand pays the time of all. */
export interface TimePotAgreed {
  event: "table.TimePotAgreed";
  amount: number;
  clause: string;
}

/** A player took too long: what follows is done for him. */
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

/** A tournament that was set up. */
export interface TournamentCreated {
  id: string;
}

/** Conditions, and what would be posted of them. */
export interface TournamentPreview {
  spec: TournamentSpec;
  notices: NoticeView[];
  levels: LevelView[];
}

/** How the service runs a tournament: what its conditions do not say. */
export interface TournamentSettings {
  /** How many bots enter when entries open. */
  bots?: number;
  /** Whether nobody is given time to look. */
  skip_delays?: boolean;
  /** Whether it is published by itself, and set up again when it is over. */
  recurring?: boolean;
}

/** How things are in a tournament. */
export interface TournamentSnapshot {
  tell: "TournamentSnapshot";
  view: TournamentView;
}

/** All that is set before a tournament starts. */
export interface TournamentSpec {
  name: string;
  /** What `game_spec` is asked for each game, without house and stakes. */
  games: Record<string, unknown>[];
  levels: Level[];
  house?: string;
  /** Chips for an entry. */
  starting_stack?: number;
  /** What an entry costs. */
  buy_in?: number;
  /** The part of it that the house keeps. */
  rake?: number;
  /** What the pool is at least. */
  guarantee?: number;
  payouts?: PayoutTable[];
  /** Players without whom it does not start. */
  min_players?: number;
  /** Players for whom there is room; 0 for any number. */
  max_players?: number;
  /** Seats of a table; 0 for as many as the games are for. */
  seats_per_table?: number;
  /** When it starts, in the seconds of `AdvanceTournamentTime`. */
  starts_at?: number;
  /** Whether it starts when all places are taken, and no sooner: a sit-and-go. */
  starts_when_full?: boolean;
  /** The last level in which one may enter; 0 for none after the start. */
  last_registration_level?: number;
  /** How often somebody may enter, again only without chips. */
  max_entries_per_player?: number;
  rebuy?: ChipOffer | null;
  add_on?: ChipOffer | null;
  stages?: Stage[];
  /** Groups of which one must be to enter. */
  allowed_groups?: string[];
  /** Groups of which nobody may enter. */
  excluded_groups?: string[];
  /** In a mix, how many hands of each game are dealt; 0 for an orbit. */
  hands_per_game?: number;
  /** By how many players tables may differ. */
  max_table_imbalance?: number;
  /** When so many must go before the prizes, tables play hand for hand; 0 for never. */
  hand_for_hand_from?: number;
  /** Whether seats of the final table are drawn for again. */
  redraw_final_table?: boolean;
  /** Whether the cap on raises is off. */
  uncapped?: boolean;
  /** How long everybody has to act; 0 where the clock is called. */
  shot_clock_seconds?: number;
  time_bank?: number;
  /** The form of application. */
  application_form?: string;
  /** Under which reference the conditions were approved. */
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
  /** Whether one may still enter. */
  registration_open: boolean;
}

/** A table of the tournament. */
export interface TournamentTableView {
  number: number;
  /** The table, for who wants to watch it. */
  table_id: string;
  /** Who sits where; empty where nobody does. */
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
  /** The same in words. */
  phase_text: string;
  /** The conditions, as they are posted. */
  notices: NoticeView[];
  director: string;
  buy_in: number;
  rake: number;
  /** Chips for an entry. */
  starting_stack: number;
  prize_pool: number;
  /** What each place gets, as things are now. */
  prizes: number[];
  entries: number;
  /** Players who are still in. */
  players_left: number;
  min_players: number;
  max_players: number;
  /** All chips in play. */
  chips_in_play: number;
  /** The level that is played, or with which it begins; the first is 1. */
  level: number;
  levels: LevelView[];
  /** Seconds left of the level, where it lasts for a time. */
  level_seconds_left: number;
  /** Hands left of the level, where it lasts for hands, at the table that has dealt most. */
  level_hands_left: number;
  /** Seconds left of a break. */
  break_seconds_left: number;
  /** Whether these seconds pass now. */
  clock_running: boolean;
  paused: boolean;
  /** Seconds until it starts by itself; 0 where it does not. */
  starts_in: number;
  /** Whether one may still enter. */
  registration_open: boolean;
  /** The room's time in seconds when this was so. */
  now: number;
  /** The stage that is played, where there are several. */
  stage: string;
  hand_for_hand: boolean;
  /** The best first. */
  entrants: EntrantView[];
  alternates: string[];
  tables: TournamentTableView[];
  /** What happened last, the newest last. */
  activity: ActivityLine[];
  /** For who has a name here. */
  own: PrivateTournamentView | null;
  /** What the director did and may undo; for the floor alone. */
  floor_actions: FloorActionView[];
}

/**
 * Come from another table with these chips: by one's own wish, or sent by the house.
 *
 * Who is sent comes from a game that has ended, or was called from a must-move game.
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

/** What nobody called went back. */
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

/** Undo, as the director, one of his actions, by its number; say why. */
export interface UndoDirectorAction {
  command: "UndoDirectorAction";
  action_number: number;
  by: string;
  reason: string;
}

/** Put back what an action of the floor changed, by its number. */
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

/** Be shown that no more. */
export interface Unfollow {
  say: "Unfollow";
  topic: string;
}

/** A player was found to have been dealt in without posting: dead, or live and owed for. */
export interface UnpostedPlayerFound {
  event: "table.UnpostedPlayerFound";
  seat: number;
  hand_is_dead: boolean;
  clause: string;
}

/** Take one's entry back before the start. */
export interface Unregister {
  command: "Unregister";
  player: string;
}

/** Be told no more about all tables. */
export interface UnwatchLobby {
  say: "UnwatchLobby";
}

/** Follow a table no more; a seat there is kept. */
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

/** The one thing that is to be otherwise. */
export interface UpdateAccountRequest {
  roles?: string[] | null;
  /** Chips into the wallet, or out of it if below 0. */
  grant_chips?: number;
  password?: string;
  close?: boolean;
}

/** Take a seat away, as the floor, from a player who does not bet. */
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

/** Count, as a supervisor, the time that was collected: it goes into the box. */
export interface VerifyTimeCollection {
  command: "VerifyTimeCollection";
  by: string;
}

/** Declare, as the floor, the hand void; `clause` says by what, if not by the house's own. */
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

/** Say, as a blind, that one would take the blinds back. */
export interface VoteToChop {
  command: "VoteToChop";
  seat: number;
}

/** Say how often one would have the rest of the board run: once is as it is always run. */
export interface VoteToRunIt {
  command: "VoteToRunIt";
  seat: number;
  times: number;
}

/** A blind would take the blinds back. */
export interface VotedToChop {
  event: "table.VotedToChop";
  seat: number;
  clause: string;
}

/** A player would have the rest of the board run so many times. */
export interface VotedToRunIt {
  event: "table.VotedToRunIt";
  seat: number;
  times: number;
  clause: string;
}

/** A player waits for the big blind. */
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

/** Somebody who waits on a list. */
export interface WaitlistEntryView {
  player: string;
  /** Whether he told the floor that he cannot hear his name. */
  away: boolean;
  is_bot: boolean;
}

/** The list of a game. */
export interface WaitlistView {
  /** What the list is called in commands. */
  name: string;
  /** The names of its games. */
  game_names: string;
  stakes: string;
  buy_in: [number, number];
  waiting: WaitlistEntryView[];
  /** What is dealt, for a table that opens from this list. */
  game: ListedGame;
  /** How many may sit at such a table, at most. */
  max_seats: number;
}

/** A move as it was booked. */
export interface WalletTransactionRow {
  chips: number;
  reason: string;
  booked_at: number;
  stream_id: string;
  /** What was in the wallet after it. */
  balance_after: number;
}

/** What is in one's wallet now. */
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

/** A table is there no more, or cannot be followed. */
export interface WatchEnded {
  tell: "WatchEnded";
  topic: string;
  reason: string;
}

/** Be told about all tables now and then. */
export interface WatchLobby {
  say: "WatchLobby";
}

/**
 * Follow a table: what happened after entry `since_seq`, and then on.
 *
 * With 0, or if that is too long ago, the whole view is sent at once.
 */
export interface WatchTable {
  say: "WatchTable";
  table_id: string;
  since_seq?: number;
}

/** The first thing that is told. */
export interface Welcome {
  tell: "Welcome";
  protocol_version: number;
  /** Nobody who has not said who he is: he may watch. */
  me: Me | null;
  /** The tables where one has a seat. */
  seated_at: string[];
}

/** Hold the payment of a jackpot back while the round of play is looked into. */
export interface WithholdJackpot {
  command: "WithholdJackpot";
  claim: number;
  by: string;
  reason: string;
}

/** A player received chips of a pot: a share by a ranking, or all of it unchallenged. */
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
