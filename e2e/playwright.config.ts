import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'

/** Stories wait for what they expect; these limits only end stories that wait in vain, on a busy machine too. */
const STORY_MS = 300_000
const EXPECT_MS = 60_000

export default defineConfig({
  testMatch: '**/*.test.ts',
  globalSetup: './harness/start-run.ts',
  // Two runs in one checkout must not delete each other's screenshots.
  outputDir: process.env.STORY_RESULTS ?? 'test-results/by-hand',
  preserveOutput: 'failures-only',
  fullyParallel: true,
  // One more than a small machine has cores: while one story waits for a disk, the others go on.
  workers: Math.min(3, availableParallelism() + 1),
  forbidOnly: true,
  reporter: 'list',
  // A failed story is repeated to record it: recording all of them takes a tenth of the run. It counts as failed anyway.
  retries: 1,
  failOnFlakyTests: true,
  timeout: STORY_MS,
  expect: { timeout: EXPECT_MS },
  use: {
    browserName: 'chromium',
    // Its document snapshots show every step; screenshots of every step would take longer than the story.
    trace: { mode: 'on-first-retry', screenshots: false, sources: false },
    screenshot: 'only-on-failure',
  },
})
