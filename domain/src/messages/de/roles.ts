import type * as english from '../roles.ts'

export const roleMessages: typeof english.roleMessages = {
  created: 'Position angelegt',
  updated: 'Position geändert',
  deleted: 'Position gelöscht',
  saveFailed: 'Die Position konnte nicht gespeichert werden',
  deleteFailed: 'Die Position konnte nicht gelöscht werden',
  assigned: 'Diese Position ist vielleicht noch jemandem zugeordnet und kann nicht gelöscht werden.',
  nameTaken: 'Eine Position mit diesem Namen gibt es schon.',
  nameRequired: 'Gib einen Namen für die Position ein',
  notFound: 'Diese Position gibt es nicht mehr.',
  empty: 'Keine Positionen. Füge deine erste hinzu.',
}

export const roleScreens: typeof english.roleScreens = {
  description:
    'Positionen sind die Aufgaben, die dein Team übernimmt. Jeder Bedarf nennt eine Position, und nur wer sie hat, bekommt die Schicht.',
  add: 'Position hinzufügen',
  edit: 'Position bearbeiten',
  name: 'Name der Position',
  namePlaceholder: 'z. B. Service',
  deleteWarning: 'Das geht nur, wenn niemand mehr diese Position hat.',
  unnamed: 'Position',
}
