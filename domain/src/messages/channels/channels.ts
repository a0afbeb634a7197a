/** Texts about setting up notification channels: e-mail, push messages and a webhook (decision 0084). */
import { catalogue } from '../../language/catalogue.ts'
import { PRODUCT_NAME } from '../app/app.ts'
import { countOf } from '../count.ts'

/** Why a test e-mail was not sent; these texts never quote the mail server. */
export const mailFailures = catalogue('mailFailures', {
  hostNotFound: 'This server name does not exist. Check the spelling of the server.',
  refused: 'The server is not responding on this port. Check the port: 465 for TLS, 587 for STARTTLS.',
  timeout: 'The server did not answer in time. Check the server and the port, or whether a firewall blocks it.',
  notMail: 'The server does not use the chosen encryption, or is not a mail server. Check the port and the security.',
  certificate:
    'The certificate of the server is not trusted, has expired, or is for another name. Check the spelling of the server, or ask the people who run it.',
  noStartTls: 'The server does not offer STARTTLS. Choose TLS with port 465, if the server offers that.',
  authentication:
    'The server did not accept the user name and password. Check both; many providers want an app password or a key instead of your own password.',
  sender: 'The server does not allow this sender address.',
  recipient: 'The server does not deliver to your address.',
  forbiddenAddress: `This server name leads to an address that ${PRODUCT_NAME} does not connect to.`,
  rejected: 'The server refused the message.',
  other: 'Something went wrong. The server’s log has the details.',
})

export const channelMessages = catalogue('channelMessages', {
  host: 'Must be the name of a server such as mail.example.com, or its address',
  publicUrl: 'Must be an address without a user name, a password or anything after a ? or #',
  oneLine: 'Must be on one line',
  passwordInTheClear: 'A password is only sent over an encrypted connection: choose TLS or STARTTLS.',
  userMissing: 'Enter the user name that belongs to the password.',
  passwordMissing: 'Enter this user’s password.',
  passwordAgain: 'Enter the password again: it was stored for another server or user, or can no longer be read.',
  noKey: `${PRODUCT_NAME} has no key to encrypt secrets with. The person who runs it must set SECRET_KEY or a writable DATA_DIR.`,
  /** `changed` says who has changed the channel, and when. */
  changedMeanwhile: (changed: string) =>
    `${changed} Save again to replace their changes, or reload the page to see them.`,
  setByEnvironment: 'An environment variable of the server sets this and overrides what is entered here.',
  emailIsOff: 'Email is not set up.',
  webhookIsOff: 'The webhook is not set up.',
  webhookUrl: 'Must be a URL without a user name, a password or a #',
  webhookNameMissing: 'Enter a name, such as SMS.',
  webhookSecretShort: (least: number) => `Must have at least ${least} characters`,
  webhookSecretMissing: 'Enter the secret that signs the messages.',
  webhookSecretAgain: 'Enter the secret again: it was stored for another server, or can no longer be read.',
  keysAreReadable: 'The push keys work. New keys would turn off every device.',
  keysRenewed: 'Push messages work again. People have to turn them on again on each device.',
})

/** Texts of the e-mail that tests the mail server. */
export const testMailWords = catalogue('testMailWords', {
  subject: (businessName: string) => `Test message · ${businessName}`,
  body: (home: string) => `Email works: from now on, people are notified by email too.\n\n${home}`,
})

