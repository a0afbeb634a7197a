import type * as english from '../../cover/cover-ways.ts'

export const exceptionQuestions: typeof english.exceptionQuestions = {
  availability: 'Du hast diese Zeit als nicht verfügbar markiert. Könntest du ausnahmsweise kommen?',
  rest: 'Du hättest weniger Ruhezeit, als die Regeln verlangen. Könntest du ausnahmsweise kommen?',
  closerOpener: 'Du würdest nach einem Schließdienst mit zu wenig Ruhezeit arbeiten. Könntest du ausnahmsweise kommen?',
  daysInARow: 'Du würdest mehr Tage am Stück arbeiten, als die Regeln erlauben. Könntest du ausnahmsweise kommen?',
}

export const coverWayScreens: typeof english.coverWayScreens = {
  nobody: 'So kann niemand diese Schicht übernehmen. Das kannst du sonst noch tun.',
  exceptions: 'Könnten ausnahmsweise kommen',
  exceptionsHint: 'Alle hier würden gegen die genannte Regel verstoßen. Frag sie deshalb zuerst.',
  breaks: (name, fact) => `${name} ${fact}.`,
  agreed: 'Hat zugestimmt',
  agreedNamed: (name) => `Hat zugestimmt: die Schicht ausnahmsweise ${name} geben`,
  asException: 'Ausnahmsweise',

  splits: 'Schicht teilen',
  splitsHint: 'Danach fragst du für jeden Teil.',
  splitAt: (time) => `Um ${time} teilen`,
  part: (range) => `${range}:`,
  staysOpen: (range) => `${range} bleibt offen.`,
  splitFailed: 'Die Schicht konnte nicht geteilt werden',
  openParts: 'Offene Teile',
  undoSplit: 'Teilung rückgängig machen',
  longer: 'Benachbarte Schicht verlängern',
  works: (name, longer, now) => `${name} arbeitet ${longer} statt ${now}`,
  extend: 'Verlängern',
  extendNamed: (name, longer) => `Verlängern: ${name} arbeitet ${longer}`,
  agreedLonger: (name, longer) => `Hat zugestimmt: ${name} arbeitet ${longer}`,
  askLonger: (name) => `Die Schicht von ${name} ist veröffentlicht. Frag ${name} zuerst.`,
  extendFailed: 'Die Schicht konnte nicht verlängert werden',
  former: 'Haben schon in dieser Position gearbeitet',
  formerHint: 'Sie haben die Position zurzeit nicht. Füge sie dem Profil hinzu, bevor du die Schicht vergibst.',
  lastWorked: (date) => `Zuletzt darin gearbeitet: ${date}`,
  calls: 'Telefonnummern zum Anrufen',
  callsHint: 'Die genannten Regeln sprechen dagegen. Niemand hier ist abwesend oder arbeitet dann.',
}
