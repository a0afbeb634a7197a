import type { Cover, SequencePerson, SequenceProblem, ShiftRequest, ShiftType } from './sequence-problem.ts'

/** A problem with the names used in its instance file. */
export type NamedSequence = {
  readonly problem: SequenceProblem
  readonly shiftNames: readonly string[]
  readonly personNames: readonly string[]
}

/** A malformed line of an instance file. `line` counts from 1; 0 means the whole file. */
export class FormatError extends Error {
  readonly line: number
  constructor(line: number, message: string) {
    super(line > 0 ? `line ${line}: ${message}` : message)
    this.line = line
  }
}

type Row = { readonly line: number; readonly cells: readonly string[]; readonly text: string }

const SECTIONS = [
  'SECTION_HORIZON',
  'SECTION_SHIFTS',
  'SECTION_STAFF',
  'SECTION_DAYS_OFF',
  'SECTION_SHIFT_ON_REQUESTS',
  'SECTION_SHIFT_OFF_REQUESTS',
  'SECTION_COVER',
] as const
type Section = (typeof SECTIONS)[number]

/** Checks whether a text looks like the public text format. */
export function isPublicInstance(text: string): boolean {
  return /^\s*SECTION_[A-Z_]+\s*$/m.test(text)
}

function splitSections(text: string): Map<Section, Row[]> {
  const sections = new Map<Section, Row[]>()
  let rows: Row[] | null = null
  for (const [i, raw] of text.split(/\r\n|\n|\r/).entries()) {
    const line = i + 1
    const content = raw.trim()
    if (content === '' || content.startsWith('#')) continue
    if (content.startsWith('SECTION_')) {
      const section = SECTIONS.find((name) => name === content)
      if (!section) throw new FormatError(line, `expected one of ${SECTIONS.join(', ')}, found ${content}`)
      if (sections.has(section)) throw new FormatError(line, `${section} stands here a second time`)
      rows = []
      sections.set(section, rows)
    } else if (rows) rows.push({ line, cells: content.split(',').map((cell) => cell.trim()), text: content })
    else throw new FormatError(line, `expected a SECTION_ heading before any data, found ${content}`)
  }
  for (const section of ['SECTION_HORIZON', 'SECTION_SHIFTS', 'SECTION_STAFF', 'SECTION_COVER'] as const) {
    if (!sections.has(section)) throw new FormatError(0, `expected a ${section}, found none`)
  }
  return sections
}

function readCells(row: Row, count: number, expected: string): readonly string[] {
  if (row.cells.length !== count) throw new FormatError(row.line, `expected ${expected}, found ${row.text}`)
  return row.cells
}

function readWhole(row: Row, text: string | undefined, what: string, min = 0): number {
  // Some programs write zero as `-0`, which is accepted.
  const value = /^(\d{1,9}|-0)$/.test(text ?? '') ? Math.abs(Number(text)) : Number.NaN
  if (!(value >= min))
    throw new FormatError(row.line, `expected ${what} as a whole number of at least ${min}, found ${text}`)
  return value
}

function createFinder(names: readonly string[], what: string): (row: Row, name: string | undefined) => number {
  const places = new Map(names.map((name, place) => [name, place]))
  return (row, name) => {
    const place = places.get(name ?? '')
    if (place === undefined) throw new FormatError(row.line, `expected ${what}, found ${name}`)
    return place
  }
}

function listNames(rows: readonly Row[], what: string): string[] {
  const names: string[] = []
  for (const row of rows) {
    const name = row.cells[0] ?? ''
    if (name === '') throw new FormatError(row.line, `expected the name of ${what}, found none`)
    if (names.includes(name)) throw new FormatError(row.line, `${what} ${name} stands here a second time`)
    names.push(name)
  }
  return names
}

