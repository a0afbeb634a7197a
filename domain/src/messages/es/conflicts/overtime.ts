import type * as english from '../../conflicts/overtime.ts'
import { listOf } from '../../count.ts'

const has = (isAssigned: boolean) => (isAssigned ? 'tiene' : 'tendría')
const overtimeAt = (parts: readonly english.OvertimePart[]) =>
  listOf(parts.map(({ hours, rate }, at) => `${hours} h ${at === 0 ? 'extra ' : ''}a ${rate}`))

export const overtimeFacts: typeof english.overtimeFacts = {
  day: ({ hours, parts, day, isAssigned }) => `${has(isAssigned)} ${hours} h el ${day}: ${overtimeAt(parts)}`,
  week: ({ hours, parts, isAssigned }) => `${has(isAssigned)} ${hours} h esta semana: ${overtimeAt(parts)}`,
  period: ({ hours, parts, isAssigned }) =>
    `${has(isAssigned)} ${hours} h en este periodo de nómina: ${overtimeAt(parts)}`,
}
