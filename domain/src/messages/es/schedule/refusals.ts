import { toHourMinute } from '../../../time/clock-time.ts'
import { shortTime } from '../../../time/short-text.ts'
import type { AbsenceWord } from '../../availability/absence-reasons.ts'
import { countOf } from '../../count.ts'
import type * as english from '../../schedule/refusals.ts'
import { hoursText } from '../../schedule/refusals.ts'
import { obstacleMessages } from './generate/obstacles.ts'

type RefusalWords = Parameters<typeof english.refusalMessages.role>[0]

const absences: Record<AbsenceWord, (off: string) => string> = {
  sick: (off) => `está de baja por enfermedad el ${off}`,
  noShow: (off) => `no se presentó el ${off}`,
  takenOff: (off) => `quedó fuera del trabajo el ${off}`,
  other: (off) => `está ausente el ${off}`,
}

function worksOther({ time, otherRole, isSame, isUntimed }: RefusalWords): string {
  if (isSame) return obstacleMessages.holdsAlready
  return isUntimed ? `trabaja el ${time} como ${otherRole}, sin hora indicada` : `trabaja el ${time} como ${otherRole}`
}

const works = ({ isAssigned }: RefusalWords) => (isAssigned ? 'trabaja' : 'trabajaría')

const atMost = ({ limit }: RefusalWords, none: 'ninguna' | 'ninguno') =>
  limit === 0 ? `no se permite ${none}` : `máximo ${limit}`

const besideText = ({ beside }: RefusalWords) => (beside === 'before' ? 'anterior' : 'siguiente')

export const refusalMessages: typeof english.refusalMessages = {
  started: () => obstacleMessages.started,
  role: ({ role }) => `no trabaja como ${role}`,
  gaveBack: () => 'tenía este turno antes de que se cediera o cancelara',
  timeOff: ({ off, absence }) => (absence === null ? `tiene una ausencia el ${off}` : absences[absence](off)),
  availability: ({ time }) => `no está disponible el ${time}`,
  workingThatDay: worksOther,
  overlap: worksOther,
  rest: ({ shortRest }) => shortRest,
  closerOpener: ({ shortRest }) => shortRest,
  restAfterNights: ({ shortRest }) => shortRest,
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
