import type * as english from '../../../schedule/cover/cover-refusals.ts'

export const coverRefusals: typeof english.coverRefusals = {
  notConfirmed: 'Nur bei einer bestätigten Schicht kann gemeldet werden, dass sie nicht gearbeitet wird.',
  noShowAhead: '„Nicht erschienen“ kann erst gemeldet werden, wenn die Schicht begonnen hat.',
  noShowLate:
    '„Nicht erschienen“ kann bis zum Ende des nächsten Tages gemeldet werden. Berichtige die gearbeiteten Stunden in den Arbeitszeiten.',
  onlyNoShow: 'Diese Schicht hat begonnen. Jetzt kann nur noch „Nicht erschienen“ gemeldet werden.',
  isOver: 'Diese Schicht ist vorbei.',
  planChanged: 'Der Dienstplan hat sich geändert, seit dieser Plan erstellt wurde. Sieh dir die Pläne noch einmal an.',
  notAgreed: 'Dieser Plan verschiebt eine bestätigte Schicht. Frag zuerst die Person, die sie arbeitet.',
}
