import { removeProfileImage, saveProfileImage } from '@fairweek/domain/contracts/staff'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/expect-accessible.ts'
import { expectToast, toastText } from '../../testing/expect-toast.ts'
import { findInPage } from '../../testing/find-in-page.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { samplePerson } from '../../testing/sample-people.ts'
import { storeStaff } from '../../testing/staff-records.ts'
import { answer } from '../../testing/stub-api.ts'

const BO = samplePerson('Bo Li')
const TEXT = new File(['no picture'], 'me.txt', { type: 'text/plain' })
const dialog = page.getByRole('dialog', { name: 'Edit Staff' })
const button = (name: string) => dialog.getByRole('button', { name })

/** Draws noise, which no image format compresses well. */
async function makeLargePicture(): Promise<File> {
  const canvas = new OffscreenCanvas(2400, 1600)
  const pen = canvas.getContext('2d')
  for (let x = 0; x < 2400; x += 8)
    for (let y = 0; y < 1600; y += 8) {
      if (pen) pen.fillStyle = `rgb(${(x * y) % 255} ${(x * 7) % 255} ${(y * 13) % 255})`
      pen?.fillRect(x, y, 8, 8)
    }
  return new File([await canvas.convertToBlob()], 'me.png', { type: 'image/png' })
}

async function openBo(): Promise<void> {
  await renderApp('/staff', { as: 'manager' })
  await page.getByRole('button', { name: 'Edit Bo Li' }).click()
  await expect.element(button('Cancel')).toBeVisible()
}

async function choose(file: File): Promise<void> {
  await page.elementLocator(await findInPage('input[type=file]')).upload(file)
}

test('[STAFFS-02] a picture is resized before upload, shown and removed', async () => {
  storeStaff()
  const saved = answer(saveProfileImage, ({ body }) => ({ ...BO, profileImage: body.image }))
  const removed = answer(removeProfileImage, BO)
  await openBo()
  await choose(await makeLargePicture())
  await expectToast('Picture saved')
  await expect.element(button('Change the picture')).toBeVisible()
  await expectAccessible()
  const image = saved.calls[0]?.body.image ?? ''
  expect(image).toMatch(/^data:image\/webp;base64,/)
  // Four letters of base64 are three bytes.
  expect((image.length * 3) / 4).toBeLessThanOrEqual(200 * 1024)
  const shown = await findInPage('[role=dialog] img')
  await expect.poll(() => (shown instanceof HTMLImageElement ? shown.naturalWidth : 0)).toBe(320)
  await button('Remove the picture').click()
  await expectToast('Picture removed')
  expect(removed.calls).toMatchObject([{ params: { id: BO.id } }])
})

test('a file that is no picture is refused; the toast covers no button, and Escape closes the dialog', async () => {
  storeStaff()
  await openBo()
  await choose(TEXT)
  await expectToast('Failed to save the picture', 'This is not a PNG, JPEG or WebP picture.')
  const toast = (await findInPage('[data-toast]')).getBoundingClientRect()
  for (const each of dialog.getByRole('button').elements()) {
    const box = each.getBoundingClientRect()
    const isCovered =
      box.left < toast.right && toast.left < box.right && box.top < toast.bottom && toast.top < box.bottom
    expect(isCovered, each.textContent).toBe(false)
  }
  const cancel = button('Cancel').element() as HTMLElement
  cancel.focus()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(toastText()).toBeDefined()
})

test('[STAFFS-02] typing 9:30 sets a time, which can be emptied again', async () => {
  const { saved } = storeStaff([{ ...BO, email: '' }])
  await openBo()
  const hour = dialog.getByRole('combobox', { name: 'Preferred from, hour' })
  const element = hour.element() as HTMLElement
  element.focus()
  await userEvent.keyboard('9:30')
  await expect.element(hour).toHaveValue('09')
  await expect.element(dialog.getByRole('combobox', { name: 'Preferred from, minutes' })).toHaveValue('30')
  await button('Save').click()
  await expectToast('Staff updated')
  await page.getByRole('button', { name: 'Edit Bo Li' }).click()
  await hour.selectOptions('')
  await button('Save').click()
  await expect.poll(() => saved.calls.map(({ body }) => body.preferredTimeStart)).toEqual(['09:30', null])
})
