/** Reads the metadata of notifications, which are JSON text. */
import { isDay } from '../../time/day.ts'
import { isWeekStart } from '../../time/week.ts'

interface NoticedShift {
  staffId: number | null
  roleId: number
  weekStartDate: string
  dayOfWeek: number
  startTime: string | null
  endTime: string | null
}

interface NoticeMetadata {
  kind?: string | undefined
  /** The shifts that an absence has opened. */
  openShiftIds?: number[] | undefined
  /** Week, day and times of the one shift that it is about. */
  weekStartDate?: string | undefined
  dayOfWeek?: number | undefined
  startTime?: string | null | undefined
  endTime?: string | null | undefined
  /** The days of the pay period that it is about. */
  startDate?: string | undefined
  endDate?: string | undefined
  /** The published shifts that it is about, each before and after the change. */
  steps?: { scheduleId: number; before: NoticedShift | null; after: NoticedShift | null }[] | undefined
}

type Check = (value: unknown) => boolean

const isText: Check = (value) => typeof value === 'string'
const isNumber: Check = (value) => typeof value === 'number'
const isDate: Check = (value) => typeof value === 'string' && isDay(value)
const isMonday: Check = (value) => typeof value === 'string' && isWeekStart(value)
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value)
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check)
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const objectOf =
  (checks: Readonly<Record<string, Check>>): Check =>
  (value) =>
    isObject(value) && Object.entries(checks).every(([field, check]) => check(Reflect.get(value, field)))

const SHIFT = {
  staffId: orNull(isNumber),
  roleId: isNumber,
  weekStartDate: isMonday,
  dayOfWeek: isNumber,
  startTime: orNull(isText),
  endTime: orNull(isText),
} satisfies Record<keyof NoticedShift, Check>
const isShiftOrNull = orNull(objectOf(SHIFT))

const METADATA = {
  kind: isText,
  openShiftIds: listOf(isNumber),
  weekStartDate: isMonday,
  dayOfWeek: isNumber,
  startTime: orNull(isText),
  endTime: orNull(isText),
  startDate: isDate,
  endDate: isDate,
  steps: listOf(objectOf({ scheduleId: isNumber, before: isShiftOrNull, after: isShiftOrNull })),
} satisfies Record<keyof NoticeMetadata, Check>

function parse(text: string): object {
  try {
    const json: unknown = JSON.parse(text)
    return isObject(json) && !Array.isArray(json) ? json : {}
  } catch {
    return {}
  }
}

/**
 * Returns the metadata of a notification. What is not as expected is missing, because databases keep notifications of
 * earlier versions.
 */
export function readMetadata(metadata: string | null): NoticeMetadata {
  const isExpected = ([field, value]: [string, unknown]) => (METADATA as Record<string, Check>)[field]?.(value) ?? true
  return Object.fromEntries(Object.entries(parse(metadata ?? '{}')).filter(isExpected))
}
