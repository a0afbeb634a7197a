/** Why a week cannot be generated now, and the state of a generation. */
import { catalogue } from '../../language/catalogue.ts'
import { countOf } from '../count.ts'

export const generationMessages = catalogue('generationMessages', {
  busySelf: 'You are already generating a schedule for this week. Wait for it, or cancel it.',
  busy: (by: string | null) =>
    by === null
      ? 'A schedule for this week is already being generated. Wait for it, or cancel it.'
      : `${by} is already generating a schedule for this week. Wait for it, or cancel it.`,
  /**
   * Several weeks cannot be generated, because one of them is being generated already; `dates` are the dates of that
   * week.
   */
  busyWeek: (dates: string, by: string | null) =>
    by === null
      ? `A schedule for ${dates} is already being generated, so nothing was started. Wait for it, or cancel it.`
      : `${by} is already generating a schedule for ${dates}, so nothing was started. Wait for it, or cancel it.`,
  busyWeekSelf: (dates: string) =>
    `You are already generating a schedule for ${dates}, so nothing was started. Wait for it, or cancel it.`,
  silent: (silentSeconds: number, waitSeconds: number) =>
    `The server that is generating this week has not responded for ${countOf(silentSeconds, 'second')}. Try again in ${countOf(waitSeconds, 'second')}.`,
  noResult: 'No schedule has been generated for this week yet.',
  noCertificate:
    'No certificate is stored for this week: nothing was proven when it was last generated, or the result is too old. Generate the week to get one.',
  queueFull: (maximum: number) =>
    `You already have ${countOf(maximum, 'schedule', 'schedules')} waiting to be generated. Wait until one has started, or cancel one.`,
  notRunning: 'No schedule is being generated for this week.',
  cancelled: 'Stopping. The best roster so far is kept.',
})
