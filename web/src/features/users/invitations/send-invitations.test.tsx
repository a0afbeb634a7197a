import type { MailFailure } from '@fairweek/domain/contracts/channels/channels'
import { listReachablePeople } from '@fairweek/domain/contracts/channels/reachable-people'
import { sendInvitations } from '@fairweek/domain/contracts/channels/send-invitations'
import { inviteStaff, listInvitable } from '@fairweek/domain/contracts/users'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../testing/expect-accessible.ts'
import { renderApp } from '../../../testing/render-app.tsx'
import { sampleReply } from '../../../testing/sample-replies.ts'
import { answer } from '../../../testing/stub-api.ts'

const people = sampleReply(listInvitable, {})
const pathOf = (staffId: number) => `/auth?token=secret-of-person-number-${staffId}`
const invitationOf = (staffId: number, name: string) => ({
  staffId,
  name,
  username: `person${staffId}`,
  hasEmail: true,
  setPasswordPath: pathOf(staffId),
})
const cards = page.getByRole('listitem').filter({ hasText: 'Works once, until' })
const live = (text: string) => page.getByText(text)

/** Invites everybody who is ticked at first; returns their ids. */
async function invite({ hasEmail = true } = {}): Promise<readonly number[]> {
  answer(listReachablePeople, { ...sampleReply(listReachablePeople, {}), hasEmail })
  const invited = answer(inviteStaff, ({ body }) => ({
    left: [],
    invited: body.people.flatMap(({ staffId }) => {
      const person = people.find((one) => one.staffId === staffId)
      return person ? [invitationOf(staffId, person.name)] : []
    }),
  }))
  await renderApp('/staff?invite', { as: 'manager' })
  await expect.element(page.getByText('Someone new? Choose ‘Add Staff’ instead')).toBeVisible()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Create \d+ links$/ })
    .click()
  await expect.element(page.getByRole('heading', { name: 'Links to hand over' })).toBeVisible()
  return invited.calls.flatMap(({ body }) => body.people.map(({ staffId }) => staffId))
}

test('[REACH-07] without e-mail the links are printed or scanned', async () => {
  await invite({ hasEmail: false })
  await expect.element(page.getByText('Print this page, or let each person scan their own code now.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /by email$/ })).not.toBeInTheDocument()
})

test('[REACH-07] everybody gets their link by e-mail, a few at a time; people whose e-mail failed are listed and tried again', async () => {
  let refused = ['person5']
  const sent = answer(sendInvitations, ({ body: { setPasswordPaths } }) => {
    const notSent = refused.filter((username) => setPasswordPaths.includes(pathOf(Number(username.slice(6)))))
    const failure: MailFailure | null = notSent.length > 0 ? 'recipient' : null
    return { sent: setPasswordPaths.length - notSent.length, notSent, ended: [], failure }
  })
  const ids = await invite()
  await expect.element(page.getByText('Send the links by email, print this page,')).toBeVisible()
  await expect.element(cards).toHaveLength(ids.length)
  await page.getByRole('button', { name: `Send all ${ids.length} by email` }).click()
  await expect.element(live('1 email was not sent')).toBeVisible()
  await expect.element(live('The mail server does not deliver to these addresses.')).toBeVisible()
  expect(sent.calls.flatMap(({ body }) => body.setPasswordPaths)).toEqual(ids.map(pathOf))
  expect(sent.calls.every(({ body }) => body.setPasswordPaths.length <= 10)).toBe(true)
  await expectAccessible()
  refused = []
  await page.getByRole('button', { name: 'Send the remaining email' }).click()
  await expect.element(live(`${ids.length} emails sent`)).toBeVisible()
  expect(sent.calls.at(-1)?.body.setPasswordPaths).toEqual([pathOf(5)])
  await expect.element(page.getByRole('button', { name: /email|again/ })).not.toBeInTheDocument()
})

test('[REACH-07] a link used in the meantime is listed, and the other links are sent', async () => {
  answer(sendInvitations, ({ body: { setPasswordPaths } }) => {
    const ended = setPasswordPaths.filter((path) => path === pathOf(5))
    return { sent: setPasswordPaths.length - ended.length, notSent: [], ended, failure: null }
  })
  const ids = await invite()
  await page.getByRole('button', { name: `Send all ${ids.length} by email` }).click()
  await expect.element(live(`${ids.length - 1} emails sent`)).toBeVisible()
  const ended = page.getByText('This link no longer works')
  await expect.element(ended).toBeVisible()
  expect(ended.element().closest('[aria-live]')?.textContent).toContain('Bo Li')
  await expectAccessible()
})

test('[SICK-03] an invitation may be for one person alone, and its link can be passed on', async () => {
  const invited = answer(inviteStaff, { left: [], invited: [invitationOf(16, 'Fatima Rahimi')] })
  await renderApp('/staff?invite=16', { as: 'manager', viewport: 'phone' })
  const inviting = page.getByRole('dialog')
  await expect.element(inviting.getByRole('checkbox', { checked: true })).toHaveLength(1)
  await expect.element(inviting.getByRole('checkbox', { name: 'Fatima Rahimi' })).toBeChecked()
  await inviting.getByRole('button', { name: 'Create 1 link' }).click()
  await expect.element(page.getByRole('button', { name: 'Copy link: Fatima Rahimi' })).toBeVisible()
  expect(invited.calls).toMatchObject([{ body: { people: [{ staffId: 16 }] } }])
  await expectAccessible()
})
