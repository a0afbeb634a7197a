import type { Translation } from '../../../language/catalogue.ts'
import type { payMessages as englishMessages, payReasons as englishReasons } from '../../pay/pay.ts'

export const payMessages: Translation<typeof englishMessages> = {
  wholeNumber: (minimum, maximum) => `Eine ganze Zahl von ${minimum} bis ${maximum} eingeben`,
  code: 'Eine Lohnart aus Buchstaben und Ziffern eingeben, höchstens 40 Zeichen',
  noDays: 'Mindestens einen Tag auswählen',
  dayTwice: 'Jeden Tag nur einmal auswählen',
  onlyOne: 'Mindestdauer und Zuschlag für geteilte Schichten gibt es je nur einmal',
  holidayName: 'Den Namen des Feiertags eingeben',
  holidayTwice: 'Jedes Datum nur einmal eingeben',
}

export const payReasons: Translation<typeof englishReasons> = {
  normal: (hours) => `${hours} h zum Stundenlohn`,
  leave: (hours, kind) => `${hours} h ${kind}, bezahlt`,
  leaveKinds: { holiday: 'Urlaub', sick: 'Krankheit', unpaid: 'Freistellung', other: 'sonstige Abwesenheit' },
  atRate: (hours, rate, why) => `${hours} h zum ${rate}-Fachen: ${why}`,
  added: (hours, rate, rule, why) => `${hours} h mit Zuschlag von ${rate} (× ${rule}): ${why}`,
  fixed: (why) => `Fester Betrag: ${why}`,
  beyond: {
    day: (hours) => `über ${hours} h an diesem Tag`,
    week: (hours) => `über ${hours} h in dieser Woche`,
    period: (hours) => `über ${hours} h in diesem Abrechnungszeitraum`,
  },
  between: (from, until) => `zwischen ${from} und ${until}`,
  onDays: (days) => `am ${days}`,
  onDaysBetween: (days, from, until) => `am ${days} zwischen ${from} und ${until}`,
  holiday: (name) => `Feiertag, ${name}`,
  minimumShift: (minimum, paid) => `eine Schicht wird mit mindestens ${minimum} h bezahlt, diese dauerte ${paid} h`,
  splitShift: (gap) => `geteilte Schicht mit ${gap} h dazwischen`,
  shortNotice: (notice, least) => `${notice} h vor Beginn veröffentlicht, weniger als ${least} h`,
}
