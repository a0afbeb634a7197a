import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from './fixtures.ts'
import { generateWeek } from './harness/schedule-week.ts'
import { weekFromNow } from './harness/story-time.ts'

const PROGRAM = fileURLToPath(new URL('../cli/bin/fairweek-engine.mjs', import.meta.url))

test('[PROOF-08] a manager downloads the certificate of a generated week and checks it elsewhere', async ({
  newPage,
}) => {
  const week = weekFromNow(13)
  const page = await newPage({ as: 'manager' })
  await page.goto(`/schedule?week=${week}`)
  const panel = page.getByRole('region', { name: 'Generate Schedule' })
  await generateWeek(page)
  await panel.getByText('Details', { exact: true }).click()
  await expect(panel.getByText('best possible, certified').first()).toBeVisible()
  await expect(panel.getByText(/^Certified: checked again in whole numbers by separate code/)).toBeVisible()
  await expect(panel.getByText('npx fairweek-engine check FILE')).toBeVisible()
  const downloading = page.waitForEvent('download')
  await panel.getByRole('link', { name: 'Download certificate' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe(`fairweek-certificate-${week}.json`)
  const file = await download.path()
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ weekStartDate: week })
  const { status, stderr } = spawnSync(process.execPath, [PROGRAM, 'check', file], { encoding: 'utf8' })
  expect(stderr).toMatch(/open-minutes: cost \d+, bound \d+ certified \(best possible, certified\)/)
  expect(stderr).toContain(' 0 errors')
  expect([0, 3]).toContain(status)
})
