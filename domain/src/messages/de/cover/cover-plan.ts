import { countOf, listOf, numberText } from '../../count.ts'
import type * as english from '../../cover/cover-plan.ts'
import { refusalCount } from '../../schedule/refusal-counts.ts'

const have = (names: readonly string[]) => (names.length === 1 ? 'hat' : 'haben')

export const coverPlanMessages: typeof english.coverPlanMessages = {
  nobodyElse: 'Ein Plan braucht genau seine Personen. Beende ihn, um andere zu fragen.',
  over: 'Dieser Plan ist beendet. Deine Schichten bleiben, wie sie sind.',
  impossible: 'Dieser Plan ist nicht mehr möglich. Deine Schichten bleiben, wie sie sind.',
  made: 'Alle haben zugestimmt, und die Schichten sind geändert.',
  asked: (count) => `${countOf(count, 'Person', 'Personen')} gefragt. Bis alle zustimmen, ändert sich nichts.`,
  agreed: 'Danke. Deine Schichten ändern sich, sobald alle im Plan zustimmen.',
  completed: 'Alle haben zugestimmt. Deine Schichten sind geändert.',
}

/** Whole clauses, because they follow 'Grund:'. */
export const planEnds: typeof english.planEnds = {
  declined: (names) => `${listOf(names)} ${have(names)} abgelehnt`,
  unanswered: (names) => `${listOf(names)} ${have(names)} nicht rechtzeitig geantwortet`,
  changed: () => 'Schichten des Plans haben sich geändert',
  tooLate: () => 'Eine Schicht des Plans hat begonnen oder ist vorbei',
  refused: (names, rule) =>
    rule === null
      ? 'Eine Regel lässt den Plan nicht mehr zu'
      : `Eine Regel lässt den Plan nicht mehr zu (${listOf(names)}: ${refusalCount(rule)})`,
  undone: () => 'Der Plan wurde rückgängig gemacht',
}

export const coverPlanNotices: typeof english.coverPlanNotices = {
  asked: (by, takes, gives, until) =>
    [
      gives === null
        ? `${by} fragt: Kannst du diese Schicht übernehmen? ${takes}.`
        : `${by} fragt: Kannst du deine Schicht wechseln? Neu: ${takes}. Statt: ${gives}.`,
      'Es ändert sich nur etwas, wenn alle Gefragten zustimmen.',
      ...(until === null ? [] : [`Bitte antworte bis ${until}.`]),
    ].join(' '),
  ended: {
    declined: (takes) =>
      `Du wirst für diese Schicht nicht mehr gefragt, weil nicht alle zugestimmt haben: ${takes}. Deine Schichten bleiben, wie sie sind.`,
    unanswered: (takes) =>
      `Du wirst für diese Schicht nicht mehr gefragt, weil nicht alle rechtzeitig geantwortet haben: ${takes}. Deine Schichten bleiben, wie sie sind.`,
    changed: (takes) =>
      `Du wirst für diese Schicht nicht mehr gefragt, weil sich der Dienstplan geändert hat: ${takes}. Deine Schichten bleiben, wie sie sind.`,
    tooLate: (takes) =>
      `Du wirst für diese Schicht nicht mehr gefragt, weil es zu spät ist: ${takes}. Deine Schichten bleiben, wie sie sind.`,
    refused: (takes) =>
      `Du wirst für diese Schicht nicht mehr gefragt, weil eine Regel den Plan nicht mehr zulässt: ${takes}. Deine Schichten bleiben, wie sie sind.`,
    withdrawn: (takes) =>
      `Du wirst für diese Schicht nicht mehr gefragt: ${takes}. Deine Schichten bleiben, wie sie sind.`,
  },
  unfilled: (shift, { reason, names, rule }) =>
    `Der Vertretungsplan für diese Schicht ist beendet: ${shift}. Grund: ${planEnds[reason](names, rule)}.`,
}

export const coverPlanScreens: typeof english.coverPlanScreens = {
  ask: 'Alle im Plan fragen',
  askNamed: (place) => `Alle im Plan fragen: Plan ${numberText(place)}`,
  askFailed: 'Die Personen des Plans konnten nicht gefragt werden',
  askNext: 'Scheitert ein Plan, die Personen im nächsten fragen',
  askNextHint: 'Wer abgelehnt oder nicht geantwortet hat, wird nicht noch einmal gefragt.',
  willAsk: (names) => `${listOf(names)} ${names.length === 1 ? 'wird' : 'werden'} gefragt.`,
  noAccount: (names) => `${listOf(names)} ${have(names)} kein Konto. Ruf an und setz den Plan dann um.`,
  saidNo: (name) => `${name} hat abgelehnt oder nicht geantwortet.`,
  ended: (reason, names, rule) => `Der letzte Plan ist beendet. Grund: ${planEnds[reason](names, rule)}.`,

  running: 'Plan wartet auf Antworten',
  runningHint: 'Bis alle zustimmen, ändert sich nichts. Ein Nein beendet den Plan.',
  runningNext: 'Scheitert er, werden die Personen im nächsten Plan gefragt.',
  notAsked: 'Entwurf, nicht gefragt',

  incoming: 'Kannst du deine Schichten wechseln?',
  wouldWork: 'Du würdest arbeiten',
  insteadOf: 'Statt',
  onlyTogether: 'Es ändert sich nur etwas, wenn alle Gefragten zustimmen.',
  answered: 'Du hast zugesagt. Deine Schichten ändern sich, sobald alle zustimmen.',
}
