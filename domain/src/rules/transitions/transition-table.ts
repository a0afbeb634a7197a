/**
 * State machines as tables: what an action does in each state, by actor and conditions. Tables are data, so that server
 * and screens share them, and `docs/state-machines.md` is generated from them.
 */
import type { NOTIFICATION_TYPES, RequestEndReason } from '../../contracts/constants.ts'
import { denialOf, type EndpointSpec } from '../../contracts/endpoint.ts'
import type { ErrorCode } from '../../contracts/errors.ts'
import { hasRank } from '../permissions.ts'

/**
 * Who performs an action: users by rank, the person on the shift or request (`self`), other staff, or the system itself
 * (`machine`), as when it generates or fills shifts. Rank takes precedence: a manager who is on a shift acts as
 * manager.
 */
export const ACTORS = ['admin', 'manager', 'self', 'staff', 'machine'] as const
export type Actor = (typeof ACTORS)[number]

/** Groups of recipients; each recipient gets one notification. */
export const AUDIENCES = {
  asker: 'the person who asked',
  giver: 'the person who offers their shift, unless they act themselves',
  taker: 'the person it is offered to, unless they act themselves',
  asked: 'everyone who was asked to cover the shift, except the person who acts and the one who gets it',
  managers: 'every manager and admin, except anyone who acts, loses the shift or is already notified',
  eligible: 'everyone who could take the shift, except anyone who was on it, released it, acts or is already notified',
} as const
type Audience = keyof typeof AUDIENCES

/** A notification to send, and its recipients. */
export interface NotifyEffect {
  readonly type: (typeof NOTIFICATION_TYPES)[number]
  readonly to: readonly Audience[]
  /** The reason in the notification, if it is always the same. */
  readonly reason?: RequestEndReason
}

/** A refused action, with error code and message. */
export interface Refusal {
  readonly kind: 'refuse'
  readonly code: ErrorCode
  readonly message: string
}

/** The outcome of an action: a move to a state (possibly the current one), no effect, or a refusal. */
export type Outcome<State extends string> =
  | { readonly kind: 'move'; readonly to: State; readonly notify: readonly NotifyEffect[] }
  | { readonly kind: 'stay' }
  | Refusal

/**
 * One row of a table. It matches in the given states, for the given actors, if all conditions of `when` and none of
 * `unless` hold.
 */
export interface TransitionRow<State extends string, Condition extends string> {
  readonly from: readonly State[]
  /** If absent, the row matches any actor. */
  readonly who?: readonly Actor[]
  readonly when?: readonly Condition[]
  readonly unless?: readonly Condition[]
  readonly outcome: Outcome<State>
}

/** An action: its endpoint, which determines who may try it, and its rows. The first matching row decides. */
export interface ActionTable<State extends string, Condition extends string> {
  readonly endpoint: Pick<EndpointSpec, 'name' | 'method' | 'access' | 'denial'>
  /** Whether the system also performs the action, by itself or on behalf of a manager. */
  readonly isMachines?: true
  readonly rows: readonly TransitionRow<State, Condition>[]
}

/** The conditions used in the rows of an action. */
type ConditionsOf<Table extends { readonly rows: readonly unknown[] }> = Table['rows'][number] extends infer Row
  ? Row extends unknown
    ?
        | (Row extends { readonly when: readonly (infer Condition)[] } ? Condition : never)
        | (Row extends { readonly unless: readonly (infer Condition)[] } ? Condition : never)
    : never
  : never

/** The facts on which the outcome of an action depends: whether each condition used in its rows holds. */
type FactsOf<Table extends { readonly rows: readonly unknown[] }> = Readonly<
  Record<Extract<ConditionsOf<Table>, string>, boolean>
>

/** Returns the actor of a signed-in user: their rank if manager or admin, otherwise whether the record is their own. */
export function actorOf(role: string, isOwn: boolean): Actor {
  if (hasRank(role, 'admin')) return 'admin'
  if (hasRank(role, 'manager')) return 'manager'
  return isOwn ? 'self' : 'staff'
}

/** Checks whether an actor may try an action at all, by the rank required for its endpoint. */
export function mayTry(
  who: Actor,
  { endpoint, isMachines }: Pick<ActionTable<string, string>, 'endpoint' | 'isMachines'>,
): boolean {
  if (who === 'machine') return isMachines === true
  if (endpoint.access === 'public') return true
  return hasRank(who === 'self' ? 'staff' : who, endpoint.access)
}

/**
 * Returns the row that determines the outcome of an action; null if none matches, which cannot happen in a complete
 * table.
 */
export function findRow<State extends string, Condition extends string, Row extends TransitionRow<State, Condition>>(
  { rows }: { readonly rows: readonly Row[] },
  { state, who, facts }: { state: State; who: Actor; facts: Readonly<Partial<Record<Condition, boolean>>> },
): Row | null {
  const holds = (condition: Condition) => facts[condition] === true
  return (
    rows.find(
      (row) =>
        row.from.includes(state) &&
        (row.who?.includes(who) ?? true) &&
        (row.when?.every(holds) ?? true) &&
        !(row.unless?.some(holds) ?? false),
    ) ?? null
  )
}

/** The possible outcomes of an action, typed as precisely as its rows. */
export type OutcomeOf<Table extends { readonly rows: readonly { readonly outcome: unknown }[] }> =
  | Table['rows'][number]['outcome']
  | Refusal

/** Returns the outcome of an action. Throws RangeError for a state that the table does not cover. */
export function decide<State extends string, Condition extends string, Row extends TransitionRow<State, Condition>>(
  table: Omit<ActionTable<State, Condition>, 'rows'> & { readonly rows: readonly Row[] },
  question: { state: State; who: Actor; facts: Readonly<Partial<Record<Condition, boolean>>> },
): Row['outcome'] | Refusal {
  if (!mayTry(question.who, table)) return refuse('forbidden', () => denialOf(table.endpoint))
  const row = findRow(table, question)
  if (!row) throw new RangeError(`${table.endpoint.name} says nothing of ${question.state} for ${question.who}.`)
  return row.outcome
}

type Tables = Readonly<Record<string, ActionTable<string, string>>>
type StateOf<Machine extends Tables> = Machine[keyof Machine]['rows'][number]['from'][number]

/** Returns the function that decides the actions of a machine by its tables. */
export const decideBy =
  <Machine extends Tables>(machine: Machine) =>
  <Action extends keyof Machine>(
    action: Action,
    question: { state: StateOf<Machine>; who: Actor; facts: FactsOf<Machine[Action]> },
  ): OutcomeOf<Machine[Action]> => {
    const table: Machine[Action] = machine[action]
    return decide<string, string, Machine[Action]['rows'][number]>(table, question)
  }

/** Helpers that create the outcomes in tables. */
export const moveTo = <const State extends string, const Effects extends readonly NotifyEffect[]>(
  to: State,
  ...notify: Effects
) => ({ kind: 'move', to, notify }) as const
export const stay = { kind: 'stay' } as const
/** Creates a refusal. Its message is written when it is read, in the reader's language. */
export const refuse = (code: ErrorCode, word: () => string): Refusal => ({
  kind: 'refuse',
  code,
  get message() {
    return word()
  },
})
