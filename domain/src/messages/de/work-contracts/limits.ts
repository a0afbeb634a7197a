import { toHourMinute } from '../../../time/clock-time.ts'
import { shortTime } from '../../../time/short-text.ts'
import { countOf, numberText } from '../../count.ts'
import type * as english from '../../work-contracts/limits.ts'
import { hoursText } from '../../work-contracts/limits.ts'

const hours = (amount: number) => `${numberText(amount)} h`

export const limitScreens: typeof english.limitScreens = {
  minHoursAWeek: {
    label: 'Mindeststunden pro Woche',
    short: (value) => `mind. ${hours(value)} pro Woche`,
    hint: 'Ein Ziel, keine Grenze: Beim Erstellen werden möglichst viele dieser Stunden eingeplant. Fehlen welche, zeigt die Woche einen Konflikt.',
  },
  minHoursADay: {
    label: 'Mindeststunden pro Tag',
    short: (value) => `mind. ${hours(value)} pro Tag`,
  },
  maxHoursADay: {
    label: 'Höchststunden pro Tag',
    short: (value) => `max. ${hours(value)} pro Tag`,
  },
  maxHoursAWeek: {
    label: 'Höchststunden pro Woche',
    short: (value) => `max. ${hours(value)} pro Woche`,
  },
  maxHoursAFortnight: {
    label: 'Höchststunden in zwei Wochen',
    short: (value) => `max. ${hours(value)} in zwei Wochen`,
  },
  maxAverageHours: {
    label: 'Durchschnittliche Höchststunden pro Woche',
    short: (value, weeks) => `max. ${hours(value)} pro Woche im Durchschnitt über ${countOf(weeks, 'Woche', 'Wochen')}`,
  },
  averageWeeks: {
    label: 'Wochen des Durchschnitts',
    hint: 'Gilt für jeden Zeitraum dieser Länge. Wochen ohne Schichten zählen als 0 Stunden.',
  },
  maxDaysAWeek: {
    label: 'Maximale Tage pro Woche',
    short: (value) => `max. ${countOf(value, 'Tag', 'Tage')} pro Woche`,
  },
  minDaysInARow: {
    label: 'Mindestanzahl Tage am Stück',
    short: (value) => `mind. ${countOf(value, 'Tag', 'Tage')} am Stück`,
    hint: 'Ein Ziel, keine Grenze: Beim Erstellen werden weniger Arbeitstage am Stück möglichst vermieden. Für jeden Verstoß zeigt die Woche einen Konflikt.',
  },
  maxDaysInARow: {
    label: 'Maximale Tage am Stück',
    short: (value) => `max. ${countOf(value, 'Tag', 'Tage')} am Stück`,
  },
  maxWeekends: {
    label: 'Maximale Wochenenden mit Schichten',
    short: (value, weeks) =>
      `max. ${countOf(value, 'Wochenende', 'Wochenenden')} in ${countOf(weeks, 'Woche', 'Wochen')}`,
  },
  weekendWeeks: {
    label: 'Wochen, über die Wochenenden gezählt werden',
    hint: 'Gilt für jeden Zeitraum dieser Länge. Eine Schicht zählt zu dem Tag, an dem sie beginnt.',
  },
  maxSundaysInARow: {
    label: 'Maximale Sonntage in Folge',
    short: (value) => `max. ${countOf(value, 'Sonntag', 'Sonntage')} in Folge`,
    hint: 'Eine Schicht zählt zu dem Tag, an dem sie beginnt.',
  },
  maxNightsInARow: {
    label: 'Maximale Nächte am Stück',
    short: (value) => `max. ${countOf(value, 'Nacht', 'Nächte')} am Stück`,
    hint: 'Eine Nacht ist eine Schicht mit mindestens drei Stunden zwischen 23 und 6 Uhr.',
  },
  maxNightsAWeek: {
    label: 'Maximale Nächte pro Woche',
    short: (value) => (value === 0 ? 'keine Nächte' : `max. ${countOf(value, 'Nacht', 'Nächte')} pro Woche`),
  },
  maxClosingsAWeek: {
    label: 'Maximale Schließdienste pro Woche',
    short: (value) =>
      value === 0 ? 'keine Schließdienste' : `max. ${countOf(value, 'Schließdienst', 'Schließdienste')} pro Woche`,
    hint: 'Ein Schließdienst ist eine Schicht, die dauert, bis an dem Tag niemand mehr gebraucht wird.',
  },
  minimumRestHours: {
    label: 'Mindestruhezeit zwischen Schichten',
    short: (value) => `mind. ${hours(value)} Ruhezeit`,
  },
  restAfterNightsHours: {
    label: 'Mindestruhezeit nach Nächten',
    short: (value) => `mind. ${hours(value)} Ruhezeit nach Nächten`,
  },
  earliestStart: { label: 'Frühester Beginn', short: (time) => `ab ${time}` },
  latestEnd: {
    label: 'Spätestes Ende',
    short: (time) => `bis ${time}`,
    hint: 'Eine Zeit vor dem frühesten Beginn liegt am nächsten Tag. Ohne frühesten Beginn liegt eine Zeit vor 6 Uhr am nächsten Tag.',
  },
  twoDaysOff: {
    label: 'Jede Woche zwei freie Tage am Stück',
    short: 'zwei freie Tage am Stück',
  },
  splitShifts: {
    label: 'Teildienste erlaubt',
    short: 'Teildienste erlaubt',
    hint: 'Zwei Schichten dürfen am selben Tag beginnen, etwa mittags und abends. Die Mindestruhezeit gilt nur zwischen den Tagen.',
    lifted: 'Keine Teildienste',
  },
  everySecondWeekendFree: {
    label: 'Jedes zweite Wochenende frei',
    short: 'jedes zweite Wochenende frei',
  },
}

