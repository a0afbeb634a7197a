import {
  type ChannelSetup,
  type EmailServer,
  getChannels,
  removeEmailChannel,
  saveEmailChannel,
  testEmailChannel,
} from '@fairweek/domain/contracts/channels/channels'
import { saveWebhookChannel } from '@fairweek/domain/contracts/channels/webhook'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/expect-accessible.ts'
import { expectToast } from '../../testing/expect-toast.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { sampleReply } from '../../testing/sample-replies.ts'
import { answer, refuse } from '../../testing/stub-api.ts'

const form = page.getByRole('form', { name: 'Email' })
const testing = page.getByRole('button', { name: 'Send a test message' })
const save = form.getByRole('button', { name: 'Save' })
const password = form.getByLabelText('Password', { exact: true })

/** Keeps the setup as a server would; returns what was sent. */
function storeChannels() {
  let setup: ChannelSetup = { ...sampleReply(getChannels, {}, 'admin'), hasKey: true }
  answer(getChannels, () => setup)
  const saved = answer(saveEmailChannel, ({ body: { password: secret, version, ...server } }) => {
    setup = {
      ...setup,
      email: { state: 'ready', source: 'settings', server, hasLogin: secret !== null, version: (version ?? 0) + 1 },
    }
    return setup
  })
  const removed = answer(removeEmailChannel, () => {
    setup = { ...setup, email: { state: 'off', source: null, server: null, hasLogin: false, version: null } }
    return setup
  })
  return { saved, removed }
}

async function chooseProvider(name: string): Promise<void> {
  await form.getByRole('combobox', { name: 'Provider' }).click()
  await page.getByRole('option', { name }).click()
}

const saveAnyway = page.getByRole('alertdialog').getByRole('button', { name: 'Save anyway' })

async function fillServer(host: string): Promise<void> {
  await chooseProvider('Other')
  await form.getByLabelText('Server').fill(host)
  await form.getByRole('radio', { name: 'None' }).click()
  await form.getByLabelText('Port').fill('2525')
  await form.getByLabelText('User name').fill('roster')
  await password.fill('x')
  await form.getByLabelText('Sender name').fill('The Corner Table')
  await form.getByLabelText('Sender address').fill('roster@example.com')
}

