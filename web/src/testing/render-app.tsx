import { getCurrentUser } from '@fairweek/domain/contracts/auth/auth'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { App } from '../app/app.tsx'
import { type SampleAccount, sampleReply } from './sample-replies.ts'
import { answer, signInAs } from './stub-api.ts'

const VIEWPORTS = { laptop: [1366, 768], phone: [390, 844], narrowPhone: [360, 740] } as const

interface RenderOptions {
  /** The account of the sample restaurant that is signed in; absent: nobody. */
  as?: SampleAccount
  viewport?: keyof typeof VIEWPORTS
  /** The theme that the account has chosen. */
  theme?: 'light' | 'dark'
}

/** Renders the application at a path, as a browser would after loading it from the server. */
export async function renderApp(path: string, { as, viewport = 'laptop', theme }: RenderOptions = {}): Promise<void> {
  const [width, height] = VIEWPORTS[viewport]
  await page.viewport(width, height)
  signInAs(as ?? null)
  if (theme)
    answer(getCurrentUser, { ...sampleReply(getCurrentUser, {}, as), darkMode: theme === 'dark', hasChosenTheme: true })
  window.history.replaceState(null, '', path)
  // Without StrictMode, which renders everything twice in development only.
  await render(<App />)
}
