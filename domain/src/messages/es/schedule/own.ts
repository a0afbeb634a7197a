import { countOf, listOf, numberText } from '../../count.ts'
import type * as english from '../../schedule/own.ts'
import { MOST_NAMES } from '../../schedule/own.ts'

export const ownScreens: typeof english.ownScreens = {
  free: 'Libre',
  hours: (target) => (target === null ? 'horas' : `de ${numberText(target)} horas`),
  noShifts: 'No tienes turnos esta semana',
  noShiftsHint: 'Tienes toda la semana libre.',
  noShiftsYet: 'Tus turnos aparecerán aquí cuando se publique esta semana.',
  notPublished: 'Aún sin publicar. Los turnos pueden cambiar.',
  withOnceConfirmed: 'Verás con quién trabajas cuando se publique esta semana.',
  partlyPublished: 'Publicada en parte. Pueden añadirse más turnos, y los borradores pueden cambiar.',
  moreMayFollow: 'Pueden añadirse más turnos esta semana.',
  nothingYet: 'Nada todavía',
  showPast: (shifts) =>
    shifts === 0 ? 'Ver los días pasados' : `Ver los días pasados (${countOf(shifts, 'turno', 'turnos')})`,
  behind: 'Mis horas y mi ficha',
  noneOpen: 'Esta semana no hay ningún turno vacante.',
  notOffered: {
    role: (shifts) => `${countOf(shifts, 'turno vacante es', 'turnos vacantes son')} para otros puestos.`,
    asked: (shifts) =>
      `${countOf(shifts, 'turno vacante cae', 'turnos vacantes caen')} en un día para el que ya has solicitado un turno.`,
    released: (shifts) => `Has renunciado a ${countOf(shifts, 'turno vacante', 'turnos vacantes')}.`,
    timeOff: (shifts) => `${countOf(shifts, 'turno vacante cae', 'turnos vacantes caen')} en tu ausencia.`,
    availability: (shifts) =>
      `${countOf(shifts, 'turno vacante queda', 'turnos vacantes quedan')} fuera de tu disponibilidad.`,
    working: (shifts) =>
      `${countOf(shifts, 'turno vacante cae', 'turnos vacantes caen')} en un día en el que ya trabajas.`,
    limits: (shifts) =>
      `${countOf(shifts, 'turno vacante incumpliría', 'turnos vacantes incumplirían')} tu descanso o los límites de tu contrato.`,
  },
  openings: (count) => countOf(count, 'vacante', 'vacantes'),
  shiftsWithOpenings: (shifts, openings) =>
    `${countOf(shifts, 'turno', 'turnos')} con ${countOf(openings, 'vacante', 'vacantes')}`,
  releasedOnly: (tab) =>
    `Turnos a los que otras personas han renunciado. Todos los que puedes solicitar están en «${tab}».`,
  workingWith: (names, isAllShown) => {
    const [shown, more] =
      names.length > MOST_NAMES && !isAllShown
        ? [names.slice(0, MOST_NAMES - 1), names.length - MOST_NAMES + 1]
        : [names, 0]
    return `Con ${listOf([...shown, ...(more > 0 ? [`${more} más`] : [])])}`
  },
  inArea: (name, area) => `${name} (${area})`,
  people: (count) => countOf(count, 'persona', 'personas'),
  team: 'Equipo',
  teamHint: 'Quién trabaja y cuándo. Solo se muestran los turnos publicados.',
  nobodyConfirmed: 'Todavía no hay nada publicado',
  nobodyConfirmedHint: 'Cuando se publique esta semana, aquí verás quién trabaja y cuándo.',
  nobodyOnDay: 'Nadie',
  you: 'Tú',
  withYou: 'contigo',
  noProfileHint: 'Pide a tus responsables que vinculen tu cuenta con tu ficha de personal.',
}
