import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'

/** Stories wait for what they expect. These limits only end stories that would wait forever, even on a busy machine. */
const STORY_MS = 300_000
const EXPECT_MS = 60_000

export default defineConfig({
  testMatch: '**/*.test.ts',
  globalSetup: './harness/start-run.ts',
  // Each run has its own folder: two runs in one checkout must not delete each other's screenshots.
  outputDir: process.env.STORY_RESULTS ?? 'test-results/by-hand',
  preserveOutput: 'failures-only',
  fullyParallel: true,
  // One more than a small machine has cores, so that other stories can run while one waits for the disk.
  workers: Math.min(3, availableParallelism() + 1),
  forbidOnly: true,
  reporter: 'list',
  // A failed story is repeated only to record it, because recording all stories takes a tenth of the run. It still
  // counts as failed.
  retries: 1,
  failOnFlakyTests: true,
  timeout: STORY_MS,
  expect: { timeout: EXPECT_MS },
  use: {
    browserName: 'chromium',
    // The trace's document snapshots show every step; a screenshot of every step would take longer than the story.
    trace: { mode: 'on-first-retry', screenshots: false, sources: false },
    screenshot: 'only-on-failure',
  },
})
