import { numberText } from '../../count.ts'
import type * as english from '../../history/undo.ts'

export const undoMessages: typeof english.undoMessages = {
  undoGone: 'Esto ya se ha deshecho o no hay nada que deshacer.',
  undoLeft: (count) =>
    count === 0
      ? 'Todo está como antes.'
      : count === 1
        ? '1 entrada ha cambiado desde entonces o ya no encaja, y se ha dejado como está.'
        : `${numberText(count)} entradas han cambiado desde entonces o ya no encajan, y se han dejado como están.`,
  othersWord: 'Fue una decisión de esa persona. Solo ella puede deshacerla o rehacerla.',
  ownMatter: 'Esta decisión era sobre ti. Solo otra persona responsable puede deshacerla o rehacerla.',
  noHistory: 'Este turno no tiene historial.',
  touched: (what, by) => `Sin cambios, porque ${by} ya lo ha modificado desde entonces: ${what}.`,
  locked: (what) => `Sin cambios, porque sus días están bloqueados para la nómina: ${what}.`,
  opposite: (one, other) =>
    `Sin cambios: lo fijado para ${one} y ${other}, porque desde entonces se ha fijado lo contrario.`,
  refused: (what) => `Sin cambios, porque ya no encaja en el horario actual: ${what}.`,
}
