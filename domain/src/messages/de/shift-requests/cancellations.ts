import { countOf } from '../../count.ts'
import type * as english from '../../shift-requests/cancellations.ts'

export const cancellationMessages: typeof english.cancellationMessages = {
  asked: 'Absage angefragt. Die Leitung entscheidet; bis dahin bleibt es deine Schicht.',
  askedAlready: 'Du hast diese Absage schon angefragt. Die Leitung entscheidet; bis dahin bleibt es deine Schicht.',
  started: 'Diese Schicht hat begonnen, deshalb kann über die Absage nicht mehr entschieden werden.',
  requested: (by, role, day, time) =>
    `${by} möchte eine Schicht absagen: ${role}, ${day}, ${time}. Bis die Leitung zustimmt, bleibt sie bei ${by}.`,
  approved: (role, day, time) =>
    `Deine Absage wurde genehmigt. Du arbeitest diese Schicht nicht mehr: ${role}, ${day}, ${time}.`,
  rejected: (reason, role, day, time) =>
    `Deine Absage wurde abgelehnt. Du arbeitest diese Schicht weiterhin: ${role}, ${day}, ${time}. Grund: ${reason}`,
  reopened: (role, day, time) =>
    `Über deine Absage wird neu entschieden: ${role}, ${day}, ${time}. Bis dahin bleibt es deine Schicht.`,
}

export const cancellationScreens: typeof english.cancellationScreens = {
  request: 'Absage anfragen',
  requested: 'Absage angefragt',
  ownUntil: (deadline) => `Bis ${deadline} kannst du selbst absagen. Danach entscheidet die Leitung.`,
  managerDecides: (hours) =>
    `Diese Schicht beginnt in weniger als ${countOf(hours, 'Stunde', 'Stunden')}, deshalb entscheidet die Leitung, ob du absagen kannst.`,
  waits: 'Du hast die Absage angefragt. Bis die Leitung zustimmt, bleibt es deine Schicht.',
  confirmHint: (start) =>
    `Die Leitung wird gefragt. Bis sie zustimmt, bleibt es deine Schicht. Stimmt sie vor Beginn (${start}) nicht zu, arbeitest du sie.`,
  confirmWithdrawalHint: 'Deine Anfrage wird zurückgezogen, und du behältst die Schicht.',
  keepRequest: 'Anfrage behalten',
  managersDecide: 'Die Leitung wird benachrichtigt. Bis sie zustimmt, bleibt es deine Schicht.',
  own: 'Du hast die Absage dieser Schicht angefragt. Bis die Leitung zustimmt, bleibt es deine Schicht:',
  asks: (name, role, day, time) => `${name}, Absage: ${role}, ${day}, ${time}`,
  wantsOff: 'Möchte diese Schicht absagen und behält sie, bis du zustimmst. Mit der Genehmigung ist sie sofort frei.',
  over: 'Die Schicht hat begonnen, oder die Person ist nicht mehr eingeteilt.',
  notice: {
    available: {
      title: 'Absage angefragt',
      text: 'Mit der Genehmigung ist die Schicht sofort frei, und alle, die sie übernehmen können, werden benachrichtigt. Möchtest du diese Anfrage genehmigen oder ablehnen?',
    },
    filled: {
      title: 'Absage nicht mehr offen',
      text: 'Du musst nicht mehr entscheiden. Die Anfrage ist beantwortet oder zurückgezogen, die Schicht hat begonnen, oder die Person ist nicht mehr eingeteilt.',
    },
  },
}
