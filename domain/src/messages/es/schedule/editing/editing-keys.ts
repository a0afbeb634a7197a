import type * as english from '../../../schedule/editing/editing-keys.ts'

export const editingKeys: typeof english.editingKeys = {
  title: 'Mover turnos',
  open: 'Atajos de teclado',
  byMouse: 'Con el ratón',
  byKeyboard: 'Con el teclado',
  mouse: [
    'Arrastra un turno a otro día u hora. Con Mayús pulsada se mueve de cuarto en cuarto de hora.',
    'Arrástralo sobre el turno de otra persona para cambiarlos entre sí, o sobre un hueco para cubrirlo.',
    'Ctrl y clic selecciona varios turnos; Mayús y clic, un rango.',
    'Arrastra un turno con Alt pulsada para copiarlo a otro día. Conserva horario, puesto y persona.',
    'Arrastra su borde superior o inferior para cambiar el inicio o el fin.',
  ],
  keys: [
    { keys: ['←', '↑', '↓', '→'], does: 'ir de un turno a otro' },
    { keys: ['Intro'], does: 'abrir un turno o colocar el que estás moviendo' },
    { keys: ['M'], does: 'empezar a mover un turno' },
    { keys: ['←', '→'], does: 'al mover: un día antes o después' },
    { keys: ['↑', '↓'], does: 'al mover: un cuarto de hora antes o después; con Mayús, una hora' },
    { keys: ['+', '−'], does: 'un cuarto de hora más o menos' },
    { keys: ['Esc'], does: 'cancelar el movimiento' },
    { keys: ['Espacio'], does: 'seleccionar un turno; con Mayús y una flecha, varios; con Ctrl y A, todos' },
    { keys: ['G'], does: 'asignarlo, o todos los turnos seleccionados, a alguien' },
    { keys: ['C'], does: 'copiarlo, o todos los turnos seleccionados, a otros días' },
    { keys: ['Ctrl', 'C'], does: 'copiar un turno para pegarlo' },
    {
      keys: ['Ctrl', 'V'],
      does: 'pegar el turno copiado en el día del turno o la franja con el foco; en un Mac, con ⌘',
    },
    { keys: ['Supr'], does: 'eliminarlo, o todos los turnos seleccionados' },
    { keys: ['?'], does: 'mostrar esta ayuda' },
  ],
  hint: 'Las flechas van de un turno a otro. M mueve uno. El signo de interrogación muestra todas las teclas.',
}
