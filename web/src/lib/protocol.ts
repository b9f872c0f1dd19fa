// Made by `python -m tools.schema` from cardspeak.service; not to be edited.

export const PROTOCOL = 1;

export type AnySaid =
  | Watch
  | Unwatch
  | WatchLobby
  | UnwatchLobby
  | TakeSeat
  | Do
  | Wish
  | Chat
  | Pause
  | Follow
  | Unfollow
  | AtPodium
  | Direct
  | Ping;

export type AnyTold =
  | Welcome
  | Seen
  | Happened
  | Done
  | No
  | Chatted
  | Lobby
  | Wallet
  | Gone
  | BoardSeen
  | TournamentSeen
  | Summons
  | Pong
  | Bye;

export type AnyDecision =
  | Bet
  | DrawDecision
  | Discard
  | ExposeDecision
  | ShowDecision
  | Cards
  | RunItDecision
  | PlaceDecision
  | TapOutDecision
  | Ruling;

export type AnyCommand =
  | Sit
  | Leave
  | SitOut
  | Return
  | Wait
  | Post
  | DrawForButton
  | Deal
  | Play
  | TableTimeIsCommand
  | Bring
  | ComeIn
  | LockUp
  | MoveApart
  | DrawToMove
  | DrawForSeats
  | TableForfeitCommand
  | AgreeToSitOut
  | AddChips
  | TakeOff
  | KeepSafe
  | PickUp
  | Excuse
  | Change
  | NoticeOfClosing
  | Close
  | ChangeDeck
  | CheckDeck
  | ChooseGame
  | TimeCalled
  | ChangeCommission
  | CollectTime
  | AgreeTimePot
  | VerifyTime
  | ExposeForJackpot
  | AskForFlop
  | ConfirmJackpot
  | WithholdJackpot
  | StopRecording
  | MakeUpRounds
  | BuyButton
  | Kill
  | PutInShort
  | Straddle
  | FoundUnposted
  | PutButton
  | NewDealer
  | ChangeSeat
  | DealOff
  | AskForSeat
  | WantSeat
  | HoldSeat
  | PutChair
  | Vacate
  | PlayOver
  | OwnerBack
  | TableReadmitCommand
  | ReleasePot
  | AgreeToRun
  | AgreeToChop
  | AboutLastHand;

export type HandCommand =
  | Fold
  | Check
  | Call
  | BringIn
  | RaiseTo
  | Throw
  | ExposeCommand
  | Keep
  | ShowCommand
  | Muck
  | Name
  | RunItCommand
  | Rap
  | AskDrawn
  | AskToSee
  | ShowAnyway
  | Chop
  | Void
  | Dead
  | PlaceCommand
  | TimeOut
  | DealNext
  | Chips
  | TapOutCommand
  | PlayOn
  | Report
  | Rule
  | Appeal;

export type AnyMistake =
  | Misdeal
  | NotCovered
  | Disruption
  | Fraud
  | HoleCardExposed
  | CardOffTheTable
  | CardFlashed
  | PlayerMissed
  | DealtTooFew
  | DealtTooMany
  | ExtraHand
  | DealtOutOfTurn
  | WrongFirst
  | WrongButton
  | NotCut
  | CardExposedInCut
  | BoxedCard
  | JokerFound
  | ForeignCard
  | OddBack
  | DuplicateCard
  | DeckCounted
  | UnfitCards
  | DefectConcealed
  | CardsDropped
  | NoBurn
  | ExtraBurn
  | PrematureBoard
  | TooManyBoardCards
  | UnclearBoardCard
  | BoardCardFaceUp
  | PrematureStreet
  | FinalCardUp
  | StreetOutOfSequence
  | SelfExposed
  | DrawCardExposed
  | DrawOutOfSequence
  | PrematureDraw
  | OutOfTurn
  | PassedOver
  | WrongBringIn
  | NotAtSeat
  | LeftSeat
  | AbsentMistake
  | HandCount
  | FouledHand
  | TakenIn
  | ThrownAway
  | ThrownForward
  | IntoAnotherHand
  | HiddenCards
  | PickedUpMistake
  | Reordered
  | ShownToOne
  | FoldedFaceUp
  | AskedForRest
  | Miscalled
  | PairNotCalled
  | PushedWrongly
  | RuledWrongly
  | Unfair
  | BoardsDisputed
  | BrokeRule
  | HarmedGame
  | Abuse
  | Threat
  | Profanity
  | Cheating
  | Disturbance
  | TornCards
  | Vandalism
  | Intoxication
  | ActedOutOfTurnOnPurpose
  | CheckedDown
  | ReadHand
  | ToldToShow
  | RevealedHand
  | RevealedFold
  | Stalling
  | Influence
  | PassedInformation
  | Misled
  | UsedPhone
  | UsedDevice
  | Inattention
  | SpokeForeign
  | BrokeSilence
  | SideBet
  | OutOfPocket
  | StringBet
  | ForwardMotion
  | ConditionalStatement
  | Misinformed
  | HiddenChips
  | WrongAmount
  | WrongCount;

export type AnyEvent =
  | Anted
  | PostedEvent
  | Cut
  | Dealt
  | Burned
  | Boarded
  | Reshuffled
  | Checked
  | Folded
  | Called
  | BroughtIn
  | Opened
  | Raised
  | ThrewChips
  | HandForfeitedEvent
  | Corrected
  | HandReturnedEvent
  | Threw
  | StoodPat
  | Exposed
  | KeptDown
  | Showed
  | Mucked
  | RanIt
  | Raked
  | Won
  | CarriedOver
  | Told
  | SeenEvent
  | ShowedAnyway
  | LaidOpen
  | Chopped
  | Voided
  | TookBack
  | StackMucked
  | Placed
  | TimedOut
  | Tabled
  | Fouled
  | Scored
  | Paid
  | ToFantasyland
  | Passed
  | WentBack
  | Reported
  | Ruled
  | Appealed
  | Misdealt
  | HandKilledEvent
  | NotBurned
  | TakenUp
  | DealtAgain
  | SetAside
  | BurnedLate
  | Unburned
  | TurnedUp
  | CardMoved
  | Limited
  | OpensNext
  | NoBetting
  | TappedOut
  | PlaysOn
  | Moved
  | Held
  | OneBoard
  | Warned
  | MustSitOut
  | Removed
  | HandedBack
  | LaidUp
  | Reconstructed
  | Scrapped
  | Owed
  | ButtonRighted
  | DeclaredAllIn
  | LeftInPot
  | Stood
  | Released
  | Withdrawn
  | NoMoreBets
  | Refunded
  | Retrieved
  | CardsLost
  | Shared
  | SatEvent
  | LeftEvent
  | SatOut
  | TableReturnedEvent
  | Waits
  | WillPost
  | Missed
  | DrewCard
  | ButtonAt
  | HandBeganEvent
  | HandEnded
  | Added
  | TookOff
  | KeptSafe
  | Restored
  | PickedUpEvent
  | Excused
  | Declared
  | Noticed
  | Changed
  | ClosesAt
  | Closed
  | DeckChanged
  | DeckChecked
  | GameIs
  | ClockCalled
  | TimeExpired
  | TimeBankUsed
  | CommissionNoticed
  | CommissionChanged
  | OnTheSlide
  | Dropped
  | TimeDue
  | TimePaid
  | TimePotAgreed
  | JackpotAsked
  | JackpotShown
  | JackpotFlop
  | JackpotWon
  | JackpotPaid
  | JackpotWithheld
  | RecordingStopped
  | RoundsMadeUp
  | ComesIn
  | WillStraddle
  | TableKilledEvent
  | PutIn
  | MustKill
  | Unposted
  | ButtonPutRight
  | AbsentButton
  | ChangedSeat
  | AskedForSeat
  | DrewForSeat
  | SeatHeld
  | LockedUp
  | ChairPut
  | MovedApart
  | SeatingOrder
  | TableForfeitedEvent
  | AgreedToSitOut
  | PlaysOver
  | OwnerIsBack
  | Readmitted
  | PotReleased
  | WouldRun
  | WouldChop
  | InLastHand;

