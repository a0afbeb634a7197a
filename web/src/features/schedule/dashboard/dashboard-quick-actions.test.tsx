import { listConflicts } from '@fairweek/domain/contracts/conflicts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderApp } from '../../../testing/render-app.tsx'
import { makeConflict } from '../../../testing/replies/make-conflict.ts'
import { WEEK } from '../../../testing/stored-shifts.ts'
import { answer } from '../../../testing/stub-api.ts'

test('[GEN-11] before all drafts are published, the dialog names whose limits they do not keep, with the week', async () => {
  const description = 'Bo Li works 7 days in a row (at most 6 allowed)'
  answer(listConflicts, [
    makeConflict({ staffId: 7, type: 'DaysInARow', description, weekStartDate: WEEK, date: WEEK }),
  ])
  await renderApp('/', { as: 'admin' })
  await page.getByRole('button', { name: 'Confirm All Pending' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect.element(dialog.getByText('Rules and targets that are not met from this week on:')).toBeVisible()
  await expect.element(dialog.getByText(/^Nov 30.*: Bo Li works 7 days in a row \(at most 6 allowed\)$/)).toBeVisible()
})