test('[REACH-06] on a phone errors are shown under their fields, and e-mail is set up and turned off again', async () => {
  const { saved, removed } = storeChannels()
  await renderApp('/settings', { as: 'admin', viewport: 'phone' })
  await page.getByRole('tab', { name: 'Notifications' }).click()
  await expect.poll(() => window.location.search).toContain('part=notifications')
  await chooseProvider('Other')
  await save.click()
  const host = 'Must be the name of a server such as mail.example.com, or its address'
  await expect.element(form.getByText(host)).toBeVisible()
  await expect.element(form.getByText('Must be a valid email address')).toBeVisible()
  await fillServer('mail.example.com')
  await save.click()
  const inTheClear = 'A password is only sent over an encrypted connection: choose TLS or STARTTLS.'
  await expect.element(form.getByText(inTheClear)).toBeVisible()
  expect(saved.calls).toEqual([])
  await form.getByRole('radio', { name: 'STARTTLS' }).click()
  await save.click()
  expect(saved.calls).toEqual([])
  await saveAnyway.click()
  await expectToast('Email is set up', 'Send a test message to see that it works.')
  expect(saved.calls).toMatchObject([
    {
      body: {
        host: 'mail.example.com',
        security: 'starttls',
        user: 'roster',
        password: 'x',
        version: null,
        senderName: 'The Corner Table',
        senderAddress: 'roster@example.com',
      },
    },
  ])
  expect(document.documentElement.scrollWidth).toBe(390)
  await form.getByRole('button', { name: 'Turn off email' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off email' }).click()
  await expectToast('Email is off')
  await expect.element(form.getByLabelText('Server')).not.toBeInTheDocument()
  expect(removed.calls).toMatchObject([{ body: { version: 1 } }])
})

/** States a mail server that is set up. */
function storeServer(host: string, version: number) {
  const setup = sampleReply(getChannels, {}, 'admin')
  const server: EmailServer = {
    host,
    port: 25,
    security: 'none',
    user: '',
    publicUrl: 'https://roster.example.com',
    senderName: 'The Corner Table',
    senderAddress: 'roster@example.com',
  }
  const email = { ...setup.email, state: 'ready', source: 'settings', server, version } as const
  return answer(getChannels, { ...setup, hasKey: true, email })
}

test('[REACH-06] turning e-mail off that somebody else has changed is refused once, and then about their version', async () => {
  storeServer('mail.example.com', 1)
  await renderApp('/settings?part=notifications', { as: 'admin' })
  await expect.element(form.getByLabelText('Server')).toHaveValue('mail.example.com')
  const read = storeServer('other.example.com', 2)
  const refused = answer(removeEmailChannel, refuse('conflict', 'Somebody else has changed it.'))
  const turnOff = async () => {
    await form.getByRole('button', { name: 'Turn off email' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off email' }).click()
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  }
  await turnOff()
  await expectToast('Somebody else has changed it.')
  await expect.poll(() => read.calls).toHaveLength(1)
  await turnOff()
  expect(refused.calls).toMatchObject([{ body: { version: 1 } }, { body: { version: 2 } }])
})

test('[EDIT-03] a mail server that was changed while it was edited is refused, and then keeps what was entered', async () => {
  storeServer('mail.example.com', 1)
  await renderApp('/settings?part=notifications', { as: 'admin' })
  await form.getByLabelText('Sender name').fill('Bar')
  const read = storeServer('other.example.com', 2)
  window.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => read.calls).toHaveLength(1)
  const refused = answer(saveEmailChannel, refuse('conflict', 'Somebody else has changed it.'))
  await save.click()
  await saveAnyway.click()
  await expectToast('Somebody else has changed it.')
  await expect.element(form.getByLabelText('Server')).toHaveValue('other.example.com')
  await save.click()
  await saveAnyway.click()
  await expect.poll(() => refused.calls).toHaveLength(2)
  const entered = { senderName: 'Bar' }
  expect(refused.calls).toMatchObject([
    { body: { ...entered, host: 'mail.example.com', version: 1 } },
    { body: { ...entered, host: 'other.example.com', version: 2 } },
  ])
})

test('[EDIT-03] a webhook that nobody edits shows what was saved elsewhere, and one that is edited does not', async () => {
  const setup = sampleReply(getChannels, {}, 'admin')
  const store = (url: string, version: number) =>
    answer(getChannels, { ...setup, hasKey: true, webhook: { state: 'ready', target: { name: 'SMS', url }, version } })
  store('https://example.com/1', 1)
  await renderApp('/settings?part=notifications', { as: 'admin' })
  const webhook = page.getByRole('form', { name: 'Text messages (webhook)' })
  const url = webhook.getByLabelText('URL')
  await expect.element(url).toHaveValue('https://example.com/1')
  store('https://example.com/2', 2)
  window.dispatchEvent(new Event('visibilitychange'))
  await expect.element(url).toHaveValue('https://example.com/2')
  await webhook.getByLabelText('Name').fill('Texts')
  const read = store('https://example.com/3', 3)
  window.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => read.calls).toHaveLength(1)
  const refused = answer(saveWebhookChannel, refuse('conflict', 'Somebody else has changed it.'))
  await webhook.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => refused.calls).toHaveLength(1)
  expect(refused.calls).toMatchObject([{ body: { name: 'Texts', url: 'https://example.com/2', version: 2 } }])
})

test('[SET-06] a provider is tested before it is saved; the server is only asked for another one', async () => {
  const { saved } = storeChannels()
  const tests = answer(testEmailChannel, { address: 'admin@example.com', failure: 'authentication' })
  await renderApp('/settings?part=notifications', { as: 'admin' })
  await chooseProvider('Gmail or Google Workspace')
  await expect.element(form.getByText('app password')).toBeVisible()
  await expect.element(form.getByLabelText('Server')).not.toBeInTheDocument()
  await expect.element(form.getByLabelText('Port')).not.toBeInTheDocument()
  await form.getByLabelText('User name').fill('bar@gmail.com')
  await password.fill('wrong')
  await form.getByLabelText('Sender address').fill('bar@gmail.com')
  await testing.click()
  await expect.element(page.getByText('The server did not accept the user name and password.')).toBeVisible()
  await save.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  expect(saved.calls).toEqual([])
  await password.fill('right')
  answer(testEmailChannel, { address: 'admin@example.com', failure: null })
  await testing.click()
  await expect.element(page.getByText('Sent to admin@example.com.')).toBeVisible()
  await expectAccessible()
  await save.click()
  await expectToast('Email is set up')
  await expect.element(password).toHaveValue('')
  const server = { host: 'smtp.gmail.com', port: 465, security: 'tls', user: 'bar@gmail.com' }
  expect(tests.calls).toMatchObject([{ body: { ...server, password: 'wrong' } }])
  expect(saved.calls).toMatchObject([{ body: { ...server, password: 'right', version: null } }])
})

test('[REACH-09] a webhook at a private address is refused with an error under its field', async () => {
  storeChannels()
  const issue = { path: 'url', message: 'The URL leads to a private address.' }
  const refused = answer(saveWebhookChannel, refuse('invalid', issue.message, [issue]))
  await renderApp('/settings?part=notifications', { as: 'admin' })
  const webhook = page.getByRole('form', { name: 'Text messages (webhook)' })
  await webhook.getByLabelText('URL').fill('http://127.0.0.1:9/sms')
  await webhook.getByLabelText('Secret', { exact: true }).fill('sixteen-letters-long')
  await webhook.getByRole('button', { name: 'Save' }).click()
  await expect.element(webhook.getByText(issue.message)).toBeVisible()
  expect(refused.calls).toMatchObject([{ body: { url: 'http://127.0.0.1:9/sms', secret: 'sixteen-letters-long' } }])
  await expectAccessible()
})
