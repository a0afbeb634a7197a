import { PRODUCT_NAME } from '../../app/app.ts'
import type * as english from '../../channels/notification-choice-screens.ts'

export const notificationChoiceScreens: typeof english.notificationChoiceScreens = {
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
    'Tras cerrar sesión siguen llegando mensajes, pero sin detalles, hasta que otra persona inicie sesión en este dispositivo.',
  save: 'Guardar',
}
