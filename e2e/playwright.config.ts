import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'

/** Stories wait for what they expect; these limits are only there to end one that waits in vain, on a busy machine too. */
const STORY_MS = 300_000
const EXPECT_MS = 60_000

export default defineConfig({
  testMatch: '**/*.test.ts',
  globalSetup: './harness/start-run.ts',
  // Two runs in one checkout must not clear each other's pictures away.
  outputDir: process.env.STORY_RESULTS ?? 'test-results/by-hand',
  preserveOutput: 'failures-only',
  fullyParallel: true,
  // One more than a small machine has cores: while one story waits for a disk, the others go on.
  workers: Math.min(3, availableParallelism() + 1),
  forbidOnly: true,
  reporter: 'list',
  timeout: STORY_MS,
  expect: { timeout: EXPECT_MS },
  use: {
    browserName: 'chromium',
    // Its snapshots of the document show every step; pictures of every step would cost more than the story.
    trace: { mode: 'retain-on-failure', screenshots: false, sources: false },
    screenshot: 'only-on-failure',
  },
})
