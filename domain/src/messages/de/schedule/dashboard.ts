import { countOf, numberText } from '../../count.ts'
import type * as english from '../../schedule/dashboard.ts'

export const dashboardScreens: typeof english.dashboardScreens = {
  loading: 'Übersicht wird geladen …',
  weekShown: 'Angezeigte Woche',
  weeks: { this: 'Diese Woche', next: 'Nächste Woche' },
  /** After 'in'. */
  weeksInSentence: { this: 'dieser Woche', next: 'der nächsten Woche' },

  toDecide: 'Zu entscheiden',
  swaps: (count) => countOf(count, 'Schichtangebot', 'Schichtangebote'),
  shiftRequests: (count) => (count === 1 ? '1 Schichtanfrage' : `${numberText(count)} Schichtanfragen`),
  timeOff: (count) => (count === 1 ? '1 Urlaubsantrag' : `${numberText(count)} Urlaubsanträge`),

  noRequirements: 'Kein Bedarf festgelegt',
  noRequirementsHint:
    'Lege fest, wie viele Personen jeder Tag braucht. Dann siehst du hier besetzte und offene Schichten.',
  setUpRequirements: 'Bedarf festlegen',
  allCovered: 'Ab jetzt ist nichts offen',
  wentUnfilled: (places, needed) => `${numberText(places)} von ${numberText(needed)} blieben unbesetzt`,
  nobodyNeeded: 'kein Bedarf',
  covered: 'besetzt',
  countOf: (filled, needed) => `${numberText(filled)} von ${numberText(needed)}`,

  figures: {
    staff: 'Mitarbeitende gesamt',
    conflicts: 'Konflikte im Dienstplan',
    pending: 'Entwürfe',
    events: 'Kommende Veranstaltungen',
  },
  unresolvedAhead: 'offen, ab jetzt',
  nextSevenDays: 'nächste 7 Tage',

  quickActions: 'Schnellzugriff',
  manageSchedule: 'Dienstplan verwalten',
  manageStaff: 'Team verwalten',
  exportTimesheets: 'Arbeitszeiten exportieren',
  somebodyCannotWork: 'Ausfall melden',
  confirmAll: 'Alle Entwürfe veröffentlichen',
  confirmAllQuestion: 'Alle Entwürfe veröffentlichen?',
  confirmAllWarning:
    'Alle Entwürfe mit einer Person werden veröffentlicht, in allen Wochen. Sie zählen zu den Arbeitszeiten und sind dann gesperrt. Offene Anfragen bleiben offen.',
  confirmAllButton: 'Alle veröffentlichen',

  overview: 'Team-Übersicht',
  overviewEmptyHint:
    'Füge Personen hinzu oder importiere eine Tabelle, um hier ihre Stunden im Vergleich zum Soll zu sehen.',
  addStaff: 'Person hinzufügen',
  overviewHint: (week, off, all) => {
    if (all === 0) return `Stunden in ${week}. Niemand hat ein Soll.`
    return off === 0
      ? `Stunden in ${week}. Alle mit Soll weichen höchstens 4 Stunden ab.`
      : `Stunden in ${week}. ${numberText(off)} von ${numberText(all)} mit Soll ${off === 1 ? 'weicht' : 'weichen'} mehr als 4 Stunden ab.`
  },
  showFirst: (count) => `Nur die ersten ${numberText(count)} anzeigen`,
  showAll: (count) => `Alle ${numberText(count)} anzeigen`,

  nextShift: 'Nächste Schicht',
  onShift: 'Im Dienst',
  noNextShift: 'Für die nächsten vier Wochen ist noch keine Schicht von dir veröffentlicht.',
  now: 'Jetzt',
  inMinutes: (minutes) => `in ${minutes} min`,
  inHours: (hours, minutes) => `in ${hours} h ${minutes} min`,
  inDays: (days) => `in ${countOf(days, 'Tag', 'Tagen')}`,
  until: (time) => `Bis ${time}`,

  percent: (percent) => `${percent}\u00a0%`,
  overTarget: (hours) => `${numberText(hours)} h über dem Soll`,
  weeklyHours: 'Wochenstunden',
  hoursOfWeek: (target) => (target === null ? ' Stunden' : ` / ${numberText(target)} Stunden`),
  hoursThisWeek: (target) => (target === null ? ' Stunden diese Woche' : ` / ${numberText(target)} Stunden`),

  schedule: 'Dienstplan',
  tabs: { mine: 'Mein Dienstplan', available: 'Freie Schichten' },
  currentWeek: 'Aktuelle Woche',
  unassigned: 'Schichten ohne Person',
  noneAvailable: 'Keine freien Schichten',
  noneAvailableHint: 'In dieser Woche gibt es keine freien Schichten für deine Positionen.',
  unnamedRole: (id) => `Position ${id}`,
  unassignedAvailable: 'Schichten zu vergeben',
  unassignedAvailableHint: 'Die folgenden Schichten sind frei. Wenn du Interesse hast, kannst du sie anfragen.',
  openings: (count) => countOf(count, 'offener Platz', 'offene Plätze'),
  cancelledAvailable: 'Abgesagte Schichten',
  cancelledAvailableHint: 'Diese Schichten wurden abgesagt und können jetzt übernommen werden.',

  noProfileHint:
    'Dein Konto ist noch mit keinem Profil im Team verknüpft. Bitte die Leitung, es zu verknüpfen, damit du hier deine Schichten siehst.',
  information: 'Hinweise zum Dienstplan',
  informationText: (place) =>
    `Veröffentlichte Schichten stehen fest. Entwürfe und Anfragen können sich noch ändern. Alle Zeiten sind Ortszeit in ${place}.`,
}
