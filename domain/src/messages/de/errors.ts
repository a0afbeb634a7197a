import { numberText } from '../count.ts'
import type * as english from '../errors.ts'

export const errorMessages: typeof english.errorMessages = {
  title: 'Fehler',
  notLoaded: 'Das konnte nicht geladen werden',
  loadHint: 'Der Server hat keinen Grund genannt. Versuch es gleich noch einmal.',
  shownEarlier: 'Das wurde früher geladen und ist vielleicht nicht mehr aktuell.',
  unexpected: 'Ein unerwarteter Fehler ist aufgetreten',
  unknown: 'Ein unbekannter Fehler ist aufgetreten',
  offline: 'Der Server ist nicht erreichbar. Prüfe die Verbindung und versuch es noch einmal.',
  unreadable: 'Diese Seite passt nicht mehr zum Server. Lade sie neu.',
  tooLargeForProxy: (megabytes) =>
    `Das ist zu groß für den Server dazwischen (${numberText(megabytes, 1)} MB). Es wurde nichts geändert. Sag der Person Bescheid, die Fairweek betreibt.`,
  signInAgain:
    'Melde dich neu an: Ein Server vor Fairweek verlangt es. Öffne Fairweek in einem neuen Tab, melde dich dort an und versuch es dann hier noch einmal. Deine Eingaben bleiben erhalten.',
}
