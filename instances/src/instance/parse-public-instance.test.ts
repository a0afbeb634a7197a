import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { FormatError, isPublicInstance, parsePublicInstance } from './parse-public-instance.ts'
import { parseRosterText, writeRosterText } from './roster-text.ts'

const ward = readFileSync(new URL('../../public/small-ward.txt', import.meta.url), 'utf8')

function errorOf(action: () => unknown): string {
  try {
    action()
  } catch (error) {
    if (error instanceof FormatError) return error.message
    throw error
  }
  return 'none'
}

describe('parsePublicInstance', () => {
  it('reads every section, with LF and with CRLF line endings', () => {
    for (const text of [ward, ward.replaceAll('\n', '\r\n')]) {
      const { problem, shiftNames, personNames } = parsePublicInstance(text)
      expect(isPublicInstance(text)).toBe(true)
      expect(shiftNames).toEqual(['M', 'N'])
      expect(personNames).toEqual(['Ada', 'Ben', 'Cleo', 'Dan', 'Eve'])
      expect(problem.days).toBe(14)
      expect(problem.shifts[1]).toEqual({ minutes: 600, forbiddenNext: [0] })
      expect(problem.covers).toHaveLength(28)
      expect(problem.covers[1]).toEqual({ day: 0, shift: 1, need: 1, underCost: 100, overCost: 1 })
      expect(problem.people[0]).toEqual({
        maxOfShift: [14, 3],
        maxMinutes: 4560,
        minMinutes: 2880,
        maxConsecutiveShifts: 5,
        minConsecutiveShifts: 2,
        minConsecutiveDaysOff: 2,
        maxWeekends: 1,
        daysOff: [3, 4],
        onRequests: [],
        offRequests: [],
      })
      expect(problem.people[3]?.onRequests).toEqual([{ day: 8, shift: 1, cost: 2 }])
      expect(problem.people[4]?.offRequests).toEqual([{ day: 6, shift: 1, cost: 1 }])
    }
  })

  const errors: [from: string, to: string, message: string][] = [
    ['\n14\n', '\nfourteen\n', 'line 3: expected the number of days as a whole number of at least 1, found fourteen'],
    ['M,480,\n', 'M,480\n', 'line 7: expected ShiftID,minutes,shifts that may not follow, found M,480'],
    ['N,600,M', 'N,600,Q', 'line 8: expected the id of a shift, found Q'],
    ['Ben,M=14|N=14,4560', 'Ben,M=14|N,4560', 'line 13: expected ShiftID=most, found N'],
    ['Ada,3,4\n', 'Ada,3,14\n', 'line 20: expected a day from 0 to 13, found 14'],
    ['Dan,8,N,2', 'Don,8,N,2', 'line 26: expected the id of an employee, found Don'],
    ['SECTION_COVER', 'SECTION_COVERS', 'line 33: expected one of SECTION_HORIZON'],
    ['1,M,2,100,1', '0,M,2,100,1', 'line 37: the cover of day 0, shift M stands twice'],
    ['13,N,1,100,1', '13,N,-1,100,1', 'line 62: expected the need as a whole number of at least 0, found -1'],
  ]
  it.each(errors)('reports the line number when %j is replaced by %j', (from, to, message) => {
    expect(ward).toContain(from)
    expect(errorOf(() => parsePublicInstance(ward.replace(from, to)))).toContain(message)
  })
})

it('parsePublicInstance reads -0 as 0', () => {
  const { problem } = parsePublicInstance(ward.replace('0,N,1,100,1', '0,N,-0,100,1'))
  expect(problem.covers[1]).toEqual({ day: 0, shift: 1, need: 0, underCost: 100, overCost: 1 })
})

describe('roster text', () => {
  const named = parsePublicInstance(ward)
  const roster = named.problem.people.map((_, person) =>
    Array.from({ length: 14 }, (__, day) => ((day + person) % 3) - 1),
  )

  it('is parsed back to the same roster', () => {
    expect(parseRosterText(named, writeRosterText(named, roster))).toEqual(roster)
  })

  it('is refused with the line number of a wrong cell or row, or with the number of missing lines', () => {
    const text = writeRosterText(named, roster)
    expect(errorOf(() => parseRosterText(named, text.replace('M', 'X')))).toContain('line 1: expected a shift id or -')
    expect(errorOf(() => parseRosterText(named, text.replace('\t', ' ')))).toContain(
      'line 1: expected 14 tab-separated',
    )
    expect(errorOf(() => parseRosterText(named, text.slice(0, -30)))).toContain('expected 5 lines')
  })
})
