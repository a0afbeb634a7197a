import { createFromStaffForm, saveStaffForm } from '@fairweek/domain/contracts/staff-form'
import { inviteStaff, listInvitable, renewPasswordLink } from '@fairweek/domain/contracts/users'
import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { expectAccessible } from '../../testing/expect-accessible.ts'
import { expectToast } from '../../testing/expect-toast.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { type SampleAccount, sampleReply } from '../../testing/sample-replies.ts'
import { storeStaff } from '../../testing/staff-records.ts'
import { answer, refuse, sentRequests } from '../../testing/stub-api.ts'

const COOK = 2
const HOST = 3
const ADMIN = 'Grace Okafor'
const MANAGER = 'Daniel Reyes'
const STAFF = 'Aroha Ngata'
const LINK = { setPasswordPath: '/auth?token=one-time' }
const add = page.getByRole('dialog', { name: 'Add New Staff' })
const edit = page.getByRole('dialog', { name: 'Edit Staff' })
const link = page.getByLabelText('Link to set a password')
const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name })

async function openNew(as: SampleAccount): Promise<void> {
  await renderApp('/staff', { as })
  await page.getByRole('button', { name: 'Add Staff' }).first().click()
  await expect.element(add).toBeVisible()
}

async function openPerson(name: string): Promise<void> {
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await expect.element(edit).toBeVisible()
}

async function fillPerson(): Promise<void> {
  await add.getByLabelText('Name', { exact: true }).fill('Hine Te Ao')
  await add.getByLabelText('Phone Number').fill('021 555 0177')
}

const save = (dialog: Locator) => dialog.getByRole('button', { name: /^(?:Add Staff|Save)$/ }).click()
const writes = () => sentRequests().filter((request) => !request.startsWith('GET') && request.includes('staff'))

test('[STAFFS-02] invalid fields are named, and nothing is sent', async () => {
  await openNew('manager')
  await add.getByLabelText('Username').fill('ab')
  await add.getByLabelText('Email').fill('nonsense')
  await add.getByLabelText('Seniority').fill('11')
  await save(add)
  for (const message of [
    'Name is required',
    'Phone number is required',
    'At least one role must be selected',
    'Username must be at least 3 characters',
    'Must be a valid email address',
    'Must be at most 10',
  ]) {
    await expect.element(add.getByText(message, { exact: true })).toBeVisible()
  }
  for (const [wrong, says] of [
    ['0', 'Must be at least 1'],
    ['2.5', 'Must be a whole number'],
  ] as const) {
    await add.getByLabelText('Seniority').fill(wrong)
    await expect.element(add.getByText(says, { exact: true })).toBeVisible()
  }
  expect(writes()).toEqual([])
})

test('[STAFFS-02] each field is sent and shown again; without an e-mail address no account is created', async () => {
  const { created } = storeStaff()
  await openNew('admin')
  await expect.element(add.getByLabelText('Seniority')).toHaveValue(1)
  await expect.element(add.getByLabelText('Target Hours')).toHaveValue(null)
  await expect.element(add.getByLabelText('User Type')).toHaveTextContent('Staff')
  await fillPerson()
  await add.getByRole('checkbox', { name: 'Host' }).click()
  await add.getByLabelText('Seniority').fill('3')
  for (const day of ['Sunday', 'Friday']) await add.getByRole('checkbox', { name: day }).click()
  for (const [label, value] of [
    ['Preferred from, hour', '09'],
    ['Preferred from, minutes', '15'],
    ['Preferred until, hour', '17'],
    ['Preferred until, minutes', '45'],
  ] as const)
    await add.getByLabelText(label).selectOptions(value)
  await save(add)
  await expectToast('Staff created', 'No account yet.')
  expect(writes()).toEqual(['POST /api/staff/form'])
  expect(created.calls).toMatchObject([
    {
      body: {
        name: 'Hine Te Ao',
        seniority: 3,
        phoneNumber: '021 555 0177',
        targetWeeklyHours: null,
        email: '',
        preferredDays: expect.arrayContaining([0, 5]),
        preferredTimeStart: '09:15',
        preferredTimeEnd: '17:45',
        roleIds: [HOST],
      },
    },
  ])

  await openPerson('Hine Te Ao')
  await expect.element(edit.getByLabelText('Seniority')).toHaveValue(3)
  await expect.element(edit.getByLabelText('Target Hours')).toHaveValue(null)
  await expect.element(edit.getByLabelText('Preferred from, hour')).toHaveValue('09')
  await expect.element(edit.getByLabelText('Preferred until, minutes')).toHaveValue('45')
  await expect.element(edit.getByRole('checkbox', { name: 'Sunday' })).toBeChecked()
  await expect.element(edit.getByRole('checkbox', { name: 'Monday' })).not.toBeChecked()
})

