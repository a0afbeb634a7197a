import { availableParallelism } from 'node:os'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { launchOptionsOf } from '../e2e/harness/browser.ts'
import { findBrowser } from '../e2e/harness/find-browser.ts'
import { lightContracts } from './light-contracts.ts'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts'],
          environment: 'node',
          // The files share processes, which load the code that they test once.
          isolate: false,
          // Uses every core; by default, Vitest leaves one free.
          maxWorkers: '100%',
        },
      },
      {
        plugins: [lightContracts(), react(), tailwind()],
        test: {
          name: 'components',
          include: ['src/**/*.test.tsx'],
          setupFiles: ['src/testing/set-up.ts'],
          // Enough for a busy machine.
          testTimeout: 60_000,
          expect: { poll: { timeout: 10_000 } },
          // The files share a page: its modules are loaded once.
          isolate: false,
          // After the unit tests, which use another number of workers.
          sequence: { groupOrder: 1 },
          // One more page than a small machine has cores, so that others can run while one waits.
          maxWorkers: Math.min(3, availableParallelism() + 1),
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: launchOptionsOf(await findBrowser()),
              contextOptions: { reducedMotion: 'reduce', locale: 'en-NZ' },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 1366, height: 768 } }],
          },
        },
      },
    ],
  },
})
