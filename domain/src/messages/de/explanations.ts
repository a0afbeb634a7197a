import { countOf, listOf, numberText } from '../count.ts'
import type * as english from '../explanations.ts'
import { coverageWords } from '../schedule/coverage.ts'

export const explanationMessages: typeof english.explanationMessages = {
  stages: {
    role: 'Haben die Position',
    availability: 'Dann verfügbar',
    free: 'An dem Tag frei',
    rested: 'Mit genug Ruhezeit',
    contract: 'Innerhalb ihrer Grenzen',
    hours: 'Innerhalb der Sollstunden',
  },

  aboveTarget: (after, target) => `käme auf ${after} bei ${target} Soll`,

  nobodyHoldsRole: (role) => `Niemand hat die Position „${role}“.`,
  couldTake: (names) =>
    names.length <= 3
      ? `${listOf(names)} ${names.length === 1 ? 'könnte' : 'könnten'} die Schicht jetzt übernehmen.`
      : `${numberText(names.length)} Personen könnten die Schicht jetzt übernehmen.`,
  nobodyCould: (role, holders, reasons) =>
    holders === 1
      ? `Die einzige Person, die als ${role} arbeitet, kann die Schicht nicht übernehmen: ${reasons.join(', ')}.`
      : `Von den ${numberText(holders)} Personen, die als ${role} arbeiten, kann niemand die Schicht übernehmen: ${reasons.join(', ')}.`,
  away: {
    availability: (people) => `${numberText(people)} dann nicht verfügbar`,
    free: (people) => `${numberText(people)} an dem Tag schon eingeplant`,
    rested: (people) => `${numberText(people)} ohne genug Ruhezeit`,
    contract: (people) => `${numberText(people)} an ihrer Grenze`,
  },

  shortage: (when, needed, role, coverable) =>
    coverable === 0
      ? `${when}: ${countOf(needed, 'Schicht', 'Schichten')} als ${role} nötig; niemand kann dann arbeiten.`
      : `${when}: ${countOf(needed, 'Schicht', 'Schichten')} als ${role} nötig; wer dann arbeiten kann, deckt nur ${numberText(coverable)} davon ab.`,
  shortageOfDay: (day, needed, slots, people) => {
    const able =
      people === 0
        ? 'kommt niemand infrage'
        : people === 1
          ? 'kommt nur 1 Person infrage, für eine Schicht'
          : `kommen nur ${numberText(people)} Personen infrage, jede für eine Schicht`
    return `${day}: Für ${countOf(needed, 'Schicht', 'Schichten')} ${able}: ${slots}.`
  },
  shortageSlot: (needed, role, time) => `${numberText(needed)} × ${role} ${time}`,
  whileOthersStay: (text) => `Solange die anderen Tage bleiben, wie sie sind: ${text}`,

  wouldBe: (before, after, target) => (target === null ? `${before} → ${after}` : `${before} → ${after} von ${target}`),
  ratherNot: (times) => `möchte ${listOf(times)} lieber nicht arbeiten`,
  prefersOther: (times) => `arbeitet lieber zu anderen Zeiten als ${listOf(times)}`,
  factOf: (name, fact) => `${name} ${fact}`,
  noLonger: (fact) => `nicht mehr: ${fact}`,

  askTitle: (name) => `${name} übernimmt die Schicht`,
  moveTitle: (name) => `${name} übernimmt die Schicht und gibt eine andere ab`,
  stayTitle: (name, length) => `${name} bleibt ${length} länger`,
  comeEarlyTitle: (name, length) => `${name} fängt ${length} früher an`,
  exceptionTitle: (name) => `${name} übernimmt die Schicht ausnahmsweise`,
  takes: (name, slot, role) => `${name} übernimmt ${slot} als ${role}.`,
  takesOver: (name, slot, role, from) => `${name} übernimmt ${slot} als ${role} von ${from}.`,
  extends: (name, from, to, role) => `${name} arbeitet als ${role} ${to} statt ${from}.`,
  leavesOpen: (slot, role) => `${slot} als ${role} bleibt offen.`,

  changes: {
    coverage: (amount, isBetter) => `${amount} ${isBetter ? 'weniger' : 'mehr'} offen`,
    openShifts: (amount, isBetter) => `${amount} ${isBetter ? 'weniger' : 'mehr'} offen`,
    fewestDaysInARow: (amount, isBetter) =>
      `${amount} ${isBetter ? 'näher an der' : 'weiter von der'} Mindestanzahl Tage am Stück`,
    hours: (amount, isBetter) => `${amount} ${isBetter ? 'näher an den' : 'weiter weg von den'} Sollstunden`,
    preferences: (amount, isBetter) => `${amount} ${isBetter ? 'weniger' : 'mehr'} gegen Wünsche`,
    seniorityMix: (amount, isBetter) => `${amount} ${isBetter ? 'weniger' : 'mehr'} ohne jemanden mit Erfahrung`,
    pairings: (amount, isBetter) =>
      `${amount} ${isBetter ? 'weniger' : 'mehr'} entgegen den Vorgaben, wer mit wem arbeitet`,
    fairShare: (_amount, isBetter) =>
      isBetter
        ? 'Schließdienste und Wochenenden gerechter verteilt'
        : 'Schließdienste und Wochenenden weniger gerecht verteilt',
    evenHours: (_amount, isBetter) =>
      isBetter ? 'Stunden gleichmäßiger verteilt' : 'Stunden weniger gleichmäßig verteilt',
    labourCost: (amount, isBetter) => `${amount} ${isBetter ? 'günstiger' : 'teurer'} nach Stundenlohn`,
    daysOffTogether: (amount, isBetter) => `${amount} ${isBetter ? 'weniger' : 'mehr'} ohne zwei freie Tage am Stück`,
  },
  noChange: 'keine Änderung',
  costsNothing: 'ohne Nachteile',

  holds: (name) => `${name} hat diese Schicht.`,
  holdsAgainstRule: (name, fact) => `${name} hat diese Schicht, obwohl eine Regel verletzt ist: ${fact}.`,
  could: (name, cost) => `${name} könnte die Schicht übernehmen. Wirkung auf die Woche: ${cost}.`,
  insteadOf: (name, fact, cost) => `${name} ${fact}. Wenn diese Schicht wechselt: ${cost}.`,
  cannot: (name, fact) => `${name} kann nicht: ${fact}.`,

  onlyHolder: (name, role) => `Nur ${name} arbeitet als ${role}.`,
  nobodyElse: (name, others) =>
    others === 1
      ? `${name} hat diese Schicht; die einzige andere Person mit dieser Position kann nicht.`
      : `${name} hat diese Schicht; von den ${numberText(others)} anderen mit dieser Position kann niemand.`,
  bestOf: (name, others) =>
    `${name} hat diese Schicht; ${others === 1 ? '1 andere Person könnte' : `${numberText(others)} andere könnten`}, aber niemand würde besser in den Dienstplan passen.`,
  betterOthers: (name, better) =>
    `${name} hat diese Schicht; ${listOf(better)} ${better.length === 1 ? 'würde' : 'würden'} besser zu den Zielen des Dienstplans passen.`,

  applied: 'Erledigt. Die Schicht ist besetzt.',
  notAgreed: 'Das setzt eine Regel für die Person außer Kraft. Frag sie zuerst.',
  openingGone: 'Diese Schicht wurde besetzt oder wird nicht mehr gebraucht.',
  ruleForbids: (name, fact) => `${name} kann diese Schicht nicht mehr übernehmen: ${fact}.`,
  nobodyWorksIt: 'Diese Schicht hat niemand. Frag stattdessen, warum sie offen ist.',
  untimed: 'Diese Schicht hat keine Uhrzeiten, deshalb lässt sich keine Regel prüfen.',
  undecided: 'Über diese Anfrage ist noch nicht entschieden.',
  applyFailed: 'Der Vorschlag konnte nicht angewendet werden',
  loadFailed: 'Die Erklärung konnte nicht geladen werden. Versuch es noch einmal.',
  tookTooLong: 'Die Erklärung hat zu lange gedauert. Versuch es gleich noch einmal.',
  busy: 'Gerade werden zu viele Erklärungen vorbereitet. Versuch es gleich noch einmal.',

  receipt: {
    given: (slot, role) => `Du arbeitest ${slot} als ${role}.`,
    notGiven: (slot, role) => `Du hast ${slot} als ${role} angefragt; die Schicht wurde dir nicht zugeteilt.`,
    needed: (needed) => `Das Restaurant braucht dann ${countOf(needed, 'Person', 'Personen')} in dieser Position.`,
    notNeeded: 'Kein Bedarf verlangt diese Schicht. Sie wurde von Hand hinzugefügt.',
    onlyYou: 'Nur du hast diese Position.',
    colleagues: (colleagues, busy) =>
      `${colleagues === 1 ? '1 andere Person hat' : `${numberText(colleagues)} andere haben`} diese Position; davon ${busy > 1 ? 'arbeiten' : 'arbeitet'} ${busy === 0 ? 'niemand' : numberText(busy)} an dem Tag oder so kurz davor oder danach, dass die Ruhezeit nicht reicht.`,
    requested: 'Du hast um diese Schicht gebeten, und die Anfrage wurde genehmigt.',
    reassigned: 'Die Schicht war zuerst jemand anderem zugeteilt.',
    confirmed: 'Die Leitung hat die Schicht veröffentlicht.',
    withinTarget: (scheduled, target) => `Damit arbeitest du diese Woche ${scheduled}; dein Soll ist ${target}.`,
    aboveTarget: (scheduled, target) =>
      `Damit arbeitest du diese Woche ${scheduled}, mehr als dein Soll von ${target}.`,
    noTarget: (scheduled) => `Damit arbeitest du diese Woche ${scheduled}; du hast keine Sollstunden angegeben.`,
    welcome: 'Passt zu deinen Wunschtagen und Wunschzeiten.',
    unwelcome: 'Liegt außerhalb deiner Wunschtage und Wunschzeiten.',
    unavailable: 'Liegt in einer Zeit, in der du nicht arbeiten kannst. Sag deiner Leitung Bescheid.',
    busyYourself: 'Du arbeitest an dem Tag schon.',
    weighing:
      'Ein Dienstplan wägt Verfügbarkeit, Stunden, Wünsche, Erfahrung, Schließdienste und Wochenenden ab, für alle gleich.',
  },
}