test('[STAFFS-02] an e-mail address creates an account, and shows a link to set its password', async () => {
  const { created } = storeStaff()
  await openNew('manager')
  await fillPerson()
  await add.getByLabelText('Email').fill('hine@example.com')
  await add.getByLabelText('Seniority').fill('4')
  await add.getByLabelText('Target Hours').fill('28.5')
  await add.getByRole('checkbox', { name: 'Cook' }).click()
  await add.getByRole('checkbox', { name: 'Friday' }).click()
  await save(add)
  await expectToast('Staff created')
  await expect.element(link).toHaveValue(`${window.location.origin}/auth?token=one-time`)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect.element(rowOf('Hine Te Ao')).toHaveTextContent(/hine@example\.com.*Cook.*4.*021 555 0177.*28\.5/)
  expect(created.calls).toMatchObject([{ body: { email: 'hine@example.com', username: '', userType: 'Staff' } }])
})

test('[STAFFS-02] an e-mail address of somebody without an account creates one with the chosen rank', async () => {
  const { saved } = storeStaff()
  await renderApp('/staff', { as: 'admin' })
  await openPerson('Te-Ata Walker')
  await edit.getByLabelText('Email').fill('te-ata@example.com')
  await save(edit)
  await expectToast('Staff updated')
  await expect.element(link).toHaveValue(expect.stringContaining('token='))
  await page.getByRole('button', { name: 'Done' }).click()
  expect(saved.calls).toMatchObject([{ body: { email: 'te-ata@example.com', userType: 'Staff' } }])
  await expect.element(rowOf('Te-Ata Walker')).toHaveTextContent('generated · te-ata@example.com · staff')
})

test('[EDIT-04] roles, rank and account are saved in one call, based on what the form was filled in with', async () => {
  const { saved, find } = storeStaff()
  await renderApp('/staff', { as: 'admin' })
  await openPerson(STAFF)
  await expect.element(edit.getByLabelText('Username')).toHaveValue('staff')
  await edit.getByLabelText('Username').fill('aroha')
  await edit.getByLabelText('User Type').click()
  await page.getByRole('option', { name: 'Manager' }).click()
  await edit.getByRole('checkbox', { name: 'Cook' }).click()
  await save(edit)
  await expect.element(rowOf(STAFF)).toHaveTextContent('aroha · staff@example.com · manager')
  expect(writes()).toEqual(['PUT /api/staff/3/form'])
  expect(saved.calls).toMatchObject([
    { body: { username: 'aroha', userType: 'Manager', basedOn: { username: 'staff', userType: 'Staff' } } },
  ])
  expect(find(STAFF)?.roles.map(({ name }) => name)).toEqual(['Bartender', 'Cook'])
})

test('[STAFFS-02] if the account is refused, nobody is added, and the corrected form is sent again', async () => {
  storeStaff()
  const refused = answer(createFromStaffForm, refuse('conflict', 'This username is taken.'))
  await openNew('manager')
  await fillPerson()
  await add.getByLabelText('Username').fill('manager')
  await add.getByRole('checkbox', { name: 'Cook' }).click()
  await save(add)
  await expectToast('Error', 'This username is taken.')
  expect(refused.calls).toMatchObject([{ body: { username: 'manager', roleIds: [COOK] } }])

  const { created, find } = storeStaff()
  await add.getByLabelText('Username').fill('hine')
  await save(add)
  await expect.element(link).toBeVisible()
  expect(created.calls).toMatchObject([{ body: { name: 'Hine Te Ao', username: 'hine' } }])
  expect(find('Hine Te Ao')?.user?.username).toBe('hine')
})

