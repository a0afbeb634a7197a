import '@fontsource-variable/archivo/wdth.css'
import './ui/base.css'
import './marks/state-mark.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { cacheShell } from './app/cache-shell.ts'
import { startInLanguage } from './session/page-reader.ts'
import { applyRememberedTheme } from './session/use-page-theme.ts'
import { watchLeaving } from './ui/use-unsaved-warning.ts'

applyRememberedTheme()
watchLeaving()
if (import.meta.env.PROD) cacheShell()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
void startInLanguage().then(() =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
)
