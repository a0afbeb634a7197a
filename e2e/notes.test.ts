import { expect, test } from './fixtures.ts'
import { noticesOf, startNoticeStory } from './harness/notice-story.ts'
import { weekFromNow } from './harness/story-time.ts'
import { expectToast } from './harness/toast.ts'

test('[NOTES-01] [NOTES-02] [NOTES-03] a manager writes notes, prints those of the week, and their intended staff read them', async ({
  newPage,
}) => {
  const week = weekFromNow(9)
  const { own, publish } = await startNoticeStory(newPage)
  await publish(own, week, 4)
  const manager = await newPage({ as: 'manager' })
  await manager.goto(`/schedule?week=${week}`)
  const section = manager.getByRole('region', { name: 'Notes', exact: true })
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
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()

  const chip = manager.getByRole('button', { name: new RegExp(`^${own.name}, .*Thursday .*Published`) }).first()
  await chip.click()
  const shift = manager.getByRole('dialog', { name: own.name })
  await shift.getByLabel('Note for this shift').fill('Bring the keys')
  await shift.getByRole('button', { name: 'Save note' }).click()
  await expectToast(manager, 'Note saved')
  await shift.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(chip).toHaveAccessibleName(/, has a note$/)

  await manager.emulateMedia({ media: 'print' })
  await expect(section.getByText('Stocktake on Sunday')).toBeVisible()
  await expect(section.getByText('Delivery at 9')).toBeVisible()
  await expect(manager.getByRole('button', { name: 'Add note' })).toBeHidden()
  await expect(manager.getByText('Bring the keys')).toHaveCount(0)

  const staff = await newPage({ as: 'staff', viewport: 'phone' })
  await staff.goto(`/schedule?week=${week}`)
  for (const text of ['Stocktake on Sunday', 'Delivery at 9', 'Bring the keys'])
    await expect(staff.getByText(text, { exact: true })).toBeVisible()
  expect((await noticesOf(staff)).map(({ message }) => message)).toContainEqual(
    expect.stringMatching(/ left a note on your .* shift on Thursday, .*: Bring the keys$/),
  )
})