test.each(['laptop', 'phone'] as const)(
  '[EDIT-03] on the %s, who saves second chooses field by field',
  async (viewport) => {
    const { find } = storeStaff()
    await renderApp('/staff', { as: 'admin', viewport })
    await openPerson(STAFF)
    await edit.getByLabelText('Phone Number').fill('021 555 0199')
    await edit.getByLabelText('Seniority').fill('9')
    // Meanwhile, a manager saves another phone number and other target hours.
    const person = find(STAFF)
    if (!person) throw new Error('The sample has lost a person.')
    const theirs = { ...person, phoneNumber: '021 555 0111', targetWeeklyHours: 12 }
    storeStaff([theirs])
    const text = 'daniel changed this profile. Phone Number: 1 → 021 555 0111; Target Hours: 24 → 12.'
    const refused = answer(saveStaffForm, refuse('conflict', `${text} Repeat.`, [{ path: 'version', message: text }]))
    await save(edit)
    const alert = edit.getByRole('alert')
    await expect.element(alert).toHaveTextContent(text)
    await expect.element(alert).not.toHaveTextContent('Repeat.')
    const [phone, hours] = [
      alert.getByRole('group', { name: 'Phone Number' }),
      alert.getByRole('group', { name: 'Target Hours' }),
    ]
    await expect.element(phone.getByLabelText('Yours: 021 555 0199')).toBeChecked()
    // What the user had not changed is taken over at once.
    await expect.element(hours.getByLabelText('Theirs: 12')).toBeChecked()
    await expect.element(edit.getByLabelText('Target Hours')).toHaveValue(12)
    await expect.element(alert.getByRole('group', { name: 'Seniority' })).not.toBeInTheDocument()
    await expectAccessible()

    await phone.getByLabelText('Theirs: 021 555 0111').click()
    await expect.element(edit.getByLabelText('Phone Number')).toHaveValue('021 555 0111')
    await phone.getByLabelText('Yours: 021 555 0199').click()
    await expect.element(edit.getByLabelText('Phone Number')).toHaveValue('021 555 0199')
    await expect.element(edit.getByLabelText('Seniority')).toHaveValue(9)
    expect(refused.calls).toHaveLength(1)
    const { saved } = storeStaff([theirs])
    await save(edit)
    await expectToast('Staff updated')
    expect(saved.calls).toMatchObject([
      {
        body: {
          phoneNumber: '021 555 0199',
          targetWeeklyHours: 12,
          seniority: 9,
          basedOn: { phoneNumber: '021 555 0111', targetWeeklyHours: 12 },
        },
      },
    ])
  },
)

test('a manager creates a new link for a forgotten password, and the dialog keeps its input', async () => {
  const { saved } = storeStaff()
  const renewed = answer(renewPasswordLink, { setPasswordPath: '/auth?token=renewed' })
  await renderApp('/staff', { as: 'manager' })
  await openPerson(STAFF)
  await edit.getByLabelText('Phone Number').fill('021 555 0199')
  await edit.getByRole('button', { name: 'New password link' }).click()
  await expect.element(page.getByRole('dialog', { name: `A new password for ${STAFF}` })).toBeVisible()
  await expect.element(link).toHaveValue(expect.stringContaining('/auth?token=renewed'))
  expect(renewed.calls).toMatchObject([{ params: { userId: 3 } }])
  await page.getByRole('button', { name: 'Done' }).click()
  await expect.element(edit.getByLabelText('Phone Number')).toHaveValue('021 555 0199')
  await save(edit)
  await expectToast('Staff updated')
  expect(saved.calls).toMatchObject([{ body: { phoneNumber: '021 555 0199' } }])

  // Password links can be created only for people with a lower rank.
  for (const name of [MANAGER, ADMIN]) {
    await openPerson(name)
    await expect.element(edit.getByLabelText('Phone Number')).toBeVisible()
    await expect.element(edit.getByRole('button', { name: 'New password link' })).not.toBeInTheDocument()
    await edit.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(edit).not.toBeInTheDocument()
  }
})

test('[NAV-08] a person of higher rank cannot be edited', async () => {
  storeStaff()
  await renderApp('/staff', { as: 'manager' })
  await openPerson(ADMIN)
  await expect.element(edit.getByText('You cannot edit someone who ranks above you.')).toBeVisible()
  await expect.element(edit.getByLabelText('Name', { exact: true })).toBeDisabled()
  await expect.element(edit.getByRole('button', { name: 'Save' })).toBeDisabled()
})

