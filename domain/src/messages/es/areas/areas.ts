import type * as english from '../../areas/areas.ts'

export const areaMessages: typeof english.areaMessages = {
  created: 'Zona añadida',
  updated: 'Zona renombrada',
  deleted: 'Zona eliminada',
  saveFailed: 'No se pudo guardar la zona',
  deleteFailed: 'No se pudo eliminar la zona',
  nameTaken: 'Ya existe una zona con este nombre.',
  nameRequired: 'Falta el nombre de la zona',
  notFound: 'Esta zona ya no existe.',
  unknown: 'Esta zona ya no existe. Elige otra.',
}
