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
  tooLargeForProxy: (megabytes) =>
    `Es demasiado grande para el servidor intermedio (${numberText(megabytes, 1)} MB). No se ha cambiado nada. Avisa a quien administra Fairweek.`,
  signInAgain:
    'Inicia sesión de nuevo: lo pide un servidor que está delante de Fairweek. Abre Fairweek en otra pestaña, inicia sesión allí y vuelve a intentarlo aquí. Lo que has escrito se conserva.',
}
