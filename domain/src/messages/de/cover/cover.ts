import { countOf, listOf, numberText } from '../../count.ts'
import type * as english from '../../cover/cover.ts'
import { exceptionQuestions } from './cover-ways.ts'

const people = (count: number) => countOf(count, 'Person', 'Personen')

export const coverMessages: typeof english.coverMessages = {
  notFound: 'Diese Vertretungsanfrage gibt es nicht mehr.',
  over: 'Diese Schicht braucht keine Vertretung mehr.',
  tooLate: 'Zu spät: Die Zeit zum Antworten ist abgelaufen.',
  cannotTake: 'Nach den Regeln des Dienstplans kannst du diese Schicht nicht mehr übernehmen.',
  askedAlready: 'Für diese Schicht wird schon nach einer Vertretung gefragt. Beende diese Suche zuerst.',
  notFree: 'Diese Schicht ist nicht mehr offen.',
  cannotAsk: (name) => `${name} kann diese Schicht nicht übernehmen.`,
  noAccount: (name) => `${name} hat kein Konto und kann hier nicht antworten.`,
  askFirst: 'Das setzt eine Regel für die Person außer Kraft. Frag sie zuerst.',
  noYes: 'Diese Person hat nicht zugesagt.',
  isOffered:
    'Die Leitung fragt gerade nach einer Vertretung für diese Schicht. Nur wer gefragt wird, kann sie übernehmen.',

  asked: (count) => `${people(count)} gefragt`,
  firstAsked: (name) => `Zuerst gefragt: ${name}`,
  willBeAsked: (count) => `${people(count)} ${count === 1 ? 'wird' : 'werden'} nach den anderen gefragt`,
  allAsked: 'Diese Personen wurden schon gefragt.',
  accepted: 'Die Schicht gehört dir',
  saidYes: 'Danke. Die Leitung wählt aus und sagt dir Bescheid.',
  notSplittable: 'Diese Schicht kann zu dieser Zeit nicht mehr geteilt werden.',
  split: 'Geteilt. Jeder Teil kann jetzt vergeben werden.',
  extended: (name) => `${name} arbeitet länger`,
  thanksQuicker: (name) => `Danke – ${name} war schneller. Du musst nicht kommen.`,
  thanksCovered: (name) => `Danke – ${name} übernimmt diese Schicht. Du musst nicht kommen.`,
  declined: 'Antwort gesendet',
  chosen: (name) => `${name} übernimmt die Schicht`,
  withdrawn: 'Suche beendet',
}

export const yesMeanings: typeof english.yesMeanings = {
  yours: 'Wenn du zusagst, gehört die Schicht dir.',
  firstYes: 'Wer zuerst zusagt, bekommt sie.',
  managerChooses: 'Die Leitung wählt unter allen Zusagen aus.',
  allAgree: 'Es ändert sich nur etwas, wenn alle Gefragten zustimmen.',
}

export const coverNotices: typeof english.coverNotices = {
  asked: (by, shift, { until, yes, exceptions }) =>
    [
      `${by} fragt: Kannst du diese Schicht übernehmen? ${shift}.`,
      ...exceptions.map((reason) => exceptionQuestions[reason]),
      ...(yes === null ? [] : [yesMeanings[yes]]),
      ...(until === null ? [] : [`Bitte antworte bis ${until}.`]),
    ].join(' '),
  answered: (name, shift) => `${name} kann diese Schicht übernehmen: ${shift}. Wähle aus, wer sie bekommt.`,
  taken: (name, shift) => `${name} übernimmt diese Schicht: ${shift}.`,
  unfilled: (shift) => `Keine der gefragten Personen kann diese Schicht übernehmen: ${shift}.`,
  ended: {
    taken: (shift) => `Jemand aus dem Team übernimmt diese Schicht: ${shift}.`,
    withdrawn: (shift) => `Die Anfrage für diese Schicht hat sich erledigt: ${shift}.`,
    changed: (shift) => `Diese Schicht braucht keine Vertretung mehr: ${shift}.`,
    unfilled: (shift) => `Für diese Schicht ist keine Antwort mehr nötig: ${shift}.`,
  },
}

