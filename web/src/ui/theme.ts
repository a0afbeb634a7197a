/** The page's theme: the user's choice, or the system's until that is known. The colours are defined in tokens.css. */
export type Theme = 'light' | 'dark' | 'system'

/** Sets the theme of the whole page. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}
