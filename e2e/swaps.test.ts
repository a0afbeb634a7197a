import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import type { Page } from '@playwright/test'
import { expect, type NewPage, test } from './fixtures.ts'
import { callApi, signIn } from './harness/browser.ts'
import { expectAccessible } from './harness/expect-accessible.ts'
import { weekFromNow } from './harness/story-time.ts'
import { expectToast } from './harness/toast.ts'

interface Person {
  id: number
  name: string
  roles: { id: number; name: string }[]
  user: { username: string } | null
}

const WEEK = weekFromNow(5)
const COLLEAGUE = 'Hemi Parata'

/** Plans a confirmed evening shift in the same week for the staff account and for a colleague who has an account. */
async function startWeek(newPage: NewPage) {
  const manager = await newPage({ as: 'manager' })
  const people = (await callApi(manager, 'GET', '/api/staff')) as Person[]
  const own = people.find(({ user }) => user?.username === 'staff')
  const colleague = people.find(({ user }) => user?.username === 'colleague')
  if (!own || !colleague) throw new Error('The sample has not the people of this story.')
  const confirmed = async (person: Person, dayOfWeek: number) => {
    const times = { weekStartDate: WEEK, dayOfWeek, startTime: '16:00', endTime: '22:00' }
    const roleId = own.roles[0]?.id
    const { id } = (await callApi(manager, 'POST', '/api/schedule', { ...times, staffId: person.id, roleId })) as Shift
    await callApi(manager, 'PUT', `/api/schedule/${id}/confirm`, {})
    return id
  }
  const [mine, theirs] = [await confirmed(own, 4), await confirmed(colleague, 5)]
  const holderOf = async (id: number) => ((await callApi(manager, 'GET', `/api/schedule/${id}`)) as Shift).staffId
  return { manager, own, colleague, mine, theirs, holderOf }
}

async function signInOnPhone(newPage: NewPage, username: string): Promise<Page> {
  const page = await newPage({ viewport: 'phone' })
  await signIn(page, username)
  await page.goto(`/?week=${WEEK}`)
  return page
}

async function manageThursday(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: /^Manage shift Thursday/ }).click()
  await page.getByRole('dialog', { name: 'Manage Shift' }).getByRole('button', { name: button, exact: true }).click()
}

const tellsOf = async (page: Page) =>
  ((await callApi(page, 'GET', '/api/notifications')) as { type: string; message: string }[])
    .filter(({ type }) => type.startsWith('SWAP_'))
    .map(({ message }) => message)

