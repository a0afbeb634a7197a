import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from './fixtures.ts'
import { callApi } from './harness/browser.ts'
import { chooseAction, generateWeek } from './harness/schedule-week.ts'
import { weekFromNow } from './harness/story-time.ts'
import { expectToast } from './harness/toast.ts'

const PROGRAM = fileURLToPath(new URL('../cli/bin/fairweek-engine.mjs', import.meta.url))

test('[GEN-05] [PROOF-08] the result of a generation is shown after a reload until it is closed, and again on request; its certificate is checked elsewhere', async ({
  newPage,
}) => {
  const page = await newPage({ as: 'manager' })
  const week = weekFromNow(11)
  await page.goto(`/schedule?week=${week}`)
  const panel = page.getByRole('region', { name: 'Generate Schedule' })
  await generateWeek(page)
  const heading = panel.getByRole('heading', { name: /^\d+ shifts created$/ })
  const text = await heading.textContent()
  await page.reload()
  await expect(heading).toHaveText(text ?? '')
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect(panel).toBeHidden()
  await page.reload()
  await expect(page.getByRole('table', { name: 'Week' })).toBeVisible()
  await expect(panel).toBeHidden()
  await chooseAction(page, 'Show the last result')
  await expect(heading).toHaveText(text ?? '')

  await panel.getByText('Details', { exact: true }).click()
  await panel.getByText('How good is this plan?').click()
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

test('[GEN-05] [GEN-01] [EDIT-02] a colleague sees who generates the week and can cancel it; a proxy timeout loses no result', async ({
  newPage,
}) => {
  const week = weekFromNow(12)
  const [page, colleague] = [await newPage({ as: 'manager' }), await newPage({ as: 'admin' })]
  const user = (await callApi(page, 'GET', '/api/user')) as { username: string }
  const [panel, shown] = [page, colleague].map((one) => one.getByRole('region', { name: 'Generate Schedule' }))
  if (!panel || !shown) throw new Error('There are two pages.')
  await colleague.goto(`/schedule?week=${week}`)
  await expect(colleague.getByRole('table', { name: 'Week' })).toBeVisible()
  await page.goto(`/schedule?week=${week}`)
  // The proxy answers with a timeout while the server continues.
  let isForwarded = false
  await page.route('**/api/schedule/generate', async (route) => {
    const { url, headers, body } = {
      url: route.request().url(),
      headers: await route.request().allHeaders(),
      body: route.request().postData() ?? '',
    }
    void fetch(url, { method: 'POST', headers, body })
    isForwarded = true
    await expect
      .poll(async () => await callApi(page, 'GET', `/api/schedule/generate/${week}`))
      .toMatchObject({ isRunning: true })
    await route.fulfill({ status: 504, contentType: 'text/html', body: '<h1>504 Gateway Time-out</h1>' })
  })
  await page.getByRole('button', { name: 'Generate Schedule' }).click()
  await expect(panel.getByRole('progressbar', { name: 'Shifts filled' })).toBeVisible()
  await expect(shown.getByText(`Started by ${user.username}`)).toBeVisible()
  expect(isForwarded).toBe(true)
  await shown.getByRole('button', { name: 'Cancel and keep the best so far' }).click()
  for (const one of [panel, shown])
    await expect(one.getByRole('heading', { name: /^\d+ shifts created$/ })).toBeVisible()
  await expectToast(page, 'Schedule generated')
})
