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
      ? `A schedule for ${dates} is already being generated. Wait for it or cancel it, then generate your weeks again.`
      : `${by} is already generating a schedule for ${dates}. Wait for it or cancel it, then generate your weeks again.`,
  busyWeekSelf: (dates: string) =>
    `You are already generating a schedule for ${dates}. Wait for it or cancel it, then generate your weeks again.`,
  silent: (silentSeconds: number, waitSeconds: number) =>
    `This week is already being generated, but the server has not responded for ${countOf(silentSeconds, 'second')}. Try again in ${countOf(waitSeconds, 'second')}.`,
  noResult: 'No schedule has been generated for this week yet.',
  noCertificate:
    'This week has no certificate: its last result is not proven, or is too old. Generate the week again to get one.',
  queueFull: (maximum: number) =>
    `You already have ${countOf(maximum, 'schedule', 'schedules')} waiting to be generated. Wait until one has started, or cancel one.`,
  notRunning: 'No schedule is being generated for this week.',
  cancelled: 'Stopping. The best roster so far is kept.',
})
