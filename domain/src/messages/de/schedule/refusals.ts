import type * as english from '../../schedule/refusals.ts'
import type { AbsenceWord } from '../../time-off/absence-reasons.ts'
import { obstacleMessages } from '../generate/obstacles.ts'

type RefusalWords = Parameters<typeof english.refusalMessages.role>[0]

const absences: Record<AbsenceWord, (off: string) => string> = {
  sick: (off) => `ist krankgemeldet (${off})`,
  noShow: (off) => `ist nicht erschienen (${off})`,
  takenOff: (off) => `wurde freigestellt (${off})`,
  other: (off) => `fällt aus (${off})`,
}

function worksOther({ time, otherRole, isSame, isUntimed }: RefusalWords): string {
  if (isSame) return obstacleMessages.holdsAlready
  return isUntimed ? `arbeitet ${time} (${otherRole}, ohne Uhrzeit)` : `arbeitet ${time} (${otherRole})`
}

export const refusalMessages: typeof english.refusalMessages = {
  started: () => obstacleMessages.started,
  role: ({ role }) => `hat die Position ${role} nicht`,
  notEmployed: ({ firstDay, lastDay }) =>
    firstDay === null ? `arbeitet hier nur bis ${lastDay}` : `arbeitet hier erst ab ${firstDay}`,
  released: () => 'hatte diese Schicht schon, bevor sie abgegeben oder abgesagt wurde',
  timeOff: ({ off, absence }) => (absence === null ? `ist ${off} abwesend` : absences[absence](off)),
  availability: ({ time }) => `ist ${time} nicht verfügbar`,
  workingThatDay: worksOther,
  overlap: worksOther,
  rest: ({ shortRest }) => shortRest,
  closerOpener: ({ shortRest }) => shortRest,
  restAfterNights: ({ shortRest }) => shortRest,
}
