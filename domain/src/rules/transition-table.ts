/**
 * State machines as tables: the effect of an action on a state, by actor and conditions. A table is data, so that
 * server and screens read the same one, and `docs/state-machines.md` draws it.
 */
import type { NOTIFICATION_TYPES, RequestEndReason } from '../contracts/constants.ts'
import { denialOf, type EndpointSpec } from '../contracts/endpoint.ts'
import type { ErrorCode } from '../contracts/errors.ts'
import { hasRank } from './permissions.ts'

/**
 * The actor: by rank, the person who is on the shift or requested it (`self`), anybody else of rank staff, and the
 * machine that generates and fills. Rank takes precedence over being on it: a manager on a shift acts as manager.
 */
export const ACTORS = ['admin', 'manager', 'self', 'staff', 'machine'] as const
export type Actor = (typeof ACTORS)[number]

/** Recipients, who get one notification each (RQ6). */
export const AUDIENCES = {
  asker: 'the person who asked',
  giver: 'the person who offers their shift, unless they act themselves',
  taker: 'the person it is offered to, unless they act themselves',
  asked: 'everyone who was asked to cover the shift, except the person who acts and the one who gets it',
  managers: 'every manager and admin, except anyone who acts, loses the shift or is already notified',
  eligible: 'everyone who could take the shift, except anyone who was on it, released it, acts or is already notified',
} as const
type Audience = keyof typeof AUDIENCES

/** A notification type and its recipients. */
export interface NotifyEffect {
  readonly type: (typeof NOTIFICATION_TYPES)[number]
  readonly to: readonly Audience[]
  /** The reason given in the notification, if it is constant. */
  readonly reason?: RequestEndReason
}

/** A refused action, with its code and message. */
export interface Refusal {
  readonly kind: 'refuse'
  readonly code: ErrorCode
  readonly message: string
}

/** The outcome of an action: another state (or the same one again), no effect, or a refusal. */
export type Outcome<State extends string> =
  | { readonly kind: 'move'; readonly to: State; readonly notify: readonly NotifyEffect[] }
  | { readonly kind: 'stay' }
  | Refusal

/** One row of a table. It matches in these states, for these actors, if all of `when` and none of `unless` holds. */
export interface TransitionRow<State extends string, Condition extends string> {
  readonly from: readonly State[]
  /** Left out: any actor. */
  readonly who?: readonly Actor[]
  readonly when?: readonly Condition[]
  readonly unless?: readonly Condition[]
  readonly outcome: Outcome<State>
}

/** An action: its endpoint, which says who may try it, and its rows. The first matching row decides. */
export interface ActionTable<State extends string, Condition extends string> {
  readonly endpoint: Pick<EndpointSpec, 'name' | 'method' | 'access' | 'denial'>
  /** Whether the machine does it too, by itself or for a manager. */
  readonly isMachines?: true
  readonly rows: readonly TransitionRow<State, Condition>[]
}

/** The conditions named by the rows of an action. */
type ConditionsOf<Table extends { readonly rows: readonly unknown[] }> = Table['rows'][number] extends infer Row
  ? Row extends unknown
    ?
        | (Row extends { readonly when: readonly (infer Condition)[] } ? Condition : never)
        | (Row extends { readonly unless: readonly (infer Condition)[] } ? Condition : never)
    : never
  : never

/** Facts needed to decide an action: whether each condition in its rows holds. */
export type FactsOf<Table extends { readonly rows: readonly unknown[] }> = Readonly<
  Record<Extract<ConditionsOf<Table>, string>, boolean>
>

/** Returns the actor of a signed-in user: by rank, else by whether the record is their own. */
export function actorOf(role: string, isOwn: boolean): Actor {
  if (hasRank(role, 'admin')) return 'admin'
  if (hasRank(role, 'manager')) return 'manager'
  return isOwn ? 'self' : 'staff'
}

/** Checks whether an actor may try an action at all, by the rank that its endpoint requires. */
export function mayTry(
  who: Actor,
  { endpoint, isMachines }: Pick<ActionTable<string, string>, 'endpoint' | 'isMachines'>,
): boolean {
  if (who === 'machine') return isMachines === true
  if (endpoint.access === 'public') return true
  return hasRank(who === 'self' ? 'staff' : who, endpoint.access)
}

/** Returns the row that decides, or null if none matches; a complete table always has one. */
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

/** The possible outcomes of an action, as precisely typed as its rows. */
export type OutcomeOf<Table extends { readonly rows: readonly { readonly outcome: unknown }[] }> =
  | Table['rows'][number]['outcome']
  | Refusal

/** Decides an action. Throws RangeError for a state that the table does not cover. */
export function decide<State extends string, Condition extends string, Row extends TransitionRow<State, Condition>>(
  table: Omit<ActionTable<State, Condition>, 'rows'> & { readonly rows: readonly Row[] },
  question: { state: State; who: Actor; facts: Readonly<Partial<Record<Condition, boolean>>> },
): Row['outcome'] | Refusal {
  if (!mayTry(question.who, table)) return refuse('forbidden', () => denialOf(table.endpoint))
  const row = findRow(table, question)
  if (!row) throw new RangeError(`${table.endpoint.name} says nothing of ${question.state} for ${question.who}.`)
  return row.outcome
}

/** Outcomes used in tables. */
export const moveTo = <const State extends string, const Effects extends readonly NotifyEffect[]>(
  to: State,
  ...notify: Effects
) => ({ kind: 'move', to, notify }) as const
export const stay = { kind: 'stay' } as const
/** Creates a refusal; its message is written when it is read, in the reader's language. */
export const refuse = (code: ErrorCode, word: () => string): Refusal => ({
  kind: 'refuse',
  code,
  get message() {
    return word()
  },
})
