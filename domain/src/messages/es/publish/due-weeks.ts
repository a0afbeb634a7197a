import { weekDates } from '../../../time/short-text.ts'
import { countOf } from '../../count.ts'
import type * as english from '../../publish/due-weeks.ts'
import { dateText } from '../../publish/due-weeks.ts'

const days = (count: number) => countOf(count, 'día', 'días')

function dueText(deadline: string, daysLeft: number): string {
  if (daysLeft < 0) return `debía publicarse el ${dateText(deadline)}, hace ${days(-daysLeft)}`
  if (daysLeft === 0) return 'debe publicarse hoy'
  return daysLeft === 1 ? 'debe publicarse mañana' : `debe publicarse el ${dateText(deadline)}, en ${days(daysLeft)}`
}

export const dueWeekScreens: typeof english.dueWeekScreens = {
  title: (late, soon) => {
    if (late === 0) return `Pronto hay que publicar ${countOf(soon, 'semana', 'semanas')}`
    const past = countOf(late, 'semana ya debería estar publicada', 'semanas ya deberían estar publicadas')
    return soon === 0 ? past : `${past}, y pronto hay que publicar ${soon} más`
  },
  week: (weekStart) => weekDates(weekStart),
  due: dueText,
  and: (state) => ` · ${state}`,
  notBegun: 'sin publicar',
  unconfirmedLeft: (shifts, wasPublished) =>
    `${countOf(shifts, 'borrador', 'borradores')}${wasPublished ? ', por publicar de nuevo' : ''}`,
}
