import { expect, test } from './fixtures.ts'
import { expectAccessible } from './harness/expect-accessible.ts'

test('[REACH-01] a calendar link to a person’s own shifts is created, read by a calendar, replaced and revoked', async ({
  app,
  newPage,
}) => {
  const page = await newPage({ as: 'staff' })
  await page.goto('/')
  const open = async () => {
    await page.getByRole('button', { name: /Your menu/ }).click()
    await page.getByRole('menuitem', { name: 'Calendar link' }).click()
  }
  const dialog = page.getByRole('dialog', { name: 'Your shifts in your own calendar' })
  const read = async (url: string) => {
    const reply = await fetch(url)
    return { status: reply.status, text: await reply.text() }
  }

  await open()
  await dialog.getByRole('button', { name: 'Create a link' }).click()
  const link = await dialog.getByLabel('Link', { exact: true }).inputValue()
  expect(link).toContain(app.url)
  await expect(dialog.getByRole('link', { name: 'Subscribe on this device' })).toHaveAttribute(
    'href',
    link.replace(/^http/, 'webcal'),
  )
  await expectAccessible(page)
  const calendar = await read(link)
  expect(calendar.status).toBe(200)
  expect(calendar.text).toContain('BEGIN:VCALENDAR')
  await dialog.getByRole('button', { name: 'Done' }).click()

  await open()
  await expect(dialog.getByText(/You have had a link since/)).toBeVisible()
  await expect(dialog.getByLabel('Link', { exact: true })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Create a new link' }).click()
  const next = await dialog.getByLabel('Link', { exact: true }).inputValue()
  expect((await read(link)).status).toBe(404)
  expect((await read(next)).status).toBe(200)
  await dialog.getByRole('button', { name: 'Turn off the link' }).click()
  await expect(dialog.getByRole('button', { name: 'Create a link' })).toBeVisible()
  expect((await read(next)).status).toBe(404)
})
