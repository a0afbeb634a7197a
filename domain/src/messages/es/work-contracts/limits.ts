import { toHourMinute } from '../../../time/clock-time.ts'
import { shortTime } from '../../../time/short-text.ts'
import { countOf, numberText } from '../../count.ts'
import type * as english from '../../work-contracts/limits.ts'
import { hoursText } from '../../work-contracts/limits.ts'

export const limitScreens: typeof english.limitScreens = {
  minHoursAWeek: {
    label: 'Mínimo de horas por semana',
    short: (value) => `al menos ${numberText(value)} h por semana`,
    hint: 'Un objetivo, no un límite: al generar se planifican todas las horas posibles. Si faltan algunas, la semana muestra un conflicto.',
  },
  minHoursADay: {
    label: 'Mínimo de horas por día',
    short: (value) => `al menos ${numberText(value)} h por día`,
  },
  maxHoursADay: {
    label: 'Máximo de horas por día',
    short: (value) => `hasta ${numberText(value)} h por día`,
  },
  maxHoursAWeek: {
    label: 'Máximo de horas por semana',
    short: (value) => `hasta ${numberText(value)} h por semana`,
  },
  maxHoursAFortnight: {
    label: 'Máximo de horas en dos semanas',
    short: (value) => `hasta ${numberText(value)} h en dos semanas`,
  },
  maxAverageHours: {
    label: 'Máximo de horas por semana de promedio',
    short: (value, weeks) =>
      `hasta ${numberText(value)} h por semana de promedio en ${countOf(weeks, 'semana', 'semanas')}`,
  },
  averageWeeks: {
    label: 'Semanas del promedio',
    hint: 'Se aplica a cualquier periodo de esta duración. Las semanas sin turnos cuentan como 0 horas.',
  },
  maxDaysAWeek: {
    label: 'Máximo de días por semana',
    short: (value) => `hasta ${countOf(value, 'día', 'días')} por semana`,
  },
  minDaysInARow: {
    label: 'Mínimo de días seguidos',
    short: (value) => `al menos ${countOf(value, 'día seguido', 'días seguidos')}`,
    hint: 'Un objetivo, no un límite: al generar se evitan, si se puede, rachas de trabajo más cortas. La semana muestra un conflicto por cada una.',
  },
  maxDaysInARow: {
    label: 'Máximo de días seguidos',
    short: (value) => `hasta ${countOf(value, 'día seguido', 'días seguidos')}`,
  },
  maxWeekends: {
    label: 'Máximo de fines de semana con turnos',
    short: (value, weeks) =>
      `hasta ${countOf(value, 'fin de semana', 'fines de semana')} en ${countOf(weeks, 'semana', 'semanas')}`,
  },
  weekendWeeks: {
    label: 'Semanas en las que se cuentan los fines de semana',
    hint: 'Se aplica a cualquier periodo de esta duración. Un turno cuenta en el día en que empieza.',
  },
  maxSundaysInARow: {
    label: 'Máximo de domingos seguidos',
    short: (value) => `hasta ${countOf(value, 'domingo seguido', 'domingos seguidos')}`,
    hint: 'Un turno cuenta en el día en que empieza.',
  },
  maxNightsInARow: {
    label: 'Máximo de noches seguidas',
    short: (value) => `hasta ${countOf(value, 'noche seguida', 'noches seguidas')}`,
    hint: 'Una noche es un turno con tres horas o más entre las 23:00 y las 6:00.',
  },
  maxNightsAWeek: {
    label: 'Máximo de noches por semana',
    short: (value) => (value === 0 ? 'sin noches' : `hasta ${countOf(value, 'noche', 'noches')} por semana`),
  },
  maxClosingsAWeek: {
    label: 'Máximo de cierres por semana',
    short: (value) => (value === 0 ? 'sin cierres' : `hasta ${countOf(value, 'cierre', 'cierres')} por semana`),
    hint: 'Un cierre es un turno que dura hasta que ya no hace falta nadie ese día.',
  },
  minimumRestHours: {
    label: 'Descanso mínimo entre turnos',
    short: (value) => `${numberText(value)} h de descanso`,
  },
  restAfterNightsHours: {
    label: 'Descanso mínimo tras las noches',
    short: (value) => `${numberText(value)} h de descanso tras las noches`,
  },
  earliestStart: { label: 'Inicio más temprano', short: (time) => `desde las ${time}` },
  latestEnd: {
    label: 'Fin más tardío',
    short: (time) => `hasta las ${time}`,
    hint: 'Una hora anterior al inicio más temprano es del día siguiente. Sin inicio más temprano, lo es una hora anterior a las 6:00.',
  },
  twoDaysOff: {
    label: 'Dos días libres seguidos cada semana',
    short: 'dos días libres seguidos',
  },
  splitShifts: {
    label: 'Turnos partidos permitidos',
    short: 'turnos partidos permitidos',
    hint: 'Dos turnos pueden empezar el mismo día, como comida y cena. El descanso mínimo solo se aplica entre un día y otro.',
    lifted: 'Sin turnos partidos',
  },
  everySecondWeekendFree: {
    label: 'Un fin de semana libre de cada dos',
    short: 'un fin de semana libre de cada dos',
  },
}

