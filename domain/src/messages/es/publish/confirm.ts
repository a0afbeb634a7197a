import { countOf } from '../../count.ts'
import type * as english from '../../publish/confirm.ts'

const shifts = (count: number) => countOf(count, 'turno', 'turnos')
const cancelled = (count: number) => countOf(count, 'turno cancelado', 'turnos cancelados')
const willBePublished = (count: number) => (count === 1 ? 'se publicará' : 'se publicarán')

export const confirmScreens: typeof english.confirmScreens = {
  title: 'Estado del horario',
  weekOf: (week) => `Semana del ${week}`,
  total: 'Turnos en total',
  unconfirmed: 'Turnos sin publicar',
  confirmed: 'Turnos publicados',
  confirm: 'Publicar horario',
  confirmWarning: (count) =>
    count === 1
      ? 'Se publicará 1 turno. Contará en el registro de horas y quedará bloqueado.'
      : `Se publicarán ${shifts(count)}. Contarán en el registro de horas y quedarán bloqueados.`,
  unconfirm: 'Retirar la publicación',
  unconfirmWarning: (count) =>
    count === 1
      ? '1 turno volverá a ser un borrador y saldrá del registro de horas hasta que la semana se publique de nuevo.'
      : `${shifts(count)} volverán a ser borradores y saldrán del registro de horas hasta que la semana se publique de nuevo.`,

  reassignedNote: (count) =>
    `También ${willBePublished(count)} ${cancelled(count)} que ahora ${count === 1 ? 'tiene otra persona' : 'tienen otras personas'}.`,
  needsReassignmentNote: (count) =>
    `También ${willBePublished(count)} ${cancelled(count)} que ${count === 1 ? 'sigue' : 'siguen'} a nombre de quien canceló.`,
  cancelledNote: (count) =>
    count === 1
      ? '1 turno cancelado sin personal no se publicará y hay que reasignarlo.'
      : `${cancelled(count)} sin personal no se publicarán y hay que reasignarlos.`,
  unstaffedNote: (count) => `${shifts(count)} sin personal no ${willBePublished(count)}.`,
  notifiedNote: (most) =>
    `Cambian turnos de hasta ${countOf(most, 'persona', 'personas')}. Se avisa a quienes se puede localizar.`,
  nobodyNotified: 'No se avisa a nadie.',
  nobodyNotifiedOfPast: 'La semana ya ha terminado, así que no se avisa a nadie.',
  openNote: (count, listed) => `${countOf(count, 'plaza quedará vacante', 'plazas quedarán vacantes')}: ${listed}.`,
  nothingOpen: 'No quedará nada vacante.',
  openPlace: (missing, role, day, times) => `${missing > 1 ? `${missing} × ` : ''}${role}, ${day} ${times}`,

  nothingPlanned: 'No hay ningún turno que publicar.',
  nothingToConfirm: 'No se puede publicar nada más. Estos turnos no tienen personal o esperan una decisión:',
  notConfirmedYet: 'Aún sin publicar:',
  blocking: (who, day, times, state) => `${who}, ${day} ${times} (${state})`,
  namedList: (listed, rest) => `${listed.join('; ')}${rest > 0 ? ` y ${rest} más` : ''}`,

  seenBy: (seen, all) =>
    seen === all && all > 1
      ? `Las ${all} personas lo han visto`
      : `${seen} de ${all} ${seen === 1 || all === 1 ? 'lo ha visto' : 'lo han visto'}`,
  notSeenYet: 'Aún no:',
  cannotSee: 'Sin cuenta:',
  haveNoAccount: (count) => `${countOf(count, 'persona', 'personas')} sin cuenta`,
}

export const weekStatusWords: typeof english.weekStatusWords = {
  pending: 'Borrador',
  partlyConfirmed: 'Parcialmente publicado',
  confirmed: 'Publicado',
}
