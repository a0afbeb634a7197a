import { countOf } from '../count.ts'
import type * as english from '../swaps.ts'

export const swapMessages: typeof english.swapMessages = {
  notFound: 'Dieses Angebot gibt es nicht mehr.',
  decided: 'Dieses Angebot ist schon beantwortet.',
  ended: 'Dieses Angebot ist beendet, weil eine der Schichten geändert wurde.',
  notAccepted: 'Dieses Angebot hat noch niemand angenommen.',
  notConfirmed: 'Nur veröffentlichte Schichten können übergeben oder getauscht werden.',
  started: 'Diese Schicht hat schon begonnen.',
  offeredAlready: 'Diese Schicht ist schon angeboten. Zieh das Angebot zuerst zurück.',
  cannotTake: 'Die Regeln des Dienstplans lassen das nicht zu. Lade neu, um zu sehen, wer sie jetzt übernehmen kann.',
  ownSwap: 'Du bist an diesem Tausch beteiligt. Jemand anderes aus der Leitung entscheidet.',
  notTheirs: 'Wähle eine Schicht dieser Person.',
  sameWork: 'Diese Schicht hat denselben Tag, dieselbe Zeit und dieselbe Position wie deine.',

  offered: 'Angebot gesendet',
  offeredDescription: (name) => `${name} wird benachrichtigt, und du bekommst die Antwort.`,
  accepted: 'Angenommen. Die Leitung entscheidet.',
  done: 'Erledigt. Der Wechsel ist eingetragen.',
  declined: 'Angebot abgelehnt',
  withdrawn: 'Angebot zurückgezogen',
  approved: 'Genehmigt. Der Wechsel ist eingetragen.',
  rejected: 'Abgelehnt. Beide erfahren den Grund.',

  offerFailed: 'Die Schicht konnte nicht angeboten werden',
  answerFailed: 'Die Antwort konnte nicht gesendet werden',
  withdrawFailed: 'Das Angebot konnte nicht zurückgezogen werden',
  decideFailed: 'Die Entscheidung konnte nicht gespeichert werden',
}

export const swapNotices: typeof english.swapNotices = {
  offered: (giver, shift, wanted) =>
    wanted === null
      ? `${giver} bietet dir eine Schicht an: ${shift}.`
      : `${giver} möchte mit dir tauschen. Du würdest übernehmen: ${shift}. Dafür würdest du abgeben: ${wanted}.`,
  accepted: (taker, shift) => `${taker} hat dein Angebot angenommen: ${shift}. Die Leitung entscheidet.`,
  toDecide: (giver, taker, shift, wanted) =>
    wanted === null
      ? `${giver} möchte eine Schicht an ${taker} übergeben: ${shift}. ${taker} hat angenommen.`
      : `${giver} und ${taker} möchten tauschen: ${shift} gegen ${wanted}.`,
  done: (other, gained, lost) =>
    [
      gained === null ? `${other} hat deine Schicht übernommen.` : `Du hast eine Schicht von ${other} übernommen.`,
      ...(gained === null ? [] : [`Du arbeitest jetzt: ${gained}.`]),
      ...(lost === null ? [] : [`Du arbeitest nicht mehr: ${lost}.`]),
    ].join(' '),
  doneForManagers: (giver, taker, shift, wanted) =>
    wanted === null
      ? `${giver} hat eine Schicht an ${taker} übergeben: ${shift}.`
      : `${giver} und ${taker} haben getauscht: ${shift} gegen ${wanted}.`,
  declined: (taker, shift) => `${taker} hat dein Angebot abgelehnt: ${shift}. Die Schicht bleibt bei dir.`,
  withdrawn: (giver, shift) => `${giver} bietet dir diese Schicht nicht mehr an: ${shift}.`,
  rejected: (other, shift, reason) =>
    `Die Leitung hat deinen Wechsel mit ${other} abgelehnt: ${shift}. Grund: ${reason}`,
  reopened: (other, shift, wanted) =>
    `Das Angebot zwischen dir und ${other} ist wieder offen, und eure Schichten sind wie vorher: ${shift}${wanted === null ? '' : ` gegen ${wanted}`}.`,
  ended: {
    byShift: (other, shift) =>
      `Das Angebot zwischen dir und ${other} ist beendet, weil sich eine Schicht geändert hat: ${shift}.`,
    byLeaving: (other, shift) =>
      `Das Angebot zwischen dir und ${other} ist beendet, weil ${other} nicht mehr im Team ist: ${shift}.`,
    byLastDay: (other, shift) =>
      `Das Angebot zwischen dir und ${other} ist beendet, weil jemand von euch beiden dann nicht mehr hier arbeitet: ${shift}.`,
    byUndo: (other, shift) => `Das Angebot zwischen dir und ${other} wurde zurückgenommen: ${shift}.`,
  },
}

