/**
 * What axe examines: the rules that pages must follow, which are WCAG 2.2 AA and axe's best practices. Elements that
 * follow them are not described, which takes a large part of the time.
 */
export const AXE_OPTIONS = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations' as const],
}
