import type * as english from '../../app/app.ts'
import { PRODUCT_NAME } from '../../app/app.ts'

export const appScreens: typeof english.appScreens = {
  ownTimeZone: 'Deine Zeitzone',
  language: 'Sprache und Uhr',
  ownMenu: {
    availability: 'Meine Verfügbarkeit',
    calendar: 'Kalenderlink',
    notifications: 'Benachrichtigungseinstellungen',
  },
  /** Soft hyphens (`\u00AD`) let long words break on a phone. */
  titles: {
    dashboard: 'Übersicht',
    schedule: 'Dienstplan',
    staff: 'Team',
    roles: 'Positionen',
    timesheets: 'Arbeitszeiten',
    availability: 'Verfüg\u00ADbarkeit',
    events: 'Veran\u00ADstaltun\u00ADgen',
    settings: 'Einstel\u00ADlungen',
  },
  tabTitle: (title) => `${title} · ${PRODUCT_NAME}`,
  links: {
    dashboard: 'Übersicht',
    schedule: 'Dienstplan',
    staff: 'Team',
    roles: 'Positionen',
    timesheets: 'Arbeitszeiten',
    availability: 'Verfügbarkeit',
    events: 'Veranstaltungen',
    notifications: 'Benachrichtigungen',
    settings: 'Einstellungen',
  },
  ranks: { staff: 'Team', manager: 'Leitung', admin: 'Admin' },
  navigation: 'Hauptnavigation',
  sidebar: 'Seitenleiste',
  menu: 'Menü',
  openMenu: 'Menü öffnen',
  search: 'Suchen',
  searchKey: (isMac) => (isMac ? '⌘ K' : 'Strg K'),
  skipToPage: 'Zum Inhalt springen',
  yourMenu: (username) => `Dein Menü, ${username}`,
  darkMode: 'Dunkler Modus',
  recentMessages: 'Letzte Meldungen',
  loading: 'Wird geladen …',

  broken: 'Diese Seite konnte nicht angezeigt werden.',
  brokenHint: `Was du gespeichert hast, ist noch da. Lade die Seite neu. Wenn das nicht hilft, sag der Person Bescheid, die ${PRODUCT_NAME} für euch betreibt.`,
  loadAgain: 'Neu laden',
  notLoaded: 'Diese Seite konnte nicht geladen werden.',
  notLoadedHint: `Vielleicht war die Verbindung kurz weg, oder ${PRODUCT_NAME} wurde gerade aktualisiert.`,
  notLoadedOffline:
    'Du bist offline, und diese Seite ist auf diesem Gerät nicht gespeichert. Öffne sie noch einmal, sobald du online bist.',

  notFound: '404 Seite nicht gefunden',
  notFoundHint: 'Unter dieser Adresse gibt es nichts. Vielleicht hat sie sich geändert oder enthält einen Tippfehler.',
  toDashboard: 'Zur Übersicht',
}