type LimitWords = Parameters<typeof english.limitRefusals.hoursADay>[0]

const works = ({ isAssigned }: LimitWords) => (isAssigned ? 'trabaja' : 'trabajaría')

const atMost = ({ limit }: LimitWords, none: 'ninguna' | 'ninguno') =>
  limit === 0 ? `no se permite ${none}` : `máximo ${limit}`

const besideText = ({ beside }: LimitWords) => (beside === 'before' ? 'anterior' : 'siguiente')

export const limitRefusals: typeof english.limitRefusals = {
  workingTimes: (words) => {
    const [isEarly, time] = [words.has < words.limit, shortTime(toHourMinute(words.limit))]
    return `${works(words)} el ${words.day} ${isEarly ? 'antes' : 'más tarde'} de lo permitido (${isEarly ? 'desde' : 'hasta'} ${time})`
  },
  shortDay: (words) => `${works(words)} ${hoursText(words.has)} h el ${words.day}, mínimo ${hoursText(words.limit)}`,
  hoursADay: (words) => `${works(words)} ${hoursText(words.has)} h el ${words.day}, máximo ${hoursText(words.limit)}`,
  hoursAWeek: (words) => `${works(words)} ${hoursText(words.has)} h en la semana, máximo ${hoursText(words.limit)}`,
  hoursAFortnight: (words) =>
    `${works(words)} ${hoursText(words.has)} h entre la semana y la ${besideText(words)}, máximo ${hoursText(words.limit)}`,
  hoursOnAverage: (words) =>
    `${works(words)} ${hoursText(words.has)} h en ${countOf(words.weeks, 'semana')}, máximo ${hoursText(words.limit)} (${hoursText(words.limit / words.weeks)} por semana de promedio)`,
  daysAWeek: (words) => `${works(words)} ${countOf(words.has, 'día', 'días')} en la semana, máximo ${words.limit}`,
  daysInARow: (words) => `${works(words)} ${countOf(words.has, 'día seguido', 'días seguidos')}, máximo ${words.limit}`,
  sundaysInARow: (words) =>
    `${works(words)} ${countOf(words.has, 'domingo seguido', 'domingos seguidos')}, máximo ${words.limit}`,
  nightsInARow: (words) =>
    `${works(words)} ${countOf(words.has, 'noche seguida', 'noches seguidas')}, máximo ${words.limit}`,
  nightsAWeek: (words) =>
    `${works(words)} ${countOf(words.has, 'noche', 'noches')} en la semana, ${atMost(words, 'ninguna')}`,
  closingsAWeek: (words) =>
    `${words.isAssigned ? 'hace' : 'haría'} ${countOf(words.has, 'cierre', 'cierres')} en la semana, ${atMost(words, 'ninguno')}`,
  twoDaysOff: ({ isAssigned }) => `no ${isAssigned ? 'tiene' : 'tendría'} dos días libres seguidos en la semana`,
  freeWeekends: (words) =>
    `${works(words)} el fin de semana y también el ${besideText(words)}; uno de cada dos debe quedar libre`,
  weekendsOfWeeks: (words) =>
    `${works(words)} ${words.has} fines de semana en ${words.weeks} semanas, máximo ${words.limit}`,
}

export const limitCounts: typeof english.limitCounts = {
  workingTimes: 'fuera del horario de su contrato',
  shortDay: 'por debajo del mínimo diario de su contrato',
  hoursADay: 'por encima de las horas diarias de su contrato',
  hoursAWeek: 'por encima de las horas semanales de su contrato',
  hoursAFortnight: 'por encima de las horas en dos semanas de su contrato',
  hoursOnAverage: 'por encima de las horas de promedio de su contrato',
  daysAWeek: 'por encima de los días semanales de su contrato',
  daysInARow: 'por encima de sus días seguidos',
  sundaysInARow: 'por encima de los domingos seguidos de su contrato',
  nightsInARow: 'por encima de las noches seguidas de su contrato',
  nightsAWeek: 'por encima de las noches semanales de su contrato',
  closingsAWeek: 'por encima de los cierres semanales de su contrato',
  twoDaysOff: 'sin dos días libres seguidos',
  freeWeekends: 'sin librar un fin de semana de cada dos',
  weekendsOfWeeks: 'por encima de los fines de semana de su contrato',
}
