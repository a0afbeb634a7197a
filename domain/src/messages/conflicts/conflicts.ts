/** Texts about conflicts (CONF-02, CONF-06). */
import { catalogue } from '../../language/catalogue.ts'
import { countOf } from '../count.ts'

/** Titles of fixes. Times are already text: 'Fri 5 PM – 11 PM'. */
export const conflictFixTitles = catalogue('conflictFixTitles', {
  give: (shift: string, from: string, to: string) => `Give ${from}’s shift ${shift} to ${to}`,
  retime: (name: string, before: string, after: string) => `Let ${name} work ${after} instead of ${before}`,
  delete: (shift: string, name: string) => `Delete ${name}’s shift ${shift}`,
})

/** Results of resolving or ignoring a conflict (CONF-02). */
export const conflictMessages = catalogue('conflictMessages', {
  resolved: 'Conflict resolved',
  resolvedNote: 'The roster stays as it is. The conflict comes back if something about it changes.',
  ignoredNote: 'The roster stays as it is. The conflict stays hidden unless it gets worse.',
  resolveFailed: 'Failed to resolve conflict',
  gone: 'This conflict no longer exists. What caused it has changed.',
  fixed: 'Conflict fixed',
  fixFailed: 'Failed to fix the conflict',
  overtaken: 'The week has changed, so this fix would no longer help.',
})

/** Texts about conflicts on the screens (CONF-02, WEEK-02, MDASH-04). */
export const conflictScreens = catalogue('conflictScreens', {
  title: 'Schedule Conflicts',
  description: 'Rule violations this week, worst first. Updated live.',
  /** Below the description, because touch screens show no titles of buttons. */
  hideHint:
    'Resolve hides a conflict until something about it changes, Ignore unless it gets worse. Neither changes the roster.',
  refresh: 'Refresh',
  resolve: 'Resolve',
  ignore: 'Ignore',
  resolveOf: (description: string) => `Resolve: ${description}`,
  ignoreOf: (description: string) => `Ignore: ${description}`,
  loadFailed: 'Failed to load conflicts',
  none: 'No conflicts in this week',
  noneHint: 'Every shift is covered, and no rule is broken.',
  noneLeft: 'No unresolved conflicts in this week',
  empty: 'This week has no requirements and no shifts',
  emptyHint: 'Conflicts are listed once shifts or requirements are added.',
  notBegun: 'Nobody is scheduled this week yet',
  notBegunHint: 'Conflicts are listed once this week has a shift. The roster shows what is open.',
  over: 'This week is over',
  overHint: 'Conflicts are listed for this week and future weeks.',
  allResolved: (count: number) =>
    `${countOf(count, 'conflict')} resolved. A conflict comes back if something about it changes.`,
  acceptedCount: (count: number) => countOf(count, 'accepted exception'),
  acceptedHint: 'Ignored conflicts come back if they get worse. Exceptions come back if something about them changes.',
  /** The list of ignored conflicts and of exceptions that managers made. */
  accepted: 'Accepted exceptions',
  resolveHint: 'Hide this conflict until something about it changes',
  ignoreHint: 'Accept this conflict and hide it unless it gets worse',
  unresolvedCount: (count: number) => `${count} unresolved in this week`,
  priorities: { critical: 'Critical', high: 'High', medium: 'Medium', low: 'Low' },

  attention: 'Attention Needed',
  attentionCount: (count: number) => `${countOf(count, 'unresolved conflict')} in this week`,
  /**
   * The numbers of severe and of minor conflicts, by the priorities in the list, so that minor ones do not hide severe
   * ones; empty if all are severe.
   */
  attentionKinds: (severe: number, light: number) => {
    if (light === 0) return ''
    return severe === 0 ? 'none of them critical or high' : `${severe} critical or high, ${light} medium or low`
  },
  show: 'View conflicts',

  fixes: 'Fixes',
  fixesOf: (description: string) => `Fixes: ${description}`,
  trying: 'Looking for fixes…',
  noFix: 'No fix was found without breaking another rule.',
  /** Shown if confirmed shifts are involved in the conflict, because fixes never change confirmed shifts. */
  noFixOfDrafts: 'No fix was found without changing published shifts or breaking another rule.',
  findCover: (name: string, shift: string) => `Find cover for ${name}: ${shift}`,
  apply: 'Apply',
  applyOf: (title: string) => `Apply: ${title}`,
  leaves: (conflicts: readonly string[]) => `Remaining: ${conflicts.join('; ')}`,

  recent: 'Recent Conflicts',
  recentHint: 'From now on, worst first.',
  recentNone: 'No unresolved conflicts at the moment.',
  viewAll: 'View All Conflicts',
  mark: (descriptions: readonly string[]) => `${countOf(descriptions.length, 'conflict')}: ${descriptions.join('; ')}`,
})