/** Parses the public text format; throws a `FormatError` that names the line and what was expected there. */
export function parsePublicInstance(text: string): NamedSequence {
  const sections = splitSections(text)
  const rowsOf = (section: Section): readonly Row[] => sections.get(section) ?? []
  const horizon = rowsOf('SECTION_HORIZON')
  const [first, second] = horizon
  if (!first) throw new FormatError(0, 'expected the number of days under SECTION_HORIZON, found none')
  if (second) throw new FormatError(second.line, `expected one number of days, found a second line ${second.text}`)
  const days = readWhole(first, first.text, 'the number of days', 1)

  const shiftRows = rowsOf('SECTION_SHIFTS')
  const shiftNames = listNames(shiftRows, 'a shift')
  const findShift = createFinder(shiftNames, 'the id of a shift')
  const shifts = shiftRows.map((row): ShiftType => {
    const [, minutes, forbidden = ''] = readCells(row, 3, 'ShiftID,minutes,shifts that may not follow')
    const followers = forbidden.split('|').filter((name) => name !== '')
    return {
      minutes: readWhole(row, minutes, 'the minutes of a shift', 1),
      forbiddenNext: followers.map((name) => findShift(row, name)),
    }
  })

  const staffRows = rowsOf('SECTION_STAFF')
  const personNames = listNames(staffRows, 'an employee')
  const findPerson = createFinder(personNames, 'the id of an employee')
  const readDay = (row: Row, cell: string | undefined): number => {
    const day = readWhole(row, cell, 'a day')
    if (day >= days) throw new FormatError(row.line, `expected a day from 0 to ${days - 1}, found ${day}`)
    return day
  }
  const daysOff = staffRows.map((): number[] => [])
  for (const row of rowsOf('SECTION_DAYS_OFF')) {
    const own = daysOff[findPerson(row, row.cells[0])]
    for (const cell of row.cells.slice(1)) own?.push(readDay(row, cell))
  }
  const readRequests = (section: Section): ShiftRequest[][] => {
    const requests = staffRows.map((): ShiftRequest[] => [])
    for (const row of rowsOf(section)) {
      const [person, day, shift, cost] = readCells(row, 4, 'EmployeeID,day,ShiftID,weight')
      requests[findPerson(row, person)]?.push({
        day: readDay(row, day),
        shift: findShift(row, shift),
        cost: readWhole(row, cost, 'a weight'),
      })
    }
    return requests
  }
  const onRequests = readRequests('SECTION_SHIFT_ON_REQUESTS')
  const offRequests = readRequests('SECTION_SHIFT_OFF_REQUESTS')

  const readCaps = (row: Row, cell: string | undefined): number[] => {
    const caps = shifts.map(() => days)
    for (const part of (cell ?? '').split('|').filter((text) => text !== '')) {
      const [name, max, ...rest] = part.split('=')
      if (rest.length > 0 || max === undefined) throw new FormatError(row.line, `expected ShiftID=most, found ${part}`)
      caps[findShift(row, name)] = readWhole(row, max, 'the maximum shifts')
    }
    return caps
  }
  const people = staffRows.map((row, person): SequencePerson => {
    const cells = readCells(row, 8, 'eight values for an employee')
    const whole = (place: number, what: string, min = 0): number => readWhole(row, cells[place], what, min)
    return {
      maxOfShift: readCaps(row, cells[1]),
      maxMinutes: whole(2, 'the maximum minutes'),
      minMinutes: whole(3, 'the minimum minutes'),
      maxConsecutiveShifts: whole(4, 'the maximum consecutive shifts'),
      minConsecutiveShifts: whole(5, 'the minimum consecutive shifts'),
      minConsecutiveDaysOff: whole(6, 'the minimum consecutive days off'),
      maxWeekends: whole(7, 'the maximum weekends'),
      daysOff: daysOff[person] ?? [],
      onRequests: onRequests[person] ?? [],
      offRequests: offRequests[person] ?? [],
    }
  })

  const seen = new Set<string>()
  const covers = rowsOf('SECTION_COVER').map((row): Cover => {
    const cells = readCells(row, 5, 'day,ShiftID,need,weight under,weight over')
    const cover = {
      day: readDay(row, cells[0]),
      shift: findShift(row, cells[1]),
      need: readWhole(row, cells[2], 'the need'),
      underCost: readWhole(row, cells[3], 'the weight for under'),
      overCost: readWhole(row, cells[4], 'the weight for over'),
    }
    const key = `${cover.day}/${cover.shift}`
    if (seen.has(key)) throw new FormatError(row.line, `the cover of day ${cells[0]}, shift ${cells[1]} stands twice`)
    seen.add(key)
    return cover
  })
  return { problem: { days, shifts, people, covers }, shiftNames, personNames }
}
