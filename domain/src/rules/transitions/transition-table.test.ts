import { describe, expect, test } from 'vitest'
import { registry } from '../../contracts/registry.ts'
import { SHIFT_CONDITIONS, SHIFT_STATES } from './shift-edits.ts'
import {
  SHIFT_REQUEST_CONDITIONS,
  SHIFT_REQUEST_STATES,
  SHIFT_REQUEST_TRANSITIONS,
} from './shift-request-transitions.ts'
import { decideShift, SHIFT_TRANSITIONS } from './shift-transitions.ts'
import { SWAP_CONDITIONS, SWAP_STATES, SWAP_TRANSITIONS } from './swap-transitions.ts'
import { TIME_OFF_CONDITIONS, TIME_OFF_STATES, TIME_OFF_TRANSITIONS } from './time-off-transitions.ts'
import { ACTORS, type ActionTable, type Actor, actorOf, decide, findRow, mayTry } from './transition-table.ts'

type Table = Record<string, ActionTable<string, string>>
interface Machine {
  name: string
  table: Table
  states: readonly string[]
  conditions: readonly string[]
  /** Names of actions that are not endpoints. */
  unnamed: readonly string[]
}
const MACHINES: Machine[] = [
  {
    name: 'shifts',
    table: SHIFT_TRANSITIONS,
    states: SHIFT_STATES,
    conditions: Object.keys(SHIFT_CONDITIONS),
    unnamed: ['acceptShift', 'fillOpening'],
  },
  {
    name: 'requests',
    table: SHIFT_REQUEST_TRANSITIONS,
    states: SHIFT_REQUEST_STATES,
    conditions: Object.keys(SHIFT_REQUEST_CONDITIONS),
    unnamed: ['requestCancellation', 'acceptShift', 'endCancellation', 'fillOpening', 'endEmployment'],
  },
  {
    name: 'time off',
    table: TIME_OFF_TRANSITIONS,
    states: TIME_OFF_STATES,
    conditions: Object.keys(TIME_OFF_CONDITIONS),
    unnamed: [],
  },
  {
    name: 'swaps',
    table: SWAP_TRANSITIONS,
    states: SWAP_STATES,
    conditions: Object.keys(SWAP_CONDITIONS),
    unnamed: ['endSwap'],
  },
]

/** Lists all combinations of the conditions that an action uses. */
function listFacts({ rows }: ActionTable<string, string>): Record<string, boolean>[] {
  const named = [...new Set(rows.flatMap(({ when = [], unless = [] }) => [...when, ...unless]))]
  return Array.from({ length: 2 ** named.length }, (_, bits) =>
    Object.fromEntries(named.map((condition, index) => [condition, ((bits >> index) & 1) === 1])),
  )
}

interface Question {
  state: string
  who: Actor
  facts: Record<string, boolean>
}

function listQuestions(action: ActionTable<string, string>, states: readonly string[]): Question[] {
  return states.flatMap((state) =>
    ACTORS.flatMap((who) => listFacts(action).map((facts): Question => ({ state, who, facts }))),
  )
}

describe.each(MACHINES)('the table of $name', ({ table, states, conditions, unnamed }) => {
  const actions = Object.entries(table)

  test.each(actions)('%s: every state, actor and set of facts has an outcome', (_, action) => {
    for (const question of listQuestions(action, states)) {
      const outcome = decide(action, question)
      if (outcome.kind === 'move') expect(states).toContain(outcome.to)
      if (outcome.kind === 'refuse') expect(outcome.message).toMatch(/\S/)
    }
  })

  test.each(actions)('%s: every row decides at least one case', (_, action) => {
    const asked = listQuestions(action, states).filter(({ who }) => mayTry(who, action))
    const deciding = new Set(asked.map((question) => findRow(action, question)))
    for (const row of action.rows) expect(deciding, JSON.stringify(row)).toContain(row)
  })

  test('every action has the name of its endpoint, and every state is reached', () => {
    const reached = new Set(
      actions.flatMap(([, { rows }]) => rows.flatMap(({ outcome }) => (outcome.kind === 'move' ? [outcome.to] : []))),
    )
    const begin = states.filter((state) => state.toLowerCase() === 'none')
    expect(new Set([...reached, ...begin])).toEqual(new Set(states))
    for (const [name, { endpoint }] of actions) expect(endpoint.name).toBe(name)
  })

  test('every condition is used by a row', () => {
    const named = actions.flatMap(([, { rows }]) => rows.flatMap(({ when = [], unless = [] }) => [...when, ...unless]))
    expect(new Set(named)).toEqual(new Set(conditions))
  })

  test('every action is an endpoint, except internal transitions', () => {
    const known = new Set(registry.map(({ name }) => name))
    const unknown = actions.map(([name]) => name).filter((name) => !known.has(name))
    expect(unknown).toEqual(unnamed)
  })
})

describe('actors', () => {
  test('rank takes precedence over holding the shift; an unknown rank counts as staff', () => {
    expect(actorOf('Admin', true)).toBe('admin')
    expect(actorOf('manager', true)).toBe('manager')
    expect(actorOf('staff', true)).toBe('self')
    expect(actorOf('staff', false)).toBe('staff')
    expect(actorOf('owner', false)).toBe('staff')
  })

  test('ranks that are too low and machines without permission get the refusal of the endpoint', () => {
    const refused = {
      kind: 'refuse',
      code: 'forbidden',
      message: "You don't have permission to confirm schedules. This action requires admin privileges.",
    }
    const facts = { isUnassigned: false, hasOpenRequest: false, hasOpenCancellation: false }
    for (const who of ['manager', 'self', 'staff', 'machine'] as const)
      expect(decideShift('confirmAllPending', { state: 'Pending', who, facts })).toEqual(refused)
    expect(mayTry('machine', SHIFT_TRANSITIONS.generateSchedule)).toBe(true)
    expect(mayTry('self', SHIFT_TRANSITIONS.generateSchedule)).toBe(false)
  })

  test('a state without a rule throws an error', () => {
    const table = { endpoint: SHIFT_TRANSITIONS.cancelShift.endpoint, rows: [] }
    expect(() => decide(table, { state: 'Pending', who: 'admin', facts: {} })).toThrow(RangeError)
  })
})