/** What is asked over HTTP, by method and path. */
export interface Api {
  /** Say who is asking; null for somebody without a name, who may watch. */
  "GET /api/me": {
    answer: Me | null;
  };
  /** Come in as a guest, with play money and without a password. */
  "POST /api/guest": {
    body: GuestWish;
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
    body: NewPassword;
    answer: Me;
  };
  /** Take another name; nobody does while he has a seat, waits for one or plays a tournament. */
  "POST /api/name": {
    body: NewName;
    answer: Me;
  };
  /** List the last chips into one's wallet and out of it, the newest first. */
  "GET /api/me/moves": {
    answer: Booked[];
  };
  /** Get play money again when one is nearly broke, every few hours. */
  "POST /api/me/chips": {
    answer: Me;
  };
  /** List all games by family, with the houses that deal them. */
  "GET /api/games": {
    answer: Family[];
  };
  /** Explain a game: how each house deals it, by which clauses, and what it tells players. */
  "GET /api/games/{slug}": {
    places: { slug: string };
    answer: GameTold;
  };
  /** Read a clause. */
  "GET /api/clauses/{id}": {
    places: { id: string };
    answer: ClauseTold;
  };
  /** List the houses. */
  "GET /api/houses": {
    answer: HouseCard[];
  };
  /** Say what a house has for every policy, and by which clauses. */
  "GET /api/houses/{name}": {
    places: { name: string };
    answer: HouseTold;
  };
  /** Give everybody who asks the rules of a house: its whole book, clause by clause. */
  "GET /api/houses/{name}/clauses": {
    places: { name: string };
    answer: ClauseTold[];
  };
  /** List the mixes: games that are dealt in turn. */
  "GET /api/mixes": {
    answer: MixTold[];
  };
  /** List typical public games, ready to be opened. */
  "GET /api/presets": {
    answer: PresetTold[];
  };
  /** List what can go wrong at a table, and what is said about it in a report. */
  "GET /api/mistakes": {
    answer: MistakeSubject[];
  };
  /** Say what a house does about a mistake in a game: the first branch that holds. */
  "GET /api/rulings/{house}/{mistake}": {
    places: { house: string; mistake: string };
    query?: { game?: string };
    answer: RulingTold;
  };
  /** List the tables as the lobby shows them. */
  "GET /api/tables": {
    answer: TableCard[];
  };
  /** Open a table. */
  "POST /api/tables": {
    body: NewTable;
    answer: TableOpened;
  };
  /** Read what is posted at a table, line by line, each with the clause that asks for it. */
  "GET /api/tables/{id}/notices": {
    places: { id: string };
    answer: Notice[];
  };
  /** Close a table when its hand is over; everybody gets his chips back. */
  "DELETE /api/tables/{id}": {
    places: { id: string };
    answer: null;
  };
  /** Show the podium: lists, tables, who was called and who moves. */
  "GET /api/podium": {
    answer: BoardView;
  };
  /** Name the players whom the house pays, of those who wait or play. */
  "GET /api/podium/house-players": {
    answer: HousePlayers;
  };
  /** List the games for which the floor may open lists and tables, with their usual stakes. */
  "GET /api/podium/offers": {
    answer: Offer[];
  };
  /** Put bots on a list; they come when they are called. */
  "POST /api/podium/bots": {
    body: BotsWanted;
    answer: BotsJoined;
  };
  /** Have a bot leave lists and tables of the podium. */
  "DELETE /api/podium/bots/{name}": {
    places: { name: string };
    answer: null;
  };
  /** List one's last hands, the newest first; older ones with `before`, a time. */
  "GET /api/me/hands": {
    query?: { before?: number };
    answer: HandCard[];
  };
  /** List a table's last hands, the newest first; older ones with `before`, a hand's number. */
  "GET /api/tables/{table}/hands": {
    places: { table: string };
    query?: { before?: number };
    answer: HandCard[];
  };
  /** Show a hand step by step, as one knew it oneself, or as whoever shared it did. */
  "GET /api/hands/{hand}": {
    places: { hand: string };
    query?: { share?: string };
    answer: Watched;
  };
  /** Say how an all-in hand stood on each street; nothing where there is nothing to say. */
  "GET /api/hands/{hand}/odds": {
    places: { hand: string };
    answer: Street[];
  };
  /** Make a link by which whoever has it sees a hand as one saw it oneself. */
  "POST /api/hands/{hand}/share": {
    places: { hand: string };
    answer: ShareLink;
  };
  /** List the tournaments: those to come, those that are played, and the last that are over. */
  "GET /api/tournaments": {
    answer: TournamentCard[];
  };
  /** Give conditions to begin with: of a freeze-out, a sit-and-go or a shoot-out. */
  "GET /api/tournaments/usual": {
    query?: { game?: string; house?: string; kind?: string; players?: number; seconds?: number; hands?: number };
    answer: Drafted;
  };
  /** Check conditions, and show what would be posted of them; nothing is set up. */
  "POST /api/tournaments/draft": {
    body: Conditions;
    answer: Drafted;
  };
  /** Show a tournament as it is now. */
  "GET /api/tournaments/{id}": {
    places: { id: string };
    answer: TournamentView;
  };
  /** Show what everybody would get by a deal; nothing is done. */
  "GET /api/tournaments/{id}/deal": {
    places: { id: string };
    query?: { held_back?: number };
    answer: DealNow;
  };
  /** Set a tournament up; whoever does so directs it. */
  "POST /api/tournaments": {
    body: NewTournament;
    answer: TournamentOpened;
  };
  /** Say whether the room is open and its books can be read. */
  "GET /api/health": {
    answer: Health;
  };
  /** List accounts by name; of one kind: person, guest, bot or closed. */
  "GET /api/accounts": {
    query?: { kind?: string };
    answer: AccountTold[];
  };
  /** Give somebody roles, chips or another password, or close his account. */
  "POST /api/accounts/{id}": {
    places: { id: string };
    body: AccountChange;
    answer: AccountTold;
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

/** Report, rule or appeal about the hand before this one. */
export interface AboutLastHand {
  command: "AboutLastHand";
  act: HandCommand;
}

/** Another button was put before the seat of a player who missed a blind and is away. */
export interface AbsentButton {
  event: "table.AbsentButton";
  seat: number;
  buttons: number;
  clause: string;
}

/** Say that a player is not there: in an emergency, or with whose leave. */
export interface AbsentCommand {
  command: "Absent";
  player: string;
  by?: string;
  emergency?: boolean;
}

/** A player is not there when he must act or show. */
export interface AbsentMistake {
  mistake: "Absent";
  seat: number;
}

/** A player is discourteous or abusive. */
export interface Abuse {
  mistake: "Abuse";
  seat: number;
  /** What was done, in words, for the record. */
  why?: string;
}

/**
 * Do something for a player who has special needs, or no longer.
 *
 * When called he has so many seconds more to answer and to come; with `from_afar` he joins lists
 * without coming to the podium.
 */
export interface Accommodate {
  command: "Accommodate";
  by: string;
  why: string;
  player: string;
  seconds?: number;
  from_afar?: boolean;
}

/** The one thing that is to be otherwise. */
export interface AccountChange {
  roles?: string[] | null;
  /** Chips into the wallet, or out of it if below 0. */
  grant?: number;
  password?: string;
  close?: boolean;
}

/** An account as an admin sees it. */
export interface AccountTold {
  id: string;
  name: string;
  kind: string;
  roles: string[];
  created: number;
  chips: number;
}

/** A player acts out of turn on purpose. */
export interface ActedOutOfTurnOnPurpose {
  mistake: "ActedOutOfTurnOnPurpose";
  seat: number;
  /** What was done, in words, for the record. */
  why?: string;
}

/** Add a chair to a table, until somebody quits; `broken` for a broken game's players. */
export interface AddChair {
  command: "AddChair";
  by: string;
  why: string;
  table: string;
  broken?: boolean;
}

/** Buy more chips. */
export interface AddChips {
  command: "AddChips";
  seat: number;
  chips: number;
}

/** Buy the chips that everybody may add. */
export interface AddOn {
  command: "AddOn";
  player: string;
}

/** A player bought more chips. */
export interface Added {
  event: "table.Added";
  seat: number;
  chips: number;
  clause: string;
}

/** Take a refusal back. */
export interface AdmitEntry {
  command: "AdmitEntry";
  player: string;
  by: string;
  why: string;
}

/** Have the pot of the next hand pay the time of all, as these seats agree. */
export interface AgreeTimePot {
  command: "AgreeTimePot";
  agreed: number[];
}

/** Say, as a blind, that one would take the blinds back. */
export interface AgreeToChop {
  command: "AgreeToChop";
  seat: number;
}

/** Say how often one would have the rest of the board run: once is as it is always run. */
export interface AgreeToRun {
  command: "AgreeToRun";
  seat: number;
  times: number;
}

/** Agree to play with one player more than the deck is for, each of whom sits out in turn. */
export interface AgreeToSitOut {
  command: "AgreeToSitOut";
  agreed: number[];
}

/** These players take turns in sitting out. */
export interface AgreedToSitOut {
  event: "table.AgreedToSitOut";
  players: string[];
  clause: string;
}

/** Consent to a change of tables. */
export interface AllowChange {
  command: "AllowChange";
  by: string;
  why: string;
  player: string;
}

/** Answer when one's name was called: the seat is locked up. */
export interface Answer {
  command: "Answer";
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
  since: number;
  clause: string;
}

/** Come to the table where a seat is locked up. */
export interface Arrive {
  command: "Arrive";
  player: string;
}

/** Ask, as seat `by`, how many cards a seat drew. */
export interface AskDrawn {
  command: "AskDrawn";
  seat: number;
  by: number;
}

/** Table two hole cards, as the last player in, and ask for the flop for the jackpot. */
export interface AskForFlop {
  command: "AskForFlop";
  seat: number;
}

/** Ask for a seat, to move there when it is given up. */
export interface AskForSeat {
  command: "AskForSeat";
  seat: number;
  to: number;
}

/** Ask for a seat at another table of the same game. */
export interface AskToChange {
  command: "AskToChange";
  player: string;
  to: string;
}

/** Ask, as seat `by` or as the floor, to see a hand that came to the showdown. */
export interface AskToSee {
  command: "AskToSee";
  seat: number;
  by: number;
}

/** A player who has shown some of his hole cards is asked for the others. */
export interface AskedForRest {
  mistake: "AskedForRest";
  seat: number;
}

/** A player asked for a seat that is taken. */
export interface AskedForSeat {
  event: "table.AskedForSeat";
  seat: number;
  to: number;
  clause: string;
}

/** Say something at the podium, as a player or as the floor; `id` as in `Do`. */
export interface AtPodium {
  say: "AtPodium";
  id: string;
  command: RoomTimeIsCommand | Identify | Bar | Exclude | RoomReadmitCommand | Warn | Penalise | KeepApart | Accommodate | SetHours | OpenList | Join | LeaveList | StepAway | Here | Answer | Decline | Arrive | TakeSeatCommand | NotSeated | OpenTable | AddChair | GiveNotice | CloseTable | BreakTable | AskToChange | AllowChange | DenyChange | DealToLeave | MoveNowCommand | RefuseMove | ChangeLimit | LimitPlayed | SatCommand | LeftCommand | Reseated | ReturnedCommand | RoomHandOverCommand | BlindsAre | RoomUndoCommand;
}

/** Let somebody not play any more. */
export interface Bar {
  command: "Bar";
  by: string;
  why: string;
  player: string;
}

/** A turn to bet. Amounts are the player's whole bet of the round, except `call`. */
export interface Bet {
  decision: "Bet";
  seat: number;
  clause: string;
  fold: boolean;
  check: boolean;
  /** Chips to put in to call; 0 where there is nothing to call. */
  call: number;
  /** The least and the most a bet or raise may be to; None where there can be none. */
  raise_to: [number, number] | null;
  /** The sizes there are between those two, where not every size will do. */
  only: number[];
  /** The opening bet that is less than a full one: forced, where there is no fold. */
  bring_in: number;
  /** The chip that sizes between the least and the most are multiples of; all one has will do. */
  step: number;
  /** Chips that a fold puts in first (canberra-10.1.a). */
  fold_costs: number;
  /** Whether the least raise makes a short bet, such as the bring-in, a full one. */
  completes: boolean;
}

/** Say where button and blinds are in the hand, or between hands in the next. */
export interface BlindsAre {
  command: "BlindsAre";
  table: string;
  button?: number;
  small?: number;
  big?: number;
}

/** The next board card is found face up in the deck. */
export interface BoardCardFaceUp {
  mistake: "BoardCardFaceUp";
  /** Which it is; the top of the deck, where it is shuffled. */
  card?: string;
}

/** Something that happened, in a sentence. */
export interface BoardLine {
  /** The time on the wall, in seconds since 1970. */
  at: number;
  text: string;
  clause: string;
}

/** How things are at the podium. */
export interface BoardSeen {
  tell: "BoardSeen";
  view: BoardView;
}

/** The podium as one viewer sees it. */
export interface BoardView {
  house: string;
  /** The room's time in seconds, to which all times here refer. */
  now: number;
  lists: ListNow[];
  desks: DeskNow[];
  calls: CallNow[];
  moves: MoveNow[];
  wishes: WishNow[];
  notices: NoticeNow[];
  lines: BoardLine[];
  /** When the room closes, if that was said. */
  closes: number;
  /** For who has a name here. */
  yours: PlaceNow | null;
  /** For the floor. */
  podium: PodiumNow | null;
}

/** Cards were turned up for all. */
export interface Boarded {
  event: "Boarded";
  board: number;
  cards: string;
  clause: string;
}

/** There is a dispute about one of several boards that were run. */
export interface BoardsDisputed {
  mistake: "BoardsDisputed";
  why: string;
}

/** A move as it was booked. */
export interface Booked {
  chips: number;
  why: string;
  at: number;
  table: string;
  /** What was in the wallet after it. */
  left: number;
}

/** The bots that wait now. */
export interface BotsJoined {
  names: string[];
}

/** How many bots are to wait on which list. */
export interface BotsWanted {
  list: string;
  count: number;
}

/** A card lies face up in the deck. */
export interface BoxedCard {
  mistake: "BoxedCard";
  /** Who was dealt it, or -1 where it lies on top of the stub. */
  seat?: number;
  /** Which card it is. */
  cards?: string;
  /** How many others lie face up that this hand needs. */
  more?: number;
  /** The card that came instead, where cards are named and somebody has seen it. */
  new?: string;
}

/** Break a game: its players draw cards from a deck spread by this seed. */
export interface BreakTable {
  command: "BreakTable";
  by: string;
  why: string;
  table: string;
  seed: string;
}

/**
 * Come from another table with these chips: by one's own wish, or sent by the house.
 *
 * Who is sent comes from a game that has ended, or was called from a must-move game.
 */
export interface Bring {
  command: "Bring";
  seat: number;
  player: string;
  chips: number;
  sent?: boolean;
  must_move?: boolean;
}

/** Make the forced bet. */
export interface BringIn {
  command: "BringIn";
}

/** A player breaks a rule of the game on purpose. */
export interface BrokeRule {
  mistake: "BrokeRule";
  seat: number;
  /** What was done, in words, for the record. */
  why?: string;
}

/** A player talks where silence was ordered. */
export interface BrokeSilence {
  mistake: "BrokeSilence";
  seat: number;
  /** What was done, in words, for the record. */
  why?: string;
}

/** A player made the forced bet. */
export interface BroughtIn {
  event: "BroughtIn";
  seat: number;
  amount: number;
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

/** The button is here, in front of a player or of an empty seat. */
export interface ButtonAt {
  event: "table.ButtonAt";
  seat: number;
  dead: boolean;
  clause: string;
}

/** The button was wrong in the last hand, and is here in the next. */
export interface ButtonPutRight {
  event: "table.ButtonPutRight";
  seat: number;
  clause: string;
}

/** The button went to where it belongs. */
export interface ButtonRighted {
  event: "ButtonRighted";
  button: number;
  clause: string;
}

/** Come in before the blinds, post for all, and have the button next. */
export interface BuyButton {
  command: "BuyButton";
  seat: number;
}

/** The last thing that is told before the line is cut. */
export interface Bye {
  tell: "Bye";
  why: string;
}

/** Match the bet. */
export interface Call {
  command: "Call";
}

/** Somebody whose name was called. */
export interface CallNow {
  player: string;
  list: string;
  /** The table's name in the room. */
  table: string;
  /** When the page, or once answered the lock-up, is over: the room's time. */
  until: number;
  answered: boolean;
  arrived: boolean;
  /** The seat that he chose. */
  seat: number;
}

/** A player put in `amount` to call. */
export interface Called {
  event: "Called";
  seat: number;
  amount: number;
  clause: string;
}

/** Cancel the tournament: everybody gets everything back. */
export interface Cancel {
  command: "Cancel";
  by: string;
  why: string;
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
  disputed?: boolean;
  /** Whether the player looked at it before saying so. */
  looked?: boolean;
  /** The card that came instead, where cards are named and somebody has seen it. */
  new?: string;
}

/** A card went, face up, to the player who should have got it. */
export interface CardMoved {
  event: "CardMoved";
  seat: number;
  to: number;
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
  new?: string;
}

/** Cards to be named by whoever sees them; `seat` is -1 for the board and the burn. */
export interface Cards {
  decision: "Cards";
  seat: number;
  clause: string;
  count: number;
  /** down, up, drawn, board or burn. */
  what: string;
}

/** A player drops cards on the floor. */
export interface CardsDropped {
  mistake: "CardsDropped";
  seat: number;
}

/** A hand lacks cards: so many are not there, and it is live without them. */
export interface CardsLost {
  event: "CardsLost";
  seat: number;
  cards: number;
  clause: string;
}

/** The pot stays for the next hand. */
export interface CarriedOver {
  event: "CarriedOver";
  amount: number;
  clause: string;
}

/** There is a chair at a seat, or none any more. */
export interface ChairPut {
  event: "table.ChairPut";
  seat: number;
  there: boolean;
  clause: string;
}

/** What part of the pot a seat of the hand would get on average. */
export interface Chance {
  /** The seat in the hand. */
  seat: number;
  name: string;
  equity: number;
}

/**
 * Post another game, limit or buy-in: what changes of `Sign.posted`, and who has agreed.
 *
 * Where nobody is named the floor gives notice of it.
 */
export interface Change {
  command: "Change";
  posted: Record<string, unknown>;
  agreed?: number[];
}

/** Change, as the house, what is charged from the next hand on, or when notice is over. */
export interface ChangeCommission {
  command: "ChangeCommission";
  to: Percentage | PerHand | Time | Nil;
  by: string;
}

/** Bring another deck: because players asked, a card is damaged, or the floor chooses. */
export interface ChangeDeck {
  command: "ChangeDeck";
  why: "asked" | "chosen" | "damaged";
  asked?: number[];
}

/** Change the limit of a table as its players wish, but for those who object. */
export interface ChangeLimit {
  command: "ChangeLimit";
  by: string;
  why: string;
  table: string;
  game: Posted;
  objecting?: string[];
  approved?: boolean;
}

/** Move to an empty seat, or to that of a newcomer who was not dealt in yet. */
export interface ChangeSeat {
  command: "ChangeSeat";
  seat: number;
  to: number;
}

/** Something else is posted from now on. */
export interface Changed {
  event: "table.Changed";
  posted: Record<string, unknown>;
  clause: string;
}

/** A player moved; `owes` says what it costs, if anything. */
export interface ChangedSeat {
  event: "table.ChangedSeat";
  seat: number;
  to: number;
  owes: string;
  clause: string;
}

/** Say something to everybody at a table. */
export interface Chat {
  say: "Chat";
  table: string;
  text: string;
}

/** Somebody said something at a table. */
export interface Chatted {
  tell: "Chatted";
  table: string;
  at: number;
  name: string;
  text: string;
}

/** A player cheats, alone or with others. */
export interface Cheating {
  mistake: "Cheating";
  seat: number;
  /** What was done, in words, for the record. */
  why?: string;
}

/** Bet nothing. */
export interface Check {
  command: "Check";
}

/** Have the dealer count the cards. */
export interface CheckDeck {
  command: "CheckDeck";
}

/** A player checked. */
export interface Checked {
  event: "Checked";
  seat: number;
  clause: string;
}

/** Players agree to check a hand down while another is all-in. */
export interface CheckedDown {
  mistake: "CheckedDown";
  seat: number;
  /** What was done, in words, for the record. */
  why?: string;
}

/** Put out chips, or say something, or both: the house says what that is. */
export interface Chips {
  command: "Chips";
  seat?: number;
  chips?: number[];
  /** Chips of further motions, each for itself. */
  then?: number[][];
  said?: string;
  /** Chips of before that lie there, where they are not just what the player has bet. */
  lying?: number[];
  pulled_back?: number[];
  /** Whether new chips and those of before were pushed out in one. */
  together?: boolean;
  /** Whether the chips were let go, not only moved forward. */
  released?: boolean;
  /** Whether somebody acted on it. */
  drew?: boolean;
  /** What the player was told wrongly, or did not know. */
  told?: string;
  /** Chips of the bet that nobody could see. */
  hidden?: number[];
  /** Who called the floor: a seat, or `FLOOR` for the dealer. */
  called_by?: number | null;
  /** Whether nobody said anything: the chips lie there as they are. */
  unnoticed?: boolean;
}

/** A player who is not dealt in yet, and the ways in that the house has for him. */
export interface Choice {
  seat: number;
  ways: Way[];
  clause: string;
}

/** Choose the next game, where it is the players' choice. */
export interface ChooseGame {
  command: "ChooseGame";
  seat: number;
  /** As `Sign.names` has it. */
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

/** A clause of a rulebook, in our own words. */
export interface ClauseTold {
  id: string;
  book: string;
  /** The title of the book. */
  title: string;
  number: string;
  kind: string;
  /** What software owes it. */
  how: string;
  games: string[];
  text: string;
  /** What the book leaves open, and how it is read here. */
  doubts: Doubt[];
}

/** A player must act before the clock runs out. */
export interface ClockCalled {
  event: "table.ClockCalled";
  seat: number;
  by: number;
  until: number;
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
  why: string;
  table: string;
}

/** The table is closed. */
export interface Closed {
  event: "table.Closed";
  clause: string;
}

/** A sign says when the table closes; none does any more where it is -1. */
export interface ClosesAt {
  event: "table.ClosesAt";
  at: number;
  clause: string;
}

/** Take the charge for time from everybody who has a seat. */
export interface CollectTime {
  command: "CollectTime";
}

/** Be dealt in as soon as one may, without posting, or when the button has passed. */
export interface ComeIn {
  command: "ComeIn";
  seat: number;
  after_button?: boolean;
}

/** A player comes in by another way than a post. */
export interface ComesIn {
  event: "table.ComesIn";
  seat: number;
  how: string;
  clause: string;
}

/** The sign says something else about what is charged. */
export interface CommissionChanged {
  event: "table.CommissionChanged";
  to: Percentage | PerHand | Time | Nil;
  by: string;
  clause: string;
}

/** Players were told that more will be charged from this time on. */
export interface CommissionNoticed {
  event: "table.CommissionNoticed";
  at: number;
  to: Percentage | PerHand | Time | Nil;
  clause: string;
}

/** A player said what he would do if another did something, and that came to pass. */
export interface ConditionalStatement {
  mistake: "ConditionalStatement";
  seat: number;
  whole: Deed;
}

/** All that is set before a tournament starts. */
export interface Conditions {
  name: string;
  /** What `placard` is asked for each game, without house and stakes. */
  games: Record<string, unknown>[];
  levels: Level[];
  house?: string;
  /** Chips for an entry. */
  chips?: number;
  /** What an entry costs. */
  fee?: number;
  /** The part of it that the house keeps. */
  commission?: number;
  /** What the pool is at least. */
  guarantee?: number;
  prizes?: Prizes[];
  /** Players without whom it does not start. */
  least?: number;
  /** Players for whom there is room; 0 for any number. */
  most?: number;
  /** Seats of a table; 0 for as many as the games are for. */
  seats?: number;
  /** When it starts, in the seconds of `TimeIs`. */
  starts_at?: number;
  /** Whether it starts when all places are taken, and no sooner: a sit-and-go. */
  when_full?: boolean;
  /** The last level in which one may enter; 0 for none after the start. */
  late?: number;
  /** How often somebody may enter, again only without chips. */
  entries?: number;
  rebuys?: More | null;
  add_on?: More | null;
  stages?: Stage[];
  /** Groups of which one must be to enter. */
  only?: string[];
  /** Groups of which nobody may enter. */
  barred?: string[];
  /** In a mix, how many hands of each game are dealt; 0 for an orbit. */
  hands_each?: number;
  /** By how many players tables may differ. */
  apart?: number;
  /** When so many must go before the prizes, tables play hand for hand; 0 for never. */
  hand_for_hand?: number;
  /** Whether seats of the final table are drawn for again. */
  redraw?: boolean;
  /** Whether the cap on raises is off. */
  uncapped?: boolean;
  /** How long everybody has to act; 0 where the clock is called. */
  seconds?: number;
  time_bank?: number;
  /** The form of application. */
  form?: string;
  /** Under which reference the conditions were approved. */
  approved?: string;
}

/** Confirm, as the manager, a jackpot that was won: it is paid. */
export interface ConfirmJackpot {
  command: "ConfirmJackpot";
  claim: number;
  by: string;
}

/** A wrong amount was put right: the player added `amount`, or got it back if below 0. */
export interface Corrected {
  event: "Corrected";
  seat: number;
  amount: number;
  clause: string;
}

/** A name and its password. */
export interface Credentials {
  name: string;
  password: string;
}

/** The dealer cut: so many cards of the top went below the others. */
export interface Cut {
  event: "Cut";
  cards: number;
  clause: string;
}

/** Declare, as the floor, the hand dead whose turn it is: its bets stay in the pot. */
export interface Dead {
  command: "Dead";
}

/** Deal the next hand from this seed; `unposted` are dealt in by mistake, before they posted. */
export interface Deal {
  command: "Deal";
  seed: string;
  unposted?: number[];
}

/** Deal the next card, as the dealer, where a hand is dealt card by card. */
export interface DealNext {
  command: "DealNext";
}

/** What a deal would give to those who are left, as things are now. */
export interface DealNow {
  players: string[];
  /** What each of them has. */
  chips: number[];
  /** What is shared: what is left of the prizes, without what is played for. */
  total: number;
  held_back: number;
  /** Whether a hand is played: chips are those before it, and no deal is made until it is over. */
  dealing: boolean;
  /** What it comes to by each model. */
  by: SharedNow[];
}

/** Move right after one's button, and let the blinds pass the new seat. */
export interface DealOff {
  command: "DealOff";
  seat: number;
  to: number;
}

/** Deal a card to each player of a small table who asks to leave it. */
export interface DealToLeave {
  command: "DealToLeave";
  by: string;
  why: string;
  table: string;
  seed: string;
}

/** A player received cards; `up` of them, the last ones, lie face up. */
export interface Dealt {
  event: "Dealt";
  seat: number;
  cards: string;
  up: number;
  clause: string;
  /** Whether the seat had folded: they are mucked, and nobody looks at a down card (wsop-229). */
  dead?: boolean;
}

/** What was dealt from a step of the script on is dealt again. */
export interface DealtAgain {
  event: "DealtAgain";
  run: number;
  step: number;
  clause: string;
}

/** How a house deals a game: every line with the clause it rests on. */
export interface DealtInFull {
  decks: Record<string, number>;
  limits: string[];
  forced: string;
  rows: string[];
  players: number;
  /** The decks in words. */
  decks_told: GamesLine[];
  limits_told: string;
  steps: GamesLine[];
  /** Who gets which part of it. */
  pot: GamesLine[];
  /** What the book leaves to the house. */
  choices: GamesLine[];
  rankings: Ranked[];
}

/** How a house deals a game, in short. */
export interface DealtInShort {
  /** The decks it is dealt from, each with the most players it is for. */
  decks: Record<string, number>;
  limits: string[];
  /** What is put in before the cards are dealt. */
  forced: string;
  /** The rankings of the hands that win it. */
  pot: string[];
  /** The rankings of the rows, in games for points. */
  rows: string[];
  /** The most who can play. */
  players: number;
  /** What wins, in words. */
  wins: string;
  /** The steps of a hand, in one line. */
  way: string;
}

/** A hole card is dealt out of turn. */
export interface DealtOutOfTurn {
  mistake: "DealtOutOfTurn";
  /** Who should have got it. */
  seat: number;
  /** Who got it. */
  to: number;
  /** Whether that player has looked at it. */
  looked?: boolean;
  /** Whether nobody can tell any more which card it is. */
  mixed?: boolean;
}

/** A player is dealt too few cards. */
export interface DealtTooFew {
  mistake: "DealtTooFew";
  seat: number;
  missing?: number;
  /** Whether players have looked at the cards that they got. */
  looked?: boolean;
  /** Whether all who have acted did so while cards were still being dealt. */
  early?: boolean;
}

/** A player is dealt too many cards. */
export interface DealtTooMany {
  mistake: "DealtTooMany";
  seat: number;
  extra?: number;
  /** Whether the player has looked at them. */
  looked?: boolean;
  /** Which they are, where whoever sees them names them. */
  cards?: string;
}

/** Decide, as the house, a dispute. */
export interface Decide {
  command: "Decide";
  about: string;
  ruling: string;
  by: string;
}

/** Another deck of so many cards came into play. */
export interface DeckChanged {
  event: "table.DeckChanged";
  why: string;
  cards: number;
  clause: string;
}

/** The dealer counted the cards, and there were so many. */
export interface DeckChecked {
  event: "table.DeckChecked";
  cards: number;
  clause: string;
  /** Whether supervisor and dealer checked each of them before it came into play. */
  new: boolean;
}

/** The deck is counted, which finds out whether it has the right number of cards. */
export interface DeckCounted {
  mistake: "DeckCounted";
  /** How many it has. */
  cards: number;
}

/** A player let his stake stay below the least: he can add no more to it. */
export interface Declared {
  event: "table.Declared";
  seat: number;
  clause: string;
}

/** A player is all in with what he has bet, though he has chips left. */
export interface DeclaredAllIn {
  event: "DeclaredAllIn";
  seat: number;
  clause: string;
}

/** Not take the seat for which one was called. */
export interface Decline {
  command: "Decline";
  player: string;
}

/** What chips may count as: an action, and the player's whole bet of the round after it. */
export interface Deed {
  action: string;
  to: number;
  /** What lies before him in all, before anything is added. */
  out?: number;
}

/** A player who knew that the deck was defective tried to win the pot instead of saying so. */
export interface DefectConcealed {
  mistake: "DefectConcealed";
  seat: number;
}

/** Not consent to a change of tables. */
export interface DenyChange {
  command: "DenyChange";
  by: string;
  why: string;
  player: string;
}

/** A table that is filled from a list. */
export interface DeskNow {
  name: string;
  /** The table, for who wants to watch it. */
  id: string;
  list: string;
  title: string;
  stakes: string;
  /** Who sits where; empty where nobody does. */
  seats: string[];
  /** The seat that nobody gets because a chair was added elsewhere; -1 if there is none. */
  without_chair: number;
  /** Seats that somebody who was called may choose. */
  free: number[];
  /** The tables that its players are called to, if it is a must-move. */
  feeds: string[];
  hands: number;
  closes_at: number;
  breaking: boolean;
  /** Whom the game is for; empty if it is for everybody. */
  group: string;
}

/** Say something in a tournament, as a player or as its director; `id` as in `Do`. */
export interface Direct {
  say: "Direct";
  tournament: string;
  id: string;
  command: Publish | NameDirector | Enter | RefuseEntry | AdmitEntry | Withdraw | SetSeats | DrawCommand | GiveSeat | Start | Cancel | HandBeganCommand | TournamentHandOverCommand | TournamentTimeIsCommand | AbsentCommand | Present | Rebuy | AddOn | TournamentForfeitCommand | Substitute | Disqualify | Reinstate | MovePlayer | PauseCommand | Resume | Rest | SetLevel | SetPace | MakeDeal | Decide | Review | TournamentUndoCommand;
}

/** A turn to throw away so many down cards. */
export interface Discard {
  decision: "Discard";
  seat: number;
  clause: string;
  cards: number;
}

/** Disqualify a player; for good if chips were `concealed`. */
export interface Disqualify {
  command: "Disqualify";
  player: string;
  by: string;
  why: string;
  concealed?: boolean;
}

/** The hand is disrupted: fire, riot, robbery or the like. */
export interface Disruption {
  mistake: "Disruption";
  why: string;
}

/** A player argues, shouts or makes noise. */
export interface Disturbance {
  mistake: "Disturbance";
  seat: number;
  /** What was done, in words, for the record. */
  why?: string;
}

/**
 * Do something at a table, as a player or as the floor.
 *
 * `id` is made up by the client: the same one again gets the same answer and is not done twice.
 * `hand` and `turn` are those of the view that was acted on, for what is done in turn.
 */
export interface Do {
  say: "Do";
  table: string;
  id: string;
  command: AnyCommand;
  hand?: number;
  turn?: string;
}

/** What was asked is done, and is written down as entry `seq`. */
export interface Done {
  tell: "Done";
  id: string;
  table: string;
  seq: number;
  /** A sentence, where it is done otherwise or later than asked. */
  note: string;
}

/** Something that the floor did and may undo, by its number. */
export interface DoneNow {
  number: number;
  action: string;
  by: string;
  why: string;
  clause: string;
}

/** Something the book leaves open, and how Cardspeak reads it. */
export interface Doubt {
  about: string;
  reading: string;
}

/** Conditions, and what would be posted of them. */
export interface Drafted {
  conditions: Conditions;
  notices: NoticeNow[];
  levels: LevelNow[];
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

/** Draw tables and seats of the next session by ballot, from this seed. */
export interface DrawCommand {
  command: "Draw";
  seed: string;
}

/** A turn to replace cards: none, or up to `most`. */
export interface DrawDecision {
  decision: "Draw";
  seat: number;
  clause: string;
  most: number;
}

/** Deal a card to each player from this seed: the highest has the first button. */
export interface DrawForButton {
  command: "DrawForButton";
  seed: string;
}

/**
 * Let players of a broken game draw from a spread deck: the highest card is seated first.
 *
 * `picks` says which card of the deck each of them takes.
 */
export interface DrawForSeats {
  command: "DrawForSeats";
  players: string[];
  picks: number[];
  seed: string;
}

/** Cards of the draw go to a player whose turn it is not. */
export interface DrawOutOfSequence {
  mistake: "DrawOutOfSequence";
  /** Who got them. */
  seat: number;
  /** What he threw for them. */
  threw: string;
  /** Whether he looked at them. */
  looked?: boolean;
  /** What he got, where cards are named. */
  cards?: string;
}

/** Deal a card to each player from this seed: the highest goes to another table. */
export interface DrawToMove {
  command: "DrawToMove";
  seed: string;
}

/** A player was dealt a card for the button. */
export interface DrewCard {
  event: "table.DrewCard";
  seat: number;
  card: string;
  clause: string;
}

/** A player drew a card for a seat. */
export interface DrewForSeat {
  event: "table.DrewForSeat";
  player: string;
  card: string;
  clause: string;
}

/** Commission or time went into the box. */
export interface Dropped {
  event: "table.Dropped";
  amount: number;
  clause: string;
}

/** Two cards of the same rank and suit are found. */
export interface DuplicateCard {
  mistake: "DuplicateCard";
  /** Which card it is. */
  cards?: string;
}

/** Enter, or enter again, paying the fee; `accepted` says that one was told the conditions. */
export interface Enter {
  command: "Enter";
  player: string;
  accepted?: boolean;
  groups?: string[];
}

/** Somebody who has entered. */
export interface EntrantNow {
  name: string;
  number: number;
  /** in, reserve, out, withdrawn, disqualified or forfeited. */
  standing: string;
  chips: number;
  table: number;
  seat: number;
  heat: number;
  present: boolean;
  /** Whether he was not there when the session began, and is not there yet. */
  no_show: boolean;
  bot: boolean;
  /** The place that he has, or shares, once he is out; 0 while he is in. */
  place: number;
  /** How many share it. */
  shared: number;
  /** What he gets; while he is in, what is his whatever happens. */
  prize: number;
  entries: number;
}

/** What only the one it is about is told of a tournament. */
export interface EntryNow {
  entered: boolean;
  /** The table where he sits, if he does. */
  table: string;
  /** Why he cannot enter; empty if he can. */
  enter: string;
  withdraw: boolean;
  rebuy: boolean;
  add_on: boolean;
  /** Whether he is taken as absent, and may say that he is here. */
  back: boolean;
}

/** A hand, and what it is. */
export interface Example {
  cards: string;
  words: string;
  /** Whether such a hand may win at all. */
  qualifies: boolean;
}

/** Exclude somebody until a time, by his own wish or another's. */
export interface Exclude {
  command: "Exclude";
  by: string;
  why: string;
  player: string;
  until: number;
}

/**
 * Extend, as the floor, an absence it was told of in advance: until then nothing is picked up.
 *
 * `why` says what warrants it.
 */
export interface Excuse {
  command: "Excuse";
  seat: number;
  seconds: number;
  why: string;
}

/** The floor extended a player's absence: until then his chips are not picked up. */
export interface Excused {
  event: "table.Excused";
  seat: number;
  until: number;
  why: string;
  clause: string;
}

/** Turn up the down card. */
export interface ExposeCommand {
  command: "Expose";
}

/** A turn to turn up the down card, or to keep it down. */
export interface ExposeDecision {
  decision: "Expose";
  seat: number;
  clause: string;
}

/** Turn up the hole cards that the dealer asks to see for the jackpot. */
export interface ExposeForJackpot {
  command: "ExposeForJackpot";
  seat: number;
}

/** A player turned a down card up. */
export interface Exposed {
  event: "Exposed";
  seat: number;
  card: string;
  clause: string;
}

/** The dealer burned two cards for one. */
export interface ExtraBurn {
  mistake: "ExtraBurn";
  /** Which burn of the hand it was, from 1; 0 is the last. */
  burn?: number;
  /** Seats that looked at a last down card that came after it. */
  looked?: number[];
  /** The second card, which nobody has seen. */
  card?: string;
}

/** Cards are dealt to an empty seat, or to somebody who is not entitled to a hand. */
export interface ExtraHand {
  mistake: "ExtraHand";
  hands?: number;
  /** Whether anybody has looked at them. */
  looked?: boolean;
}

/** Games of one kind. */
export interface Family {
  name: string;
  title: string;
  games: InShort[];
}

/** A table of the tournament. */
export interface FeltNow {
  number: number;
  /** The table, for who wants to watch it. */
  id: string;
  /** Who sits where; empty where nobody does. */
  seats: string[];
  heat: number;
  dealing: boolean;
  hands: number;
}

/** A player's last down card is dealt face up. */
export interface FinalCardUp {
  mistake: "FinalCardUp";
  seat: number;
  /** Which it is, where it is not known yet. */
  card?: string;
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
  what: string;
}

/** A card of another deck is found. */
export interface ForeignCard {
  mistake: "ForeignCard";
  /** Whether it lies in the stub, where no hand and no board will get it. */
  in_stub?: boolean;
}

/** A player moves chips forward and does not let them go. */
export interface ForwardMotion {
  mistake: "ForwardMotion";
  seat: number;
  whole: Deed;
  call: Deed;
  /** Whether somebody acted on it. */
  drew?: boolean;
  /** Who called the floor: a seat, the dealer, or nobody. */
  called_by?: number | null;
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

/**
 * Find, as the floor, that a player was dealt in without posting.
 *
 * Where the hand is dead, the floor may also make the player post in the next.
 */
export interface FoundUnposted {
  command: "FoundUnposted";
  seat: number;
  post_next?: boolean;
}

/** A fraudulent act affected the outcome of the hand. */
export interface Fraud {
  mistake: "Fraud";
  why: string;
  /** Whose act it was, if it was a player's. */
  seat?: number;
}

/** Another game of those on the sign is dealt from now on, for so many hands. */
export interface GameIs {
  event: "table.GameIs";
  game: string;
  hands: number;
}

/** A game of a preset. */
export interface GameOnSign {
  slug: string;
  name: string;
  limit: string;
  /** In words. */
  stakes: string;
}

/** A game explained, with what each house tells its players. */
export interface GameTold {
  slug: string;
  name: string;
  family: string;
  houses: Record<string, DealtInFull>;
  notices: Record<string, Notice[]>;
}

/** Something a script says, and the clause it rests on. */
export interface GamesLine {
  words: string;
  clause: string;
}

/** Put up a sign that says when a table closes. */
export interface GiveNotice {
  command: "GiveNotice";
  by: string;
  why: string;
  table: string;
  at: number;
}

/** Give, as the director, the seat of somebody who is not there to a reserve, who pays. */
export interface GiveSeat {
  command: "GiveSeat";
  player: string;
  reserve: string;
  by: string;
  accepted?: boolean;
}

/** A table is there no more, or cannot be followed. */
export interface Gone {
  tell: "Gone";
  table: string;
  why: string;
}

/** How a guest wishes to be called. */
export interface GuestWish {
  /** Empty for any name that is free. */
  name?: string;
}

/** Say that a table deals, and what is in front of each player. */
export interface HandBeganCommand {
  command: "HandBegan";
  table: number;
  stacks: Record<string, number>;
}

/** A hand was dealt to these seats. */
export interface HandBeganEvent {
  event: "table.HandBegan";
  number: number;
  game: string;
  seats: number[];
}

/** A finished hand in a list. */
export interface HandCard {
  id: string;
  table: string;
  number: number;
  game: string;
  house: string;
  ended: number;
  pot: number;
  players: PlayerShown[];
  /** What one won or lost oneself, if one was in it. */
  yours: number | null;
}

/** A hand is found to have too many or too few cards. */
export interface HandCount {
  mistake: "HandCount";
  seat: number;
  /** How many it has. */
  cards: number;
  /** Whether no hand that is still in has the right number. */
  nobody?: boolean;
}

/** A hand is over: what each seat that was dealt in won or lost. */
export interface HandEnded {
  event: "table.HandEnded";
  number: number;
  gains: number[];
}

/** A player left chips in the pot that he had put out for less than a call, and folds. */
export interface HandForfeitedEvent {
  event: "Forfeited";
  seat: number;
  amount: number;
  clause: string;
}

/** A hand is dead: what it has bet stays in the pot. */
export interface HandKilledEvent {
  event: "Killed";
  seat: number;
  clause: string;
}

/** What nobody called went back. */
export interface HandReturnedEvent {
  event: "Returned";
  seat: number;
  amount: number;
  clause: string;
}

/** A player gave up cards that were dealt wrongly: where they went, and who has seen them. */
export interface HandedBack {
  event: "HandedBack";
  seat: number;
  cards: string;
  /** Where: back on the deck, to the muck; or what they are now: the next burn. */
  to: string;
  /** Whether all have seen them. */
  public: boolean;
  clause: string;
}

/** What happened at a table since the last that was told, and what it looks like now. */
export interface Happened {
  tell: "Happened";
  table: string;
  seq: number;
  lines: Line[];
  view: TableView;
}

/** A player harms the integrity of the game again and again. */
export interface HarmedGame {
  mistake: "HarmedGame";
  seat: number;
  /** What was done, in words, for the record. */
  why?: string;
}

/** Whether the room is well. */
export interface Health {
  version: string;
  tables: number;
}

/** Chips that a player won are held off the table until it is decided whose they are. */
export interface Held {
  event: "Held";
  seat: number;
  amount: number;
  clause: string;
}

/** Tell the floor that one can hear one's name again. */
export interface Here {
  command: "Here";
  player: string;
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
  whole: Deed;
  seen: Deed;
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
  new?: string;
}

/** A house, and the games that its book has. */
export interface HouseCard {
  name: string;
  title: string;
  games: string[];
  clauses: number;
}

/** Who plays for the house, and the clause by which they are named. */
export interface HousePlayers {
  names: string[];
  clause: string;
}

/** What a house has for every policy. */
export interface HouseTold {
  name: string;
  title: string;
  parts: PolicyPart[];
  /** What it tells its players, and what its signs say. */
  notices: Notice[];
}

/** See at the podium who a player is; `known` where staff have seen it before. */
export interface Identify {
  command: "Identify";
  by: string;
  why: string;
  player: string;
  age?: number;
  document?: string;
  expires?: number;
  has_card?: boolean;
  tier?: string;
  known?: boolean;
  groups?: string[];
  house_player?: boolean;
}

/** Something was reported or ruled about the hand before this one. */
export interface InLastHand {
  event: "table.InLastHand";
  what: Anted | PostedEvent | Cut | Dealt | Burned | Boarded | Reshuffled | Checked | Folded | Called | BroughtIn | Opened | Raised | ThrewChips | HandForfeitedEvent | Corrected | HandReturnedEvent | Threw | StoodPat | Exposed | KeptDown | Showed | Mucked | RanIt | Raked | Won | CarriedOver | Told | SeenEvent | ShowedAnyway | LaidOpen | Chopped | Voided | TookBack | StackMucked | Placed | TimedOut | Tabled | Fouled | Scored | Paid | ToFantasyland | Passed | WentBack | Reported | Ruled | Appealed | Misdealt | HandKilledEvent | NotBurned | TakenUp | DealtAgain | SetAside | BurnedLate | Unburned | TurnedUp | CardMoved | Limited | OpensNext | NoBetting | TappedOut | PlaysOn | Moved | Held | OneBoard | Warned | MustSitOut | Removed | HandedBack | LaidUp | Reconstructed | Scrapped | Owed | ButtonRighted | DeclaredAllIn | LeftInPot | Stood | Released | Withdrawn | NoMoreBets | Refunded | Retrieved | CardsLost | Shared;
}

/** A game, and how each house deals it. */
export interface InShort {
  slug: string;
  name: string;
  family: string;
  houses: Record<string, DealtInShort>;
}

/** A player does not pay attention, and what he reads or hears slows the game. */
export interface Inattention {
  mistake: "Inattention";
  seat: number;
  /** What was done, in words, for the record. */
  why?: string;
}

/** A player, or an onlooker, influences how another plays. */
export interface Influence {
  mistake: "Influence";
  seat: number;
  /** What was done, in words, for the record. */
  why?: string;
}

/** A player throws his cards into another player's hand. */
export interface IntoAnotherHand {
  mistake: "IntoAnotherHand";
  seat: number;
  other: number;
}

/** A player is too intoxicated, or has illegal substances. */
export interface Intoxication {
  mistake: "Intoxication";
  seat: number;
  /** What was done, in words, for the record. */
  why?: string;
}

/** The dealer asks a player to expose the hole cards for the jackpot. */
export interface JackpotAsked {
  event: "table.JackpotAsked";
  seat: number;
  clause: string;
}

/** The flop was dealt for the jackpot alone. */
export interface JackpotFlop {
  event: "table.JackpotFlop";
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

/** A player exposed the hole cards for the jackpot. */
export interface JackpotShown {
  event: "table.JackpotShown";
  seat: number;
  cards: string;
  clause: string;
}

/** A jackpot is not paid before this time. */
export interface JackpotWithheld {
  event: "table.JackpotWithheld";
  claim: number;
  until: number;
  by: string;
  why: string;
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
export interface Join {
  command: "Join";
  player: string;
  game: string;
  in_person?: boolean;
}

/** A joker is found in a game without one. */
export interface JokerFound {
  mistake: "JokerFound";
  /** Who was dealt it. */
  seat: number;
  /** Whether the player has looked at all his cards. */
  looked?: boolean;
  /** The card that came instead, where cards are named and somebody has seen it. */
  new?: string;
}

/** Keep the down card down. */
export interface Keep {
  command: "Keep";
}

/** Have two players not play in the same game. */
export interface KeepApart {
  command: "KeepApart";
  by: string;
  why: string;
  one: string;
  other: string;
}

/** Take an absent player's chips away, to be kept safe until the player is back. */
export interface KeepSafe {
  command: "KeepSafe";
  seat: number;
}

/** A player kept a down card down. */
export interface KeptDown {
  event: "KeptDown";
  seat: number;
  clause: string;
}

/** A player's chips are kept elsewhere until he is back. */
export interface KeptSafe {
  event: "table.KeptSafe";
  seat: number;
  player: string;
  chips: number;
  clause: string;
}

/** Come in by killing the next pot. */
export interface Kill {
  command: "Kill";
  seat: number;
}

/** A hand's down cards were turned up for all: somebody is all-in, and action is over. */
export interface LaidOpen {
  event: "LaidOpen";
  seat: number;
  cards: string;
  clause: string;
}

/** A hole card that was exposed lies face up from now on. */
export interface LaidUp {
  event: "LaidUp";
  seat: number;
  card: string;
  clause: string;
}

/** Give the seat up and take the chips away. */
export interface Leave {
  command: "Leave";
  seat: number;
}

/** Be taken off a list. */
export interface LeaveList {
  command: "LeaveList";
  player: string;
  game: string;
}

/** Say that a player has left; `short` without a point's worth at Chinese poker. */
export interface LeftCommand {
  command: "Left";
  table: string;
  seat: number;
  player: string;
  chips: number;
  short?: boolean;
}

/** A player gave up a seat, and took these chips away. */
export interface LeftEvent {
  event: "table.Left";
  seat: number;
  player: string;
  chips: number;
  clause: string;
}

/** What a player put in stays for the next hand. */
export interface LeftInPot {
  event: "LeftInPot";
  seat: number;
  amount: number;
  clause: string;
}

/** A player leaves his seat with a live hand. */
export interface LeftSeat {
  mistake: "LeftSeat";
  seat: number;
}

/** One level: what is posted while it lasts, for how long, and the break after it. */
export interface Level {
  /** For each game what `placard` is asked besides the game: blinds, ante, bets and so on. */
  stakes: Record<string, unknown>[];
  seconds?: number;
  /**
   * Hands that a table deals; a level lasts for a time or for hands, and the last one to the end.
   */
  hands?: number;
  /** Seconds of the break after it. */
  rest?: number;
  /** The smallest chip in play. */
  chip?: number;
}

/** A level: the stakes of each game in words, how long it lasts, and the break after it. */
export interface LevelNow {
  /** The first is 1. */
  number: number;
  stakes: string[];
  seconds: number;
  hands: number;
  rest: number;
}

/** Say which limit a table plays that has changed it. */
export interface LimitPlayed {
  command: "LimitPlayed";
  table: string;
  game: Posted;
}

/** For this betting round no bet or raise is more than that. */
export interface Limited {
  event: "Limited";
  most: number;
  clause: string;
}

/** Something that happened, as one viewer is told it. */
export interface Line {
  /** The entry it belongs to. */
  seq: number;
  /** A sentence; cards are in square brackets. */
  text: string;
  /** The clause it follows; empty where no book speaks of it. */
  clause: string;
  event: AnyEvent;
  /** The number of the hand it belongs to; 0 for what happens besides. */
  hand: number;
  /** The seat at the table that it is about. */
  seat: number;
}

/** The list of a game. */
export interface ListNow {
  /** What the list is called in commands. */
  name: string;
  /** The names of its games. */
  title: string;
  stakes: string;
  buy_in: [number, number];
  waiting: WaitingNow[];
  /** What is dealt, for a table that opens from this list. */
  game: Posted;
  /** How many may sit at such a table, at most. */
  seats: number;
}

/** All tables. */
export interface Lobby {
  tell: "Lobby";
  tables: TableCard[];
  /** How many are here. */
  people: number;
  tournaments: TournamentCard[];
  /** How many wait on lists. */
  waiting: number;
}

/**
 * Take a seat at another table by one's own wish; `waited_for` if somebody wants this one.
 *
 * With `stays` one has no seat there after all, and stays.
 */
export interface LockUp {
  command: "LockUp";
  seat: number;
  waited_for?: boolean;
  stays?: boolean;
}

/** A player has a seat at another table, and goes when this house says; or `stays` after all. */
export interface LockedUp {
  event: "table.LockedUp";
  seat: number;
  clause: string;
  stays: boolean;
}

/**
 * Share the prizes that are left as all agree.
 *
 * The kind is "icm", "chips", or "agreed" with `amounts`. What is `held_back` is played for.
 */
export interface MakeDeal {
  command: "MakeDeal";
  kind: string;
  agreed: string[];
  by: string;
  amounts?: [string, number][];
  held_back?: number;
}

/** Enter, as the manager, all that did not reach the jackpot system, in its order. */
export interface MakeUpRounds {
  command: "MakeUpRounds";
  by: string;
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
export interface Miscalled {
  mistake: "Miscalled";
  seat: number;
  /** The ranks he called, highest first: `8` or `8-6`. */
  said: string;
  /** Who threw his hand away because of it, if somebody did. */
  fouled?: number;
}

/** The cards were dealt wrongly in a way that has no name of its own. */
export interface Misdeal {
  mistake: "Misdeal";
  why: string;
}

/** The cards go back and are shuffled: the hand is dealt again. */
export interface Misdealt {
  event: "Misdealt";
  clause: string;
}

/** A player put out chips without knowing what he had to know. */
export interface Misinformed {
  mistake: "Misinformed";
  seat: number;
  whole: Deed;
  /** What he was told wrongly, or did not know. */
  told: string;
  /** Whether somebody acted after him. */
  drew?: boolean;
}

/** A player gives misleading information about a hand to affect the outcome. */
export interface Misled {
  mistake: "Misled";
  seat: number;
  /** What was done, in words, for the record. */
  why?: string;
}

/** A blind passed a player who was not there to post it. */
export interface Missed {
  event: "table.Missed";
  seat: number;
  what: string;
  clause: string;
}

/** Something that is said about a mistake. */
export interface MistakeField {
  name: string;
  /** integer, boolean, string, integers, or object, which has fields of its own. */
  type: string;
  about: string;
  required: boolean;
  /** What it is if nothing is said. */
  usual: unknown;
  fields: MistakeField[];
}

/** A kind of mistake. */
export interface MistakeKind {
  name: string;
  /** What a report of it has in its field `mistake`. */
  mistake: string;
  words: string;
  /** Whether it can be reported when the hand is over, too. */
  late: boolean;
  fields: MistakeField[];
}

/** Mistakes about one thing. */
export interface MistakeSubject {
  title: string;
  kinds: MistakeKind[];
}

/** Games that are dealt in turn. */
export interface MixTold {
  slug: string;
  name: string;
  /** The slugs of its games; one may be among them with two limits. */
  games: string[];
}

/** Chips that may be bought besides: a rebuy or an add-on. */
export interface More {
  fee: number;
  chips: number;
  commission?: number;
  /** How often everybody may. */
  times?: number;
  /** The last level in which one may. */
  until?: number;
}

/** Move a player, as the floor, away from one he belongs to; to another table without a seat. */
export interface MoveApart {
  command: "MoveApart";
  seat: number;
  linked: number;
  why: string;
  to?: number | null;
}

/** Somebody who goes from one table to another. */
export interface MoveNow {
  player: string;
  table: string;
  to: string;
  seat: number;
  /** must-move, broken or asked. */
  kind: string;
  /** When he goes, in words. */
  why: string;
  clause: string;
}

/** Go to the main game without playing what one still may. */
export interface MoveNowCommand {
  command: "MoveNow";
  player: string;
}

/** Move a player to another table between hands. */
export interface MovePlayer {
  command: "MovePlayer";
  player: string;
  table: number;
  by: string;
  why: string;
}

/** Chips that were given out in the hand were moved from one player to another. */
export interface Moved {
  event: "Moved";
  seat: number;
  to: number;
  amount: number;
  clause: string;
}

/** The floor moved a player away from one he belongs to. */
export interface MovedApart {
  event: "table.MovedApart";
  seat: number;
  linked: number;
  to: number | null;
  why: string;
  clause: string;
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

/** A player must kill the next pot. */
export interface MustKill {
  event: "table.MustKill";
  player: string;
  clause: string;
}

/** A player is not dealt in for some hands. */
export interface MustSitOut {
  event: "MustSitOut";
  seat: number;
  hands: number;
  clause: string;
}

/** Say which cards came. */
export interface Name {
  command: "Name";
  cards: string;
}

/** Name, as the manager of the shift, who directs the tournament. */
export interface NameDirector {
  command: "NameDirector";
  name: string;
  by: string;
}

/** Say that another dealer sits down. */
export interface NewDealer {
  command: "NewDealer";
}

/** The name from now on. */
export interface NewName {
  name: string;
}

/** The password until now, and the one from now on. */
export interface NewPassword {
  old: string;
  new: string;
}

/** A table to be opened: with the sign of a preset, or with one of its own. */
export interface NewTable {
  preset?: string;
  posted?: Record<string, unknown> | null;
  /** Empty for the title of the preset. */
  name?: string;
  settings?: TableSettings;
}

/** A tournament to be set up. */
export interface NewTournament {
  conditions: Conditions;
  settings?: TournamentSettings;
  /** Seconds until it starts by itself; 0 where the director starts it, or it starts when full. */
  starts_in?: number;
  /** Whether its conditions are published at once, and entries open. */
  publish?: boolean;
}

/** Nothing. */
export interface Nil {
  commission: "Nil";
}

/** What was asked is refused, and nothing has changed. */
export interface No {
  tell: "No";
  id: string;
  /** A sentence: why, and what instead. */
  why: string;
  clause: string;
}

/** There is no betting on this street. */
export interface NoBetting {
  event: "NoBetting";
  clause: string;
}

/** The dealer did not burn a card. */
export interface NoBurn {
  mistake: "NoBurn";
  /** Which burn of the hand it was, from 1; 0 is the last there should have been. */
  burn?: number;
  /** Seats that looked at a last down card that came after it. */
  looked?: number[];
}

/** A player may not bet or raise any more in this betting round. */
export interface NoMoreBets {
  event: "NoMoreBets";
  seat: number;
  clause: string;
}

/** A player is not at his seat when the first cards have been dealt. */
export interface NotAtSeat {
  mistake: "NotAtSeat";
  seat: number;
}

/** No card was burned this time. */
export interface NotBurned {
  event: "NotBurned";
  clause: string;
}

/** Something happens that the book does not speak of. */
export interface NotCovered {
  mistake: "NotCovered";
  why: string;
  /** Whose hand it concerns, if it is one. */
  seat?: number;
}

/** The deck was not cut before the deal. */
export interface NotCut {
  mistake: "NotCut";
}

/** Say that a table did not take a player whom the room sent there. */
export interface NotSeated {
  command: "NotSeated";
  table: string;
  player: string;
  why: string;
}

/** A sentence that is shown, and the clause that asks for it; none where no book does. */
export interface Notice {
  text: string;
  clause: string;
  /** The games it is about, or families of them; all if there are none. */
  games: string[];
}

/** Something that is posted, and the clause that asks for it. */
export interface NoticeNow {
  text: string;
  clause: string;
}

/** Put up a sign that says when the table closes; without a time it is taken down. */
export interface NoticeOfClosing {
  command: "NoticeOfClosing";
  at?: number;
}

/** A change of what is posted was announced: it holds after so many more hands. */
export interface Noticed {
  event: "table.Noticed";
  hands: number;
  clause: string;
}

/** A card with a back of another colour or design is found. */
export interface OddBack {
  mistake: "OddBack";
  /** Whether it lies in the stub, where no hand and no board will get it. */
  in_stub?: boolean;
}

/** A game that the floor may open a list or a table for, with its usual stakes. */
export interface Offer {
  /** The names of its games. */
  title: string;
  stakes: string;
  game: Posted;
  /** How many may sit at most. */
  seats: number;
}

/** So much commission lies on the drop slide while the hand goes on. */
export interface OnTheSlide {
  event: "table.OnTheSlide";
  amount: number;
  clause: string;
}

/** Of several boards only the first decides. */
export interface OneBoard {
  event: "OneBoard";
  clause: string;
}

/** Begin a list for a game. */
export interface OpenList {
  command: "OpenList";
  by: string;
  why: string;
  game: Posted;
}

/** Open a table of a game; `feeds` if it is a must-move or feeder table. */
export interface OpenTable {
  command: "OpenTable";
  by: string;
  why: string;
  table: string;
  game: Posted;
  seats: number;
  feeds?: boolean;
  group?: string;
}

/** A player made the first bet of a round. */
export interface Opened {
  event: "Opened";
  seat: number;
  to: number;
  clause: string;
}

/** A player opens the betting round, whatever lies on the table. */
export interface OpensNext {
  event: "OpensNext";
  seat: number;
  clause: string;
}

/** What the floor may rule. */
export interface Option {
  name: string;
  /** What is done then, in words. */
  does: string;
  clause: string;
  /** What goes at once to each seat, or from it if it is below 0, before anybody acts again. */
  chips: number[];
}

/** A player plays for chips that he does not have on the table. */
export interface OutOfPocket {
  mistake: "OutOfPocket";
  seat: number;
  /** What was done, in words, for the record. */
  why?: string;
}

/** A player acts out of turn. */
export interface OutOfTurn {
  mistake: "OutOfTurn";
  seat: number;
  /** What he did, as a command: `raise 40`, `call`, `check`, `fold`. */
  action: string;
  /** Whether the dealer told him that it was his turn. */
  directed?: boolean;
}

/** A player gets so many cards more than he throws, on the draw. */
export interface Owed {
  event: "Owed";
  seat: number;
  cards: number;
  clause: string;
}

/** Say that the player whose seat another plays in is here again. */
export interface OwnerBack {
  command: "OwnerBack";
  seat: number;
}

/** The player whose seat another plays in is here again, and gets it when the blind is due. */
export interface OwnerIsBack {
  event: "table.OwnerIsBack";
  seat: number;
  player: string;
  clause: string;
}

/** A player paid another for points. */
export interface Paid {
  event: "Paid";
  seat: number;
  to: number;
  amount: number;
  clause: string;
}

/** A player spreads a lowball hand with a pair and does not say so. */
export interface PairNotCalled {
  mistake: "PairNotCalled";
  seat: number;
  /** Who threw his hand away because of it. */
  fouled: number;
}

/** A card went from one player's hand to another's, face down. */
export interface Passed {
  event: "Passed";
  seat: number;
  to: number;
  card: string;
  clause: string;
}

/** A player swaps cards with another, or passes on what he knows of a hand. */
export interface PassedInformation {
  mistake: "PassedInformation";
  seat: number;
  /** What was done, in words, for the record. */
  why?: string;
}

/** A player is passed over, and others act behind him. */
export interface PassedOver {
  mistake: "PassedOver";
  seat: number;
}

/** Stop a table, as the floor, or let it go on: nothing is dealt and no time passes. */
export interface Pause {
  say: "Pause";
  table: string;
  id: string;
  paused: boolean;
  why?: string;
}

/** Stop the clock; hands that are being played are finished. */
export interface PauseCommand {
  command: "Pause";
  by: string;
  why: string;
}

/** Have a player sit out some hands. */
export interface Penalise {
  command: "Penalise";
  by: string;
  why: string;
  player: string;
  hands: number;
}

/** So many chips for each hand. */
export interface PerHand {
  commission: "PerHand";
  amount: number;
}

/** So many percent of the pots, up to a cap. Chips are those of the table. */
export interface Percentage {
  commission: "Percentage";
  /** A whole number, or as text where it is none: `"7.5"`. */
  percent: number | string;
  cap?: number;
  /** Whether pots without a showdown pay, too, where the book leaves that to the sign. */
  uncontested?: boolean;
}

/** Somebody whom the podium knows. */
export interface PersonNow {
  name: string;
  bot: boolean;
  identified: boolean;
  tier: string;
  barred: string;
  excluded_until: number;
  warnings: string[];
  sits_out: number;
  /** The groups he belongs to, for games that are for one. */
  groups: string[];
}

/**
 * Pick up, as the floor, the chips of a player who is away too long: the seat is free.
 *
 * `excessive` says why absences are excessive, where chips are picked up for that.
 */
export interface PickUp {
  command: "PickUp";
  seat: number;
  excessive?: string;
}

/** The floor took a player's chips into custody, and the seat is free. */
export interface PickedUpEvent {
  event: "table.PickedUp";
  seat: number;
  player: string;
  chips: number;
  clause: string;
}

/** A player picks up his up cards, turns them down or mixes them with his down cards. */
export interface PickedUpMistake {
  mistake: "PickedUp";
  seat: number;
}

/** Ask whether the line is up. */
export interface Ping {
  say: "Ping";
  n?: number;
}

/** Set cards in rows, front first, and throw away those that must go. */
export interface PlaceCommand {
  command: "Place";
  rows: string[];
  throw?: string;
}

/** A turn to set all cards in hand in rows, but those to be thrown away. */
export interface PlaceDecision {
  decision: "Place";
  seat: number;
  clause: string;
  /** Which hand is set: a player may have two. */
  box: number;
  /** The cards in hand. */
  cards: string;
  /** How many cards each row still takes, front first. */
  room: number[];
  /** How many cards must go away. */
  throw: number;
}

/** What only the one it is about is told at the podium: his places, his call, his move. */
export interface PlaceNow {
  /** The lists that he is on, and his place on each; the first is 1. */
  places: [string, number][];
  call: CallNow | null;
  move: MoveNow | null;
  /** The id of the table where he sits, if he does. */
  table: string;
  seat: number;
  away: boolean;
  /** With how many chips he sits down at least, where he was called. */
  least: number;
  /** And at most; 0 for any number. */
  most: number;
  /** Why he may not join a list, if he may not. */
  refused: string;
}

/** A player set cards in the rows of a hand, front first. */
export interface Placed {
  event: "Placed";
  seat: number;
  box: number;
  rows: string[];
  /** Whether they lie face up. */
  up: boolean;
  clause: string;
}

/** Do something in the hand. */
export interface Play {
  command: "Play";
  act: HandCommand;
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

/** A player who is entitled to a hand is dealt none. */
export interface PlayerMissed {
  mistake: "PlayerMissed";
  seat: number;
  /** Whether players have looked at the cards that they got. */
  looked?: boolean;
  /** How many cards he should have: the record says so. */
  missing?: number;
}

/** Somebody's part in a finished hand. */
export interface PlayerShown {
  name: string;
  seat: number;
  net: number;
}

/** A player who might have tapped out plays on. */
export interface PlaysOn {
  event: "PlaysOn";
  seat: number;
  clause: string;
}

/** Somebody plays in the seat of a player who is away. */
export interface PlaysOver {
  event: "table.PlaysOver";
  seat: number;
  player: string;
  chips: number;
  clause: string;
}

/** What only the floor is shown at the podium. */
export interface PodiumNow {
  people: PersonNow[];
  apart: [string, string][];
  /** What the floor did and may undo, the newest last. */
  done: DoneNow[];
  /** The clause by which a game may be for a group; empty where all are for everybody. */
  reserves: string;
}

/** A point on which houses differ, and what one of them has for it. */
export interface Policy {
  name: string;
  title: string;
  about: string;
  /** With the clause that each rests on. */
  values: GamesLine[];
}

/** Policies that belong together. */
export interface PolicyPart {
  title: string;
  policies: Policy[];
}

/** The line is up. */
export interface Pong {
  tell: "Pong";
  n: number;
}

/**
 * Come in with the next hand, posting what the house asks for.
 *
 * `by` is the seat that puts the chips in, where that is said.
 */
export interface Post {
  command: "Post";
  seat: number;
  by?: number | null;
}

/**
 * A game and its limit in dollars: bets, else blinds or ante and least bet, or a point.
 *
 * >>> Posted(("omaha-8",), "fixed", (75, 150)).name 'omaha-8 fixed 75-150'
 */
export interface Posted {
  games: string[];
  limit: string;
  bets: number[];
  kill?: string;
  /** The least and the most to sit down with, in chips; no most where it is 0. */
  buy_in?: [number, number];
}

/** A player posted a blind, a straddle or money that is owed. */
export interface PostedEvent {
  event: "Posted";
  seat: number;
  amount: number;
  kind: string;
  clause: string;
}

/** A player got chips of a pot that was held. */
export interface PotReleased {
  event: "table.PotReleased";
  seat: number;
  amount: number;
  by: string;
  why: string;
  clause: string;
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
  looked?: number[];
  /** Which came, where they came face up; off the top of the deck, where it is shuffled. */
  cards?: string;
}

/** Say that a player is there. */
export interface Present {
  command: "Present";
  player: string;
}

/** The sign of a typical public game. */
export interface PresetTold {
  name: string;
  title: string;
  house: string;
  seats: number;
  /** The least and the most; no most where it is 0. */
  buy_in: [number, number];
  games: GameOnSign[];
  /** The sign itself: a table can be opened with it, or with one that is like it. */
  posted: Record<string, unknown>;
  /** What it says, line by line. */
  notices: Notice[];
}

/** How the pool is shared among a field of so many entries at most: a weight for each place. */
export interface Prizes {
  weights: number[];
  /** Entries up to which this holds; 0 for any number. */
  up_to?: number;
}

/** A player uses profane or obscene language. */
export interface Profanity {
  mistake: "Profanity";
  seat: number;
  /** What was done, in words, for the record. */
  why?: string;
  /** Whether it was one outburst and no more. */
  outburst?: boolean;
}

/** Publish the conditions: entries are open from now on. */
export interface Publish {
  command: "Publish";
  by: string;
}

/** The dealer pushed a pot to the wrong player. */
export interface PushedWrongly {
  mistake: "PushedWrongly";
  /** Who got it. */
  to: number;
  pot?: number;
  /** Whether the next hand has begun. */
  next_hand?: boolean;
  /** Whether it may have been the house's fault. */
  house_error?: boolean;
}

/** Say, as the floor, where the button is in the next hand: it was wrong in the last. */
export interface PutButton {
  command: "PutButton";
  seat: number;
}

/** Put a chair at a seat, as the floor, or take it away: nobody sits where there is none. */
export interface PutChair {
  command: "PutChair";
  seat: number;
  there?: boolean;
}

/** A player put in less than a kill asks for: it was corrected, forfeited or taken back. */
export interface PutIn {
  event: "table.PutIn";
  seat: number;
  chips: number;
  became: string;
  clause: string;
}

/**
 * Rule, as the floor, on chips put in by a player who did not know that the pot is killed.
 *
 * Where the kill was announced he corrects the amount or forfeits the chips; else he takes them
 * back and thinks again.
 */
export interface PutInShort {
  command: "PutInShort";
  chips: number;
  announced: boolean;
  corrects?: boolean;
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
  pot: number;
  clause: string;
}

/** The players agreed to run the rest of the board several times. */
export interface RanIt {
  event: "RanIt";
  times: number;
  clause: string;
}

/** A ranking by which hands of a game are compared. */
export interface Ranked {
  name: string;
  title: string;
  /** Hands that show it, the best first. */
  examples: Example[];
}

/** Rap the table: check, or stand pat. */
export interface Rap {
  command: "Rap";
}

/** A player reads another's hand before it is face up on the table. */
export interface ReadHand {
  mistake: "ReadHand";
  seat: number;
  /** What was done, in words, for the record. */
  why?: string;
}

/** The floor let a player play again. */
export interface Readmitted {
  event: "table.Readmitted";
  player: string;
  by: string;
  why: string;
  clause: string;
}

/** Buy chips again. */
export interface Rebuy {
  command: "Rebuy";
  player: string;
}

/** Hands that were dealt wrongly were put together as they should have been. */
export interface Reconstructed {
  event: "Reconstructed";
  clause: string;
}

/** Rounds of play do not reach the jackpot system. */
export interface RecordingStopped {
  event: "table.RecordingStopped";
  why: string;
  clause: string;
}

/** A player got back from the pot all that he had put in. */
export interface Refunded {
  event: "Refunded";
  seat: number;
  amount: number;
  clause: string;
}

/** Refuse, as the house, somebody's entry. */
export interface RefuseEntry {
  command: "RefuseEntry";
  player: string;
  by: string;
  why: string;
}

/** Refuse to go to the main game: one quits. */
export interface RefuseMove {
  command: "RefuseMove";
  player: string;
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
  why: string;
  chips_from?: [string, number][];
}

/** Give out, as the floor, a pot that was held off the table: to which seats, how many chips. */
export interface ReleasePot {
  command: "ReleasePot";
  to: [number, number][];
  why?: string;
  by?: string;
}

/** A player is not bound by what he did out of turn. */
export interface Released {
  event: "Released";
  seat: number;
  action: string;
  clause: string;
}

/** A player must leave the game: for so many hours, for good where it is -1, or just leave. */
export interface Removed {
  event: "Removed";
  seat: number;
  hours: number;
  clause: string;
}

/** A player changes the order of his up cards on purpose. */
export interface Reordered {
  mistake: "Reordered";
  seat: number;
}

/** Report a mistake, as seat `by` or as the dealer or the floor. */
export interface Report {
  command: "Report";
  mistake: AnyMistake;
  by?: number;
}

/** Somebody reported a mistake; the clause is that of its remedy. */
export interface Reported {
  event: "Reported";
  mistake: AnyMistake;
  /** The seat, or -1 where it was the dealer or the floor. */
  by: number;
  clause: string;
}

/** Say who sits where at a table whose players have changed seats among themselves. */
export interface Reseated {
  command: "Reseated";
  table: string;
  seats: string[];
}

/** Cards that were out of play came back as the new stub. */
export interface Reshuffled {
  event: "Reshuffled";
  cards: number;
  clause: string;
}

/** Give a break of so many seconds. */
export interface Rest {
  command: "Rest";
  seconds: number;
  by: string;
}

/** Chips that were kept elsewhere are on the table again. */
export interface Restored {
  event: "table.Restored";
  seat: number;
  chips: number;
  clause: string;
}

/** Let the clock go on. */
export interface Resume {
  command: "Resume";
  by: string;
}

/** A hand that was thrown away is live again. */
export interface Retrieved {
  event: "Retrieved";
  seat: number;
  clause: string;
}

/** Be there again. */
export interface Return {
  command: "Return";
  seat: number;
}

/** Say that a player is there again whose penalty is over. */
export interface ReturnedCommand {
  command: "Returned";
  table: string;
  player: string;
}

/** A player reveals a folded hand before the betting is over. */
export interface RevealedFold {
  mistake: "RevealedFold";
  seat: number;
  /** What was done, in words, for the record. */
  why?: string;
}

/** A player reveals a live hand in a pot of several before the betting is over. */
export interface RevealedHand {
  mistake: "RevealedHand";
  seat: number;
  /** What was done, in words, for the record. */
  why?: string;
}

/** Hear a complaint about a decision, or review it, as an officer of the commission. */
export interface Review {
  command: "Review";
  decision: number;
  outcome: string;
  by: string;
}

/**
 * Say how a table stands after a hand, and where button and blinds are in the next.
 *
 * With the `number` of the hand it is also for all before it that were not told.
 */
export interface RoomHandOverCommand {
  command: "HandOver";
  table: string;
  chips: number[];
  button?: number;
  small?: number;
  big?: number;
  away?: string[];
  missed?: string[];
  number?: number;
  /** Who was dealt in: such a hand was not sat out. */
  dealt?: string[];
}

/** Let somebody play again who was barred, excluded or sits out. */
export interface RoomReadmitCommand {
  command: "Readmit";
  by: string;
  why: string;
  player: string;
}

/** Say what time it is, in seconds from any start. */
export interface RoomTimeIsCommand {
  command: "TimeIs";
  now: number;
}

/** Put back what an action of the floor changed, by its number. */
export interface RoomUndoCommand {
  command: "Undo";
  by: string;
  why: string;
  action: number;
}

/** The manager entered rounds that had not reached the jackpot system. */
export interface RoundsMadeUp {
  event: "table.RoundsMadeUp";
  rounds: number;
  by: string;
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
  why?: string;
  lead?: boolean;
}

/** The floor decided what becomes of a mistake: who, and why, if that was said. */
export interface Ruled {
  event: "Ruled";
  option: string;
  by: string;
  why: string;
  clause: string;
  /** Whether it is final, as whoever stands above the floor gave it. */
  lead: boolean;
}

/** The last ruling of the hand was wrong. */
export interface RuledWrongly {
  mistake: "RuledWrongly";
  /** What should have been ruled. */
  option: string;
  /** Whether the next hand has begun. */
  next_hand?: boolean;
  /** Whether it may have been the house's fault. */
  house_error?: boolean;
}

/** The floor decides what becomes of a mistake: one of the options; seat is -1. */
export interface Ruling {
  decision: "Ruling";
  seat: number;
  clause: string;
  /** What went wrong, in words. */
  about: string;
  options: Option[];
  /** The option that is usual by the book, if it says so. */
  default: string;
}

/** What is done on some conditions, all of which must hold. */
export interface RulingBranch {
  when: string[];
  steps: string[];
  clause: string;
  /** What the floor chooses from, where the book leaves it to it. */
  choices: RulingChoice[];
  /** Whether the book says that the first choice is the usual one. */
  usual: boolean;
}

/** What the floor may rule. */
export interface RulingChoice {
  name: string;
  steps: string[];
  clause: string;
}

/** What a house does about a mistake in a game: the first branch whose conditions hold. */
export interface RulingTold {
  house: string;
  game: string;
  mistake: string;
  /** Whether the book says nothing about it, so that what is done is what the floor decides. */
  silent: boolean;
  branches: RulingBranch[];
}

/** Run the rest of the board so many times. */
export interface RunItCommand {
  command: "RunIt";
  times: number;
}

/** All left may agree to run the rest of the board up to `most` times; seat is -1. */
export interface RunItDecision {
  decision: "RunIt";
  seat: number;
  clause: string;
  most: number;
}

/** Say that a player has sat down. */
export interface SatCommand {
  command: "Sat";
  table: string;
  seat: number;
  player: string;
  chips: number;
}

/** A player took a seat. */
export interface SatEvent {
  event: "table.Sat";
  seat: number;
  player: string;
  chips: number;
  clause: string;
}

/** A player is not dealt in from now on. */
export interface SatOut {
  event: "table.SatOut";
  seat: number;
  clause: string;
}

/** Two hands were compared, row by row: below 0 is what the first of them lost. */
export interface Scored {
  event: "Scored";
  seat: number;
  box: number;
  other: number;
  other_box: number;
  /** 1 for a row won, -1 for one lost. */
  rows: number[];
  /** For each row the royalties of the first hand less those of the other. */
  royalties: number[];
  scoop: number;
  points: number;
  clause: string;
}

/** A card on the stub that lay face up went out of play. */
export interface Scrapped {
  event: "Scrapped";
  card: string;
  clause: string;
}

/** An empty seat is kept for somebody, or for nobody any more. */
export interface SeatHeld {
  event: "table.SeatHeld";
  seat: number;
  player: string;
  clause: string;
}

/** A seat of the table as a viewer sees it now. */
export interface SeatNow {
  seat: number;
  /** Empty where nobody sits. */
  player: string;
  /** Chips in front of the player, without his bet. */
  stack: number;
  bot: boolean;
  /** Whether the player is to be dealt in; else he sits out. */
  here: boolean;
  /** Whether a person's browser is connected. */
  online: boolean;
  /** How a player who is not dealt in yet will come in, in words. */
  waits: string;
  owes: string[];
  /** For whom an empty seat is kept. */
  kept_for: string;
  /** Whether there is a chair: nobody sits where there is none. */
  chair: boolean;
  /** Seconds left in the time bank. */
  bank: number;
  /** What lies there, if the player was dealt into the hand; bets and stack of the hand. */
  cards: SeatView | null;
  /** What the seat got out of the pots of the hand that is over, or ends now. */
  won: number;
  /** How many cards the seat drew last in this hand; 0 stood pat. */
  drawn: number | null;
}

/** A seat as a viewer sees it. */
export interface SeatView {
  seat: number;
  stack: number;
  bet: number;
  folded: boolean;
  all_in: boolean;
  /** Down cards, `??` for those the viewer may not see. */
  down: string;
  up: string;
  /** The hands that the seat sets in rows, `??` for cards the viewer may not see. */
  rows: string[][];
}

/** Players of a broken game are seated in this order. */
export interface SeatingOrder {
  event: "table.SeatingOrder";
  players: string[];
  clause: string;
}

/** A table as it is, and what happened in its hand so far. */
export interface Seen {
  tell: "Seen";
  table: string;
  seq: number;
  view: TableView;
  lines: Line[];
  chat: Chatted[];
}

/** A hand of the showdown was turned up for all, because a player or the floor asked. */
export interface SeenEvent {
  event: "Seen";
  seat: number;
  cards: string;
  by: number;
  clause: string;
}

/** A player exposes a down card out of time. */
export interface SelfExposed {
  mistake: "SelfExposed";
  seat: number;
  card: string;
}

/** Cards were put apart: they do not play. */
export interface SetAside {
  event: "SetAside";
  cards: string;
  /** How many of them, the last ones, everybody has seen. */
  up: number;
  clause: string;
}

/** Say until when the room is open. */
export interface SetHours {
  command: "SetHours";
  by: string;
  why: string;
  closes: number;
}

/** Put the clock at the beginning of a level, the first being 1. */
export interface SetLevel {
  command: "SetLevel";
  level: number;
  by: string;
  why: string;
}

/** Say how many seconds everybody has to act; 0 for no such limit. */
export interface SetPace {
  command: "SetPace";
  seconds: number;
  by: string;
}

/** Decide, as the director, how many play at a table. */
export interface SetSeats {
  command: "SetSeats";
  seats: number;
  by: string;
}

/** A link to a hand as its giver saw it. */
export interface ShareLink {
  /** What is said as `share` when the hand is asked for. */
  share: string;
  /** Where the replayer shows it. */
  path: string;
}

/** Cards that one player saw are shown to others, too. */
export interface Shared {
  event: "Shared";
  seat: number;
  cards: string;
  /** Who sees them; everybody, where nobody is named. */
  to: number[];
  clause: string;
}

/** What everybody would get by a model. */
export interface SharedNow {
  /** icm or chips. */
  kind: string;
  /** In the order of the players; none where it cannot be shared like this. */
  amounts: number[];
  /** Why it cannot. */
  why: string;
  clause: string;
}

/** Show one's cards, or some of them, when the hand is over and one need not. */
export interface ShowAnyway {
  command: "ShowAnyway";
  seat: number;
  /** Which; all that nobody has seen, where none are named. */
  cards?: string;
}

/** Table the hand; `cards` name down cards that were unknown so far. */
export interface ShowCommand {
  command: "Show";
  cards?: string;
}

/** A turn to table the hand, or, if one may, to muck it. */
export interface ShowDecision {
  decision: "Show";
  seat: number;
  clause: string;
  may_muck: boolean;
}

/** A player tabled a hand. */
export interface Showed {
  event: "Showed";
  seat: number;
  cards: string;
  clause: string;
}

/** A player showed cards when the hand was over, though nothing asked for it. */
export interface ShowedAnyway {
  event: "ShowedAnyway";
  seat: number;
  cards: string;
  clause: string;
}

/** A player's cards are shown to another player. */
export interface ShownToOne {
  mistake: "ShownToOne";
  seat: number;
  cards: string;
  to: number;
}

/** Players make side bets or insure a hand. */
export interface SideBet {
  mistake: "SideBet";
  seat: number;
  /** What was done, in words, for the record. */
  why?: string;
}

/** Take an empty seat with these chips; `took` were taken away from another such table. */
export interface Sit {
  command: "Sit";
  seat: number;
  player: string;
  chips: number;
  took?: number;
}

/** Be dealt out from the next hand on, and keep the seat. */
export interface SitOut {
  command: "SitOut";
  seat: number;
  /** Whether a third player who walks was told that his chips may be picked up (wsop-74). */
  warned?: boolean;
}

/** Another language than English is spoken at the table. */
export interface SpokeForeign {
  mistake: "SpokeForeign";
  seat: number;
  /** What was done, in words, for the record. */
  why?: string;
}

/** A stack that nobody gets went away unseen. */
export interface StackMucked {
  event: "StackMucked";
  cards: string;
  clause: string;
}

/** A stage of a tournament: heats that are played at once or one after another, or the final. */
export interface Stage {
  name?: string;
  heats?: number;
  /** Whether every table is a heat of its own, as in a shoot-out. */
  by_table?: boolean;
  /**
   * How many of each heat go on to the next stage; in the last, how many win.
   *
   * 0 for all who are left when the time or the hands of the session are over.
   */
  advance?: number;
  /** Whether the heats are played one after another, each in its own session. */
  in_turn?: boolean;
  /** Whether everybody begins it with the same chips again. */
  fresh?: boolean;
  /** How long a session lasts; 0 for no end. */
  seconds?: number;
  /** How many hands a session lasts; 0 for no end. */
  hands?: number;
  /** The level that it begins with; -1 to go on. */
  level?: number;
}

/** A player stalls for no reason. */
export interface Stalling {
  mistake: "Stalling";
  seat: number;
  /** What was done, in words, for the record. */
  why?: string;
}

/** Begin the session for which seats were drawn. */
export interface Start {
  command: "Start";
  by: string;
}

/** One step of a finished hand: what happened, and the table after it. */
export interface Step {
  lines: Line[];
  view: TableView;
}

/** Tell the floor that one cannot hear one's name for a while. */
export interface StepAway {
  command: "StepAway";
  player: string;
}

/** What a player did out of turn stands: it is done now. */
export interface Stood {
  event: "Stood";
  seat: number;
  action: string;
  clause: string;
}

/** A player drew nothing. */
export interface StoodPat {
  event: "StoodPat";
  seat: number;
  clause: string;
}

/** Say that rounds of play do not reach the jackpot system. */
export interface StopRecording {
  command: "StopRecording";
  why: string;
}

/** Say that one will straddle in the next hand. */
export interface Straddle {
  command: "Straddle";
  seat: number;
}

/** How the hands that were shown stood with so many cards on the board. */
export interface Street {
  boards: string[];
  chances: Chance[];
  exact: boolean;
}

/** The cards of a later street are dealt out of sequence. */
export interface StreetOutOfSequence {
  mistake: "StreetOutOfSequence";
  /** The seat that got the first card; the others got theirs clockwise from there. */
  first: number;
}

/** A player puts out chips in more than one motion. */
export interface StringBet {
  mistake: "StringBet";
  seat: number;
  first: Deed;
  whole: Deed;
  /** The seat that called it, or nobody: then the dealer did. */
  called_by?: number | null;
}

/**
 * Let, as the director, somebody play in a player's place.
 *
 * He is somebody who might enter himself: `accepted` and `groups` are as there.
 */
export interface Substitute {
  command: "Substitute";
  player: string;
  substitute: string;
  by: string;
  why: string;
  accepted?: boolean;
  groups?: string[];
}

/** One is called to a table: a seat is free, one is moved there, or play begins. */
export interface Summons {
  tell: "Summons";
  /** called, moved or begins. */
  kind: string;
  /** Its id. */
  table: string;
  text: string;
  /** The table that one was moved from. */
  old: string;
  /** Until when one must answer, by the room's time; 0 where one need not. */
  until: number;
}

/** A table as the lobby shows it. */
export interface TableCard {
  id: string;
  name: string;
  game: string;
  title: string;
  family: string;
  house: string;
  stakes: string;
  limit: string;
  seats: number;
  players: string[];
  /** How many of the players are bots. */
  bots: number;
  buy_in: [number, number];
  average_pot: number;
  hands: number;
  games: string[];
  watching: number;
  paused: boolean;
  /** Whether a decision waits for the floor. */
  ruling: boolean;
  /** podium or the id of the tournament that the table belongs to, if it does. */
  host: string;
}

/** Rule, as the floor, that chips of a player stay in the pot for the next deal. */
export interface TableForfeitCommand {
  command: "Forfeit";
  seat: number;
  chips: number;
  why: string;
}

/** Chips of a player stay in the pot for the next deal. */
export interface TableForfeitedEvent {
  event: "table.Forfeited";
  seat: number;
  chips: number;
  why: string;
  clause: string;
}

/** The pot of this hand is killed: its limits are higher. */
export interface TableKilledEvent {
  event: "table.Killed";
  seat: number;
  clause: string;
}

/** A table that was opened. */
export interface TableOpened {
  id: string;
}

/** Let a player, as the floor, play again who was removed or sits out a penalty. */
export interface TableReadmitCommand {
  command: "Readmit";
  player: string;
  why: string;
  by?: string;
}

/** A player who was away is there again. */
export interface TableReturnedEvent {
  event: "table.Returned";
  seat: number;
  clause: string;
}

/** How the service runs one table. Seconds, if nothing else is said. */
export interface TableSettings {
  /** How many bots sit here while there is room: one seat is always left to people. */
  bots?: number;
  /** Between the end of a hand and the next. */
  pause?: number;
  /** What is added to it after a showdown. */
  showdown_pause?: number;
  /** How long a bot seems to think, at least and at most. */
  think?: [number, number];
  /** How long it does think. */
  budget?: number;
  /** How many deals it samples instead, so that it decides the same every time; 0 for seconds. */
  samples?: number;
  /** Before a hand that must be shown is shown. */
  show_after?: number;
  /** To choose whether to show; then the hand is shown. */
  show_within?: number;
  /** To vote on running it twice; then it is run once. */
  vote_within?: number;
  /** To choose the next game; then the first on the sign is dealt. */
  choose_within?: number;
  /** For the floor to rule; then the croupier does what the book has as usual. 0 for ever. */
  rule_within?: number;
  /** After the posted time, for who is there to set cards in rows; then the croupier sets them. */
  set_within?: number;
  /** How many times in a row somebody may run out of time before he is dealt out. */
  away_after?: number;
  /** For how long a seat is kept for somebody who is away. */
  gone_after?: number;
  /** Who decides over it besides its own rules: podium, or the id of a tournament. */
  host?: string;
  /** Whether its chips come out of wallets and go back there; a tournament's do not. */
  of_wallets?: boolean;
  /** Whether no hand is dealt while no person sits or watches. */
  sleeps?: boolean;
}

/** Say what time it is, in seconds from any start. */
export interface TableTimeIsCommand {
  command: "TimeIs";
  now: number;
}

/** A table as one viewer sees it. */
export interface TableView {
  id: string;
  name: string;
  /** The game that is dealt now, by its slug. */
  game: string;
  /** Its name. */
  title: string;
  house: string;
  /** In words: no-limit, blinds 5/10. */
  stakes: string;
  /** The least and the most that the viewer may sit down with; no most where it is 0. */
  buy_in: [number, number];
  /** The smallest chip that bets are made in. */
  unit: number;
  /** The table's time in seconds, to which all times here refer. */
  now: number;
  seats: SeatNow[];
  button: number;
  /** The number of the hand, 0 before the first. */
  hand: number;
  /** The seat at the table of each seat of the hand: events of the hand name its seats. */
  hand_seats: number[];
  /** Whether the hand is over. */
  over: boolean;
  boards: string[];
  /** The main pot first, without the bets in front of the seats. */
  pots: number[];
  turn: Turn | null;
  yours: Yours | null;
  /** What the floor must decide; for the floor alone. */
  ruling: Ruling | null;
  /** What the floor is deciding about, for everybody. */
  deciding: string;
  /** What the dealer says of the cards that lie open; cards are in square brackets. */
  announced: string;
  /** The seat that killed the pot of this hand, if one did. */
  killer: number;
  /** What the jackpot is at this moment, where one can be won. */
  jackpot: number;
  /** When the next hand is dealt, if it is known. */
  next_deal: number;
  /** Why no hand is dealt, in a sentence. */
  waits_for: string;
  /** Why the table stands still, if it does. */
  paused: string;
  /** How many watch without a seat. */
  rail: number;
  /** All games on the sign, where there are several. */
  games: string[];
  /** For how many more hands this game is dealt, where there are several. */
  game_left: number;
  /** The id of the last finished hand, for the replayer. */
  last_hand: string;
  /** podium or the id of the tournament that the table belongs to, if it does. */
  host: string;
}

/** A hand that was set face down was turned up. */
export interface Tabled {
  event: "Tabled";
  seat: number;
  box: number;
  rows: string[];
  clause: string;
}

/** Take chips off the table, and keep the seat. */
export interface TakeOff {
  command: "TakeOff";
  seat: number;
  chips: number;
}

/** Sit down with so many chips of the wallet; `seat` is -1 for any. */
export interface TakeSeat {
  say: "TakeSeat";
  table: string;
  id: string;
  seat: number;
  chips: number;
}

/** Choose a seat at the table one was called to, and buy in. */
export interface TakeSeatCommand {
  command: "TakeSeat";
  player: string;
  seat: number;
  chips: number;
}

/** The dealer takes a hand in by mistake. */
export interface TakenIn {
  mistake: "TakenIn";
  seat: number;
  protected?: boolean;
  identifiable?: boolean;
}

/** Cards were taken up again, of a player or, with seat -1, from the table. */
export interface TakenUp {
  event: "TakenUp";
  seat: number;
  cards: string;
  /** How many of them, the last ones, everybody has seen. */
  up: number;
  clause: string;
}

/** Bet no more: be in for the pots as they are. */
export interface TapOutCommand {
  command: "TapOut";
}

/** A turn to tap out, in for the pots as they are, or to play on, before a betting round. */
export interface TapOutDecision {
  decision: "TapOut";
  seat: number;
  clause: string;
}

/** A player bets no more, and is in for the pots as they are. */
export interface TappedOut {
  event: "TappedOut";
  seat: number;
  clause: string;
}

/** A player threatens somebody. */
export interface Threat {
  mistake: "Threat";
  seat: number;
  /** What was done, in words, for the record. */
  why?: string;
}

/** A player threw away cards, to draw as many or for good. */
export interface Threw {
  event: "Threw";
  seat: number;
  cards: string;
  clause: string;
}

/** A player put out chips or said something: what that is, and by which clause. */
export interface ThrewChips {
  event: "ThrewChips";
  seat: number;
  chips: number[];
  /** Chips of further motions. */
  then: number[][];
  said: string;
  pulled_back: number[];
  /** What it is, in words: call, raise to 600. */
  reads: string;
  /** Chips that go back to him because of it. */
  returned: number;
  clause: string;
}

/** Throw these cards: to draw as many, or for good. None of them is standing pat. */
export interface Throw {
  command: "Throw";
  cards?: string;
}

/** A player has thrown his hand away by mistake and wants it back. */
export interface ThrownAway {
  mistake: "ThrownAway";
  seat: number;
  identifiable?: boolean;
  /** Whether he did so because the dealer or another player told him something wrong. */
  misled?: boolean;
}

/** A player who faces no bet throws his hand forward. */
export interface ThrownForward {
  mistake: "ThrownForward";
  seat: number;
  identifiable?: boolean;
}

/** So many chips from each player for each stretch of time. */
export interface Time {
  commission: "Time";
  amount: number;
}

/** A player took more than the posted time: so much of his time bank, and so much is left. */
export interface TimeBankUsed {
  event: "table.TimeBankUsed";
  seat: number;
  seconds: number;
  left: number;
}

/**
 * Call the clock on the player whose turn it is, as a seat or as the floor.
 *
 * The floor may give fewer seconds than usual where the house lets it.
 */
export interface TimeCalled {
  command: "TimeCalled";
  by?: number;
  seconds?: number;
}

/** It was announced that time is to be paid. */
export interface TimeDue {
  event: "table.TimeDue";
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

/** A player will be in Fantasyland in the next hand. */
export interface ToFantasyland {
  event: "ToFantasyland";
  seat: number;
  clause: string;
}

/** A player who asked was told how many cards another drew. */
export interface Told {
  event: "Told";
  seat: number;
  drawn: number;
  by: number;
  clause: string;
}

/** A player tells another to turn a hand face up at the showdown. */
export interface ToldToShow {
  mistake: "ToldToShow";
  seat: number;
  /** What was done, in words, for the record. */
  why?: string;
}

/** The dealer turns more cards than belong on the board. */
export interface TooManyBoardCards {
  mistake: "TooManyBoardCards";
  /** How many more than there should be. */
  extra?: number;
  /** On which board, where there are several. */
  board?: number;
  /** The cards that are too many; off the top of the deck, where it is shuffled. */
  cards?: string;
  /** The card that the floor picked from those scrambled, where cards are named. */
  picked?: string;
}

/** A player took back all that he had put in. */
export interface TookBack {
  event: "TookBack";
  seat: number;
  amount: number;
  clause: string;
}

/** A player took chips off the table. */
export interface TookOff {
  event: "table.TookOff";
  seat: number;
  chips: number;
  clause: string;
}

/** A player throws, tears, bends or crumples cards. */
export interface TornCards {
  mistake: "TornCards";
  seat: number;
  /** What was done, in words, for the record. */
  why?: string;
}

/** A tournament as the lobby shows it. */
export interface TournamentCard {
  id: string;
  name: string;
  house: string;
  games: string[];
  phase: string;
  words: string;
  fee: number;
  commission: number;
  pool: number;
  entries: number;
  left: number;
  most: number;
  level: number;
  starts_in: number;
  /** Whether one may still enter. */
  late: boolean;
}

/** Deem, as the director, the place forfeited of somebody who is not there. */
export interface TournamentForfeitCommand {
  command: "Forfeit";
  player: string;
  by: string;
}

/** Say how a hand left its players, where the big blind was, and what stays in the pot. */
export interface TournamentHandOverCommand {
  command: "HandOver";
  table: number;
  stacks: Record<string, number>;
  big?: number;
  carried?: number;
}

/** A tournament that was set up. */
export interface TournamentOpened {
  id: string;
}

/** How things are in a tournament. */
export interface TournamentSeen {
  tell: "TournamentSeen";
  view: TournamentView;
}

/** How the service runs a tournament: what its conditions do not say. */
export interface TournamentSettings {
  /** How many bots enter when entries open. */
  bots?: number;
  /** Whether nobody is given time to look. */
  fast?: boolean;
  /** Whether it is published by itself, and set up again when it is over. */
  standing?: boolean;
}

/** Say what time it is, in seconds from any start. */
export interface TournamentTimeIsCommand {
  command: "TimeIs";
  now: number;
}

/** Undo, as the director, one of his actions, by its number; say why. */
export interface TournamentUndoCommand {
  command: "Undo";
  action: number;
  by: string;
  why: string;
}

/** A tournament as one viewer sees it. */
export interface TournamentView {
  id: string;
  name: string;
  house: string;
  /** The names of its games, in the order in which levels have stakes for them. */
  games: string[];
  /** set, open, drawn, playing, between, over or cancelled. */
  phase: string;
  /** The same in words. */
  words: string;
  /** The conditions, as they are posted. */
  notices: NoticeNow[];
  director: string;
  fee: number;
  commission: number;
  /** Chips for an entry. */
  chips: number;
  pool: number;
  /** What each place gets, as things are now. */
  prizes: number[];
  entries: number;
  /** Players who are still in. */
  left: number;
  least: number;
  most: number;
  /** All chips in play. */
  in_play: number;
  /** The level that is played, or with which it begins; the first is 1. */
  level: number;
  levels: LevelNow[];
  /** Seconds left of the level, where it lasts for a time. */
  seconds: number;
  /** Hands left of the level, where it lasts for hands, at the table that has dealt most. */
  hands_left: number;
  /** Seconds left of a break. */
  rest: number;
  /** Whether these seconds pass now. */
  running: boolean;
  paused: boolean;
  /** Seconds until it starts by itself; 0 where it does not. */
  starts_in: number;
  /** Whether one may still enter. */
  late: boolean;
  /** The room's time in seconds when this was so. */
  now: number;
  /** The stage that is played, where there are several. */
  stage: string;
  hand_for_hand: boolean;
  /** The best first. */
  entrants: EntrantNow[];
  reserves: string[];
  tables: FeltNow[];
  /** What happened last, the newest last. */
  lines: BoardLine[];
  /** For who has a name here. */
  yours: EntryNow | null;
  /** What the director did and may undo; for the floor alone. */
  done: DoneNow[];
}

/** Whose turn it is, and how long it lasts. */
export interface Turn {
  /** The seat at the table; -1 where it is all who are left, or the floor. */
  seat: number;
  /** What is decided: Bet, Draw, Discard, Expose, Show, RunIt, Place, TapOut or Ruling. */
  kind: string;
  /** The table's time in seconds. */
  began: number;
  /** When the posted time is over; 0 where there is none. */
  ends: number;
  /** When the time bank is used up as well. */
  bank_ends: number;
}

/** A player's last card lies face up, as another's did. */
export interface TurnedUp {
  event: "TurnedUp";
  seat: number;
  card: string;
  clause: string;
}

/** A card that was burned too many went back on top of the deck. */
export interface Unburned {
  event: "Unburned";
  card: string;
  clause: string;
}

/** Nobody can say which of the cards turned is the right board card. */
export interface UnclearBoardCard {
  mistake: "UnclearBoardCard";
  /** How many more than there should be. */
  extra?: number;
  /** The cards that are too many; off the top of the deck, where it is shuffled. */
  cards?: string;
}

/** The strict rule would take the pot from the player who plainly deserves it. */
export interface Unfair {
  mistake: "Unfair";
  /** Who that is. */
  seat: number;
  why: string;
}

/** Cards are marked, damaged or otherwise unfit for play. */
export interface UnfitCards {
  mistake: "UnfitCards";
  why: string;
}

/** Be shown that no more. */
export interface Unfollow {
  say: "Unfollow";
  what: string;
}

/** A player was found to have been dealt in without posting: dead, or live and owed for. */
export interface Unposted {
  event: "table.Unposted";
  seat: number;
  dead: boolean;
  clause: string;
}

/** Follow a table no more; a seat there is kept. */
export interface Unwatch {
  say: "Unwatch";
  table: string;
}

/** Be told no more about all tables. */
export interface UnwatchLobby {
  say: "UnwatchLobby";
}

/** A player's music or device interferes with the game. */
export interface UsedDevice {
  mistake: "UsedDevice";
  seat: number;
  /** What was done, in words, for the record. */
  why?: string;
}

/** A player uses a phone so that it slows the game, or to reach somebody at the table. */
export interface UsedPhone {
  mistake: "UsedPhone";
  seat: number;
  /** What was done, in words, for the record. */
  why?: string;
  /** With whom, where two players are believed to communicate. */
  with_seat?: number;
}

/** Take a seat away, as the floor, from a player who does not bet. */
export interface Vacate {
  command: "Vacate";
  seat: number;
}

/** A player destroys or defaces property. */
export interface Vandalism {
  mistake: "Vandalism";
  seat: number;
  /** What was done, in words, for the record. */
  why?: string;
}

/** Count, as a supervisor, the time that was collected: it goes into the box. */
export interface VerifyTime {
  command: "VerifyTime";
  by: string;
}

/** Declare, as the floor, the hand void; `clause` says by what, if not by the house's own. */
export interface Void {
  command: "Void";
  why: string;
  clause?: string;
}

/** The hand is void: nobody wins it. */
export interface Voided {
  event: "Voided";
  why: string;
  clause: string;
}

/** Come in when the big blind reaches the seat. */
export interface Wait {
  command: "Wait";
  seat: number;
}

/** Somebody who waits on a list. */
export interface WaitingNow {
  player: string;
  /** Whether he told the floor that he cannot hear his name. */
  away: boolean;
  bot: boolean;
}

/** A player waits for the big blind. */
export interface Waits {
  event: "table.Waits";
  seat: number;
  clause: string;
}

/** What is in one's wallet now. */
export interface Wallet {
  tell: "Wallet";
  chips: number;
}

/** Say that several new players, in the order of the list, want the same empty seat. */
export interface WantSeat {
  command: "WantSeat";
  seat: number;
  players: string[];
  seed: string;
}

/** Warn a player. */
export interface Warn {
  command: "Warn";
  by: string;
  why: string;
  player: string;
}

/** A player was warned. */
export interface Warned {
  event: "Warned";
  seat: number;
  why: string;
  clause: string;
}

/**
 * Follow a table: what happened after entry `since`, if that is not too long ago, and then on.
 *
 * With 0 the whole view is sent at once.
 */
export interface Watch {
  say: "Watch";
  table: string;
  since?: number;
}

/** Be told about all tables now and then. */
export interface WatchLobby {
  say: "WatchLobby";
}

/** A finished hand as somebody may see it. */
export interface Watched {
  id: string;
  table: string;
  number: number;
  game: string;
  title: string;
  house: string;
  stakes: string;
  ended: number;
  pot: number;
  /** The seat in the hand from which it is seen; -1 from the rail. */
  viewer: number;
  players: PlayerShown[];
  steps: Step[];
  /** Whether there is a history as PHH. */
  phh: boolean;
}

/** How a player who is not dealt in comes in, or back. */
export type Way = "waits for the big blind" | "is dealt in at once" | "posts" | "buys the button" | "kills the pot" | "straddles under the gun" | "lets the button pass, and is dealt in after it";

/** The first thing that is told. */
export interface Welcome {
  tell: "Welcome";
  protocol: number;
  /** Nobody who has not said who he is: he may watch. */
  me: Me | null;
  /** The tables where one has a seat. */
  seats: string[];
}

/** Cards that a player had too many went back on the stub, face down. */
export interface WentBack {
  event: "WentBack";
  seat: number;
  cards: string;
  clause: string;
}

/** A player comes in with the next hand and posts for it. */
export interface WillPost {
  event: "table.WillPost";
  seat: number;
  clause: string;
}

/** A player straddles in the next hand, unless another goes before him. */
export interface WillStraddle {
  event: "table.WillStraddle";
  seat: number;
  clause: string;
}

/** Say what is to be done for one at the table when it can be: see `Wishes`. */
export interface Wish {
  say: "Wish";
  table: string;
  id: string;
  leave?: boolean | null;
  out_at_blind?: boolean | null;
  muck?: boolean | null;
}

/** Somebody who wants another table. */
export interface WishNow {
  player: string;
  to: string;
}

/** What the croupier does for a player as soon as it can be done. */
export interface Wishes {
  /** Leave when the hand is over. */
  leave: boolean;
  /** Sit out when the big blind would come. */
  out_at_blind: boolean;
  /** At the showdown muck what cannot win and show what may, without being asked. */
  muck: boolean;
}

/** Take one's entry back before the start. */
export interface Withdraw {
  command: "Withdraw";
  player: string;
}

/** What a player did out of turn is taken back. */
export interface Withdrawn {
  event: "Withdrawn";
  seat: number;
  action: string;
  clause: string;
}

/** Hold the payment of a jackpot back while the round of play is looked into. */
export interface WithholdJackpot {
  command: "WithholdJackpot";
  claim: number;
  by: string;
  why: string;
}

/** A player received chips of a pot: a share by a ranking, or all of it unchallenged. */
export interface Won {
  event: "Won";
  seat: number;
  amount: number;
  pot: number;
  hand: string;
  clause: string;
}

/** A blind would take the blinds back. */
export interface WouldChop {
  event: "table.WouldChop";
  seat: number;
  clause: string;
}

/** A player would have the rest of the board run so many times. */
export interface WouldRun {
  event: "table.WouldRun";
  seat: number;
  times: number;
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
  then?: string;
}

/** The button is out of position. */
export interface WrongButton {
  mistake: "WrongButton";
  /** Where it belongs. */
  button: number;
}

/** A hand in rows has the wrong number of cards. */
export interface WrongCount {
  mistake: "WrongCount";
  box: number;
  /** How many there are: set, or, where nothing of it is set, in hand. */
  cards: number;
  /** The box that has one card too few because this one has one too many (wsop-345). */
  short?: number;
  /** The cards that went back, where whoever sees them names them. */
  card?: string;
  /** Which cards go back by chance, where nobody names them. */
  seed?: string;
}

/** The first card is dealt to the wrong player. */
export interface WrongFirst {
  mistake: "WrongFirst";
  /** Who got it. */
  seat: number;
}

/** What only the player in a seat is told. */
export interface Yours {
  seat: number;
  /** One's seat in the hand; -1 without one. */
  hand_seat: number;
  /** What is lawful, if it is this player's turn. */
  decision: AnyDecision | null;
  /** The token that goes with an act of this turn. */
  turn: string;
  /** The ways in that the house has, if one must choose. */
  ways: Choice | null;
  /** What a straddle in the next hand would be, if one may say so now. */
  straddle: number;
  /** How many chips may be added now, at least and at most. */
  top_up: [number, number];
  /** The names of the games to choose the next from, if it is this player's choice. */
  choose_game: string[];
  /** Whether one of two blinds may ask to take them back. */
  chop: boolean;
  /** Whether one may show cards of the hand that is over, though nobody need see them. */
  may_show: boolean;
  wishes: Wishes;
}
