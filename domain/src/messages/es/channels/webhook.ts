import { PRODUCT_NAME } from '../../app/app.ts'
import type * as english from '../../channels/webhook.ts'

export const webhookFailures: typeof english.webhookFailures = {
  hostNotFound: 'El nombre de servidor de la URL no existe.',
  refused: 'Nada responde en esta URL.',
  timeout: 'El webhook no respondió en 10 segundos.',
  certificate: 'El certificado del webhook no es de confianza, ha caducado o es de otro nombre.',
  forbiddenAddress: `La URL lleva a una dirección privada. Quien administra ${PRODUCT_NAME} puede permitirla con WEBHOOK_ALLOW.`,
  insecure:
    'La URL debe empezar por https, porque los mensajes contienen números de teléfono. Las direcciones privadas permitidas pueden usar http.',
  unauthorised: 'El webhook denegó el acceso (401 o 403). Revisa la URL y el secreto.',
  redirected: 'El webhook redirige a otra URL. Indica esa.',
  busy: 'El webhook no acepta más mensajes por el momento (429).',
  unavailable: 'El webhook tiene un error propio (5xx).',
  rejected: 'El webhook rechazó el mensaje (4xx).',
  noPhone: 'La persona no tiene número de teléfono.',
  other: 'Algo salió mal. Los detalles están en el registro del servidor.',
}

export const webhookWords: typeof english.webhookWords = {
  text: (businessName, message) => `${businessName}: ${message}`,
  test: (businessName) => `${businessName}: Mensaje de prueba. Los mensajes de texto funcionan.`,
}

export const webhookScreens: typeof english.webhookScreens = {
  title: 'Mensajes de texto (webhook)',
  hint: `${PRODUCT_NAME} envía cada mensaje a la URL que elijas, por ejemplo la pasarela de tu proveedor de SMS. Llega a todas las personas con cuenta y número de teléfono, y cada una elige qué mensajes recibe.`,
  locked: 'Indica de nuevo el secreto',
  lockedHint:
    'El secreto guardado no se puede leer: la clave de esta instalación es otra. No se envían mensajes de texto hasta que lo indiques.',
  name: 'Nombre',
  nameHint: 'Lo que ve cada persona en sus ajustes de notificaciones, por ejemplo SMS',
  nameDefault: 'SMS',
  url: 'URL',
  secret: 'Secreto',
  secretHint:
    'Indica al menos 16 caracteres. El secreto firma cada mensaje, para que tu pasarela pueda comprobar que viene de aquí.',
  secretKept: 'Hay un secreto guardado. Deja esto vacío para conservarlo.',
  saved: 'El webhook está configurado',
  savedDescription: 'Envía un mensaje de prueba para comprobar que funciona.',
  saveFailed: 'No se pudo guardar el webhook',
  testPhone: 'Número de teléfono para la prueba',
  test: 'Enviar un mensaje de prueba',
  testAfterSaving: 'Guarda antes de enviar un mensaje de prueba.',
  accepted: (phone) => `El webhook aceptó el mensaje para el ${phone}. Comprueba que llega.`,
  notAccepted: 'El webhook no aceptó el mensaje de prueba',
  answered: (status) => `Respondió con el estado ${status}.`,
  testFailed: 'No se pudo enviar un mensaje de prueba',
  turnOff: 'Desactivar los mensajes de texto',
  turnOffQuestion: '¿Desactivar los mensajes de texto?',
  turnOffWarning: 'Se eliminan la URL y el secreto. Se sigue avisando en la aplicación y por los demás canales.',
  turnedOff: 'Los mensajes de texto están desactivados',
  turnOffFailed: 'No se pudieron desactivar los mensajes de texto',
}
