import { countOf, listOf, numberText } from '../../count.ts'
import type * as english from '../../schedule/own.ts'
import { MOST_NAMES } from '../../schedule/own.ts'

const openShifts = (shifts: number) =>
  `${countOf(shifts, 'offene Schicht', 'offene Schichten')} ${shifts === 1 ? 'liegt' : 'liegen'}`

export const ownScreens: typeof english.ownScreens = {
  free: 'Frei',
  hours: (target) => (target === null ? 'Stunden' : `von ${numberText(target)} Stunden`),
  noShifts: 'In dieser Woche keine Schichten für dich',
  noShiftsHint: 'Du hast die ganze Woche frei.',
  noShiftsYet: 'Deine Schichten stehen hier, sobald die Leitung diese Woche veröffentlicht.',
  notPublished: 'Noch nicht veröffentlicht. Schichten können sich noch ändern.',
  withOnceConfirmed: 'Mit wem du arbeitest, siehst du, sobald diese Woche veröffentlicht ist.',
  partlyPublished: 'Teilweise veröffentlicht. Weitere Schichten können folgen, und Entwürfe können sich noch ändern.',
  moreMayFollow: 'In dieser Woche können weitere Schichten folgen.',
  nothingYet: 'Noch nichts',
  showPast: (shifts) =>
    shifts === 0 ? 'Vergangene Tage anzeigen' : `Vergangene Tage anzeigen (${countOf(shifts, 'Schicht', 'Schichten')})`,
  behind: 'Meine Stunden und mein Profil',
  noneOpen: 'In dieser Woche ist keine Schicht offen.',
  notOffered: {
    role: (shifts) => `${countOf(shifts, 'offene Schicht ist', 'offene Schichten sind')} für andere Positionen.`,
    asked: (shifts) => `${openShifts(shifts)} an einem Tag, für den du schon eine Schicht angefragt hast.`,
    released: (shifts) => `${countOf(shifts, 'offene Schicht', 'offene Schichten')} hast du abgegeben.`,
    timeOff: (shifts) => `${openShifts(shifts)} in deiner Abwesenheit.`,
    availability: (shifts) => `${openShifts(shifts)} außerhalb deiner Verfügbarkeit.`,
    working: (shifts) => `${openShifts(shifts)} an einem Tag, an dem du schon arbeitest.`,
    limits: (shifts) =>
      `${countOf(shifts, 'offene Schicht', 'offene Schichten')} ${shifts === 1 ? 'verstößt' : 'verstoßen'} gegen deine Ruhezeit oder die Grenzen deines Vertrags.`,
  },
  openings: (count) => countOf(count, 'offener Platz', 'offene Plätze'),
  shiftsWithOpenings: (shifts, openings) =>
    `${countOf(shifts, 'Schicht', 'Schichten')} mit ${countOf(openings, 'offenem Platz', 'offenen Plätzen')}`,
  releasedOnly: (tab) =>
    `Schichten, die andere abgegeben haben. Alle Schichten, die du anfragen kannst, stehen unter „${tab}“.`,
  workingWith: (names, isAllShown) => {
    const [shown, more] =
      names.length > MOST_NAMES && !isAllShown
        ? [names.slice(0, MOST_NAMES - 1), names.length - MOST_NAMES + 1]
        : [names, 0]
    return `Mit ${listOf([...shown, ...(more > 0 ? [`${numberText(more)} weiteren`] : [])])}`
  },
  inArea: (name, area) => `${name} (${area})`,
  people: (count) => countOf(count, 'Person', 'Personen'),
  team: 'Team',
  teamHint: 'Wer wann arbeitet. Nur veröffentlichte Schichten werden angezeigt.',
  nobodyConfirmed: 'Noch ist nichts veröffentlicht',
  nobodyConfirmedHint: 'Sobald die Leitung diese Woche veröffentlicht, siehst du hier, wer wann arbeitet.',
  nobodyOnDay: 'Niemand',
  you: 'Du',
  withYou: 'mit dir',
  noProfileHint: 'Bitte die Leitung, dein Konto mit deinem Profil im Team zu verknüpfen.',
}
