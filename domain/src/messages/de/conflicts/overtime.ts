import type * as english from '../../conflicts/overtime.ts'
import { listOf } from '../../count.ts'

const has = (isAssigned: boolean) => (isAssigned ? 'hat' : 'hätte')
const overtimeAt = (parts: readonly english.OvertimePart[]) =>
  listOf(parts.map(({ hours, rate }, at) => `${hours} h ${at === 0 ? 'Überstunden ' : ''}zu ${rate}`))

export const overtimeFacts: typeof english.overtimeFacts = {
  day: ({ hours, parts, day, isAssigned }) => `${has(isAssigned)} ${day} ${hours} h, davon ${overtimeAt(parts)}`,
  week: ({ hours, parts, isAssigned }) => `${has(isAssigned)} in dieser Woche ${hours} h, davon ${overtimeAt(parts)}`,
  period: ({ hours, parts, isAssigned }) =>
    `${has(isAssigned)} in diesem Abrechnungszeitraum ${hours} h, davon ${overtimeAt(parts)}`,
}
