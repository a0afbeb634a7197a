import { PRODUCT_NAME } from '../../app.ts'
import type * as english from '../../channels/notification-choices.ts'

export const notificationChoiceMessages: typeof english.notificationChoiceMessages = {
  saved: 'Guardado',
  savedDescription: 'Tus ajustes de notificaciones se aplican desde ahora.',
  saveFailed: 'No se pudieron guardar los ajustes de notificaciones',
  bothTimes: 'Indica las dos horas o ninguna.',
  sameTimes: 'Debe ser distinta de la primera hora.',
  deviceKey: 'Debe ser la clave que un navegador da con su suscripción.',
  privateDevice: 'Debe ser la dirección de un servicio push público.',
  deviceAdded: 'Este dispositivo ya muestra tus notificaciones.',
  deviceRemoved: 'Este dispositivo ya no muestra tus notificaciones.',
  pushIsOff: 'Los mensajes push no están configurados aquí.',
  noDevice: 'Este dispositivo no muestra tus notificaciones.',
  turnOnFailed: 'No se pudo activar este dispositivo',
  noPushService: 'El navegador no pudo contactar con su servicio push. Inténtalo más tarde.',
  turnOffFailed: 'No se pudo desactivar este dispositivo',
}

export const topicWords: typeof english.topicWords = {
  shifts: {
    title: 'Turnos',
    hint: 'Tus turnos cuando se asignan, cambian o cancelan, y los turnos que quedan libres.',
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

export const notificationChoiceScreens: typeof english.notificationChoiceScreens = {
  menu: 'Ajustes de notificaciones',
  title: 'Ajustes de notificaciones',
  description: 'La campana siempre lo muestra todo. Elige qué se te envía además y cuándo.',
  topics: 'Temas',
  byEmail: 'Correo',
  byPush: 'En tus dispositivos',
  emailOf: (topic) => `${topic}: por correo`,
  pushOf: (topic) => `${topic}: en tus dispositivos`,
  webhookOf: (topic, name) => `${topic}: por ${name}`,
  address: (address) => `Los correos van a ${address}.`,
  phone: (name, phone) => `${name}: se envía al ${phone}.`,
  quiet: 'Horas de silencio',
  quietHint: 'Los mensajes esperan hasta que acaba el silencio y no se envían si para entonces ya los has leído.',
  from: 'Desde',
  until: 'Hasta',
  device: 'Este dispositivo',
  deviceOn: 'Este dispositivo muestra mensajes.',
  deviceOff: 'Este dispositivo todavía no muestra mensajes.',
  deviceDenied: `Los mensajes de ${PRODUCT_NAME} están bloqueados en este navegador. Permítelos primero en sus ajustes para esta página.`,
  deviceUnsupported:
    'Este navegador no puede mostrar mensajes. En un iPhone, añade primero la página a la pantalla de inicio y ábrela desde ahí.',
  turnOn: 'Activar en este dispositivo',
  turnOff: 'Desactivar en este dispositivo',
  endsWithSession:
    'Sigue activo después de cerrar sesión, pero sin detalles. Termina cuando otra persona inicia sesión aquí.',
  save: 'Guardar',
}
