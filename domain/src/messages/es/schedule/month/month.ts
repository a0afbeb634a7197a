import { countOf } from '../../../count.ts'
import type * as english from '../../../schedule/month/month.ts'

export const monthScreens: typeof english.monthScreens = {
  month: (name) => `Semanas de ${name}`,
  previous: 'Mes anterior',
  next: 'Mes siguiente',
  keys: 'Las flechas van de un día a otro; Re Pág y Av Pág, de un mes a otro; Intro abre la semana.',
  figures: 'Los números son turnos sin cubrir. La marca indica que todo está cubierto.',
  view: 'Vista',
  views: { week: 'Semana', month: 'Mes' },
  openWeek: (dates) => `Semana del ${dates}`,
  fetchFailed: 'No se pudo cargar el mes',
  generate: 'Generar semanas…',

  shifts: (count) => countOf(count, 'turno', 'turnos'),
  cost: (money) => `Personal ${money}`,
  weekNote: 'La semana tiene una nota',
  dayNote: 'Tiene una nota',

  timeOff: (hours) => `Ausencia${hours === '' ? '' : ` ${hours}`}`,
  timeOffAsked: (hours) => `Ausencia solicitada${hours === '' ? '' : ` ${hours}`}`,
}
