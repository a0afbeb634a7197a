import type * as english from '../../channels/reachability.ts'
import { countOf, numberText } from '../../count.ts'

export const reachabilityScreens: typeof english.reachabilityScreens = {
  title: 'So werden sie benachrichtigt',
  inApp: (count) => `In der App: ${countOf(count, 'Person', 'Personen')}.`,
  outside: (ways) => `Außerhalb der App: ${ways.join(', ')}.`,
  byEmail: (count) => `${numberText(count)} per E-Mail`,
  onDevices: (count) => `${numberText(count)} auf dem eigenen Gerät`,
  byWebhook: (count, name) => `${numberText(count)} per ${name}`,
  appOnly: (names) => `Nur in der App: ${names}.`,
  noAccount: (names) => `Nicht erreichbar, weil ohne Konto: ${names}.`,
  names: (listed, rest) => `${listed.join(', ')}${rest > 0 ? ` und ${numberText(rest)} weitere` : ''}`,
  invite: 'Einladen',
  ownChoice: 'Das wählt jede Person im eigenen Menü unter „Benachrichtigungseinstellungen“.',
  setUp: 'E-Mail einrichten',
  askAdmin: 'Admins richten E-Mail in den Einstellungen unter „Benachrichtigungen“ ein.',
}

export const unreachedScreens: typeof english.unreachedScreens = {
  title: 'Bisher wird nur in der App benachrichtigt.',
  forAdmin: 'Richte E-Mail ein, damit alle von ihren Schichten erfahren.',
  forManager: 'Admins richten E-Mail in den Einstellungen unter „Benachrichtigungen“ ein.',
  setUp: 'Einrichten',
  dismiss: 'Ausblenden',
}
