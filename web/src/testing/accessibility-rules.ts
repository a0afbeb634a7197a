/** The rules of axe that pages must follow: WCAG 2.2 AA, and axe's best practices. */
export const ACCESSIBILITY_RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
