import { PRODUCT_NAME } from '../../app/app.ts'
import type * as english from '../../channels/channels.ts'
import { countOf, numberText } from '../../count.ts'

export const mailFailures: typeof english.mailFailures = {
  hostNotFound: 'Este nombre de servidor no existe. Revisa cómo está escrito.',
  refused: 'El servidor no responde en este puerto. Revisa el puerto: 465 para TLS, 587 para STARTTLS.',
  timeout: 'El servidor no respondió a tiempo. Revisa el servidor y el puerto, o si un cortafuegos lo impide.',
  notMail: 'El servidor no usa el cifrado elegido o no es un servidor de correo. Revisa el puerto y la seguridad.',
  certificate:
    'El certificado del servidor no es de confianza, ha caducado o es de otro nombre. Revisa el nombre del servidor o pregunta a quien lo gestiona.',
  noStartTls: 'El servidor no ofrece STARTTLS. Elige TLS con el puerto 465, si lo admite.',
  authentication:
    'El servidor no aceptó el nombre de usuario y la contraseña. Revisa ambos; muchos proveedores piden una contraseña de aplicación o una clave en lugar de la tuya.',
  sender: 'El servidor no admite esta dirección de remitente.',
  recipient: 'El servidor no entrega mensajes en tu dirección.',
  forbiddenAddress: `Este nombre de servidor lleva a una dirección a la que ${PRODUCT_NAME} no se conecta.`,
  rejected: 'El servidor rechazó el mensaje.',
  other: 'Algo salió mal. Los detalles están en el registro del servidor.',
}

export const channelMessages: typeof english.channelMessages = {
  host: 'Debe ser el nombre de un servidor, como mail.example.com, o su dirección',
  publicUrl: 'Debe ser una dirección sin usuario, sin contraseña y sin nada después de ? o #',
  oneLine: 'Debe ocupar una sola línea',
  passwordInTheClear: 'Las contraseñas solo se envían cifradas: elige TLS o STARTTLS.',
  userMissing: 'Indica el nombre de usuario que corresponde a la contraseña.',
  passwordMissing: 'Indica la contraseña de este usuario.',
  passwordAgain: 'Indica de nuevo la contraseña: se guardó para otro servidor o usuario, o ya no se puede leer.',
  noKey: `${PRODUCT_NAME} no tiene clave para cifrar secretos. Quien lo administra debe configurar SECRET_KEY o un DATA_DIR en el que se pueda escribir.`,
  changedMeanwhile: (changed) =>
    `${changed} Guarda de nuevo para sustituir sus cambios o recarga la página para verlos.`,
  setByEnvironment: 'Esto viene del entorno del servidor, que prevalece sobre lo que se indique aquí.',
  emailIsOff: 'El correo no está configurado.',
  webhookIsOff: 'El webhook no está configurado.',
  webhookUrl: 'Debe ser una URL sin usuario, sin contraseña y sin #',
  webhookNameMissing: 'Indica un nombre, como SMS.',
  webhookSecretShort: (least) => `Debe tener al menos ${numberText(least)} caracteres`,
  webhookSecretMissing: 'Indica el secreto con el que se firman los mensajes.',
  webhookSecretAgain: 'Indica de nuevo el secreto: se guardó para otro servidor o ya no se puede leer.',
  keysAreReadable: 'Las claves push funcionan. Unas claves nuevas desactivarían todos los dispositivos.',
  keysRenewed: 'Los mensajes push vuelven a funcionar. Cada persona debe activarlos de nuevo en cada dispositivo.',
}

export const testMailWords: typeof english.testMailWords = {
  subject: (businessName) => `Mensaje de prueba · ${businessName}`,
  body: (home) => `El correo funciona: a partir de ahora también se avisa por correo.\n\n${home}`,
}

