import { countOf, listOf, numberText } from '../../count.ts'
import type * as english from '../../schedule/own.ts'
import { MOST_NAMES } from '../../schedule/own.ts'

export const ownScreens: typeof english.ownScreens = {
  free: 'Frei',
  hours: (target) => (target === null ? 'Stunden' : `von ${numberText(target)} Stunden`),
  noShifts: 'In dieser Woche keine Schichten für dich',
  noShiftsHint:
    'Hier stehen die Schichten, für die du eingeteilt bist. Welche du anfragen kannst, zeigt die Übersicht.',
  openings: (count) => countOf(count, 'offener Platz', 'offene Plätze'),
  workingWith: (names, isAllShown) => {
    const [shown, more] =
      names.length > MOST_NAMES && !isAllShown
        ? [names.slice(0, MOST_NAMES - 1), names.length - MOST_NAMES + 1]
        : [names, 0]
    return `Mit ${listOf([...shown, ...(more > 0 ? [`${numberText(more)} weiteren`] : [])])}`
  },
  inArea: (name, area) => `${name} (${area})`,
  team: 'Team',
  teamHint: 'Wer wann arbeitet. Nur bestätigte Schichten werden angezeigt.',
  nobodyConfirmed: 'Noch ist nichts bestätigt',
  nobodyConfirmedHint: 'Sobald die Leitung diese Woche bestätigt, siehst du hier, wer wann arbeitet.',
  nobodyOnDay: 'Niemand',
  you: 'Du',
  withYou: 'mit dir',
  noProfileHint: 'Bitte die Leitung, dein Konto mit deinem Profil im Team zu verknüpfen.',
}
