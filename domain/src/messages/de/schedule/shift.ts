import { numberText } from '../../count.ts'
import type * as english from '../../schedule/shift.ts'

export const shiftScreens: typeof english.shiftScreens = {
  add: 'Schicht hinzufügen',
  edit: 'Schicht bearbeiten',
  savedAsPending: 'Bleibt ein Entwurf, bis die Woche veröffentlicht ist.',
  reassigned: 'Neu besetzt: Diese Schicht hatte zuerst jemand anderes.',
  date: 'Datum',
  otherWeek: (week) => `Andere Woche: ${week}`,
  startTime: 'Beginn',
  endTime: 'Ende',
  endHint: (time, endsNextDay, hours) => `${time}${endsNextDay ? ' am nächsten Tag' : ''} · ${numberText(hours)} h`,
  startAt: (time) => `Beginn um ${time}`,
  endAt: (time) => `Ende um ${time}`,
  role: 'Position',
  selectRole: 'Position wählen',
  staff: 'Person',
  hoursWithIt: 'Wochenstunden einschließlich dieser Schicht.',
  standing: {
    free: 'frei',
    busy: (times) => `arbeitet ${times}`,
    overHours: 'über Sollstunden',
    Overtime: 'Überstunden',
    Unavailability: 'nicht verfügbar',
    TimeOff: 'abwesend',
    DoubleShift: 'arbeitet an dem Tag',
    CloserOpener: 'zu wenig Ruhezeit nach dem Schließen',
    Rest: 'zu wenig Ruhezeit',
    RestAfterNights: 'zu wenig Ruhezeit nach Nachtschichten',
    DaysInARow: 'zu viele Tage in Folge',
    contract: 'gegen den Arbeitsvertrag',
    NotApart: 'soll getrennt von jemandem arbeiten',
    NotBeside: 'Begleitung fehlt',
  },
  nobodyHoldsRole: 'Diese Position hat noch niemand.',
  selectRoleFirst: 'Wähle zuerst eine Position',
  selectStaff: 'Person wählen',
  speaksAgainst: 'Einwände',
  thisPerson: 'diese Person',

  delete: 'Schicht löschen',
  deleteQuestion: 'Diese Schicht löschen?',
  deleteWarning: (day, times) =>
    `${day}, ${times}. War die Schicht veröffentlicht, wird die eingeteilte Person benachrichtigt.`,

  pin: 'Bei dieser Person fixieren',
  unpin: 'Fixierung lösen',
  unconfirm: 'Veröffentlichung zurücknehmen',
  locked:
    'Diese Schicht ist veröffentlicht, zählt zu den Arbeitszeiten und ist deshalb gesperrt. Nimm die Veröffentlichung zurück, um sie zu ändern oder zu löschen.',
}