type LimitWords = Parameters<typeof english.limitRefusals.hoursADay>[0]

const works = ({ isAssigned }: LimitWords, what: string) => (isAssigned ? `arbeitet ${what}` : `würde ${what} arbeiten`)

const atMost = ({ limit }: LimitWords) => (limit === 0 ? 'keine erlaubt' : `höchstens ${numberText(limit)}`)

/** Agrees with 'Woche': 'in der Woche und der davor'. */
const besideText = ({ beside }: LimitWords) => (beside === 'before' ? 'davor' : 'danach')

export const limitRefusals: typeof english.limitRefusals = {
  workingTimes: (words) => {
    const [isEarly, time] = [words.has < words.limit, shortTime(toHourMinute(words.limit))]
    return `${works(words, `am ${words.day} ${isEarly ? 'vor' : 'nach'} ${time}`)} (erlaubt ${isEarly ? 'ab' : 'bis'} ${time})`
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
  sundaysInARow: (words) =>
    `${works(words, `an ${countOf(words.has, 'Sonntag', 'Sonntagen')} in Folge`)} (höchstens ${numberText(words.limit)})`,
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

export const limitCounts: typeof english.limitCounts = {
  workingTimes: 'außerhalb der Zeiten laut Vertrag',
  shortDay: 'unter den Mindeststunden pro Tag laut Vertrag',
  hoursADay: 'über den Stunden pro Tag laut Vertrag',
  hoursAWeek: 'über den Stunden pro Woche laut Vertrag',
  hoursAFortnight: 'über den Stunden in zwei Wochen laut Vertrag',
  hoursOnAverage: 'über den durchschnittlichen Stunden laut Vertrag',
  daysAWeek: 'über den Tagen pro Woche laut Vertrag',
  daysInARow: 'über ihren Tagen in Folge',
  sundaysInARow: 'über den Sonntagen in Folge laut Vertrag',
  nightsInARow: 'über den Nächten in Folge laut Vertrag',
  nightsAWeek: 'über den Nächten pro Woche laut Vertrag',
  closingsAWeek: 'über den Schließdiensten pro Woche laut Vertrag',
  twoDaysOff: 'ohne zwei freie Tage am Stück',
  freeWeekends: 'ohne freies Wochenende alle zwei Wochen',
  weekendsOfWeeks: 'über den Wochenenden laut Vertrag',
}
