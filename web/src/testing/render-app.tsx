import { StrictMode } from 'react'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { App } from '../app/app.tsx'
import type { SampleAccount } from './sample-replies.ts'
import { signInAs } from './stub-api.ts'

const VIEWPORTS = { laptop: [1366, 768], phone: [390, 844] } as const

interface RenderOptions {
  /** The account of the sample restaurant that is signed in; absent: nobody. */
  as?: SampleAccount
  viewport?: keyof typeof VIEWPORTS
}

/** Renders the application at a path, as a browser would after loading it from the server. */
export async function renderApp(path: string, { as, viewport = 'laptop' }: RenderOptions = {}): Promise<void> {
  const [width, height] = VIEWPORTS[viewport]
  await page.viewport(width, height)
  signInAs(as ?? null)
  window.history.replaceState(null, '', path)
  await render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
