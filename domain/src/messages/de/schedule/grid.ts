import { reader } from '../../../language/reader.ts'
import { countOf, numberText } from '../../count.ts'
import type * as english from '../../schedule/grid.ts'
import { coverageWords } from './coverage.ts'

const missingText = (missing: number) => `${numberText(missing)} ${missing === 1 ? 'fehlt' : 'fehlen'}`

export const gridScreens: typeof english.gridScreens = {
  week: 'Woche',
  time: 'Zeit',
  days: 'Wochentage',
  legend: 'Legende',
  add: 'Hinzufügen',
  addInSlot: '+ Neu',
  addShift: 'Schicht hinzufügen',
  addShiftAt: (day, time) => `Schicht hinzufügen: ${day} um ${time}`,
  needMoreOrFewer: 'Mehr oder weniger Leute nötig?',
  changeDemandOf: (day) => `Mehr oder weniger Leute nötig? Bedarf dieser Woche ändern, beginnend mit ${day}`,

  nothingPlanned: 'Nichts geplant',
  nothingPlannedYet: 'An diesem Tag ist noch nichts geplant.',
  shifts: (count) => countOf(count, 'Schicht', 'Schichten'),
  filled: (needed) => `${numberText(needed)} von ${numberText(needed)} besetzt`,
  short: missingText,
  ofNeeded: (needed) => `von ${numberText(needed)}`,
  shortOf: (short, rest) => `${short} ${rest}`,
  covered: 'besetzt',
  lacking: 'unterbesetzt',

  coverage: {
    nobodyNeeded: (day) => `${day}: kein Bedarf`,
    everythingCovered: (day) => `${day}: alles besetzt`,
    short: (day, stretches) => `${day}: ${stretches.join(', ')}`,
    stretch: (missing, from, to) => `${missingText(missing)} von ${from} bis ${to}`,
  },

  spokenNeed: (missing, role, day, from, to) =>
    `${coverageWords.need(missing)}, ${role}, ${day}, ${from} bis ${to}. Warum, und was helfen würde`,
  spokenShort: (missing, role, day, from, to) =>
    `${coverageWords.roleShort(missing, role)}, ${day}, ${from} bis ${to}. Warum, und was helfen würde`,
  why: 'Warum?',

  spokenTimes: (from, to, endsNextDay) => `${from} bis ${to}${endsNextDay ? ', endet am nächsten Tag' : ''}`,
  hasNote: ', mit Notiz',
  fromDayBefore: (shift) => `Vom Vortag: ${shift}`,
  until: (time) => `bis ${time}`,
  onUntil: (count, time) => `${numberText(count)} im Dienst bis ${time}`,

  view: 'Ansicht',
  views: { hours: 'Nach Zeit', people: 'Nach Person', twoWeeks: 'Zwei Wochen', month: 'Monat' },
  find: 'Namen suchen',
  role: 'Position',
  allRoles: 'Alle Positionen',
  noMatch: 'Keine Person oder Schicht gefunden',
  noMatchHint: 'Versuche einen anderen Namen oder eine andere Position.',
  showEverything: 'Alles anzeigen',

  more: (missing) => `noch ${numberText(missing)}`,
  weekByPerson: 'Woche nach Person',
  person: 'Person',
  openShifts: 'Offen',
  openCount: (count) => (count === 0 ? 'nichts offen' : `${numberText(count)} offen`),
  giveShiftOn: (person, day) => `Schicht hinzufügen: ${person}, ${day}`,
  addShiftOn: (day) => `Schicht hinzufügen: ${day}`,
  noShifts: 'Keine Schichten in dieser Woche',
  away: {
    allDay: 'ganztägig',
    timeOff: (hours) => `Abwesend ${hours}`,
    absent: (reason, hours) => `${reason} ${hours}`,
    cannot: (hours) => `Nicht verfügbar ${hours}`,
    notEmployed: 'Nicht beschäftigt',
  },

  print: {
    name: 'Name',
    stillOpen: 'Noch offen',
    footer: (sheet) =>
      `${sheet.status}. Gedruckt am ${sheet.date} um ${sheet.time}, Version ${sheet.version}. ${countOf(sheet.shifts, 'Schicht', 'Schichten')}.${reader().hourClock === '12' ? ' a = AM, p = PM.' : ''}`,
  },
}
