/** The theme of the page: the user's choice, or the system's until one is known. The colours are in tokens.css. */
export type Theme = 'light' | 'dark' | 'system'

/** Sets the theme of the whole page. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}
