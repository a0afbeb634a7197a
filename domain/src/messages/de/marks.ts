import { numberText } from '../count.ts'
import type * as english from '../marks.ts'

export const markWords: typeof english.markWords = {
  states: {
    Confirmed: 'Veröffentlicht',
    Pending: 'Entwurf',
    Requested: 'Angefragt',
    Cancelled: 'Abgesagt',
    Rejected: 'Abgelehnt',
    Deprecated: 'Archiviert',
  },
  roster: { Confirmed: 'Veröffentlicht', Pending: 'Entwurf' },
  inactive: 'Inaktiv',
  open: 'Offen',
  reassigned: 'Neu besetzt',
  note: 'Notiz',
  closed: (name) => `Geschlossen: ${name}`,
  pinned: 'Fixiert',
  askedOff: 'Absage angefragt',
  asksOff: 'Möchte absagen',
  conflict: 'Konflikt',
  waiting: 'Wartet auf Genehmigung',
  draft: 'Entwurf',
  neverPublished: 'Nie veröffentlicht',
  hoursOf: (label, hours, target) =>
    target === null
      ? `${label}: ${numberText(hours)} Stunden, keine Sollstunden`
      : `${label}: ${numberText(hours)} von ${numberText(target)} Stunden`,
}
