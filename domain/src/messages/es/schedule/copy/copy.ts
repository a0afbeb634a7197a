import { countOf, numberText } from '../../../count.ts'
import type * as english from '../../../schedule/copy/copy.ts'

const shifts = (count: number) => countOf(count, 'turno', 'turnos')

export const copyMessages: typeof english.copyMessages = {
  done: (added, refused) =>
    added === 0
      ? 'No se ha copiado nada.'
      : `${countOf(added, 'turno copiado', 'turnos copiados')}${refused === 0 ? '' : `, ${numberText(refused)} no`}. No se avisa a nadie hasta su publicación.`,
  tooMany: (maximum) => `Como máximo ${countOf(maximum, 'copia', 'copias')} a la vez. Elige menos días.`,
  alreadyThere: 'Ya existe allí el mismo turno.',
  notCopied: 'Solo se pueden copiar borradores y turnos publicados con hora.',
}

export const copyScreens: typeof english.copyScreens = {
  open: 'Copiar a…',
  title: (count) => (count === 1 ? 'Copiar turno' : `Copiar ${shifts(count)}`),
  hint: 'Las copias son borradores. Valen las mismas reglas que al añadir un turno.',
  what: 'Qué copiar',
  chosenShifts: (count) => (count === 1 ? 'Este turno' : `Estos ${shifts(count)}`),
  wholeDay: (count, day) => (count === 1 ? `El turno del ${day}` : `Los ${shifts(count)} del ${day}`),
  days: 'Días',
  chosen: (dates) => `Días elegidos: ${dates.join(', ')}`,
  noneChosen: 'Elige uno o varios días.',
  copyTo: (days) => (days === 0 ? 'Copiar' : `Copiar a ${countOf(days, 'día', 'días')}`),
  failed: 'No se pudo copiar',
  copied: 'Turno copiado',
  remembered: (person) => `Turno de ${person} copiado. Ctrl+V lo pega en otro día.`,
  keepsPerson: 'Una copia conserva su persona. Elige un día de la misma fila.',
  day: (day) => `Copiar los turnos del ${day}`,
  outcome: 'No copiado',
  refused: (person, place, reason) => `${person}, ${place}: ${reason}`,
}
