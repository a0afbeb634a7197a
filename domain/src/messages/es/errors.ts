import { numberText } from '../count.ts'
import type * as english from '../errors.ts'

export const errorMessages: typeof english.errorMessages = {
  title: 'Error',
  notLoaded: 'No se pudo cargar',
  loadHint: 'El servidor no ha dado ningún motivo. Vuelve a intentarlo en un momento.',
  shownEarlier: 'Esto se cargó antes y puede no estar al día.',
  unexpected: 'Se ha producido un error inesperado',
  unknown: 'Se ha producido un error desconocido',
  offline: 'No se puede conectar con el servidor. Comprueba la conexión y vuelve a intentarlo.',
  unreadable: 'Esta página ya no coincide con el servidor. Vuelve a cargarla.',
  internal: (id) => `Algo ha fallado por nuestra parte. No se ha cambiado nada. Indica ${id} cuando pidas ayuda.`,
  notFound: 'No hay nada en esta dirección.',
  unreadableAddress: 'No se puede leer esta dirección: tiene un código % incompleto.',
  halfSent: 'La petición se ha cortado antes de completarse.',
  tooLarge: 'Es más de lo que el servidor acepta de una vez.',
  tooLargeForProxy: (megabytes) =>
    `Es demasiado grande para el servidor intermedio (${numberText(megabytes, 1)} MB). No se ha cambiado nada. Avisa a quien administra Fairweek.`,
  signInAgain:
    'Inicia sesión de nuevo: lo pide un servidor que está delante de Fairweek. Abre Fairweek en otra pestaña, inicia sesión allí y vuelve a intentarlo aquí. Lo que has escrito se conserva.',
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
