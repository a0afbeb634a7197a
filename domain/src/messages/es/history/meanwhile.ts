import { listOf } from '../../count.ts'
import type * as english from '../../history/meanwhile.ts'

const at = (when: english.ChangeTime | null) =>
  when === null ? '' : `, ${when.day === null ? '' : `${when.day}, `}${when.time}`

export const meanwhileMessages: typeof english.meanwhileMessages = {
  you: 'tú',
  things: {
    shift: 'Este turno',
    profile: 'Este perfil',
    availability: 'Esta disponibilidad',
    account: 'Esta cuenta',
    event: 'Este evento',
    requirement: 'Esta necesidad de personal',
    setting: 'Este ajuste',
    payRates: 'La tarifa por hora de esta persona',
    takings: 'La cifra de ventas de este día',
    payRules: 'Las reglas de pago',
    contract: 'Este contrato',
    pairings: 'La lista de quién trabaja con quién',
    role: 'Este puesto',
    area: 'Esta zona',
    note: 'Esta nota',
    channel: 'Este canal',
  },
  values: { none: 'nada', yes: 'sí', no: 'no' },
  changedBy: (thing, { actors, when }, fields) => {
    const changed = fields.map(({ what, before, after }) => `${what}: ${before} → ${after}`).join('; ')
    return `${thing} ha cambiado (${listOf(actors)}${at(when)}).${changed === '' ? '' : ` ${changed}.`}`
  },
  repeatChange: (changed) => `${changed} Revísalo y repite tu cambio.`,
  deletedBy: (thing, actor, when) => `${thing} se ha eliminado (${actor}${at(when)}).`,
}

export const meanwhileScreens: typeof english.meanwhileScreens = {
  stillHere: 'Lo que escribiste sigue aquí. Vuelve a guardar para aplicarlo.',
  stillHereLocked: 'Lo que escribiste sigue aquí. Retira la publicación del turno y vuelve a guardar.',
  stillHereDeleted: 'Lo que escribiste sigue aquí. Puedes añadirlo como turno nuevo.',
  useCurrent: 'Usar la versión actual',
  addAsNew: 'Añadir como turno nuevo',
  chooseValues: 'Lo que escribiste sigue aquí. Elige un valor para cada campo y vuelve a guardar.',
  mine: 'Lo tuyo',
  theirs: 'Lo guardado',
}
