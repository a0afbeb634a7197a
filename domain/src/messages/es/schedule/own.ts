import { countOf, listOf, numberText } from '../../count.ts'
import type * as english from '../../schedule/own.ts'
import { MOST_NAMES } from '../../schedule/own.ts'

export const ownScreens: typeof english.ownScreens = {
  free: 'Libre',
  hours: (target) => (target === null ? 'horas' : `de ${numberText(target)} horas`),
  noShifts: 'No tienes turnos esta semana',
  noShiftsHint: 'Aquí aparecen los turnos que se te asignan. En el panel están los que puedes solicitar.',
  openings: (count) => countOf(count, 'vacante', 'vacantes'),
  workingWith: (names, isAllShown) => {
    const [shown, more] =
      names.length > MOST_NAMES && !isAllShown
        ? [names.slice(0, MOST_NAMES - 1), names.length - MOST_NAMES + 1]
        : [names, 0]
    return `Con ${listOf([...shown, ...(more > 0 ? [`${more} más`] : [])])}`
  },
  inArea: (name, area) => `${name} (${area})`,
  team: 'Equipo',
  teamHint: 'Quién trabaja y cuándo. Solo se muestran los turnos confirmados.',
  nobodyConfirmed: 'Todavía no hay nada confirmado',
  nobodyConfirmedHint: 'Cuando se confirme esta semana, aquí verás quién trabaja y cuándo.',
  nobodyOnDay: 'Nadie',
  you: 'Tú',
  withYou: 'contigo',
  noProfileHint: 'Pide a tus responsables que vinculen tu cuenta con tu ficha de personal.',
}
