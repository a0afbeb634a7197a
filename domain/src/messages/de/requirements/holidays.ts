import { countOf } from '../../count.ts'
import type * as english from '../../requirements/holidays.ts'

export const holidayScreens: typeof english.holidayScreens = {
  title: 'Feiertage des kommenden Jahres',
  description: 'Wähle die Tage, an denen niemand gebraucht wird. Geschlossen wird erst, wenn du bestätigst.',
  country: 'Land',
  region: 'Bundesland oder Region',
  wholeCountry: 'Ganzes Land',
  chooseCountry: 'Wähle ein Land, um seine Feiertage zu sehen.',
  none: 'Für diesen Ort wurden keine Feiertage gefunden.',
  all: 'Alle Feiertage',
  closedAlready: 'schon geschlossen',
  holiday: (date, name) => `${date} · ${name}`,
  close: (days) => (days === 0 ? 'Tage schließen' : `${countOf(days, 'Tag', 'Tage')} schließen`),
  closed: (days) => `${countOf(days, 'Schließtag', 'Schließtage')} hinzugefügt`,
}
