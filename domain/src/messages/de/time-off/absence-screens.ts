import { numberText } from '../../count.ts'
import type * as english from '../../time-off/absence-screens.ts'

export const absenceScreens: typeof english.absenceScreens = {
  title: (name) => `${name} fällt aus`,
  ownTitle: 'Ich bin krank',
  ownHint: 'Deine Leitung erfährt es sofort, und du wirst aus den Schichten in dieser Zeit ausgetragen.',
  howLong: 'Wie lange?',
  lengths: { shift: 'Diese Schicht', today: 'Heute', thatDay: 'An dem Tag', until: 'Bis zu einem Tag' },
  lastDay: 'Letzter Tag',
  why: 'Warum?',
  leaves: 'Geht nach Hause um',
  ownLeaves: 'Ich gehe nach Hause um',
  outside: 'Wähle eine Uhrzeit in der Schicht',
  worksUntil: (time, rest) => `Die Stunden bis ${time} zählen weiter als gearbeitet. ${rest} ist dann offen.`,
  ownWorksUntil: (time, rest) =>
    `Die Stunden bis ${time} zählen weiter als gearbeitet. ${rest} arbeitest du nicht mehr.`,
  note: 'Notiz',
  noteHint: 'Nur die Leitung kann sie lesen',
  takenOff: 'Diese Schichten werden frei:',
  ownTakenOff: 'Aus diesen Schichten wirst du ausgetragen:',
  noneTakenOff: 'Keine Schicht ist betroffen.',
  reportOwn: 'Krankmelden',
  needCover: (count) =>
    count === 1 ? 'Für 1 Schicht fehlt Ersatz' : `Für ${numberText(count)} Schichten fehlt Ersatz`,
  search: 'Nach Namen suchen',
  nobodyFound: 'Niemand mit diesem Namen.',
  noShift: 'Keine veröffentlichte Schicht in den nächsten Tagen',
  canWork: 'Kann wieder arbeiten',
  ownCanWork: 'Ich kann wieder arbeiten',
}
