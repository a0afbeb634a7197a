import type * as english from '../../availability/absences.ts'
import { numberText } from '../../count.ts'

export const absenceReasons: typeof english.absenceReasons = {
  names: { sick: 'Krankgemeldet', noShow: 'Nicht erschienen', takenOff: 'Freistellen', other: 'Sonstiges' },
  short: { sick: 'Krank', noShow: 'Nicht erschienen', takenOff: 'Freigestellt', other: 'Ausfall' },
  of: {
    sick: (name) => `${name} ist krankgemeldet`,
    noShow: (name) => `${name} ist nicht erschienen`,
    takenOff: (name) => `${name} wurde freigestellt`,
    other: (name) => `${name} fällt aus`,
  },
}

export const absenceMessages: typeof english.absenceMessages = {
  notTheirs: 'Nur Vorgesetzte können den Ausfall anderer melden.',
  onlyOwnSickness: 'Diesen Grund können nur Vorgesetzte eintragen.',
  known: 'Dieser Ausfall ist schon erfasst.',
  hasPassed: 'Diese Zeit ist vorbei. Korrigiere die gearbeiteten Stunden im Stundenzettel.',
  noShowAhead: 'Nichterscheinen kann gemeldet werden, sobald die Schicht begonnen hat.',
  noShowLate:
    'Nichterscheinen kann bis zum Ende des Folgetags gemeldet werden. Korrigiere die gearbeiteten Stunden im Stundenzettel.',
  noTime: 'Das Ende muss nach dem Beginn liegen',
  recorded: (name) => `Ausfall von ${name} erfasst`,
  recordedOwn: 'Deine Leitung weiß Bescheid. Gute Besserung.',
  endInstead: 'Das ist ein Ausfall. Beende ihn, sobald die Person wieder arbeiten kann.',
  ended: (name) => `${name} kann wieder arbeiten`,
  endedOwn: 'Du kannst wieder arbeiten.',
  reportFailed: 'Der Ausfall konnte nicht gemeldet werden',
  endFailed: 'Der Ausfall konnte nicht beendet werden',
}

const offText = (shifts: string | null) => (shifts === null ? '' : ` Du arbeitest nicht mehr: ${shifts}.`)

export const absenceNotices: typeof english.absenceNotices = {
  reported: (who, when) => `${who}: ${when}.`,
  whole: (said, shifts, note) =>
    [said, ...(shifts === null ? [] : [`Jetzt offen: ${shifts}.`]), ...(note === null ? [] : [`„${note}“`])].join(' '),
  own: {
    sick: (when, shifts) => `Du bist krankgemeldet: ${when}.${offText(shifts)}`,
    noShow: (when, shifts) => `Du bist als nicht erschienen eingetragen: ${when}.${offText(shifts)}`,
    takenOff: (when, shifts) => `Du bist freigestellt: ${when}.${offText(shifts)}`,
    other: (when, shifts) => `Dein Ausfall ist erfasst: ${when}.${offText(shifts)}`,
  },
  ended: (name) => `${name} kann wieder arbeiten.`,
}

export const absenceScreens: typeof english.absenceScreens = {
  title: (name) => `${name} fällt aus`,
  ownTitle: 'Ich bin krank',
  ownHint: 'Deine Leitung erfährt es sofort, und du wirst aus den Schichten in dieser Zeit ausgetragen.',
  howLong: 'Wie lange?',
  lengths: { shift: 'Diese Schicht', today: 'Heute', thatDay: 'An dem Tag', until: 'Bis zu einem Tag' },
  lastDay: 'Letzter Tag',
  why: 'Warum?',
  note: 'Notiz',
  noteHint: 'Nur Vorgesetzte können sie lesen',
  takenOff: 'Diese Schichten werden frei:',
  ownTakenOff: 'Aus diesen Schichten wirst du ausgetragen:',
  noneTakenOff: 'Keine Schicht ist betroffen.',
  reportOwn: 'Krankmelden',
  needCover: (count) =>
    count === 1 ? 'Für 1 Schicht fehlt Ersatz' : `Für ${numberText(count)} Schichten fehlt Ersatz`,
  findCover: (shift) => `Ersatz finden: ${shift}`,
  search: 'Nach Namen suchen',
  nobodyFound: 'Niemand mit diesem Namen.',
  noShift: 'Keine bestätigte Schicht in den nächsten Tagen',
  canWork: 'Kann wieder arbeiten',
  ownCanWork: 'Ich kann wieder arbeiten',
  state: 'Ausfall',
}
