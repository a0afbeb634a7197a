import { browserLocale } from '@fairweek/domain/language/browser-locale'
import type { Day } from 'date-fns'

const DAYS_A_WEEK = 7

interface WeekInfo {
  /** 1 for Monday to 7 for Sunday. */
  firstDay: number
}
/** Browsers have one of the two, or neither. */
type LocaleWithWeek = Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo }

/**
 * Returns the first day of the week in the region of the browser's language, 0 for Sunday; Monday if it names no region
 * (decision 0153). Only calendars to pick a day from use it: weeks of the roster start on Monday.
 */
export function firstDayOfWeek(tag: string): Day {
  const locale: LocaleWithWeek = browserLocale(tag)
  const { firstDay } = (locale.region && (locale.getWeekInfo?.() ?? locale.weekInfo)) || { firstDay: 1 }
  return (firstDay % DAYS_A_WEEK) as Day
}
