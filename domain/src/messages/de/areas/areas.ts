import type * as english from '../../areas/areas.ts'

export const areaMessages: typeof english.areaMessages = {
  created: 'Bereich angelegt',
  updated: 'Bereich umbenannt',
  deleted: 'Bereich gelöscht',
  saveFailed: 'Der Bereich konnte nicht gespeichert werden',
  deleteFailed: 'Der Bereich konnte nicht gelöscht werden',
  nameTaken: 'Einen Bereich mit diesem Namen gibt es schon.',
  nameRequired: 'Gib einen Namen für den Bereich ein',
  notFound: 'Diesen Bereich gibt es nicht mehr.',
  unknown: 'Diesen Bereich gibt es nicht mehr. Wähle einen anderen.',
}
