/** Lists the occurrences of an RRULE on its event's wall clock, so that clock changes do not shift them. Pure. */
import { RRuleTemporal } from 'rrule-temporal'
import { EventError } from './calendar-error.ts'
import { readTimeValue } from './calendar-times.ts'

/** More occurrences than any event of a business has within the span. */
const MOST_OCCURRENCES = 1000
const MOST_STEPS = 200_000
const MOST_TIMES_A_DAY = 24
const END_OF_DAY_MINUTES = 1439

const isWithin = (least: number, most: number, isSigned: boolean) => (text: string) => {
  const number = Number(text)
  const size = isSigned ? Math.abs(number) : number
  return /^[+-]?\d+$/.test(text) && size >= least && size <= most
}
const isWeekday = (text: string) => /^(?:MO|TU|WE|TH|FR|SA|SU)$/.test(text)
/** The values allowed for each part of a rule; the library ignores or misreads others. */
const PARTS: Readonly<Record<string, (text: string) => boolean>> = {
  FREQ: (text) => /^(?:YEARLY|MONTHLY|WEEKLY|DAILY|HOURLY|MINUTELY|SECONDLY)$/.test(text),
  INTERVAL: isWithin(1, 100_000, false),
  COUNT: isWithin(1, 1_000_000, false),
  WKST: isWeekday,
  BYMONTH: isWithin(1, 12, false),
  BYMONTHDAY: isWithin(1, 31, true),
  BYYEARDAY: isWithin(1, 366, true),
  BYWEEKNO: isWithin(1, 53, true),
  BYSETPOS: isWithin(1, 366, true),
  BYHOUR: isWithin(0, 23, false),
  BYMINUTE: isWithin(0, 59, false),
  BYSECOND: isWithin(0, 60, false),
  BYDAY: (text) => {
    const [, number = '1', weekday = ''] = /^([+-]?\d{1,2})?(\w\w)$/.exec(text) ?? []
    return isWeekday(weekday) && isWithin(1, 53, true)(number)
  },
}

/** The facts about an event that are needed to apply its rule. */
export interface RuleStart {
  /** Minutes since 1970 on the wall clock of the event's zone. */
  readonly wallMinutes: number
  readonly isDay: boolean
  /** Converts minutes since 1970 UTC to the wall clock of the event's zone. */
  readonly toWall: (utcMinutes: number) => number
}

const asText = (wallMinutes: number) =>
  `${new Date(wallMinutes * 60_000).toISOString().replaceAll(/[-:]/g, '').slice(0, 15)}Z`

/** Returns the last moment of a rule (UNTIL) on its event's wall clock; a date includes all of that day. */
function untilOf(text: string, { isDay, toWall }: RuleStart): number | null {
  const value = readTimeValue(text)
  if (!value) return null
  if (value.isDay) return value.wallMinutes + END_OF_DAY_MINUTES
  const { wallMinutes, offsetMinutes } = value
  // Some programs write a date as midnight; it still means the whole day.
  const isPlainDay = isDay && (wallMinutes % 1440 === 0 || wallMinutes % 1440 === END_OF_DAY_MINUTES)
  return offsetMinutes === null || isPlainDay ? wallMinutes : toWall(wallMinutes - offsetMinutes)
}

function prepareRule(text: string, start: RuleStart): string {
  const bad = () => new EventError('badRule', text)
  const parts = new Map<string, string>()
  for (const part of text.toUpperCase().replaceAll(/\s/g, '').split(';')) {
    if (part === '') continue
    const [, name = '', value = ''] = /^([A-Z-]+)=(.+)$/.exec(part) ?? []
    if (name === '') throw bad()
    const until = name === 'UNTIL' ? untilOf(value, start) : undefined
    if (until === null) throw bad()
    if (until !== undefined) parts.set(name, asText(until))
    else if (name in PARTS) {
      if (!value.split(',').every((item) => PARTS[name]?.(item))) throw bad()
      parts.set(name, value)
    }
  }
  if (!parts.has('FREQ')) throw bad()
  const timesADay = ['BYHOUR', 'BYMINUTE', 'BYSECOND'].reduce(
    (product, name) => product * (parts.get(name)?.split(',').length ?? 1),
    1,
  )
  if (/^(?:MINUTELY|SECONDLY)$/.test(parts.get('FREQ') ?? '') || timesADay > MOST_TIMES_A_DAY)
    throw new EventError('tooOften', text)
  return Array.from(parts, ([name, value]) => `${name}=${value}`).join(';')
}

interface WallTime {
  readonly timeZoneId: string
  readonly wallMinutes: number
}

/** Passes wall-clock times to the library as if they were UTC. */
function createRule(text: string, start: RuleStart): RRuleTemporal<WallTime> {
  const rule = prepareRule(text, start)
  try {
    return new RRuleTemporal<WallTime>({
      rruleString: `DTSTART:${asText(start.wallMinutes)}\nRRULE:${rule}`,
      maxIterations: MOST_STEPS,
      maxCandidateEvaluations: MOST_STEPS,
      temporal: {
        ZonedDateTime: {
          from: (value) => ({ timeZoneId: 'UTC', wallMinutes: Date.parse(value.replace(/\[.*/, '')) / 60_000 }),
        },
      },
    })
  } catch {
    throw new EventError('badRule', text)
  }
}

/** Lists a rule's occurrences between two times on its event's wall clock. Throws EventError. */
export function listOccurrences(text: string, start: RuleStart, from: number, until: number): number[] {
  const rule = createRule(text, start)
  let walls: number[]
  try {
    walls = rule.between(new Date(from * 60_000), new Date(until * 60_000), true).map((time) => time.wallMinutes)
  } catch {
    throw new EventError('tooOften', text)
  }
  if (walls.length > MOST_OCCURRENCES) throw new EventError('tooOften', text)
  return walls
}

/** Returns a rule's last occurrence at or before a time; null if there is none. */
export function findLastOccurrence(text: string, start: RuleStart, at: number): number | null {
  return createRule(text, start).previous(new Date(at * 60_000), true)?.wallMinutes ?? null
}
