import { PRODUCT_NAME } from '../../app/app.ts'
import type * as english from '../../channels/notification-choice-screens.ts'

export const notificationChoiceScreens: typeof english.notificationChoiceScreens = {
  title: 'Benachrichtigungs\u00ADeinstellungen',
  description: 'Die Glocke zeigt immer alles. Wähle, was dir außerdem geschickt wird und wann.',
  topics: 'Themen',
  byEmail: 'E-Mail',
  byPush: 'Auf deinen Geräten',
  emailOf: (topic) => `${topic}: per E-Mail`,
  pushOf: (topic) => `${topic}: auf deinen Geräten`,
  webhookOf: (topic, name) => `${topic}: per ${name}`,
  address: (address) => `E-Mails gehen an ${address}.`,
  phone: (name, phone) => `${name} geht an ${phone}.`,
  quiet: 'Nicht stören',
  quietHint:
    'In dieser Zeit werden Nachrichten zurückgehalten. Was du bis zum Ende gelesen hast, wird nicht mehr gesendet.',
  from: 'Von',
  until: 'Bis',
  device: 'Dieses Gerät',
  deviceOn: 'Dieses Gerät zeigt Nachrichten.',
  deviceOff: 'Dieses Gerät zeigt noch keine Nachrichten.',
  deviceDenied: `Nachrichten von ${PRODUCT_NAME} sind in diesem Browser blockiert. Erlaube sie zuerst in seinen Einstellungen für diese Seite.`,
  deviceUnsupported:
    'Dieser Browser kann keine Nachrichten zeigen. Auf einem iPhone: füge die Seite zuerst zum Home-Bildschirm hinzu und öffne sie von dort.',
  turnOn: 'Für dieses Gerät einschalten',
  turnOff: 'Für dieses Gerät abschalten',
  endsWithSession:
    'Nach dem Abmelden kommen weiter Nachrichten, aber ohne Einzelheiten, bis sich auf diesem Gerät jemand anderes anmeldet.',
  save: 'Speichern',
}
