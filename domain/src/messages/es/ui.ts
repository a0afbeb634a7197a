import { countOf, numberText } from '../count.ts'
import type * as english from '../ui.ts'

export const uiWords: typeof english.uiWords = {
  partNotLoaded: 'No se pudo cargar esta parte.',
  partNotLoadedHint: 'Puede que se haya perdido la conexión un momento. Vuelve a intentarlo.',
  cancel: 'Cancelar',
  choose: 'Elegir…',
  chooseDate: 'Elegir una fecha',
  chooseMonth: 'Elegir el mes',
  closeDialog: 'Cerrar el cuadro de diálogo',
  closeMessage: 'Cerrar el mensaje',
  dateIs: (label, date) => `${label}: ${date}`,
  dayMarks: { today: ', hoy', selected: ', seleccionado' },
  hidePassword: 'Ocultar la contraseña',
  hourOf: (label) => `${label}, hora`,
  leaveUnsaved: 'Se perderán los cambios sin guardar. ¿Salir de todos modos?',
  loadingCalendar: 'Cargando el calendario...',
  message: 'Mensaje',
  messagesKey: (key) => `Mensajes (${key})`,
  minutesOf: (label) => `${label}, minutos`,
  nextMonth: 'Mes siguiente',
  noRecentMessages: 'Aquí se guardan los mensajes sobre tus acciones.',
  noInitials: 'U',
  previousMonth: 'Mes anterior',
  showAll: (count) => `Mostrar todo (${numberText(count)})`,
  andMore: (count) => `y ${numberText(count)} más`,
  showFewer: 'Mostrar menos',
  showPassword: 'Mostrar la contraseña',
  charactersLeft: (left) => `${left === 1 ? 'Queda' : 'Quedan'} ${countOf(left, 'carácter', 'caracteres')}`,
  limitReached: (maximum) =>
    `Es el límite de ${countOf(maximum, 'carácter', 'caracteres')}; lo que lo supere se corta.`,
  text: 'Texto',
}
