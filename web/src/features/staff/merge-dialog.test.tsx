import { listStaff } from '@fairweek/domain/contracts/staff'
import { type MergePreview, mergeStaff, previewMerge } from '@fairweek/domain/contracts/staff-merge'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/expect-accessible.ts'
import { expectToast } from '../../testing/expect-toast.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { samplePerson, sampleRole } from '../../testing/sample-people.ts'
import { sampleReply } from '../../testing/sample-replies.ts'
import { storeStaff } from '../../testing/staff-records.ts'
import { answer } from '../../testing/stub-api.ts'

const BO = samplePerson('Bo Li')
const JO = samplePerson('Jo Ng')
const dialog = page.getByRole('dialog', { name: 'Merge into Bo Li' })
const merge = dialog.getByRole('button', { name: 'Merge', exact: true })
const NONE: MergePreview = { target: BO, other: JO, facts: [], overlaps: [], accounts: null }

async function openDialog(preview: Partial<MergePreview>) {
  storeStaff(sampleReply(listStaff, {}))
  answer(previewMerge, { ...NONE, ...preview })
  const merged = answer(mergeStaff, { message: 'Merged into Bo Li', staff: BO, undoId: 1 })
  await renderApp('/staff', { as: 'admin' })
  await page.getByRole('button', { name: 'Edit Bo Li' }).click()
  await page.getByRole('button', { name: 'Merge with another profile…' }).click()
  await expect.element(merge).toBeDisabled()
  await dialog.getByRole('combobox', { name: 'The same person is also' }).click()
  await page.getByRole('option', { name: /^Jo Ng/ }).click()
  return merged
}

test('[PEOPLE-08] what two profiles say differently, and the account that stays, are chosen before a merge', async () => {
  const merged = await openDialog({
    facts: [
      { fact: 'phoneNumber', target: '021 555 0101', other: '021 555 0202' },
      { fact: 'availability', target: null, other: null },
    ],
    accounts: { target: { id: 5, username: 'bo', role: 'staff' }, other: { id: 6, username: 'jo', role: 'staff' } },
  })
  await dialog.getByRole('radio', { name: '021 555 0202' }).click()
  await expect.element(dialog.getByRole('radio', { name: 'As in Bo Li' })).toBeChecked()
  await dialog.getByRole('radio', { name: 'jo', exact: true }).click()
  await expectAccessible()
  await merge.click()
  await expectToast('Merged into Bo Li')
  expect(merged.calls).toMatchObject([
    {
      params: { id: BO.id },
      body: { otherId: JO.id, seen: ['phoneNumber', 'availability'], takes: ['phoneNumber'], accountId: 6 },
    },
  ])
})

test('[PEOPLE-08] shifts at the same time are named, and prevent the merge', async () => {
  const shift = {
    weekStartDate: '2026-11-23',
    dayOfWeek: 1,
    startTime: '09:00',
    endTime: '17:00',
    role: sampleRole('Cook'),
  }
  await openDialog({ overlaps: [{ target: { id: 1, ...shift }, other: { id: 2, ...shift, startTime: '12:00' } }] })
  await expect.element(dialog).toHaveTextContent('Nov 23, 2026: 9 AM – 5 PM (Cook); 12 PM – 5 PM (Cook)')
  await expect.element(merge).toBeDisabled()
})