export const explanationScreens: typeof english.explanationScreens = {
  filledOf: (filled, needed) => `${numberText(filled)} von ${numberText(needed)} besetzt`,
  filledFigures: (figures) => `Besetzt: ${coverageWords.figures(figures)}`,
  why: 'Warum ist das offen?',
  whatHelps: 'Was würde helfen?',
  filledSince: 'Die Schicht wurde besetzt.',
  loading: 'Alle werden geprüft',

  funnel: 'Wer nicht infrage kommt und warum',
  holdersOf: (holders, everybody) => `${numberText(holders)} von ${countOf(everybody, 'Person', 'Personen')}`,
  left: (passed) => `noch ${numberText(passed)}`,
  dropOut: (people) =>
    people === 0 ? 'niemand scheidet aus' : people === 1 ? '1 scheidet aus' : `${numberText(people)} scheiden aus`,
  wish: 'ein Wunsch, keine Regel',

  couldTake: 'Können jetzt übernehmen',
  chooseButton: 'Wählen',
  choose: (name) => `${name} wählen`,

  shortage: {
    anyRoster: 'Zu wenige Personen, egal wie die Entwürfe geplant werden',
    thatDay: 'Zu wenige Personen für diesen Tag',
  },
  shortageDetails: 'Welche Schichten und welche Personen',
  shortageFigure: (coverable, needed) => `${numberText(coverable)} von ${numberText(needed)}`,
  shortageCoverable: 'Schichten lassen sich besetzen',
  shortageNobody: 'Niemand kann eine davon übernehmen.',

  fixes: 'Was würde helfen',
  fixesPromise: 'Jeder Vorschlag wurde in dieser Woche durchgespielt und der Rest dabei neu berechnet.',
  solving: 'Mögliche Lösungen werden durchgespielt und die Woche jedes Mal neu berechnet',
  noFix:
    'Mit einer oder zwei geänderten Schichten lässt sich das nicht besetzen, ohne eine Regel zu verletzen oder etwas anderes offen zu lassen.',
  noFixHint: 'Füge Personen mit dieser Position hinzu oder senke den Bedarf.',
  startedHint: 'Für eine Schicht, die schon begonnen hat, kann niemand mehr eingeteilt werden.',
  apply: 'Anwenden',
  applyFix: (title) => `Anwenden: ${title}`,
  setsAside: (fact) => `Verletzt eine Regel: ${fact}`,
  openPlaces: 'Offene Schichten ab jetzt',
  openNowAndThen: (before, after) => `jetzt ${numberText(before)}, damit ${numberText(after)}`,
  atBest: (atBest) =>
    `${numberText(atBest)}, wenn von den übrigen offenen Schichten so viele wie möglich besetzt werden`,
  overtaken: 'Nicht angewendet',

  filled: 'Besetzt',
  appliedInPart: (missing) =>
    `Übernommen. Zu dieser Zeit ${missing === 1 ? 'fehlt' : 'fehlen'} noch ${numberText(missing)}.`,
  goneTitle: 'Diese Schicht ist jetzt besetzt',

  addByHand: 'Schicht von Hand hinzufügen',
  askAbout: 'Warum nicht jemand anderes?',
  askAboutHint: 'Wähle eine Person, um zu sehen, was dagegen spricht oder welche Nachteile es hätte.',
  choosePerson: 'Person wählen',
  whyPerson: (name) => `Warum ${name}?`,
  costs: 'Auswirkungen',
  moves: 'Wer sonst noch wechselt',
  upperEstimate: 'Das sind die höchsten Auswirkungen. Vielleicht geht es auch besser.',
  others: 'Wer die Position sonst noch hat',
  otherCannot: 'kann nicht',
  otherHolds: 'arbeitet dann auch',
  otherBetter: 'würde besser passen',
  otherEqual: 'genauso gut',
  otherWorse: 'möglich, mit Nachteilen',
  nobodyElse: 'Sonst hat niemand diese Position.',
  verdicts: {
    holds: 'Hat diese Schicht',
    could: 'Möglich',
    instead: 'Möglich, wenn eine andere Schicht wechselt',
    cannot: 'Nicht möglich',
  },

  help: 'Nach dem Warum fragen',
  helpForManagers:
    'Klick im Dienstplan auf „Noch 1 nötig“, um zu sehen, wer durch welche Regel ausscheidet und was helfen würde. Öffne eine Schicht, um zu sehen, warum jemand sie hat und andere nicht.',
  helpForStaff: 'Klick bei einer deiner Schichten auf „Warum ich?“, um zu sehen, warum du sie bekommen hast.',

  whyMine: 'Warum ich?',
  whyNotMine: 'Warum nicht ich?',
  lostRequests: 'Angefragt, nicht bekommen',
  receipt: 'Warum du diese Schicht hast',
  receiptNotGiven: 'Warum du diese Schicht nicht bekommen hast',
  receiptCounts: {
    needed: 'dann gebraucht',
    colleagues: 'andere in dieser Position',
    colleaguesBusy: 'davon an dem Tag eingeplant',
  },
  receiptPrivacy:
    'Diese Erklärung beruht nur auf deinen eigenen Daten und dem Dienstplan, den alle sehen. Niemand sonst kann sie lesen.',
  ownHours: 'Deine Woche mit dieser Schicht',
}
