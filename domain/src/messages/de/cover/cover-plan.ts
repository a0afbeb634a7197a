import { countOf, listOf, numberText } from '../../count.ts'
import type * as english from '../../cover/cover-plan.ts'
import { refusalCount } from '../../schedule/refusal-counts.ts'

const have = (names: readonly string[]) => (names.length === 1 ? 'hat' : 'haben')

export const coverPlanMessages: typeof english.coverPlanMessages = {
  nobodyElse: 'Ein Plan geht nur mit den Personen darin. Um andere zu fragen, klick zuerst auf „Suche beenden“.',
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
      `Deine Schichten bleiben, wie sie sind. Nicht alle haben zugestimmt, deshalb hat sich die Anfrage für diese Schicht erledigt: ${takes}.`,
    unanswered: (takes) =>
      `Deine Schichten bleiben, wie sie sind. Nicht alle haben rechtzeitig geantwortet, deshalb hat sich die Anfrage für diese Schicht erledigt: ${takes}.`,
    changed: (takes) =>
      `Deine Schichten bleiben, wie sie sind. Der Dienstplan hat sich geändert, deshalb hat sich die Anfrage für diese Schicht erledigt: ${takes}.`,
    tooLate: (takes) =>
      `Deine Schichten bleiben, wie sie sind. Es ist zu spät, deshalb hat sich die Anfrage für diese Schicht erledigt: ${takes}.`,
    refused: (takes) =>
      `Deine Schichten bleiben, wie sie sind. Eine Regel lässt den Plan nicht mehr zu, deshalb hat sich die Anfrage für diese Schicht erledigt: ${takes}.`,
    withdrawn: (takes) =>
      `Deine Schichten bleiben, wie sie sind. Die Anfrage für diese Schicht hat sich erledigt: ${takes}.`,
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
  runningNext: 'Scheitert dieser Plan, werden die Personen im nächsten gefragt.',
  notAsked: 'Entwurf, nicht gefragt',

  incoming: 'Kannst du deine Schichten wechseln?',
  wouldWork: 'Du würdest arbeiten',
  insteadOf: 'Statt',
  onlyTogether: 'Es ändert sich nur etwas, wenn alle Gefragten zustimmen.',
  answered: 'Du hast zugesagt. Deine Schichten ändern sich, sobald alle zustimmen.',
}
