import type * as english from '../../auth/refusals.ts'
import { countOf } from '../../count.ts'

export const authRefusals: typeof english.authRefusals = {
  passwordTooCommon: 'Dieses Passwort gehört zu den häufigsten. Wähle ein anderes.',
  currentPasswordWrong: 'Das ist nicht dein aktuelles Passwort.',
  wrongCredentials: 'Benutzername oder Passwort ist falsch.',
  tooManyTries: (minutes) => `Zu viele Versuche. Versuch es in ${countOf(minutes, 'Minute', 'Minuten')} wieder.`,
  tooBusy: 'Gerade melden sich zu viele gleichzeitig an. Versuch es in ein paar Sekunden noch einmal.',
  usernameTaken: 'Dieser Benutzername ist schon vergeben. Wähle einen anderen.',
  usernameLooksTaken: 'Dieser Benutzername sieht einem vergebenen zu ähnlich. Wähle einen anderen.',
  emailTaken: 'Diese E-Mail-Adresse wird schon verwendet. Wähle eine andere.',
  linkNotValid: 'Dieser Link wurde schon benutzt oder ist abgelaufen. Bitte die Leitung um einen neuen.',
  sampleCreated: 'Das Beispielrestaurant ist bereit.',
  sampleRemovedDescription: (people) =>
    `${countOf(people, 'Person', 'Personen')} samt Schichten, Bedarf und Veranstaltungen entfernt. Was du hinzugefügt hast, bleibt.`,
  sampleStays: (people) => ` ${countOf(people, 'Person mit Konto ist', 'Personen mit Konto sind')} geblieben.`,
  sampleGone: 'Das Beispielrestaurant wurde bereits entfernt.',
  setupDone: 'Das Beispielrestaurant gibt es schon, oder dieser Betrieb hat eigene Daten.',
}
