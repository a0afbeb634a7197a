import type * as english from '../../channels/undelivered.ts'
import { countOf, numberText } from '../../count.ts'

export const channelFailures: typeof english.channelFailures = {
  email: { recipient: 'Der Mailserver stellt an diese Adresse nicht zu.' },
  push: { rejected: 'Der Push-Dienst hat die Nachricht abgelehnt.' },
}

export const undeliveredScreens: typeof english.undeliveredScreens = {
  title: 'Nicht zugestellte Nachrichten',
  hint: 'Nachrichten der letzten 14 Tage, die nicht angekommen sind und die in der App niemand gelesen hat.',
  channels: { email: 'E-Mail', push: 'Gerät', webhook: 'Textnachricht' },
  to: (name, address) => (address === null ? name : `${name} · ${address}`),
  retrying: 'Neuer Versuch läuft',
  attempts: (count) => countOf(count, 'Versuch', 'Versuche'),
  retry: 'Noch einmal versuchen',
  retryThat: (name, message) => `Noch einmal versuchen: ${name}, ${message}`,
  retryAll: (count) => `Alle ${numberText(count)} noch einmal versuchen`,
  retried: (count) => `${countOf(count, 'Nachricht wird', 'Nachrichten werden')} noch einmal gesendet`,
  retryFailed: 'Neuer Versuch fehlgeschlagen',
  fetchFailed: 'Die nicht zugestellten Nachrichten konnten nicht geladen werden.',
}
