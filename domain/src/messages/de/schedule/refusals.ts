import { toHourMinute } from '../../../time/clock-time.ts'
import { shortTime } from '../../../time/short-text.ts'
import type { AbsenceWord } from '../../availability/absence-reasons.ts'
import { countOf, numberText } from '../../count.ts'
import type * as english from '../../schedule/refusals.ts'
import { hoursText } from '../../schedule/refusals.ts'
import { obstacleMessages } from './generate/obstacles.ts'

type RefusalWords = Parameters<typeof english.refusalMessages.hoursADay>[0]

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

const works = ({ isAssigned }: RefusalWords, what: string) =>
  isAssigned ? `arbeitet ${what}` : `würde ${what} arbeiten`

const atMost = ({ limit }: RefusalWords) => (limit === 0 ? 'keine erlaubt' : `höchstens ${numberText(limit)}`)

/** Agrees with 'Woche': 'in der Woche und der davor'. */
const besideText = ({ beside }: RefusalWords) => (beside === 'before' ? 'davor' : 'danach')

export const refusalMessages: typeof english.refusalMessages = {
  started: () => obstacleMessages.started,
  role: ({ role }) => `hat die Position ${role} nicht`,
  gaveBack: () => 'hatte diese Schicht schon, bevor sie abgegeben oder abgesagt wurde',
  timeOff: ({ off, absence }) => (absence === null ? `ist ${off} abwesend` : absences[absence](off)),
  availability: ({ time }) => `ist ${time} nicht verfügbar`,
  workingThatDay: worksOther,
  overlap: worksOther,
  rest: ({ shortRest }) => shortRest,
  closerOpener: ({ shortRest }) => shortRest,
  restAfterNights: ({ shortRest }) => shortRest,
  workingTimes: (words) => {
    const [isEarly, time] = [words.has < words.limit, shortTime(toHourMinute(words.limit))]
    return `${works(words, `${words.day} ${isEarly ? 'vor' : 'nach'} ${time}`)}, erlaubt ist es ${isEarly ? 'ab' : 'bis'} ${time}`
  },
  shortDay: (words) =>
    `${works(words, `am ${words.day} nur ${hoursText(words.has)} h`)} (mindestens ${hoursText(words.limit)})`,
  hoursADay: (words) =>
    `${works(words, `am ${words.day} ${hoursText(words.has)} h`)} (höchstens ${hoursText(words.limit)})`,
  hoursAWeek: (words) =>
    `${works(words, `in der Woche ${hoursText(words.has)} h`)} (höchstens ${hoursText(words.limit)})`,
  hoursAFortnight: (words) =>
    `${works(words, `in der Woche und der ${besideText(words)} zusammen ${hoursText(words.has)} h`)} (höchstens ${hoursText(words.limit)})`,
  hoursOnAverage: (words) =>
    `${works(words, `in ${countOf(words.weeks, 'Woche', 'Wochen')} ${hoursText(words.has)} h`)} (höchstens ${hoursText(words.limit)}, durchschnittlich ${hoursText(words.limit / words.weeks)} pro Woche)`,
  daysAWeek: (words) =>
    `${works(words, `in der Woche an ${countOf(words.has, 'Tag', 'Tagen')}`)} (höchstens ${numberText(words.limit)})`,
  daysInARow: (words) =>
    `${works(words, `${countOf(words.has, 'Tag', 'Tage')} in Folge`)} (höchstens ${numberText(words.limit)})`,
  nightsInARow: (words) =>
    `${works(words, `${countOf(words.has, 'Nacht', 'Nächte')} in Folge`)} (höchstens ${numberText(words.limit)})`,
  nightsAWeek: (words) => `${works(words, `in der Woche ${countOf(words.has, 'Nacht', 'Nächte')}`)} (${atMost(words)})`,
  closingsAWeek: (words) =>
    `${words.isAssigned ? 'hat' : 'hätte'} in der Woche ${countOf(words.has, 'Schließdienst', 'Schließdienste')} (${atMost(words)})`,
  twoDaysOff: ({ isAssigned }) => `${isAssigned ? 'hat' : 'hätte'} in der Woche keine zwei freien Tage am Stück`,
  freeWeekends: (words) =>
    `${works(words, `am Wochenende und an dem ${besideText(words)}`)}; jedes zweite Wochenende muss frei sein`,
  weekendsOfWeeks: (words) =>
    `${works(words, `in ${words.weeks} Wochen an ${words.has} Wochenenden`)} (höchstens ${words.limit})`,
}
