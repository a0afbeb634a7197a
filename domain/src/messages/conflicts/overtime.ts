/** Texts about overtime by the pay rules (COST-06); each follows a name. In its own module, so that the week does not load it. */
import { catalogue } from '../../language/catalogue.ts'
import { listOf } from '../count.ts'

/** Hours beyond a limit, and the part of the hourly rate that is paid for them: '2', '1.5'. */
export interface OvertimePart {
  hours: string
  rate: string
}

interface OvertimeWords {
  hours: string
  parts: readonly OvertimePart[]
  /** Text of the day of overtime by day. */
  day: string
  /** Whether the hours are planned already, or only would be. */
  isAssigned: boolean
}

const has = (isAssigned: boolean) => (isAssigned ? 'has' : 'would have')
const overtimeAt = (parts: readonly OvertimePart[]) =>
  listOf(parts.map(({ hours, rate }, at) => `${hours} h ${at === 0 ? 'of overtime ' : ''}at ${rate}`))

export const overtimeFacts = catalogue('overtimeFacts', {
  day: ({ hours, parts, day, isAssigned }: OvertimeWords) =>
    `${has(isAssigned)} ${hours} h on ${day}: ${overtimeAt(parts)}`,
  week: ({ hours, parts, isAssigned }: OvertimeWords) =>
    `${has(isAssigned)} ${hours} h this week: ${overtimeAt(parts)}`,
  period: ({ hours, parts, isAssigned }: OvertimeWords) =>
    `${has(isAssigned)} ${hours} h in this pay period: ${overtimeAt(parts)}`,
})
