import type * as english from '../../schedule/refusals.ts'
import type { AbsenceWord } from '../../time-off/absence-reasons.ts'
import { obstacleMessages } from '../generate/obstacles.ts'

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

export const refusalMessages: typeof english.refusalMessages = {
  started: () => obstacleMessages.started,
  role: ({ role }) => `no trabaja como ${role}`,
  notEmployed: ({ firstDay, lastDay }) =>
    firstDay === null ? `solo trabaja aquí hasta el ${lastDay}` : `no empieza a trabajar aquí hasta el ${firstDay}`,
  released: () => 'tenía este turno antes de que se cediera o cancelara',
  timeOff: ({ off, absence }) => (absence === null ? `tiene una ausencia el ${off}` : absences[absence](off)),
  availability: ({ time }) => `no está disponible el ${time}`,
  workingThatDay: worksOther,
  overlap: worksOther,
  rest: ({ shortRest }) => shortRest,
  closerOpener: ({ shortRest }) => shortRest,
  restAfterNights: ({ shortRest }) => shortRest,
}
