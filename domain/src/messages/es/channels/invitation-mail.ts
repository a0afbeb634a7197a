import type * as english from '../../channels/invitation-mail.ts'
import { countOf, numberText } from '../../count.ts'

export const invitationMailWords: typeof english.invitationMailWords = {
  subject: (businessName) => `Tu cuenta en ${businessName}`,
  body: ({ businessName, username, link, until, provider }) =>
    [
      provider === null
        ? `Tienes una cuenta para el horario de ${businessName}. Abre este enlace para elegir una contraseña. Funciona una sola vez, hasta el ${until}:`
        : `Tienes una cuenta para el horario de ${businessName}. Abre este enlace e inicia sesión con ${provider}:`,
      '',
      link,
      '',
      `Tu nombre de usuario es ${username}.`,
    ].join('\n'),
}

export const sendInvitationScreens: typeof english.sendInvitationScreens = {
  send: 'Enviar por correo',
  sendAll: (count) => (count === 1 ? 'Enviar 1 por correo' : `Enviar los ${numberText(count)} por correo`),
  sendRest: (count) => (count === 1 ? 'Reintentar el que falta' : `Reintentar los ${numberText(count)} que faltan`),
  sending: (done, count) => `Enviados ${numberText(done)} de ${numberText(count)}`,
  sent: (count) => (count === 1 ? 'Correo enviado' : `${numberText(count)} correos enviados`),
  ended: (count) => (count === 1 ? 'Este enlace ya no funciona' : `${numberText(count)} enlaces ya no funcionan`),
  endedHint:
    'Ya se usaron, se sustituyeron por un enlace más reciente o tienen más de 7 días. Crea enlaces nuevos si hacen falta.',
  endedHintOne:
    'Ya se usó, se sustituyó por un enlace más reciente o tiene más de 7 días. Crea uno nuevo si hace falta.',
  notSent: (count) => countOf(count, 'correo no enviado', 'correos no enviados'),
  recipient: 'El servidor de correo no entrega a estas direcciones.',
  sendFailed: 'No se pudieron enviar los correos',
}
