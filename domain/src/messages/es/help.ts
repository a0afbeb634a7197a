import type * as english from '../help.ts'

export const helpScreens: typeof english.helpScreens = {
  title: 'Ayuda',
  description: 'Una guía rápida de las páginas principales.',
  guide: [
    { page: 'Panel', text: 'consulta los datos clave y accede a las acciones rápidas' },
    { page: 'Horario', text: 'consulta y gestiona el horario de la semana' },
    { page: 'Personal', text: 'gestiona tu equipo' },
  ],
  guideForStaff: [
    { page: 'Panel', text: 'tu próximo turno; ofrécelo o comunica tu baja' },
    { page: 'Horario', text: 'tus semanas y los turnos vacantes que puedes tomar' },
    { page: 'Disponibilidad', text: 'cuándo puedes trabajar, y tus días libres' },
    { page: 'Fichar', text: 'en la tableta del local; en tu móvil, si tu empresa lo permite' },
  ],
  roster: 'Mover turnos',
  rosterText:
    'Arrastra un turno a otro día, hora o persona; la ficha que aparece al lado muestra si hay algo en contra.',
  rosterKeys:
    'Con el teclado: las flechas van de turno en turno, M mueve uno, Espacio selecciona varios y el signo de interrogación muestra todas las teclas.',
  keys: 'Pulsa F8 para ir a un mensaje, Esc para cerrar un cuadro de diálogo y Tab para avanzar.',
}
