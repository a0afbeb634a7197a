import type * as english from '../../conflicts/conflicts.ts'
import { countOf, numberText } from '../../count.ts'

export const conflictFixTitles: typeof english.conflictFixTitles = {
  give: (shift, from, to) => `${shift} von ${from} an ${to} geben`,
  retime: (name, before, after) => `${name} ${after} statt ${before} arbeiten lassen`,
  delete: (shift, name) => `${shift} von ${name} löschen`,
}

export const conflictMessages: typeof english.conflictMessages = {
  resolved: 'Konflikt erledigt',
  resolvedNote: 'Der Dienstplan bleibt, wie er ist. Der Konflikt kommt wieder, wenn sich daran etwas ändert.',
  ignoredNote: 'Der Dienstplan bleibt, wie er ist. Der Konflikt bleibt ausgeblendet, solange er nicht schlimmer wird.',
  resolveFailed: 'Der Konflikt konnte nicht als erledigt markiert werden',
  gone: 'Diesen Konflikt gibt es nicht mehr. Seine Ursache hat sich geändert.',
  fixed: 'Konflikt behoben',
  fixFailed: 'Der Konflikt konnte nicht behoben werden',
  overtaken: 'Die Woche hat sich geändert, deshalb würde diese Lösung nicht mehr helfen.',
}

export const conflictScreens: typeof english.conflictScreens = {
  title: 'Konflikte im Dienstplan',
  description: 'Regelverstöße in dieser Woche, die schlimmsten zuerst. Immer aktuell.',
  hideHint:
    '„Erledigt“ blendet einen Konflikt aus, bis sich daran etwas ändert, „Ignorieren“, solange er nicht schlimmer wird. Am Dienstplan ändert beides nichts.',
  refresh: 'Aktualisieren',
  resolve: 'Erledigt',
  ignore: 'Ignorieren',
  resolveOf: (description) => `Erledigt: ${description}`,
  ignoreOf: (description) => `Ignorieren: ${description}`,
  loadFailed: 'Die Konflikte konnten nicht geladen werden',
  none: 'Keine Konflikte in dieser Woche',
  noneHint: 'Alle Schichten sind besetzt, und keine Regel ist verletzt.',
  noneLeft: 'Keine offenen Konflikte in dieser Woche',
  empty: 'Diese Woche hat keinen Bedarf und keine Schichten',
  emptyHint: 'Konflikte stehen hier, sobald es Schichten oder Bedarf gibt.',
  notBegun: 'In dieser Woche ist noch niemand eingeteilt',
  notBegunHint: 'Konflikte stehen hier, sobald es eine Schicht gibt. Was offen ist, zeigt der Dienstplan.',
  over: 'Diese Woche ist vorbei',
  overHint: 'Konflikte werden für die aktuelle und kommende Wochen angezeigt.',
  allResolved: (count) =>
    `${countOf(count, 'Konflikt', 'Konflikte')} erledigt. Ein Konflikt kommt wieder, wenn sich daran etwas ändert.`,
  acceptedCount: (count) => countOf(count, 'akzeptierte Ausnahme', 'akzeptierte Ausnahmen'),
  acceptedHint:
    'Ignorierte Konflikte kommen wieder, wenn sie schlimmer werden. Ausnahmen kommen wieder, wenn sich daran etwas ändert.',
  accepted: 'Akzeptierte Ausnahmen',
  resolveHint: 'Konflikt ausblenden, bis sich daran etwas ändert',
  ignoreHint: 'Konflikt akzeptieren und ausblenden, solange er nicht schlimmer wird',
  unresolvedCount: (count) => `${numberText(count)} offen in dieser Woche`,
  priorities: { critical: 'Kritisch', high: 'Hoch', medium: 'Mittel', low: 'Niedrig' },

  attention: 'Handlungs\u00ADbedarf',
  attentionCount: (count) => `${countOf(count, 'offener Konflikt', 'offene Konflikte')} in dieser Woche`,
  attentionKinds: (severe, light) => {
    if (light === 0) return ''
    if (severe === 0) return 'keiner davon kritisch oder hoch'
    return `${numberText(severe)} kritisch oder hoch, ${numberText(light)} mittel oder niedrig`
  },
  show: 'Konflikte ansehen',

  fixes: 'Lösungen',
  fixesOf: (description) => `Lösungen: ${description}`,
  trying: 'Suche nach Lösungen …',
  noFix: 'Es wurde keine Lösung gefunden, ohne dass eine andere Regel verletzt würde.',
  noFixOfDrafts:
    'Es wurde keine Lösung gefunden, ohne dass veröffentlichte Schichten geändert oder andere Regeln verletzt würden.',
  findCover: (name, shift) => `Vertretung für ${name} suchen: ${shift}`,
  apply: 'Anwenden',
  applyOf: (title) => `Anwenden: ${title}`,
  leaves: (conflicts) => `Bleibt: ${conflicts.join('; ')}`,

  recent: 'Aktuelle Konflikte',
  recentHint: 'Ab jetzt, die schlimmsten zuerst.',
  recentNone: 'Zurzeit keine offenen Konflikte.',
  viewAll: 'Alle Konflikte ansehen',
  mark: (descriptions) => `${countOf(descriptions.length, 'Konflikt', 'Konflikte')}: ${descriptions.join('; ')}`,
}
