import { numberText } from '../count.ts'
import type * as english from '../ui.ts'

export const uiWords: typeof english.uiWords = {
  partNotLoaded: 'No se pudo cargar esta parte.',
  partNotLoadedHint: 'Puede que se haya perdido la conexión un momento. Vuelve a intentarlo.',
  cancel: 'Cancelar',
  choose: 'Elegir…',
  chooseDate: 'Elegir una fecha',
  closeDialog: 'Cerrar el cuadro de diálogo',
  closeMessage: 'Cerrar el mensaje',
  dateIs: (label, date) => `${label}: ${date}`,
  dayMarks: { today: ', hoy', selected: ', seleccionado' },
  hidePassword: 'Ocultar la contraseña',
  hourOption: (hour, name) => `${hour} · ${name}`,
  hourOf: (label) => `${label}, hora`,
  leaveUnsaved: 'Se perderán los cambios sin guardar. ¿Salir de todos modos?',
  loadingCalendar: 'Cargando el calendario...',
  message: 'Mensaje',
  minutesOf: (label) => `${label}, minutos`,
  nextMonth: 'Mes siguiente',
  noRecentMessages: 'Aquí se guardan los mensajes sobre tus acciones.',
  noInitials: 'U',
  previousMonth: 'Mes anterior',
  showAll: (count) => `Mostrar todo (${numberText(count)})`,
  showFewer: 'Mostrar menos',
  showPassword: 'Mostrar la contraseña',
  text: 'Texto',
}
