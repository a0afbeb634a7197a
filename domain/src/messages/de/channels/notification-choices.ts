import type * as english from '../../channels/notification-choices.ts'

export const notificationChoiceMessages: typeof english.notificationChoiceMessages = {
  saved: 'Gespeichert',
  savedDescription: 'Deine Benachrichtigungseinstellungen gelten ab jetzt.',
  saveFailed: 'Die Benachrichtigungseinstellungen konnten nicht gespeichert werden',
  bothTimes: 'Gib beide Zeiten ein oder keine.',
  sameTimes: 'Muss sich von der ersten Zeit unterscheiden.',
  deviceKey: 'Muss ein Schlüssel aus dem Push-Abonnement des Browsers sein.',
  privateDevice: 'Muss die Adresse eines öffentlichen Push-Dienstes sein.',
  deviceAdded: 'Dieses Gerät zeigt jetzt deine Benachrichtigungen.',
  deviceRemoved: 'Dieses Gerät zeigt deine Benachrichtigungen nicht mehr.',
  pushIsOff: 'Push-Nachrichten sind hier nicht eingerichtet.',
  noDevice: 'Dieses Gerät zeigt deine Benachrichtigungen nicht.',
  turnOnFailed: 'Nachrichten konnten auf diesem Gerät nicht eingeschaltet werden',
  noPushService: 'Der Browser konnte seinen Push-Dienst nicht erreichen. Versuch es später noch einmal.',
  turnOffFailed: 'Nachrichten konnten auf diesem Gerät nicht abgeschaltet werden',
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
