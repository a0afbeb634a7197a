import type { WeekSummary } from '@fairweek/domain/contracts/schedule/months'
import { monthScreens } from '@fairweek/domain/messages/schedule/month/month'
import { timeWords } from '@fairweek/domain/messages/time'
import { roundHours } from '@fairweek/domain/rules/hours'

/** Returns '12 shifts, 96 h'. */
export function summaryText({ shiftCount, hours }: Pick<WeekSummary, 'shiftCount' | 'hours'>): string {
  return `${monthScreens.shifts(shiftCount)}, ${timeWords.hours(roundHours(hours))}`
}
