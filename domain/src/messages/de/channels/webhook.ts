import { PRODUCT_NAME } from '../../app/app.ts'
import type * as english from '../../channels/webhook.ts'

export const webhookFailures: typeof english.webhookFailures = {
  hostNotFound: 'Den Servernamen in der URL gibt es nicht.',
  refused: 'Unter dieser URL antwortet nichts.',
  timeout: 'Der Webhook hat nicht innerhalb von 10 Sekunden geantwortet.',
  certificate:
    'Das Zertifikat des Webhooks ist nicht vertrauenswürdig, abgelaufen oder für einen anderen Namen ausgestellt.',
  forbiddenAddress: `Die URL führt zu einer privaten Adresse. Die Person, die ${PRODUCT_NAME} betreibt, kann sie mit WEBHOOK_ALLOW erlauben.`,
  insecure:
    'Die URL muss mit https beginnen, weil Nachrichten Telefonnummern enthalten. Private Adressen, die erlaubt sind, dürfen http verwenden.',
  unauthorised: 'Der Webhook hat den Zugriff verweigert (401 oder 403). Prüfe URL und Geheimnis.',
  redirected: 'Der Webhook leitet auf eine andere URL weiter. Gib diese ein.',
  busy: 'Der Webhook nimmt gerade keine Nachrichten mehr an (429).',
  unavailable: 'Der Webhook hat selbst einen Fehler (5xx).',
  rejected: 'Der Webhook hat die Nachricht abgelehnt (4xx).',
  noPhone: 'Die Person hat keine Telefonnummer.',
  other: 'Etwas ist schiefgegangen. Näheres steht im Protokoll des Servers.',
}

export const webhookWords: typeof english.webhookWords = {
  text: (businessName, message) => `${businessName}: ${message}`,
  test: (businessName) => `${businessName}: Testnachricht. Textnachrichten funktionieren.`,
}

export const webhookScreens: typeof english.webhookScreens = {
  title: 'Textnachrichten (Webhook)',
  hint: `${PRODUCT_NAME} schickt jede Nachricht per POST an eine URL deiner Wahl, etwa ein Gateway deines SMS-Anbieters. So werden alle mit Konto und Telefonnummer erreicht, und sie wählen, welche Nachrichten sie bekommen.`,
  locked: 'Geheimnis noch einmal eingeben',
  lockedHint:
    'Das gespeicherte Geheimnis ist nicht lesbar: diese Installation hat einen anderen Schlüssel. Bis du es eingibst, gehen keine Textnachrichten raus.',
  name: 'Name',
  nameHint: 'Was das Team in den Benachrichtigungseinstellungen sieht, etwa SMS',
  nameDefault: 'SMS',
  url: 'URL',
  secret: 'Geheimnis',
  secretHint:
    'Gib mindestens 16 Zeichen ein. Das Geheimnis signiert jede Nachricht, damit dein Gateway prüfen kann, dass sie von hier kommt.',
  secretKept: 'Ein Geheimnis ist gespeichert. Lass das Feld leer, um es zu behalten.',
  saved: 'Der Webhook ist eingerichtet',
  savedDescription: 'Sende eine Testnachricht, um zu sehen, ob es funktioniert.',
  saveFailed: 'Der Webhook konnte nicht gespeichert werden',
  testPhone: 'Telefonnummer für einen Test',
  test: 'Testnachricht senden',
  testAfterSaving: 'Speichere, bevor du eine Testnachricht sendest.',
  accepted: (phone) => `Der Webhook hat die Nachricht für ${phone} angenommen. Prüfe, ob sie ankommt.`,
  notAccepted: 'Der Webhook hat die Testnachricht nicht angenommen',
  answered: (status) => `Er hat mit Status ${status} geantwortet.`,
  testFailed: 'Die Testnachricht konnte nicht gesendet werden',
  turnOff: 'Textnachrichten abschalten',
  turnOffQuestion: 'Textnachrichten abschalten?',
  turnOffWarning:
    'URL und Geheimnis werden gelöscht. Das Team wird weiter in der App und über die anderen Kanäle benachrichtigt.',
  turnedOff: 'Textnachrichten sind aus',
  turnOffFailed: 'Die Textnachrichten konnten nicht abgeschaltet werden',
}
