import { countOf } from '../../count.ts'
import type * as english from '../../requirements/holidays.ts'

export const holidayScreens: typeof english.holidayScreens = {
  title: 'Festivos de los próximos doce meses',
  description: 'Elige las fechas en las que no se necesita a nadie. No se cierra nada hasta que confirmes.',
  country: 'País',
  region: 'Estado o región',
  wholeCountry: 'Todo el país',
  chooseCountry: 'Elige un país para ver sus festivos.',
  none: 'No se han encontrado festivos para este lugar.',
  all: 'Todos los festivos',
  closedAlready: 'ya es día de cierre',
  holiday: (date, name) => `${date} · ${name}`,
  close: (days) => (days === 0 ? 'Cerrar fechas' : `Cerrar ${countOf(days, 'fecha', 'fechas')}`),
  closed: (days) => countOf(days, 'día de cierre añadido', 'días de cierre añadidos'),
}
