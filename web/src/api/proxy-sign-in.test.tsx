import { getCurrentUser } from '@fairweek/domain/contracts/auth/auth'
import { createRole, listRoles } from '@fairweek/domain/contracts/roles'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectToast } from '../testing/expect-toast.ts'
import { renderApp } from '../testing/render-app.tsx'
import { answer } from '../testing/stub-api.ts'

/** What proxies answer once their own sign-in has ended: each must be told from an answer of Fairweek. */
const ANSWERS: Record<string, () => Response> = {
  // Browsers hide a redirect that they do not follow, and no script can make such a response.
  'a redirect': () => Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' }),
  'the page of its sign-in': () => new Response('<form>', { headers: { 'content-type': 'text/html' } }),
  '401': () => new Response('<form>', { status: 401 }),
  '403': () => new Response('<form>', { status: 403 }),
}

test.each(Object.keys(ANSWERS))('[API-04] C20: %s asks to sign in again and keeps what was typed', async (kind) => {
  const refuse = () => ANSWERS[kind]?.() ?? Response.error()
  await renderApp('/roles', { as: 'manager' })
  await page.getByRole('button', { name: 'Add Role' }).first().click()
  await page.getByLabelText('Role Name').fill('Barista')
  answer(getCurrentUser, refuse)
  answer(listRoles, refuse)
  answer(createRole, refuse)
  const save = page.getByRole('dialog').getByRole('button', { name: 'Add Role' })
  await save.click()
  await expectToast('Log in again: a server in front of Fairweek asks for it.')
  window.dispatchEvent(new Event('focus'))
  await expect.element(page.getByLabelText('Role Name')).toHaveValue('Barista')
  answer(createRole, ({ body }) => ({ id: 99, ...body }))
  await save.click()
  await expectToast('Role created')
})
