import type * as english from '../../breaks/screens.ts'
import { listOf, numberText } from '../../count.ts'

export const breakScreens: typeof english.breakScreens = {
  title: 'Pausas',
  hint: 'La regla de pausas de los ajustes decide estas pausas. Las personas del mismo puesto las hacen una tras otra.',
  withPay: (time, isPaid) => `${time} (${isPaid ? 'pagada' : 'no pagada'})`,
  moved: 'cambiada',
  start: (time) => `Inicio de la pausa de las ${time}`,
  move: 'Cambiar la hora',
  asPlanned: 'Según el plan',
  asPlannedOf: (time) => `Según el plan: pausa de las ${time}`,
  fetchFailed: 'No se pudieron cargar las pausas.',
  own: (times) => `${times.length === 1 ? 'Pausa' : 'Pausas'}: ${listOf(times)}`,
  gap: (missing, role, time) => `Falta ${numberText(missing)} × ${role} por pausas, ${time}`,
  gaps: 'Sin cubrir durante las pausas',
}

export const breakRuleScreens: typeof english.breakRuleScreens = {
  preset: 'Partir de',
  presets: {
    none: 'Sin pausas',
    uk: 'Reino Unido',
    germany: 'Alemania',
    spain: 'España',
    newZealand: 'Nueva Zelanda',
    california: 'California',
  },
  own: 'Regla propia',
  from: 'Turnos desde',
  hours: 'horas',
  fromStep: (step) => `Tramo ${step}: duración mínima del turno en horas`,
  breakOf: (step, place) => `Tramo ${step}, pausa ${place}`,
  minutes: 'minutos',
  paid: 'Pagada',
  addBreak: 'Añadir pausa',
  addStep: 'Añadir tramo',
  removeBreak: (step, place) => `Tramo ${step}: quitar la pausa ${place}`,
  removeStep: (step) => `Quitar el tramo ${step}`,
}
