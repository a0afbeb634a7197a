import type * as english from '../../channels/undelivered.ts'
import { countOf, numberText } from '../../count.ts'

export const channelFailures: typeof english.channelFailures = {
  email: { recipient: 'El servidor de correo no entrega a esta dirección.' },
  push: { rejected: 'El servicio push rechazó el mensaje.' },
}

export const undeliveredScreens: typeof english.undeliveredScreens = {
  title: 'Mensajes no entregados',
  hint: 'Mensajes de los últimos 14 días que no llegaron y que nadie ha leído en la aplicación.',
  channels: { email: 'Correo', push: 'Dispositivo', webhook: 'Mensaje de texto' },
  to: (name, address) => (address === null ? name : `${name} · ${address}`),
  retrying: 'Reintentando',
  attempts: (count) => countOf(count, 'intento', 'intentos'),
  retry: 'Reintentar',
  retryThat: (name, message) => `Reintentar: ${name}, ${message}`,
  retryAll: (count) => (count === 1 ? 'Reintentar 1' : `Reintentar los ${numberText(count)}`),
  retried: (count) => `${countOf(count, 'mensaje se está', 'mensajes se están')} enviando de nuevo`,
  retryFailed: 'No se pudo reintentar',
  fetchFailed: 'No se pudieron cargar los mensajes no entregados.',
}
