/** Generates `docs/state-machines.md` from the transition tables; `-u` rewrites the file. */
import { expect, test } from 'vitest'
import {
  COVER_ASK_STATES,
  COVER_ASK_TRANSITIONS,
  COVER_CONDITIONS,
  COVER_STATES,
  COVER_TRANSITIONS,
} from '../cover/cover-transitions.ts'
import {
  SHIFT_REQUEST_CONDITIONS,
  SHIFT_REQUEST_STATES,
  SHIFT_REQUEST_TRANSITIONS,
} from './shift-request-transitions.ts'
import { SHIFT_CONDITIONS, SHIFT_STATES, SHIFT_TRANSITIONS } from './shift-transitions.ts'
import { SWAP_CONDITIONS, SWAP_STATES, SWAP_TRANSITIONS } from './swap-transitions.ts'
import { TIME_OFF_CONDITIONS, TIME_OFF_STATES, TIME_OFF_TRANSITIONS } from './time-off-transitions.ts'
import { ACTORS, type ActionTable, AUDIENCES, type Outcome, type TransitionRow } from './transition-table.ts'

interface Machine {
  table: Record<string, ActionTable<string, string>>
  states: readonly string[]
  conditions: Readonly<Record<string, string>>
  /** Name of the state before the item exists. */
  none: string
}

type Row = TransitionRow<string, string>

/** Draws one arrow per pair of states, labelled with all actions that lead from one to the other. */
function drawDiagram({ table, none }: Machine): string[] {
  const arrows = new Map<string, Set<string>>()
  for (const [action, { rows }] of Object.entries(table))
    for (const { from, outcome } of rows)
      if (outcome.kind === 'move')
        for (const state of from) {
          const [start, end] = [state, outcome.to].map((name) => (name === none ? '[*]' : name))
          if (start === '[*]' && end === '[*]') continue
          const arrow = `${start} --> ${end}`
          arrows.set(arrow, (arrows.get(arrow) ?? new Set()).add(action))
        }
  const lines = [...arrows].map(([arrow, actions]) => `  ${arrow} : ${[...actions].join('<br>')}`)
  return ['```mermaid', 'stateDiagram-v2', ...lines, '```']
}

function sayFrom({ from }: Row, { states, none }: Machine): string {
  const others = states.filter((state) => !from.includes(state))
  if (others.length === 0) return 'any'
  return others.length === 1 && others[0] === none ? `any but ${none}` : from.join(', ')
}

function sayWhen({ when = [], unless = [] }: Row, conditions: Machine['conditions']): string {
  const say = (words: string, names: readonly string[]) =>
    names.length === 0 ? [] : [`${words} ${names.map((name) => conditions[name]).join(' and ')}`]
  return [...say('when', when), ...say('unless', unless)].join(', ')
}

function sayOutcome(outcome: Outcome<string>): string {
  if (outcome.kind === 'stay') return 'does not change'
  if (outcome.kind === 'refuse') return `refused (${outcome.code}): “${outcome.message}”`
  const notices = outcome.notify.map(
    ({ type, to, reason }) => `${type} to ${to.join(' and ')}${reason ? `, reason ${reason}` : ''}`,
  )
  return [`**${outcome.to}**`, ...notices].join('; ')
}

function sayRank({ endpoint, isMachines }: ActionTable<string, string>): string {
  const rank = endpoint.access === 'admin' ? 'admin' : endpoint.access === 'manager' ? 'manager, admin' : 'everybody'
  return isMachines ? `${rank}, the machine` : rank
}

function listRows(machine: Machine): string[] {
  const { table, conditions } = machine
  return [
    '| action | may try | from | for | condition | what follows |',
    '| ------ | ------- | ---- | --- | --------- | ------------ |',
    ...Object.entries(table).flatMap(([action, spec]) =>
      spec.rows.map((row, index) => {
        const head = index === 0 ? [`\`${action}\``, sayRank(spec)] : ['', '']
        const question = [sayFrom(row, machine), row.who?.join(', ') ?? '', sayWhen(row, conditions)]
        return `| ${[...head, ...question, sayOutcome(row.outcome)].join(' | ')} |`
      }),
    ),
  ]
}

function drawMachine(title: string, machine: Machine): string[] {
  return [`## ${title}`, '', ...drawDiagram(machine), '', ...listRows(machine), '']
}

const INTRODUCTION = `# State machines

Drawn from \`shift-transitions.ts\`, \`shift-request-transitions.ts\`, \`swap-transitions.ts\`, \`cover/cover-transitions.ts\` and
\`time-off-transitions.ts\` in \`domain/src/rules\`, which the server's use cases and the buttons on screen read. Do not edit this
file: \`npx vitest run --root domain src/rules/state-machines -u\` writes it, and the tests fail if it differs from the tables.

For each action, the first row that matches decides. A person who may not try an action gets 403 with the message of its
endpoint. The tables do not contain the rules on whether a person can work a shift at all (role held, no other work at that
time). An undo restores rows to their earlier states and is not an action of the tables. Every shift of a past week counts as
started.
`

const PUBLISHED = `In addition, if an action or an undo changes a published shift, the people who are or were on it are notified, except the person
who acts. Each of them gets one notification: SHIFT_CANCELLED if they only lose shifts, otherwise SHIFT_ASSIGNED. A shift is
published once it has been confirmed, and stays published; nobody is notified of drafts.
`

test('docs/state-machines.md matches the transition tables', async () => {
  const text = [
    INTRODUCTION,
    `Who acts: ${ACTORS.join(', ')}. \`self\` is the person on the shift, or the one who requested it; \`staff\` is anybody else of that rank.`,
    '',
    'Who is notified:',
    '',
    ...Object.entries(AUDIENCES).map(([audience, words]) => `- ${audience}: ${words}`),
    '',
    PUBLISHED,
    ...drawMachine('Shifts', {
      table: SHIFT_TRANSITIONS,
      states: SHIFT_STATES,
      conditions: SHIFT_CONDITIONS,
      none: 'None',
    }),
    ...drawMachine('Requests', {
      table: SHIFT_REQUEST_TRANSITIONS,
      states: SHIFT_REQUEST_STATES,
      conditions: SHIFT_REQUEST_CONDITIONS,
      none: 'none',
    }),
    ...drawMachine('Swaps', {
      table: SWAP_TRANSITIONS,
      states: SWAP_STATES,
      conditions: SWAP_CONDITIONS,
      none: 'none',
    }),
    ...drawMachine('Cover', {
      table: COVER_TRANSITIONS,
      states: COVER_STATES,
      conditions: COVER_CONDITIONS,
      none: 'none',
    }),
    ...drawMachine('Each person who is asked for cover', {
      table: COVER_ASK_TRANSITIONS,
      states: COVER_ASK_STATES,
      conditions: {},
      none: 'none',
    }),
    ...drawMachine('Time off', {
      table: TIME_OFF_TRANSITIONS,
      states: TIME_OFF_STATES,
      conditions: TIME_OFF_CONDITIONS,
      none: 'none',
    }),
  ].join('\n')
  await expect(text).toMatchFileSnapshot('../../../../docs/state-machines.md')
})
