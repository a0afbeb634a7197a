import { countOf } from '../../count.ts'
import type * as english from '../../schedule/tonight.ts'
import type { PartOfDay } from '../../schedule/tonight.ts'

const WHEN: Record<PartOfDay, string> = { today: 'heute', tonight: 'heute Abend' }

export const tonightScreens: typeof english.tonightScreens = {
  title: (part) => (part === 'today' ? 'Heute fehlt' : 'Heute Abend fehlt'),
  missing: (count, part) => `${countOf(count, 'Schicht', 'Schichten')} ${WHEN[part]} offen`,
  vacatedTomorrow: (count) =>
    `Morgen ${count === 1 ? 'braucht' : 'brauchen'} ${countOf(count, 'Schicht', 'Schichten')} Vertretung`,
  working: (part) => `Im Dienst ${WHEN[part]}`,
  cannotWork: (count, part) =>
    `${countOf(count, 'eingeteilte Person', 'eingeteilte Personen')} ${count === 1 ? 'kann' : 'können'} ${WHEN[part]} nicht arbeiten`,
  noShift: 'Noch keine Schicht; die Suche legt sie an',
  allCovered: (part) => (part === 'today' ? 'Heute ist jede Schicht besetzt' : 'Heute Abend ist jede Schicht besetzt'),
  nothingOpen: (part) => (part === 'today' ? 'Heute ist keine Schicht offen' : 'Heute Abend ist keine Schicht offen'),
  drafts: (count) => `${countOf(count, 'Schicht ist noch ein Entwurf', 'Schichten sind noch Entwürfe')}.`,
  requests: (count) =>
    `${countOf(count, 'Anfrage', 'Anfragen')} zu heute ${count === 1 ? 'ist' : 'sind'} unbeantwortet.`,
}
