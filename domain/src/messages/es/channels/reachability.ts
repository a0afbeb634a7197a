import type * as english from '../../channels/reachability.ts'
import { countOf, numberText } from '../../count.ts'

export const reachabilityScreens: typeof english.reachabilityScreens = {
  title: 'Cómo se les avisa',
  inApp: (count) => `En la aplicación: ${countOf(count, 'persona', 'personas')}.`,
  outside: (ways) => `Fuera de la aplicación: ${ways.join(', ')}.`,
  byEmail: (count) => `${numberText(count)} por correo`,
  onDevices: (count) => `${numberText(count)} en sus dispositivos`,
  byWebhook: (count, name) => `${numberText(count)} por ${name}`,
  appOnly: (names) => `Solo en la aplicación: ${names}.`,
  noAccount: (names) => `Sin aviso posible, porque no tienen cuenta: ${names}.`,
  names: (listed, rest) => `${listed.join(', ')}${rest > 0 ? ` y ${numberText(rest)} más` : ''}`,
  invite: 'Invitar',
  ownChoice: 'Lo elige cada persona en su menú, en «Ajustes de notificaciones».',
  setUp: 'Configurar el correo',
  askAdmin: 'Un administrador configura el correo en Ajustes, Notificaciones.',
}

export const unreachedScreens: typeof english.unreachedScreens = {
  title: 'Por ahora solo se avisa dentro de la aplicación.',
  forAdmin: 'Configura el correo para que el personal se entere de sus turnos.',
  forManager: 'Un administrador configura el correo en Ajustes, Notificaciones.',
  setUp: 'Configurar',
  dismiss: 'Descartar',
}
