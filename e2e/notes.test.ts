import { expect, test } from './fixtures.ts'
import { callApi, holdBack } from './harness/browser.ts'
import { expectAccessible } from './harness/expect-accessible.ts'
import { noticesOf, startNoticeStory } from './harness/notice-story.ts'
import { weekFromNow } from './harness/story-time.ts'
import { expectToast } from './harness/toast.ts'

for (const viewport of ['laptop', 'phone'] as const)
  test(`[NOTES-01] [NOTES-02] [NOTES-03] a manager writes notes and their intended staff read them, on the ${viewport}`, async ({
    newPage,
  }) => {
    const week = weekFromNow(9)
    const { own, publish } = await startNoticeStory(newPage)
    await publish(own, week, 4)
    const manager = await newPage({ as: 'manager', viewport })
    await manager.goto(`/schedule?week=${week}`)
    const section = manager.getByRole('region', { name: 'Notes', exact: true })
    await expect(section.getByText('No notes for this week or its days.')).toBeVisible()
    await section.getByRole('button', { name: 'Add note' }).click()
    const dialog = manager.getByRole('dialog', { name: 'Notes' })
    const write = async (text: string) => {
      await dialog.getByLabel('Note', { exact: true }).fill(text)
      await dialog.getByRole('button', { name: 'Save note' }).click()
      await expectToast(manager, 'Note saved')
      await expect(dialog.getByRole('button', { name: 'Save note' })).toHaveCount(0)
    }
    await write('Stocktake on Sunday')
    await dialog.getByRole('combobox', { name: 'Note for' }).click()
    await manager.getByRole('option', { name: /^Thu/ }).click()
    await write('Delivery at 9')
    await expectAccessible(manager)
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
    await expect(section.getByRole('listitem')).toHaveText([
      /^Whole week\s*Stocktake on Sunday/,
      /^Thu, .*Delivery at 9/,
    ])

    if (viewport === 'phone') {
      const shifts = manager.getByRole('button', { name: new RegExp(`^${own.name}, .* Thursday `) })
      if (!(await shifts.first().isVisible())) await manager.getByRole('tab', { name: /^Thu/ }).click()
    }
    const chip = manager.getByRole('button', { name: new RegExp(`^${own.name}, .*Thursday .*Confirmed`) }).first()
    await chip.click()
    const shift = manager.getByRole('dialog', { name: own.name })
    await shift.getByLabel('Note for this shift').fill('Bring the keys')
    await shift.getByRole('button', { name: 'Save note' }).click()
    await expectToast(manager, 'Note saved')
    await expectAccessible(manager)
    await shift.getByRole('button', { name: 'Close', exact: true }).last().click()
    await expect(
      manager.getByRole('button', { name: new RegExp(`^${own.name}, .*Thursday .*, has a note$`) }).first(),
    ).toBeVisible()

    const staff = await newPage({ as: 'staff', viewport })
    await staff.goto(`/schedule?week=${week}`)
    for (const text of ['Stocktake on Sunday', 'Delivery at 9', 'Bring the keys'])
      await expect(staff.getByText(text, { exact: true })).toBeVisible()
    await expectAccessible(staff)
    expect((await noticesOf(staff)).map(({ message }) => message)).toContainEqual(
      expect.stringMatching(/ left a note on your .* shift on Thursday, .*: Bring the keys$/),
    )
  })

test('[NOTES-01] of two simultaneous edits of a note one is saved, and the author of the other keeps their text', async ({
  newPage,
}) => {
  const week = weekFromNow(9)
  const page = await newPage({ as: 'manager' })
  const body = { weekStartDate: week, text: 'Stocktake on Sunday' }
  await callApi(page, 'PUT', '/api/schedule/notes', body)
  await page.goto(`/schedule?week=${week}`)
  const section = page.getByRole('region', { name: 'Notes', exact: true })
  await section.getByRole('button', { name: 'Edit note: Whole week' }).click()
  const dialog = page.getByRole('dialog', { name: 'Notes' })
  const field = dialog.getByLabel('Note', { exact: true })
  await expect(field).toHaveValue('Stocktake on Sunday')
  await field.fill('Stocktake on Monday')
  const other = await newPage({ as: 'admin' })
  await callApi(other, 'PUT', '/api/schedule/notes', { ...body, text: 'No stocktake', version: 1 })
  await dialog.getByRole('button', { name: 'Save note' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Somebody else has changed this note.')
  await expect(dialog.getByRole('alert')).toContainText('The note now says: No stocktake')
  await expect(field).toHaveValue('Stocktake on Monday')
  await dialog.getByRole('button', { name: 'Save note' }).click()
  await expectToast(page, 'Note saved')
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(section.getByRole('listitem')).toHaveText([/Stocktake on Monday/])
})

test('[NOTES-02] the printed week shows notes of the week and its days, but not notes of shifts', async ({
  newPage,
}) => {
  const week = weekFromNow(9)
  const { own, publish } = await startNoticeStory(newPage)
  const shiftId = await publish(own, week, 4)
  const page = await newPage({ as: 'manager' })
  const write = (body: object) => callApi(page, 'PUT', '/api/schedule/notes', { weekStartDate: week, ...body })
  await write({ text: 'Stocktake on Sunday' })
  await write({ shiftId, text: 'Bring the keys' })
  await page.goto(`/schedule?week=${week}`)
  const text = page.getByText('Stocktake on Sunday')
  await expect(text).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(text).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add note' })).toBeHidden()
  await expect(page.getByText('Bring the keys')).toHaveCount(0)
})

test('[NOTES-01] text typed while a note is being saved is kept and saved next', async ({ newPage }) => {
  const week = weekFromNow(9)
  const page = await newPage({ as: 'manager' })
  await page.goto(`/schedule?week=${week}`)
  const section = page.getByRole('region', { name: 'Notes', exact: true })
  await section.getByRole('button', { name: 'Add note' }).click()
  const dialog = page.getByRole('dialog', { name: 'Notes' })
  const field = dialog.getByLabel('Note', { exact: true })
  await field.fill('Stocktake')
  const letGo = await holdBack(page, '**/api/schedule/notes')
  await dialog.getByRole('button', { name: 'Save note' }).click()
  await field.fill('Stocktake on Sunday')
  letGo()
  await expectToast(page, 'Note saved')
  await expect(field).toHaveValue('Stocktake on Sunday')
  await dialog.getByRole('button', { name: 'Save note' }).click()
  await expect(dialog.getByRole('button', { name: 'Save note' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(section.getByRole('listitem')).toHaveText([/^Whole week\s*Stocktake on Sunday$/])
})
