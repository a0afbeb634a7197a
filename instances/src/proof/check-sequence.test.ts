import { describe, expect, it } from 'vitest'
import { OFF, type SequencePerson, type SequenceProblem } from '../instance/sequence-problem.ts'
import { listSequenceErrors, scoreSequence } from './check-sequence.ts'

const anyone: SequencePerson = {
  maxOfShift: [14, 14],
  maxMinutes: 99_999,
  minMinutes: 0,
  maxConsecutiveShifts: 14,
  minConsecutiveShifts: 1,
  minConsecutiveDaysOff: 1,
  maxWeekends: 2,
  daysOff: [],
  onRequests: [],
  offRequests: [],
}

function createProblem(person: Partial<SequencePerson>): SequenceProblem {
  return {
    days: 14,
    shifts: [
      { minutes: 480, forbiddenNext: [] },
      { minutes: 600, forbiddenNext: [0] },
    ],
    people: [{ ...anyone, ...person }],
    covers: [],
  }
}

/** '-' = off, '0' and '1' = shift types. */
function line(text: string): number[] {
  return [...text].map((cell) => (cell === '-' ? OFF : Number(cell)))
}

const cases: [title: string, rules: Partial<SequencePerson>, days: string, broken: string[]][] = [
  ['a line that keeps every rule', {}, '0011--00-00-11', []],
  ['a late shift before an early one', {}, '-10-----------', ['succession']],
  ['a late and an early shift with a day between', {}, '-1-0----------', []],
  ['work on a day off', { daysOff: [3] }, '---0----------', ['day-off']],
  ['too many shifts of a type', { maxOfShift: [1, 14] }, '0--0----------', ['shift-cap']],
  ['one minute above the maximum', { maxMinutes: 1079 }, '0--1----------', ['max-minutes']],
  ['exactly the maximum of minutes', { maxMinutes: 1080 }, '0--1----------', []],
  ['one minute below the minimum', { minMinutes: 1081 }, '0--1----------', ['min-minutes']],
  ['one shift too many in a row', { maxConsecutiveShifts: 2 }, '---000--------', ['max-consecutive']],
  ['a run from the first day, since the day before counts as off', { maxConsecutiveShifts: 2 }, '00------------', []],
  ['a single shift in the middle', { minConsecutiveShifts: 2 }, '---0----------', ['min-consecutive']],
  ['single shifts at both ends', { minConsecutiveShifts: 2 }, '0------------0', []],
  ['a single day off in the middle', { minConsecutiveDaysOff: 2 }, '---0-0--------', ['min-days-off']],
  ['single days off at both ends', { minConsecutiveDaysOff: 2 }, '-000000000000-', []],
  ['two weekends when one is allowed', { maxWeekends: 1 }, '-----0------0-', ['weekends']],
  ['both days of one weekend', { maxWeekends: 1 }, '-----00-------', []],
  ['a line that is one day too short', {}, '-------------', ['days']],
  ['a shift that does not exist', {}, '2-------------', ['shift']],
]

describe('listSequenceErrors', () => {
  it.each(cases)('checks %s', (_, rules, days, broken) => {
    expect(listSequenceErrors(createProblem(rules), [line(days)]).map(({ rule }) => rule)).toEqual(broken)
  })
})

describe('scoreSequence', () => {
  it('adds the costs of unmet requests, undercoverage and overcoverage', () => {
    const problem: SequenceProblem = {
      ...createProblem({
        onRequests: [
          { day: 0, shift: 0, cost: 2 },
          { day: 1, shift: 1, cost: 4 },
        ],
        offRequests: [
          { day: 0, shift: 0, cost: 8 },
          { day: 1, shift: 1, cost: 16 },
        ],
      }),
      covers: [
        { day: 0, shift: 0, need: 3, underCost: 100, overCost: 1 },
        { day: 2, shift: 1, need: 0, underCost: 100, overCost: 32 },
        { day: 3, shift: 1, need: 0, underCost: 100, overCost: 64 },
      ],
    }
    expect(scoreSequence(problem, [line('0-1-----------')])).toBe(4 + 8 + 200 + 32)
  })
})
