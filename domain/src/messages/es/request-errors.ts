import type * as english from '../request-errors.ts'

export const requestErrorMessages: typeof english.requestErrorMessages = {
  internal: (id) => `Algo ha fallado por nuestra parte. No se ha cambiado nada. Indica ${id} cuando pidas ayuda.`,
  notAccepted: 'Antes, tu responsable tiene que aceptar tu cuenta.',
  notFound: 'No hay nada en esta dirección.',
  unreadableAddress: 'No se puede leer esta dirección: tiene un código % incompleto.',
  halfSent: 'La petición se ha cortado antes de completarse.',
  tooLarge: 'Es más de lo que el servidor acepta de una vez.',
  badJson: 'El cuerpo no es JSON válido.',
  unsupportedType: 'El cuerpo debe ser JSON.',
  crossSite: 'Esta petición venía de otro sitio y se ha rechazado.',
  unavailable:
    'No se puede conectar con la base de datos en este momento. No se ha cambiado nada. Vuelve a intentarlo en un momento.',
  busy: 'La base de datos está ocupada en este momento. No se ha cambiado nada. Vuelve a intentarlo en un momento.',
  brokenOff:
    'Se ha perdido la conexión con la base de datos. Vuelve a cargar para ver qué se ha guardado antes de intentarlo otra vez.',
  outOfRoom:
    'La base de datos no acepta cambios en este momento; puede que su disco esté lleno. No se ha cambiado nada y se puede seguir consultando. Avisa a quien administra Fairweek.',
  stopping: 'El servidor está a punto de detenerse. No se ha cambiado nada. Vuelve a intentarlo en un momento.',
  duplicate: 'Esto ya existe. Vuelve a cargar y elige otro nombre.',
  overlapping: 'Esta persona ya tiene un turno a esa hora.',
  stillUsed:
    'Algo a lo que esto hace referencia se ha eliminado o todavía se usa. Vuelve a cargar e inténtalo otra vez.',
  raced: 'Otra persona lo ha cambiado en el mismo momento. Vuelve a cargar e inténtalo otra vez.',
  planned: 'Esto todavía no forma parte de esta versión.',
}
