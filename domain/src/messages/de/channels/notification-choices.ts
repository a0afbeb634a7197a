import { PRODUCT_NAME } from '../../app.ts'
import type * as english from '../../channels/notification-choices.ts'

export const notificationChoiceMessages: typeof english.notificationChoiceMessages = {
  saved: 'Gespeichert',
  savedDescription: 'Deine Benachrichtigungseinstellungen gelten ab jetzt.',
  saveFailed: 'Die Benachrichtigungseinstellungen konnten nicht gespeichert werden',
  bothTimes: 'Gib beide Zeiten ein oder keine.',
  sameTimes: 'Muss sich von der ersten Zeit unterscheiden.',
  deviceKey: 'Muss der Schlüssel sein, den ein Browser mit seinem Abonnement ausgibt.',
  privateDevice: 'Muss die Adresse eines öffentlichen Push-Dienstes sein.',
  deviceAdded: 'Dieses Gerät zeigt jetzt deine Benachrichtigungen.',
  deviceRemoved: 'Dieses Gerät zeigt deine Benachrichtigungen nicht mehr.',
  pushIsOff: 'Push-Nachrichten sind hier nicht eingerichtet.',
  noDevice: 'Dieses Gerät zeigt deine Benachrichtigungen nicht.',
  turnOnFailed: 'Dieses Gerät konnte nicht eingeschaltet werden',
  noPushService: 'Der Browser konnte seinen Push-Dienst nicht erreichen. Versuch es später noch einmal.',
  turnOffFailed: 'Dieses Gerät konnte nicht abgeschaltet werden',
}

export const topicWords: typeof english.topicWords = {
  shifts: {
    title: 'Schichten',
    hint: 'Wenn dir Schichten zugeteilt, geändert oder abgesagt werden, und wenn Schichten frei werden.',
  },
  requests: { title: 'Schichtanfragen', hint: 'Neue Anfragen und Antworten auf deine.' },
  swaps: { title: 'Angebote im Team', hint: 'Schichten, die angeboten, übernommen und getauscht werden.' },
  timeOff: { title: 'Abwesenheit', hint: 'Neue Anfragen und Antworten auf deine.' },
}

export const pushWords: typeof english.pushWords = {
  signedOutBody: 'Du hast eine neue Benachrichtigung. Melde dich an, um sie zu lesen.',
}

export const mailWords: typeof english.mailWords = {
  subject: (topic, businessName) => `${topic} · ${businessName}`,
  body: (message, link, menu, home) =>
    [
      message,
      '',
      link,
      '',
      '-- ',
      `Du bekommst diese E-Mail, weil du dort ein Konto hast. Um zu wählen, was du wann bekommst,`,
      `öffne ${home}, dann oben rechts dein Menü, dann „${menu}“.`,
    ].join('\n'),
}

export const notificationChoiceScreens: typeof english.notificationChoiceScreens = {
  menu: 'Benachrichtigungseinstellungen',
  title: 'Benachrichtigungseinstellungen',
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
    'Es bleibt nach dem Abmelden an, aber ohne Einzelheiten. Es endet, wenn sich hier jemand anderes anmeldet.',
  save: 'Speichern',
}
