import { countOf, numberText } from '../../../count.ts'
import type * as english from '../../../schedule/editing/bulk.ts'

const shifts = (count: number) => countOf(count, 'turno', 'turnos')

export const bulkScreens: typeof english.bulkScreens = {
  label: 'Turnos seleccionados',
  selected: (count) => countOf(count, 'turno seleccionado', 'turnos seleccionados'),
  confirm: 'Publicar',
  give: 'Asignar a…',
  swap: 'Cambiar',
  pin: 'Fijar',
  unpin: 'Desfijar',
  pinHint: 'Al replanificar no se mueven.',
  delete: 'Eliminar',
  clear: 'Quitar la selección',
  deleteQuestion: (count) => `¿Eliminar ${shifts(count)}?`,
  deleteWarning:
    'Los turnos publicados se conservan. Si un turno eliminado estaba publicado, se avisa a la persona asignada.',
  giveTitle: (count) => `Asignar ${shifts(count)} a…`,
  giveHint: 'Primero aparecen las personas que pueden hacer más de estos turnos.',
  search: 'Buscar por nombre',
  nobodyFound: 'Nadie con ese nombre tiene un puesto de estos turnos.',
  nobodyHolds: 'Nadie tiene un puesto de estos turnos.',
  could: (count, all) => (all === 1 ? '' : `${numberText(count)} de ${numberText(all)}`),
  done: {
    confirm: (count) => countOf(count, 'turno publicado', 'turnos publicados'),
    pin: (count) => countOf(count, 'turno fijado', 'turnos fijados'),
    unpin: (count) => countOf(count, 'turno desfijado', 'turnos desfijados'),
    delete: (count) => countOf(count, 'turno eliminado', 'turnos eliminados'),
    give: (count) => countOf(count, 'turno asignado', 'turnos asignados'),
  },
  noneDone: 'No se ha cambiado nada',
  someLeft: (done) => `${done}, el resto sin cambios`,
  refused: (person, place, reason) => `${person}, ${place}: ${reason}`,
}