export const swapScreens: typeof english.swapScreens = {
  offer: 'Jemandem anbieten',
  swap: 'Tauschen',
  draft: 'Diese Schicht ist ein Entwurf. Anbieten oder tauschen kannst du sie, sobald sie veröffentlicht ist.',
  offerTitle: 'Jemandem anbieten',
  offerHint:
    'Hier stehen nur Personen, die diese Schicht übernehmen können. Die gewählte Person wird benachrichtigt. Bis sie zusagt und, falls nötig, die Leitung zustimmt, bleibt die Schicht bei dir.',
  swapTitle: 'Schicht tauschen',
  swapHint: 'Hier stehen nur Schichten, die du arbeiten kannst und deren Person deine übernehmen kann.',
  none: 'Niemand im Team mit einem Konto kann diese Schicht übernehmen.',
  noneToSwap: 'Keine Schicht aus dem Team passt.',
  offerInstead: 'Du kannst deine Schicht jemandem anbieten, ohne eine andere dafür zu übernehmen.',
  askInstead: 'Du kannst die Leitung um eine Absage bitten. Bis sie zustimmt, bleibt es deine Schicht.',
  offerQuestion: (name) => `${name} diese Schicht anbieten?`,
  swapQuestion: (name) => `${name} einen Tausch anbieten?`,
  offerWhat: (shift) =>
    `Deine Schicht: ${shift}. Sie bleibt bei dir, bis die Person zusagt und, falls nötig, die Leitung zustimmt.`,
  swapWhat: (shift, wanted) =>
    `Du gibst ab: ${shift}. Du übernimmst: ${wanted}. Es ändert sich erst etwas, wenn die Person zusagt und, falls nötig, die Leitung zustimmt.`,
  send: 'Angebot senden',
  back: 'Zurück',
  loading: 'Suche nach Personen, die sie übernehmen können …',

  incoming: 'Dir angeboten',
  youWould: 'Du würdest arbeiten',
  for: 'Für deine Schicht',
  accept: 'Annehmen',
  decline: 'Ablehnen',
  takeBack: 'Zurücknehmen',
  own: 'Deine Angebote',
  withdraw: 'Angebot zurückziehen',
  offeredBy: (name) => `${name} bietet dir eine Schicht an`,
  swapWith: (name) => `${name} möchte mit dir tauschen`,
  offeredTo: (name) => `Angeboten: ${name}`,
  swapAsked: (name) => `Tausch angeboten: ${name}`,
  waitsForColleague: (name) => `Warten auf ${name}`,
  waitsForManager: 'Warten auf die Leitung',
  acceptedBy: (name) => `${name} hat angenommen. Die Leitung entscheidet noch`,
  notPossible: 'Mit dem jetzigen Dienstplan nicht möglich.',

  toDecide: 'Schichtangebote zur Entscheidung',
  count: (count) => countOf(count, 'Angebot', 'Angebote'),
  handOver: (giver, taker) => `${giver} → ${taker}`,
  exchange: (giver, taker) => `${giver} ⇄ ${taker}`,
  named: (giver, taker, day, time) => `${giver}, ${taker}, ${day}, ${time}`,
  cause: (name, fact) => `${name}: ${fact}`,
  nothingAgainst: 'Keine Einwände',
  rejectTitle: 'Ablehnen',
  rejectHint: 'Gib einen Grund an. Beide erfahren ihn.',
}