export const coverScreens: typeof english.coverScreens = {
  absenceTitle: 'Wer kann nicht arbeiten?',
  absenceHint: 'Wähle die Schicht oder die Person. Danach kommt der Grund.',
  back: 'Zurück',

  find: 'Vertretung suchen',
  showAnswers: 'Antworten ansehen',
  nobodyWorks: 'Niemand arbeitet in dieser Schicht.',
  canTake: (count) =>
    count === 0
      ? 'So wie sie ist, kann sie niemand übernehmen.'
      : `${countOf(count, 'Person kann', 'Personen können')} sie übernehmen.`,
  title: 'Vertretung suchen',
  hint: 'Alle hier können die Schicht übernehmen. Wer am besten passt, steht zuerst.',
  loading: 'Suche nach Personen, die sie übernehmen können …',
  loadFailed: 'Die Suche nach einer Vertretung ist fehlgeschlagen',
  left: (range) => `Läuft schon: Noch zu übernehmen ist ${range}.`,
  none: 'Niemand kann diese Schicht übernehmen.',
  notFree: 'Diese Schicht ist nicht mehr offen.',
  shiftOver: 'Diese Schicht ist vorbei.',
  coveredBy: (name) => `${name} übernimmt diese Schicht.`,
  askAll: (count) => (count === 1 ? '1 Person fragen' : `Alle ${numberText(count)} fragen`),
  askSome: (count) => `${people(count)} fragen`,
  asksAll: (count) =>
    count === 1
      ? 'Niemand ist ausgewählt, gefragt wird:'
      : `Niemand ist ausgewählt, gefragt werden alle ${numberText(count)}:`,
  asksChosen: 'Gefragt wird:',
  giveFailed: 'Die Schicht konnte nicht vergeben werden',
  askFailed: 'Die Anfrage konnte nicht gesendet werden',
  how: 'Wie fragen',
  ways: {
    all: 'Alle zugleich, erste Zusage bekommt sie',
    order: 'Nacheinander',
    choose: 'Alle zugleich, ich wähle aus',
  },
  limit: 'Zeit zum Antworten',
  limits: {
    none: 'Ohne Frist',
    minutes: (minutes) =>
      minutes < 60 ? countOf(minutes, 'Minute', 'Minuten') : countOf(minutes / 60, 'Stunde', 'Stunden'),
  },
  order:
    'Zuerst, wer am weitesten unter den Sollstunden liegt, dann wer die wenigsten Schließdienste und Wochenenden hat, dann wem die Zeit gefällt.',
  people: (count) => `Können sie übernehmen (${numberText(count)})`,
  others: (count) => `Können sie nicht übernehmen (${numberText(count)})`,
  plans: 'Pläne, die andere Schichten verschieben',
  plan: (place, count) => `Plan ${numberText(place)}: ${people(count)} betroffen`,
  planTakes: (name) => `${name} übernimmt diese Schicht`,
  planTakesFrom: (name, from) => `${name} übernimmt die Schicht von ${from}`,
  planConfirmed: (name) =>
    `Die Schicht von ${name} ist veröffentlicht. Sie wird nur verschoben, wenn ${name} zustimmt.`,
  planAgreed: (names) => `${listOf(names)} ${names.length === 1 ? 'hat' : 'haben'} zugestimmt`,
  makePlan: 'Plan umsetzen',
  makePlanNamed: (place) => `Diesen Plan umsetzen (Plan ${numberText(place)})`,
  makePlanFailed: 'Der Plan konnte nicht umgesetzt werden',
  planCost: (amount, isMore) => `${amount} ${isMore ? 'mehr' : 'weniger'} Lohnkosten`,
  select: (name) => `${name} fragen`,
  noAccount: 'Kein Konto: anrufen',
  noAccountCall: (phone) => `Kein Konto: ${phone} anrufen`,
  call: (phone) => `${phone} anrufen`,
  invite: 'Einladen',
  inviteNamed: (name) => `${name} einladen`,
  saidYes: 'Hat zugesagt',
  saidYesNamed: (name) => `Hat zugesagt: Schicht an ${name} vergeben`,
  notAsked: (count) => `Nicht gefragt (${numberText(count)})`,
  askAlso: (count) => `Auch ${people(count)} fragen`,
  rest: {
    before: (hours) => `${hours} h Ruhezeit davor`,
    after: (hours) => `${hours} h Ruhezeit danach`,
    enough: 'Keine andere Schicht innerhalb eines Tages',
  },
  hours: (now, after, target) => (target === null ? `${now} → ${after} h` : `${now} → ${after} von ${target} h`),
  over: (hours) => `${hours} h über dem Soll`,
  unsocial: (count) =>
    `${countOf(count, 'Schließdienst oder Wochenende', 'Schließdienste oder Wochenenden')} in den letzten 8 Wochen`,
  wishes: { welcome: 'Arbeitet zu dieser Zeit gern', unwelcome: 'Arbeitet dann lieber nicht' },
  cost: (amount) => `${amount} Lohnkosten`,

  running: 'Vertretung gesucht',
  state: {
    queued: 'Als Nächstes dran',
    waiting: 'Gefragt',
    yes: 'Ja',
    no: 'Nein',
    ended: 'Nicht rechtzeitig geantwortet',
    skipped: 'Übersprungen',
  },
  until: (time) => `bis ${time}`,
  choose: 'Schicht vergeben',
  chooseNamed: (name) => `Schicht vergeben an ${name}`,
  undoAbsence: 'Rückgängig: kann doch arbeiten',
  stop: 'Suche beenden',
  answers: (yes, no, open) => `${numberText(yes)} ja, ${numberText(no)} nein, ${numberText(open)} offen.`,
  show: 'Anzeigen',
  decideFailed: 'Konnte nicht gespeichert werden',

  incoming: 'Kannst du diese Schicht übernehmen?',
  askedBy: (name) => `${name} fragt.`,
  accept: 'Ja, kann ich',
  decline: 'Nein',
  takeBack: 'Zurücknehmen',
  answered: 'Du hast zugesagt. Die Leitung wählt aus.',
  answerBy: (time) => `Bitte antworte bis ${time}.`,
  isOver: 'Diese Schicht braucht keine Vertretung mehr.',
  answerFailed: 'Die Antwort konnte nicht gesendet werden',
}