test('[SWAP-01] [SWAP-03] on a phone a shift is offered to a colleague, who accepts it, and a manager approves the swap', async ({
  newPage,
}) => {
  const { manager, own, colleague, mine, holderOf } = await startWeek(newPage)
  const phone = await signInOnPhone(newPage, 'staff')
  await manageThursday(phone, 'Offer to a Colleague')
  const dialog = phone.getByRole('dialog', { name: 'Offer to a Colleague' })
  // Nobody else who could take the shift has an account with which to answer.
  await expect(dialog.getByRole('listitem')).toHaveText([COLLEAGUE])
  await expectAccessible(phone)
  await dialog.getByRole('button', { name: COLLEAGUE }).click()
  const question = phone.getByRole('alertdialog', { name: `Offer this shift to ${COLLEAGUE}?` })
  await expect(question).toContainText('You keep it until they accept; a manager may have to approve it, too.')
  await expectAccessible(phone)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await dialog.getByRole('button', { name: COLLEAGUE }).click()
  await question.getByRole('button', { name: 'Send Offer' }).click()
  await expectToast(phone, 'Offer sent', `${COLLEAGUE} is notified, and you are notified of the answer.`)
  const offers = phone.getByRole('region', { name: 'Your Offers' })
  await expect(offers).toContainText(`Waiting for ${COLLEAGUE}`)
  // The shift itself is marked, here and on the schedule page, and cannot be offered a second time.
  const myWeek = phone.getByRole('tabpanel', { name: 'My Schedule' })
  await expect(myWeek).toContainText(`Offered to ${COLLEAGUE}`)
  await expect(myWeek.getByRole('button', { name: /^Withdraw Offer: Thu/ })).toBeVisible()
  // Away from the button that lies below the closed dialog, whose tooltip would be outside the landmarks.
  await phone.mouse.move(0, 0)
  await expect(phone.getByRole('tooltip')).toHaveCount(0)
  await expectAccessible(phone)
  await phone.getByRole('button', { name: /^Manage shift Thursday/ }).click()
  const managing = phone.getByRole('dialog', { name: 'Manage Shift' })
  await expect(managing).toContainText(`Offered to ${COLLEAGUE}`)
  await expect(managing.getByRole('button', { name: 'Offer to a Colleague' })).toHaveCount(0)
  await managing.getByRole('button', { name: 'Close' }).last().click()

  const other = await signInOnPhone(newPage, 'colleague')
  const incoming = other.getByRole('region', { name: 'Offered to You' })
  await expect(incoming).toContainText(`${own.name} offers you a shift`)
  const next = other.getByRole('region', { name: /^(Next|On) shift$/ })
  expect((await incoming.boundingBox())?.y).toBeLessThan((await next.boundingBox())?.y ?? 0)
  await expectAccessible(other)
  await incoming.getByRole('button', { name: /^Accept: Thu/ }).click()
  await expectToast(other, 'You accepted. A manager still has to approve it.')
  await expect(incoming).toContainText('Waiting for a manager')
  expect(await holderOf(mine)).toBe(own.id)
  await phone.reload()
  await expect(offers).toContainText(`${COLLEAGUE} accepted. Waiting for a manager`)
  await expect(myWeek).toContainText(`${COLLEAGUE} accepted. Waiting for a manager`)

  await manager.goto('/')
  const decide = manager.getByRole('region', { name: 'Offers to Decide' })
  await expect(decide).toContainText(`${own.name} → ${COLLEAGUE}`)
  await expect(decide).toContainText('No objections')
  await expectAccessible(manager)
  await decide.getByRole('button', { name: new RegExp(`^Approve: ${own.name}, ${COLLEAGUE}, Thu`) }).click()
  await expectToast(manager, 'Approved. The shifts have changed hands.')
  await expect(decide).toHaveCount(0)
  expect(await holderOf(mine)).toBe(colleague.id)

  await phone.reload()
  const week = phone.getByRole('tabpanel', { name: 'My Schedule' })
  await expect(week.getByText('No shifts for you this week')).toBeVisible()
  await expect(week.getByText('4:00 PM – 10:00 PM')).toHaveCount(0)
  await expect(offers).toHaveCount(0)
  expect((await tellsOf(phone))[0]).toMatch(new RegExp(`^${COLLEAGUE} has taken your shift\\. You no longer work `))
  await other.reload()
  await expect(other.getByRole('tabpanel', { name: 'My Schedule' }).getByText('4:00 PM – 10:00 PM')).toHaveCount(2)
})

test('[SWAP-02] on a phone a swap is rejected with a reason, and takes effect at once if no approval is needed', async ({
  newPage,
}) => {
  const { manager, own, colleague, mine, theirs, holderOf } = await startWeek(newPage)
  const phone = await signInOnPhone(newPage, 'staff')
  const other = await signInOnPhone(newPage, 'colleague')
  const askForSwap = async () => {
    await manageThursday(phone, 'Swap')
    const dialog = phone.getByRole('dialog', { name: 'Swap Shift' })
    await dialog.getByRole('button', { name: new RegExp(`^${COLLEAGUE} Fri`) }).click()
    await phone
      .getByRole('alertdialog', { name: `Ask ${COLLEAGUE} to swap?` })
      .getByRole('button', { name: 'Send Offer' })
      .click()
    await expectToast(phone, 'Offer sent')
    await other.reload()
  }
  await askForSwap()
  const incoming = other.getByRole('region', { name: 'Offered to You' })
  await expect(incoming).toContainText(`${own.name} would like to swap with you`)
  await incoming.getByRole('button', { name: /^Accept: Thu/ }).click()
  await expectToast(other, 'You accepted. A manager still has to approve it.')

  await manager.goto('/')
  const decide = manager.getByRole('region', { name: 'Offers to Decide' })
  await decide.getByRole('button', { name: /^Reject: / }).click()
  const why = manager.getByRole('dialog', { name: 'Reject' })
  await expect(why.getByRole('button', { name: 'Reject' })).toBeDisabled()
  await why.getByRole('textbox', { name: 'Reason' }).fill('Both are needed where they are.')
  await why.getByRole('button', { name: 'Reject' }).click()
  await expectToast(manager, 'Rejected. Both people are notified of the reason.')
  for (const page of [phone, other]) expect((await tellsOf(page))[0]).toContain('Both are needed where they are.')
  expect([await holderOf(mine), await holderOf(theirs)]).toEqual([own.id, colleague.id])

  const admin = await newPage({ as: 'admin' })
  await admin.goto('/settings')
  await admin.getByRole('switch', { name: 'Managers approve swaps' }).click()
  await admin.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(admin, 'Settings updated')
  await phone.reload()
  await askForSwap()
  await incoming.getByRole('button', { name: /^Accept: Thu/ }).click()
  await expectToast(other, 'Done. The shifts have changed hands.')
  expect([await holderOf(mine), await holderOf(theirs)]).toEqual([colleague.id, own.id])
})
