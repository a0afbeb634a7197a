import { getCurrentUser } from '@fairweek/domain/contracts/auth/auth'
import type { Locale } from '@fairweek/domain/language/reader'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { App } from '../app/app.tsx'
import { startInLanguage } from '../session/page-reader.ts'
import { type SampleAccount, sampleReply } from './sample-replies.ts'
import { answer, signInAs } from './stub-api.ts'

const VIEWPORTS = { laptop: [1366, 768], phone: [390, 844], narrowPhone: [360, 740] } as const

interface RenderOptions {
  /** The account of the sample restaurant that is signed in; absent: nobody. */
  as?: SampleAccount
  viewport?: keyof typeof VIEWPORTS
  /** The theme that the account has chosen. */
  theme?: 'light' | 'dark'
  /** The language that the account has chosen. */
  locale?: Locale
}

/** Renders the application at a path, as a browser would after loading it from the server. */
export async function renderApp(
  path: string,
  { as, viewport = 'laptop', theme, locale }: RenderOptions = {},
): Promise<void> {
  const [width, height] = VIEWPORTS[viewport]
  await page.viewport(width, height)
  signInAs(as ?? null)
  if (locale) {
    localStorage.setItem('fairweek.reader', `${locale} 24`)
    await startInLanguage()
    answer(getCurrentUser, { ...sampleReply(getCurrentUser, {}, as), locale, hourClock: '24' })
  }
  if (theme)
    answer(getCurrentUser, { ...sampleReply(getCurrentUser, {}, as), darkMode: theme === 'dark', hasChosenTheme: true })
  window.history.replaceState(null, '', path)
  // Without StrictMode, which renders everything twice in development only.
  await render(<App />)
}
