import type * as english from '../../time-off/absences.ts'

export const absenceMessages: typeof english.absenceMessages = {
  notTheirs: 'Nur die Leitung kann den Ausfall anderer melden.',
  onlyOwnSickness: 'Diesen Grund kann nur die Leitung eintragen.',
  known: 'Dieser Ausfall ist schon erfasst.',
  hasPassed: 'Diese Zeit ist vorbei. Korrigiere die gearbeiteten Stunden unter „Arbeitszeiten“.',
  noShowAhead: 'Nichterscheinen kann gemeldet werden, sobald die Schicht begonnen hat.',
  noShowLate:
    'Nichterscheinen kann bis zum Ende des Folgetags gemeldet werden. Korrigiere die gearbeiteten Stunden unter „Arbeitszeiten“.',
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