export const channelScreens = catalogue('channelScreens', {
  tab: 'Notifications',
  title: 'How people are notified',
  hint: `${PRODUCT_NAME} always notifies people in the app. Set up how to reach people while the app is closed.`,
  state: { off: 'Off', locked: 'Needs attention', ready: 'On' },
  byEnvironment: 'Set by the environment variable MAIL_URL of the server. To change it here, remove that variable.',
  email: {
    title: 'Email',
    hint: 'Enter the mail server of your business or provider. Everyone with an account then gets emails, and chooses which.',
    locked: 'Enter the password again',
    lockedHint:
      'The stored password cannot be read: the encryption key of this installation or the server has changed. No emails are sent until you enter it again.',
    provider: 'Provider',
    chooseProvider: 'Choose who sends your emails',
    providers: {
      gmail: 'Gmail or Google Workspace',
      microsoft365: 'Microsoft 365',
      brevo: 'Brevo',
      mailgun: 'Mailgun (US)',
      mailgunEu: 'Mailgun (EU)',
      postmark: 'Postmark',
      sendgrid: 'SendGrid',
      ses: 'Amazon SES',
      other: 'Other',
    },
    providerHints: {
      gmail:
        'The user name is your Gmail address. The password is an app password: in your Google account, turn on 2-Step Verification, then create one under ‘App passwords’. Google refuses your ordinary password.',
      microsoft365:
        'The user name is the address of the mailbox. Your administrator must allow ‘Authenticated SMTP’ for it.',
      brevo: 'User name and password are under ‘SMTP & API’: the SMTP login and an SMTP key.',
      mailgun: 'User name and password are the SMTP credentials of your domain in Mailgun.',
      mailgunEu: 'User name and password are the SMTP credentials of your domain in Mailgun.',
      postmark: 'User name and password are both the server API token from Postmark.',
      sendgrid: 'The user name is the word apikey. The password is an API key that may send mail.',
      ses: 'Replace eu-west-1 by your region. User name and password are SMTP credentials from the SES console, not your AWS keys.',
      other: 'Your provider or the person who runs your mail server knows these.',
    },
    saveUntested: 'Save without a successful test?',
    saveUntestedWarning: 'Nobody knows yet whether emails arrive with these settings. Send a test message first.',
    saveAnyway: 'Save anyway',
    host: 'Server',
    hostHint: 'Such as smtp.example.com',
    port: 'Port',
    security: 'Security',
    securities: { tls: 'TLS', starttls: 'STARTTLS', none: 'None' },
    securityHint: 'TLS usually uses port 465, STARTTLS 587.',
    user: 'User name',
    userHint: 'Leave it empty if the server asks for none.',
    password: 'Password',
    passwordKept: 'A password is stored. Leave this empty to keep it.',
    senderName: 'Sender name',
    senderAddress: 'Sender address',
    publicUrl: `Address of ${PRODUCT_NAME}`,
    publicUrlHint: 'Links in emails open this address.',
    publicUrlByEnvironment: 'Set by PUBLIC_URL.',
    test: 'Send a test message',
    testHint: (address: string) => `The test message goes to ${address}.`,
    testNeedsAddress: 'Add your own email address to your profile first. The test message goes there.',
    turnOff: 'Turn off email',
    turnOffQuestion: 'Turn off email?',
    turnOffWarning:
      'The server and its password are deleted. People are then notified only in the app and on their devices.',
    saved: 'Email is set up',
    savedDescription: 'Send a test message to see that it works.',
    saveFailed: 'Failed to save the mail server',
    turnedOff: 'Email is off',
    turnOffFailed: 'Failed to turn off email',
    sent: (address: string) => `Sent to ${address}. Check that mailbox and its spam folder.`,
    notSent: 'The test message was not sent',
    testFailed: 'Failed to send a test message',
  },
  push: {
    title: 'Push messages',
    hint: "You have nothing to set up here. Each person turns on push messages in their own menu, under 'Notification settings'.",
    devices: (count: number) =>
      count === 0 ? 'Not turned on for any device yet.' : `Turned on for ${countOf(count, 'device')}.`,
    locked: 'Push messages are off',
    lockedHint:
      'The push keys cannot be read: the encryption key of this installation has changed. Restore the old encryption key, or create new push keys. After that, everyone has to turn on push messages again.',
    renew: 'Create new keys',
    renewFailed: 'Failed to create new keys',
  },
})
