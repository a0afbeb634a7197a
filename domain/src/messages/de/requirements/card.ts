import { countOf, numberText } from '../../count.ts'
import type * as english from '../../requirements/card.ts'

const peopleText = (people: number) => countOf(people, 'Person', 'Personen')

export const requirementScreens: typeof english.requirementScreens = {
  title: 'Personalbedarf',
  addSome: 'Bedarf hinzufügen',
  addOne: 'Bedarf hinzufügen',
  editOne: 'Bedarf bearbeiten',
  day: 'Tag',
  days: 'Tage',
  role: 'Position',
  noRole: 'Lege zuerst eine Position an, etwa Bar.',
  startTime: 'Anfang',
  endTime: 'Ende',
  staffNeeded: 'Benötigte Personen',
  endsNextDay: 'Endet am nächsten Tag',
  validFrom: 'Ab Datum (optional)',
  validUntil: 'Bis Datum (optional)',
  anyDate: (label) => `Leeren: ${label}`,
  validity: (from, until) => {
    if (from !== null && until !== null) return `vom ${from} bis ${until}`
    if (from !== null) return `ab ${from}`
    return until === null ? '' : `bis ${until}`
  },
  sameQuestion: 'Zum gleichen Bedarf hinzufügen?',
  sameWarning: ({ role, day, times, now, more }) =>
    `${role}, ${day}, ${times} steht schon im Bedarf: ${peopleText(now)}. Mit diesem Eintrag: ${peopleText(now + more)}.`,
  sameAdd: 'Trotzdem hinzufügen',
  sameSave: 'Trotzdem speichern',
  endsNextDayHint:
    'Für Schichten über Mitternacht, etwa 18 bis 2 Uhr. Wird automatisch angehakt, wenn das Ende vor dem Anfang liegt.',

  ofDay: (day) => `Bedarf: ${day}`,
  showDay: (day) => `Bedarf zeigen: ${day}`,
  noneFor: (day) => `Kein Bedarf eingetragen für ${day}.`,
  needed: (people) => `${peopleText(people)} benötigt`,
  editRow: (role, times) => `Bedarf bearbeiten: ${role}, ${times}`,
  deleteRow: (role, times) => `Bedarf löschen: ${role}, ${times}`,
  eventOn: (date) => `Veranstaltung am ${date}`,
  people: (people) => (people === 0 ? 'niemand' : peopleText(people)),
  fromEvents: (count) => `und ${numberText(count)} durch Veranstaltungen`,
}
