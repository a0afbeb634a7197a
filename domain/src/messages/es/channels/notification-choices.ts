import type * as english from '../../channels/notification-choices.ts'

export const notificationChoiceMessages: typeof english.notificationChoiceMessages = {
  saved: 'Guardado',
  savedDescription: 'Tus ajustes de notificaciones se aplican desde ahora.',
  saveFailed: 'No se pudieron guardar los ajustes de notificaciones',
  bothTimes: 'Indica las dos horas o ninguna.',
  sameTimes: 'Debe ser distinta de la primera hora.',
  deviceKey: 'Debe ser una clave de la suscripción push del navegador.',
  privateDevice: 'Debe ser la dirección de un servicio push público.',
  deviceAdded: 'Este dispositivo ya muestra tus notificaciones.',
  deviceRemoved: 'Este dispositivo ya no muestra tus notificaciones.',
  pushIsOff: 'Los mensajes push no están configurados aquí.',
  noDevice: 'Este dispositivo no muestra tus notificaciones.',
  turnOnFailed: 'No se pudieron activar los mensajes en este dispositivo',
  noPushService: 'El navegador no pudo contactar con su servicio push. Inténtalo más tarde.',
  turnOffFailed: 'No se pudieron desactivar los mensajes en este dispositivo',
}

export const topicWords: typeof english.topicWords = {
  shifts: {
    title: 'Turnos',
    hint: 'Cuando tus turnos se asignan, cambian o cancelan, y cuando otros quedan vacantes.',
  },
  requests: { title: 'Solicitudes de turnos', hint: 'Solicitudes nuevas y respuestas a las tuyas.' },
  swaps: { title: 'Ofertas entre el personal', hint: 'Turnos ofrecidos, aceptados y cambiados.' },
  timeOff: { title: 'Ausencias', hint: 'Solicitudes nuevas y respuestas a las tuyas.' },
}

export const pushWords: typeof english.pushWords = {
  signedOutBody: 'Tienes una notificación nueva. Inicia sesión para leerla.',
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
      `Recibes este correo porque tienes una cuenta. Para elegir qué recibes y cuándo,`,
      `abre ${home}, luego tu menú arriba a la derecha y después «${menu}».`,
    ].join('\n'),
}
