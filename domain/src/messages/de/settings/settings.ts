import { countOf, numberText } from '../../count.ts'
import type * as english from '../../settings/settings.ts'

export const settingMessages: typeof english.settingMessages = {
  businessNameRequired: 'Gib den Namen des Betriebs ein',
  email: 'Muss eine gültige E-Mail-Adresse sein',
  url: 'Muss eine gültige URL sein',
  timeZone: 'Muss eine bekannte Zeitzone sein, etwa Europe/Berlin',
  currency: 'Muss das Kürzel einer Währung mit Hundertsteln sein, etwa EUR',
  boolean: 'Muss „true“ oder „false“ sein',
  wholeNumber: (minimum, maximum) => `Muss eine ganze Zahl von ${numberText(minimum)} bis ${numberText(maximum)} sein`,
  goalOrder: 'Jedes Ziel muss genau einmal vorkommen',
  breakRuleTooLong: 'Die Pausen einer Stufe müssen kürzer sein als ihre Schichten',
  networks: 'Netzwerkadressen wie 203.0.113.7 oder 203.0.113.0/24 eingeben, durch Kommas getrennt',
  place: 'Breite und Länge in Grad eingeben, zum Beispiel -36.8485, 174.7633',
  breakRule: 'Muss aus Stufen mit steigender Länge bestehen, etwa 6=30;9=45',
  choice: (choices) => `Muss einer dieser Werte sein: ${choices.join(', ')}`,
  updated: 'Einstellungen gespeichert',
  updatedDescription: 'Deine allgemeinen Einstellungen sind gespeichert.',
  savedGroup: (group) => `Gruppe: ${group}.`,
  unsavedGroups: (groups) => `Noch nicht gespeichert: ${groups}.`,
  integrationUpdated: 'Integration gespeichert',
  integrationUpdatedDescription: 'Deine Kalenderintegration ist gespeichert.',
  timeZoneUpdated: 'Zeitzone gespeichert',
  updateFailed: (message) => `Die Einstellung konnte nicht gespeichert werden: ${message}`,
  timeZoneFailed: 'Die Zeitzone konnte nicht gespeichert werden',
  timeZoneFailedDescription: 'Beim Speichern deiner Zeitzone ist ein Fehler aufgetreten. Versuch es noch einmal.',
}

export const timeZoneScreens: typeof english.timeZoneScreens = {
  found: (count, text) =>
    count === 0
      ? `Keine Zeitzone passt zu „${text}“. Versuche eine größere Stadt, ein Land oder einen Abstand wie GMT+1.`
      : countOf(count, 'Zeitzone', 'Zeitzonen'),
}

export const currencyScreens: typeof english.currencyScreens = {
  found: (count, text) =>
    count === 0
      ? `Keine Währung passt zu „${text}“. Versuch es mit dem Namen oder dem Kürzel, etwa EUR.`
      : countOf(count, 'Währung', 'Währungen'),
}
