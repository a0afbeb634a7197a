import { countOf, numberText } from '../../count.ts'
import type * as english from '../../generate/generate.ts'
import { amountText } from '../../labour-cost/labour-cost.ts'

const shifts = (count: number) => countOf(count, 'Schicht', 'Schichten')
const couldMove = (drafts: number) =>
  drafts === 1 ? 'Wenn der Entwurf sich ändern dürfte' : `Wenn die ${numberText(drafts)} Entwürfe sich ändern dürften`

export const generateScreens: typeof english.generateScreens = {
  phases: {
    waiting: 'Warten auf andere Wochen',
    starting: 'Woche wird gelesen',
    coverage: 'Offene Schichten werden besetzt',
    fairness: 'Stunden und Wünsche werden ausgeglichen',
    checking: 'Dienstplan wird geprüft',
    saving: 'Dienstplan wird gespeichert',
    comparing: 'Prüfen, ob geänderte Entwürfe helfen',
    idle: 'Start',
  },
  startedBy: (name) => `Gestartet von ${name}`,
  cancel: 'Abbrechen und bisher besten Plan behalten',
  hide: 'Ausblenden',
  place: (ahead) =>
    ahead === 0
      ? 'Andere Wochen werden gerade erstellt; diese ist als Nächste dran.'
      : `Andere Wochen werden gerade erstellt; vor dieser ${ahead === 1 ? 'wartet' : 'warten'} noch ${numberText(ahead)}.`,
  counting: 'Offene Schichten werden gezählt',
  filledOf: (filled, slots) => `${numberText(filled)} von ${numberText(slots)} offenen Schichten besetzt`,
  shiftsFilled: 'Besetzte Schichten',

  created: (count) => (count === 0 ? 'Keine Schicht hinzugefügt' : `${shifts(count)} erstellt`),
  outcome: (open, stopped) => `${open}. ${stopped}`,
  provenAround: (kept) =>
    kept === 1
      ? 'Fertig. Wenn die beibehaltene Schicht bleibt, wie sie ist, erreicht nachweislich kein anderer Plan die Ziele besser.'
      : `Fertig. Wenn die ${numberText(kept)} beibehaltenen Schichten bleiben, wie sie sind, erreicht nachweislich kein anderer Plan die Ziele besser.`,
  details: 'Details',
  course: ({ kept, seconds, overtaken }) => {
    const end = overtaken > 0 ? `; ${numberText(overtaken)} übersprungen, weil sich die Woche geändert hat.` : '.'
    return `${shifts(kept)} beibehalten. Dauer: ${numberText(seconds, 1)}\u00a0s${end}`
  },
  stopped: {
    proven: 'Fertig. Nachweislich erreicht kein anderer Plan die Ziele besser.',
    changed: 'Die Woche hat sich während der Planung geändert. Vielleicht gibt es einen besseren Plan.',
    time: 'Am Zeitlimit beendet. Das ist der beste gefundene Plan, vielleicht gibt es einen besseren.',
    cancelled: 'Abgebrochen. Der bisher beste Plan wurde behalten.',
    failed: 'Fertig, aber der Beweis ist fehlgeschlagen. Vielleicht gibt es einen besseren Plan.',
    shared:
      'Höchststunden für mehrere Wochen wurden auf die Wochen aufgeteilt. Vielleicht gibt es einen besseren Plan.',
    nextMoved: 'Der Plan verschiebt auch Entwürfe der nächsten Woche. Vielleicht gibt es einen besseren Plan.',
  },
  changedSince:
    'Die Woche hat sich seit dem Erstellen geändert. Erstelle sie noch einmal, um ein neues Ergebnis zu bekommen.',
  proposal: {
    changedSince: 'Die Woche hat sich geändert, seit dieser Plan erstellt wurde. Plane sie neu.',
    title: (moves, people) =>
      moves === 0
        ? 'Die Entwürfe bleiben, wie sie sind'
        : `${countOf(moves, 'Schicht würde', 'Schichten würden')} sich ändern, ${countOf(people, 'Person', 'Personen')} betroffen`,
    nothing: 'Kein besserer Plan gefunden. Nichts wurde geändert.',
    unwritten: (fixed) =>
      fixed === 0
        ? 'Bis du den Plan annimmst, ändert sich nichts.'
        : `Bis du den Plan annimmst, ändert sich nichts. ${countOf(fixed, 'Schicht bleibt', 'Schichten bleiben')}, wie sie ${fixed === 1 ? 'ist' : 'sind'}: veröffentlicht, fixiert, schon begonnen oder ohne Bedarf.`,
    noticing: {
      proven: 'Mit weniger betroffenen Personen gibt es keinen so guten Plan.',
      atLeast: (people) => `Ein so guter Plan betrifft immer mindestens ${countOf(people, 'Person', 'Personen')}.`,
    },
    accept: 'Plan annehmen',
    drop: 'Plan verwerfen',
    accepted: (moves, people) =>
      `Plan angenommen: ${shifts(moves)} geändert, für ${countOf(people, 'Person', 'Personen')}`,
    people: 'Was sich für wen ändert',
    gains: 'bekommt',
    loses: 'gibt ab',
    becomes: 'wird zu',
    difference: (amount, isBetter) => `${amount} ${isBetter ? 'besser' : 'schlechter'}`,
  },
  stillOpen: 'Noch offen, und warum',
  wereOpen: 'Damals offen',
  startedAlready: (missing) =>
    `${countOf(missing, 'weitere Person fehlt', 'weitere Personen fehlen')} in Schichten, die schon begonnen haben`,
  changed: (people) => `Was sich geändert hat: ${countOf(people, 'Person hat', 'Personen haben')} Schichten bekommen`,
  howGood: 'Wie gut ist dieser Plan?',
  got: (count, hours) => `+${shifts(count)}, ${numberText(hours)} h`,

  amounts: {
    minutes: (hours) => `${numberText(hours)} h`,
    shifts,
    points: (count) => countOf(count, 'Punkt', 'Punkte'),
    people: (count) => countOf(count, 'Person', 'Personen'),
    days: (count) => countOf(count, 'Tag', 'Tage'),
    cents: amountText,
  },
  best: {
    free: 'bewiesen bestmöglich',
    around: (fixed) =>
      `bestmöglich, wenn ${countOf(fixed, 'Schicht bleibt, wie sie ist', 'Schichten bleiben, wie sie sind')}`,
    kept: (kept) =>
      kept === 1
        ? 'bestmöglich, wenn die beibehaltene Schicht bleibt, wie sie ist'
        : `bestmöglich, wenn die ${numberText(kept)} beibehaltenen Schichten bleiben, wie sie sind`,
  },
  ifMoved: {
    none: (count) => `${couldMove(count)}, wäre es nicht besser.`,
    better: (count, amount) => `${couldMove(count)}: ${amount} besser.`,
    atLeast: (count, amount) => `${couldMove(count)}: mindestens ${amount} besser.`,
    atMost: (count, amount) => `${couldMove(count)}: höchstens ${amount} besser.`,
  },
  allWell:
    'Alle Schichten, die besetzt werden können, sind besetzt. Die Stunden weichen höchstens 4\u00a0h vom Soll ab, die Wünsche sind erfüllt, Schließdienste und Wochenenden sind gerecht verteilt.',
  inOrder: (goals) => `Erreichte Ziele: ${goals}.`,
  proven: 'bewiesen bestmöglich',
  noBound: 'Abstand zum Optimum noch unbekannt',
  unproven: 'nicht bewiesen',
  withinBound: (amount) => `höchstens ${amount} vom Optimum entfernt`,

  points: {
    preferences:
      'Jede Schicht gegen einen Wunsch kostet Punkte: 2 bei einem anderen Tag oder einer anderen Zeit als gewünscht, 3 außerhalb der angebotenen Stunden, 4 zu einer Zeit, zu der die Person lieber nicht arbeitet.',
    pairings:
      'Zählt jede Schicht, in der eine Person niemanden neben sich hat, mit dem sie arbeiten soll, und jede Überschneidung von zwei Personen, die nicht zusammen arbeiten sollen.',
    fairShare:
      'Ein Schließdienst oder Wochenende über dem gerechten Anteil kostet 1 Punkt, zwei kosten 4, drei kosten 9.',
    evenHours:
      'Zählt bei jeder Person die Stunden, die mehr als 4\u00a0h von einer gleichmäßigen Verteilung abweichen. Stunden über 8\u00a0h zählen doppelt, über 12\u00a0h dreifach, über 16\u00a0h vierfach.',
  },

  values: {
    coverage: {
      best: 'alles besetzt, was besetzt werden kann',
      lacking: (amount) => `${amount} offen`,
    },
    openShifts: {
      best: 'alles besetzt, was besetzt werden kann',
      lacking: (amount) => `${amount} offen`,
    },
    fewestDaysInARow: {
      best: 'Mindestanzahl Tage am Stück bei allen eingehalten',
      lacking: (amount) => `${amount} zu wenig am Stück`,
    },
    hours: {
      best: 'alle höchstens 4\u00a0h vom Soll entfernt',
      lacking: (amount) => `${amount} mehr Abweichung vom Soll als die erlaubten 4\u00a0h pro Person`,
    },
    preferences: { best: 'alle Wünsche erfüllt', lacking: (amount) => `${amount} gegen Wünsche` },
    seniorityMix: {
      best: 'in jeder Schicht jemand mit Erfahrung',
      lacking: (amount) => `${amount} ohne jemanden mit Erfahrung`,
    },
    pairings: {
      best: 'alle arbeiten mit den richtigen Personen',
      lacking: (amount) => `${amount} entgegen den Vorgaben, wer mit wem arbeitet`,
    },
    fairShare: {
      best: 'niemand über dem gerechten Anteil',
      lacking: (amount) => `${amount} über dem gerechten Anteil`,
    },
    evenHours: { best: 'so gleichmäßig wie möglich', lacking: (amount) => `${amount} ungleich verteilt` },
    labourCost: {
      best: 'keine Schicht kostet etwas',
      lacking: (amount) => `${amount} zum Stundenlohn für alle geplanten Schichten`,
    },
    daysOffTogether: {
      best: 'alle haben zwei freie Tage am Stück',
      lacking: (amount) => `${amount} ohne zwei freie Tage am Stück`,
    },
  },
}
