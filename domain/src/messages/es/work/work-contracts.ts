import { countOf, numberText } from '../../count.ts'
import type * as english from '../../work/work-contracts.ts'

export const workContractMessages: typeof english.workContractMessages = {
  nameRequired: 'El nombre del contrato es obligatorio',
  nameTaken: 'Ya existe un contrato con este nombre.',
  notFound: 'Contrato no encontrado',
  deleted: 'Contrato eliminado',
  inUse: 'Este contrato está asignado a personas. Asígnales otro primero.',
  outdated: 'Otra persona ha cambiado este contrato. Recárgalo e inténtalo de nuevo.',
  saved: 'Contrato guardado',
  saveFailed: 'No se pudo guardar el contrato',
  deleteFailed: 'No se pudo eliminar el contrato',
  unknown: 'Ese contrato no existe.',
}

export const workContractScreens: typeof english.workContractScreens = {
  title: 'Contratos',
  description: 'Conjuntos de reglas de jornada con nombre. Asígnalos a cada persona en la página Personal.',
  none: 'Todavía no hay contratos',
  noneHint: 'Sin contrato, solo se aplican las reglas del horario de esta página.',
  add: 'Añadir contrato',
  edit: 'Editar contrato',
  removeHint: 'Puedes deshacerlo.',
  people: (count) => (count === 0 ? 'Sin asignar' : `Asignado a ${countOf(count, 'persona', 'personas')}`),
  name: 'Nombre',
  namePlaceholder: 'Jornada completa',
  preset: 'Partir de',
  choosePreset: 'Elige un modelo',
  anyTime: 'Cualquier hora',
  presets: {
    none: 'Sin reglas',
    partTime: 'Media jornada',
    student: 'Estudiante',
    euDirective: 'Directiva europea de tiempo de trabajo',
    uk: 'Reino Unido, mayores de edad',
    ukUnder18: 'Reino Unido, menores de 18 años',
    newZealand: 'Nueva Zelanda, 40 horas',
    newZealandUnder16: 'Nueva Zelanda, menores de 16 años',
  },
  noAdvice:
    'Los modelos son puntos de partida, no asesoramiento legal. No recogen excepciones ni pausas: consulta la ley y los convenios que te correspondan.',
  groups: { hours: 'Horas', days: 'Días', nights: 'Noches y cierres', rest: 'Descanso y horario' },
  rules: {
    minHoursAWeek: {
      label: 'Mínimo de horas por semana',
      unit: 'h',
      short: (value) => `al menos ${numberText(value)} h por semana`,
    },
    minHoursADay: {
      label: 'Mínimo de horas por día',
      unit: 'h',
      short: (value) => `al menos ${numberText(value)} h por día`,
    },
    maxHoursADay: {
      label: 'Máximo de horas por día',
      unit: 'h',
      short: (value) => `hasta ${numberText(value)} h por día`,
    },
    maxHoursAWeek: {
      label: 'Máximo de horas por semana',
      unit: 'h',
      short: (value) => `hasta ${numberText(value)} h por semana`,
    },
    maxHoursAFortnight: {
      label: 'Máximo de horas en dos semanas',
      unit: 'h',
      short: (value) => `hasta ${numberText(value)} h en dos semanas`,
    },
    maxAverageHours: {
      label: 'Máximo de horas por semana de promedio',
      unit: 'h',
      short: (value, weeks) =>
        `hasta ${numberText(value)} h por semana de promedio en ${countOf(weeks, 'semana', 'semanas')}`,
    },
    averageWeeks: {
      label: 'Semanas del promedio',
      unit: '',
    },
    maxDaysAWeek: {
      label: 'Máximo de días por semana',
      unit: '',
      short: (value) => `hasta ${countOf(value, 'día', 'días')} por semana`,
    },
    minDaysInARow: {
      label: 'Mínimo de días seguidos',
      unit: '',
      short: (value) => `al menos ${countOf(value, 'día seguido', 'días seguidos')}`,
    },
    maxDaysInARow: {
      label: 'Máximo de días seguidos',
      unit: '',
      short: (value) => `hasta ${countOf(value, 'día seguido', 'días seguidos')}`,
    },
    maxWeekends: {
      label: 'Máximo de fines de semana con turnos',
      unit: '',
      short: (value, weeks) =>
        `hasta ${countOf(value, 'fin de semana', 'fines de semana')} en ${countOf(weeks, 'semana', 'semanas')}`,
    },
    weekendWeeks: {
      label: 'Semanas en las que se cuentan los fines de semana',
      unit: '',
    },
    maxNightsInARow: {
      label: 'Máximo de noches seguidas',
      unit: '',
      short: (value) => `hasta ${countOf(value, 'noche seguida', 'noches seguidas')}`,
    },
    maxNightsAWeek: {
      label: 'Máximo de noches por semana',
      unit: '',
      short: (value) => (value === 0 ? 'sin noches' : `hasta ${countOf(value, 'noche', 'noches')} por semana`),
    },
    maxClosingsAWeek: {
      label: 'Máximo de cierres por semana',
      unit: '',
      short: (value) => (value === 0 ? 'sin cierres' : `hasta ${countOf(value, 'cierre', 'cierres')} por semana`),
    },
    minimumRestHours: {
      label: 'Descanso mínimo entre turnos',
      unit: 'h',
      short: (value) => `${numberText(value)} h de descanso`,
    },
    restAfterNightsHours: {
      label: 'Descanso mínimo tras las noches',
      unit: 'h',
      short: (value) => `${numberText(value)} h de descanso tras las noches`,
    },
  },
  earliestStart: 'Inicio más temprano',
  latestEnd: 'Fin más tardío',
  latestEndHint: 'Una hora anterior al inicio más temprano, o a las 6:00 si no hay ninguno, es del día siguiente.',
  switches: {
    twoDaysOff: {
      label: 'Dos días libres seguidos cada semana',
      short: 'dos días libres seguidos',
    },
    splitShifts: {
      label: 'Turnos partidos permitidos',
      short: 'turnos partidos permitidos',
    },
    everySecondWeekendFree: {
      label: 'Un fin de semana libre de cada dos',
      short: 'un fin de semana libre de cada dos',
    },
  },
  fewestHint: 'Un objetivo: al generar se da todo lo posible, y los conflictos de la semana dicen lo que falta.',
  fewestDaysHint:
    'Un objetivo: al generar se evitan, si se puede, rachas de trabajo más cortas, y los conflictos de la semana las muestran.',
  closingsHint: 'Un cierre es un turno que dura hasta el final de la demanda del día.',
  averageHint: 'En cualquier período de tantas semanas. Las semanas sin turnos cuentan como 0 horas.',
  weekendsHint: 'En cualquier período de tantas semanas. Un turno cuenta en el día en que empieza.',
  nightsHint: 'Una noche es un turno con tres horas o más entre las 23:00 y las 6:00.',
  splitHint:
    'Dos turnos pueden empezar el mismo día, como comida y cena. El descanso mínimo solo se aplica entre un día y otro.',
  splitLifted: 'Sin turnos partidos',
  from: (time) => `desde las ${time}`,
  until: (time) => `hasta las ${time}`,
  noRules: 'Sin reglas',
  blankHint: 'Deja en blanco lo que no se aplique.',
  contract: 'Contrato',
  noContract: 'Sin contrato',
  contractHint: 'Los contratos se configuran en Ajustes.',
  adjust: 'Reglas solo para esta persona',
  adjustOpen: 'Cambiar las reglas de esta persona',
  adjustHint: 'Deja en blanco para usar la regla del contrato.',
  liftedOf: (rule) => `«${rule}» no se aplica`,
}