export const channelScreens: typeof english.channelScreens = {
  tab: 'Notificaciones',
  title: 'Cómo se avisa al personal',
  hint: `${PRODUCT_NAME} siempre avisa dentro de la aplicación. Configura lo que llega cuando está cerrada.`,
  state: { off: 'Desactivado', locked: 'Requiere atención', ready: 'Activado' },
  byEnvironment: 'Lo fija el entorno del servidor. Para cambiarlo aquí, elimina MAIL_URL allí.',
  email: {
    title: 'Correo electrónico',
    hint: 'Indica el servidor de correo de tu negocio o proveedor. Todas las personas con cuenta reciben correos y eligen cuáles.',
    locked: 'Indica de nuevo la contraseña',
    lockedHint:
      'La contraseña guardada no se puede leer: la clave de esta instalación es otra o el servidor ha cambiado. No se envían correos hasta que la indiques.',
    provider: 'Proveedor',
    chooseProvider: '¿Quién envía tus correos?',
    providers: {
      gmail: 'Gmail o Google Workspace',
      microsoft365: 'Microsoft 365',
      brevo: 'Brevo',
      mailgun: 'Mailgun (EE. UU.)',
      mailgunEu: 'Mailgun (UE)',
      postmark: 'Postmark',
      sendgrid: 'SendGrid',
      ses: 'Amazon SES',
      other: 'Otro',
    },
    providerHints: {
      gmail:
        'El usuario es tu dirección de Gmail. La contraseña es una contraseña de aplicación: en tu cuenta de Google, activa la verificación en dos pasos y crea una en «Contraseñas de aplicaciones». Google rechaza tu contraseña habitual.',
      microsoft365: 'El usuario es la dirección del buzón. Tu administrador debe permitir «SMTP autenticado» para él.',
      brevo: 'El usuario y la contraseña están en «SMTP y API»: el inicio de sesión SMTP y una clave SMTP.',
      mailgun: 'El usuario y la contraseña son las credenciales SMTP de tu dominio en Mailgun.',
      mailgunEu: 'El usuario y la contraseña son las credenciales SMTP de tu dominio en Mailgun.',
      postmark: 'El usuario y la contraseña son ambos el token de API del servidor de Postmark.',
      sendgrid: 'El usuario es la palabra apikey. La contraseña es una clave de API con permiso para enviar correo.',
      ses: 'Sustituye eu-west-1 por tu región. El usuario y la contraseña son credenciales SMTP de la consola de SES, no tus claves de AWS.',
      other: 'Los conoce tu proveedor o quien gestiona tu servidor de correo.',
    },
    saveUntested: '¿Guardar sin una prueba correcta?',
    saveUntestedWarning: 'Aún no se sabe si los correos llegan con estos ajustes. Envía antes un mensaje de prueba.',
    saveAnyway: 'Guardar de todos modos',
    host: 'Servidor',
    hostHint: 'Por ejemplo, smtp.example.com',
    port: 'Puerto',
    security: 'Seguridad',
    securities: { tls: 'TLS', starttls: 'STARTTLS', none: 'Ninguna' },
    securityHint: 'TLS suele usar el puerto 465 y STARTTLS, el 587.',
    user: 'Nombre de usuario',
    userHint: 'Déjalo vacío si el servidor no lo pide.',
    password: 'Contraseña',
    passwordKept: 'Hay una contraseña guardada. Deja esto vacío para conservarla.',
    senderName: 'Nombre del remitente',
    senderAddress: 'Dirección del remitente',
    publicUrl: `Dirección de ${PRODUCT_NAME}`,
    publicUrlHint: 'Los enlaces de los correos abren esta dirección.',
    publicUrlByEnvironment: 'La fija PUBLIC_URL.',
    test: 'Enviar un mensaje de prueba',
    testHint: (address) => `El mensaje de prueba se envía a ${address}.`,
    testNeedsAddress: 'Añade primero tu propio correo a tu ficha. El mensaje de prueba se envía allí.',
    turnOff: 'Desactivar el correo',
    turnOffQuestion: '¿Desactivar el correo?',
    turnOffWarning:
      'Se eliminan el servidor y su contraseña. A partir de entonces solo se avisa en la aplicación y en los dispositivos.',
    saved: 'El correo está configurado',
    savedDescription: 'Envía un mensaje de prueba para comprobar que funciona.',
    saveFailed: 'No se pudo guardar el servidor de correo',
    turnedOff: 'El correo está desactivado',
    turnOffFailed: 'No se pudo desactivar el correo',
    sent: (address) => `Enviado a ${address}. Revisa ese buzón y su carpeta de correo no deseado.`,
    notSent: 'El mensaje de prueba no se envió',
    testFailed: 'No se pudo enviar un mensaje de prueba',
  },
  push: {
    title: 'Mensajes push',
    hint: 'No hay nada que configurar: cada persona los activa en su propio menú, en «Ajustes de notificaciones».',
    devices: (count) =>
      count === 0
        ? 'Todavía no están activados en ningún dispositivo.'
        : `Activados en ${countOf(count, 'dispositivo', 'dispositivos')}.`,
    locked: 'Los mensajes push están desactivados',
    lockedHint:
      'Sus claves no se pueden leer: la clave de esta instalación es otra. Restaura la clave anterior o crea claves nuevas; en ese caso, cada persona tendrá que activar los mensajes de nuevo.',
    renew: 'Crear claves nuevas',
    renewFailed: 'No se pudieron crear claves nuevas',
  },
}