test('[STAFFS-04] only an admin can change the user type and the usernames of others', async () => {
  storeStaff()
  await renderApp('/staff', { as: 'manager' })
  await openPerson(STAFF)
  await expect.element(edit.getByText('Only admin users can change user roles')).toBeVisible()
  await expect.element(edit.getByText("Only admin users can change other users' usernames")).toBeVisible()
  await expect.element(edit.getByLabelText('User Type')).toBeDisabled()
  await expect.element(edit.getByLabelText('Username')).toHaveAttribute('readonly')
})

test('[ACC-07] a username creates an account without an e-mail address, with a link and a code to scan', async () => {
  const { created } = storeStaff()
  await openNew('manager')
  await fillPerson()
  await add.getByRole('checkbox', { name: 'Host' }).click()
  await add.getByLabelText('Username').fill('hine')
  await save(add)
  await expect.element(link).toHaveValue(`${window.location.origin}/auth?token=one-time`)
  await expect.element(page.getByRole('img', { name: 'QR code with the link for hine' })).toBeVisible()
  await expect.element(page.getByText('Username: hine')).toBeVisible()
  expect(created.calls).toMatchObject([{ body: { email: '', username: 'hine' } }])
  await expectAccessible()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect.element(rowOf('Hine Te Ao')).toHaveTextContent('hine · staff')
  await expect.element(page.getByText('null')).not.toBeInTheDocument()
})

test('[ACC-07] a person added without an account is invited from the message, and nobody else', async () => {
  storeStaff()
  const people = sampleReply(listInvitable, {})
  answer(listInvitable, [...people, { staffId: 99, name: 'Hine Te Ao', email: null, hasAccount: false }])
  await renderApp('/staff', { as: 'manager', viewport: 'phone' })
  await page.getByRole('button', { name: 'Add Staff' }).first().click()
  await fillPerson()
  await expect.element(add.getByLabelText('Email')).toBeInViewport()
  await add.getByRole('checkbox', { name: 'Host' }).click()
  await save(add)
  await expectToast('Staff created', 'No account yet.')
  await page.getByRole('button', { name: 'Invite', exact: true }).last().click()
  const dialog = page.getByRole('dialog', { name: 'Invite your team' })
  await expect.element(dialog.getByRole('button', { name: 'Create 1 link' })).toBeVisible()
  await expect.element(dialog.getByRole('checkbox', { name: 'Hine Te Ao' })).toBeChecked()
})

test('[ACC-07] an invalid address is named at its field, which is labelled, and nobody is invited', async () => {
  answer(listInvitable, [{ staffId: 16, name: 'Fatima Rahimi', email: null, hasAccount: false }])
  const made = { staffId: 16, name: 'Fatima Rahimi', username: 'fatima', hasEmail: true, ...LINK }
  const invited = answer(inviteStaff, { left: [], invited: [made] })
  await renderApp('/staff?invite', { as: 'manager', viewport: 'phone' })
  await expect.element(page.getByText('Email of Fatima Rahimi')).toBeVisible()
  const field = page.getByLabelText('Email of Fatima Rahimi')
  await field.fill('fatima')
  await page.getByRole('button', { name: 'Create 1 link' }).click()
  await expect.element(page.getByText('Must be a valid email address')).toBeVisible()
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible()
  expect(invited.calls).toEqual([])
  await field.fill('fatima@example.com')
  await page.getByRole('button', { name: 'Create 1 link' }).click()
  await expect.element(page.getByText('Username: fatima')).toBeVisible()
  expect(invited.calls).toMatchObject([{ body: { people: [{ staffId: 16, email: 'fatima@example.com' }] } }])
})

test('[ACC-07] people without an e-mail address are invited as well', async () => {
  const invitable = { staffId: 16, name: 'Fatima Rahimi', email: null, hasAccount: false }
  answer(listInvitable, [invitable])
  const made = { staffId: 16, name: 'Fatima Rahimi', username: 'fatima', hasEmail: false, ...LINK }
  const invited = answer(inviteStaff, { left: [], invited: [made] })
  await renderApp('/staff?invite', { as: 'manager', viewport: 'phone' })
  await expect.element(page.getByText('Without an email address, they log in with a username.')).toBeVisible()
  await page.getByRole('button', { name: 'Create 1 link' }).click()
  await expect.element(page.getByText('Username: fatima')).toBeVisible()
  expect(invited.calls.map(({ body }) => body)).toEqual([{ people: [{ staffId: 16 }] }])
})
