import type * as english from '../../app/palette.ts'
import { countOf, numberText } from '../../count.ts'

export const paletteScreens: typeof english.paletteScreens = {
  title: 'Buscar y comandos',
  placeholder: 'Una persona, una fecha, una página o una acción',
  groups: {
    actions: 'Acciones',
    people: 'Personas',
    days: 'Semanas y fechas',
    pages: 'Páginas',
    own: 'Tu menú',
  },
  results: (count, more) =>
    more === 0
      ? countOf(count, 'resultado', 'resultados')
      : `${countOf(count, 'resultado', 'resultados')} y ${numberText(more)} más. Escribe más para acotarlos.`,
  morePeople: (count) => `y ${countOf(count, 'persona más', 'personas más')}: escribe más letras del nombre`,
  none: (text) => `Ningún resultado para «${text}»`,
  noneHint: 'Prueba con parte de un nombre, una fecha como «24/12» o lo que quieras hacer.',
  shiftsOf: 'Turnos de esta semana',
  profileOf: (name) => `Perfil de ${name}`,
  weekOf: (dates) => `Semana del ${dates}`,
  today: 'Hoy',
  tomorrow: 'Mañana',
  thisWeek: 'Esta semana',
  nextWeek: 'Semana que viene',
  lastWeek: 'Semana pasada',
  exportWeek: 'Exportar la semana como CSV',
  typed: {
    ...{ thisWeek: 'esta semana', nextWeek: 'próxima semana', lastWeek: 'semana pasada' },
    ...{ today: 'hoy', tomorrow: 'mañana', yesterday: 'ayer' },
    weekdays: ['do', 'lu', 'ma', 'mi', 'ju', 'vi', 'sa'],
    last: ['pasado'],
    week: ['semana'],
    ...{ in: 'en', day: ['día', 'días'], weeks: ['semana', 'semanas'] },
  },
  conflicts: 'Conflictos de la semana',
  requirements: 'Necesidades de personal',
  notNow: (action) => `«${action}» no está disponible aquí en este momento`,
  keys: [
    { key: '↑ ↓', does: 'elegir' },
    { key: 'Intro', does: 'abrir' },
    { key: 'Esc', does: 'cerrar' },
  ],
  alsoCalled: {
    generate: 'cubrir rellenar planificar plan automático horario cuadrante',
    confirm: 'publicar confirmar semana cerrar terminar',
    addShift: 'nuevo crear añadir agregar turno',
    print: 'papel pdf imprimir',
    export: 'descargar hoja de cálculo excel horas csv',
    addRequirements: 'demanda necesidades nueva necesidad cobertura',
    weekDemand: 'demanda necesidades solo esta semana más menos personal',
    addStaff: 'nuevo empleado empleada persona contratar alta',
    invite: 'invitar personas cuenta enlace',
    addEvent: 'nuevo evento partido concierto',
    addRole: 'nuevo puesto rol cargo',
    absence: 'enfermo enfermedad baja ausencia sustituto comunicar',
    timeOff: 'vacaciones permiso libre ausencia solicitar',
    conflicts: 'problemas infracciones avisos reglas',
  },
}
