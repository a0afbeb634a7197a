import { expect, test } from 'vitest'
import { writeStateMachines } from './state-machines.mjs'

const TURN_ON = {
  endpoint: { access: 'manager' },
  rows: [
    { from: ['none', 'off'], unless: ['isBroken'], outcome: { kind: 'move', to: 'on', notify: [] } },
    { from: ['off'], who: ['self'], outcome: { kind: 'refuse', code: 'conflict', message: 'It is broken.' } },
    { from: ['on'], outcome: { kind: 'stay' } },
  ],
}
const REPORT = {
  endpoint: { access: 'staff' },
  isMachines: true,
  rows: [
    {
      from: ['off', 'on'],
      when: ['isBroken'],
      outcome: { kind: 'move', to: 'off', notify: [{ type: 'OUT', to: ['managers', 'asker'], reason: 'broken' }] },
    },
    { from: ['none', 'off', 'on'], outcome: { kind: 'stay' } },
  ],
}
const LAMP = {
  title: 'Lamps',
  table: { turnOn: TURN_ON, report: REPORT },
  states: ['none', 'off', 'on'],
  conditions: { isBroken: 'it is broken' },
  none: 'none',
}

test('a diagram has an arrow for each pair of states, and a table has a line for each row', () => {
  const text = writeStateMachines({ actors: ['self'], audiences: { asker: 'who asked' }, machines: [LAMP] })
  expect(text.split('\n').slice(text.split('\n').indexOf('## Lamps') + 2)).toEqual([
    '```mermaid',
    'stateDiagram-v2',
    '  [*] --> on : turnOn',
    '  off --> on : turnOn',
    '  off --> off : report',
    '  on --> off : report',
    '```',
    '',
    '| action | may try | from | for | condition | what follows |',
    '| ------ | ------- | ---- | --- | --------- | ------------ |',
    '| `turnOn` | manager, admin | none, off |  | unless it is broken | **on** |',
    '|  |  | off | self |  | refused (conflict): “It is broken.” |',
    '|  |  | on |  |  | does not change |',
    '| `report` | everybody, the machine | any but none |  | when it is broken | **off**; OUT to managers and asker, reason broken |',
    '|  |  | any |  |  | does not change |',
    '',
  ])
  expect(text).toContain('\n- asker: who asked\n')
})
