/** Texts for setting up a webhook that sends text messages, and the message posted to it (REACH-09, decision 0093). */
import { catalogue } from '../../language/catalogue.ts'
import { PRODUCT_NAME } from '../app/app.ts'

/** Why a webhook did not accept a message; only the status of its response is quoted. */
export const webhookFailures = catalogue('webhookFailures', {
  hostNotFound: 'The server name in the URL does not exist.',
  refused: 'Nothing answers at this URL.',
  timeout: 'The webhook did not answer within 10 seconds.',
  certificate: 'The certificate of the webhook is not trusted, has expired, or is for another name.',
  forbiddenAddress: `The URL leads to a private address. The person who runs ${PRODUCT_NAME} can allow it with WEBHOOK_ALLOW.`,
  insecure:
    'The URL must start with https, because messages contain phone numbers. Private addresses that are allowed may use http.',
  unauthorised: 'The webhook refused access (401 or 403). Check the URL and the secret.',
  redirected: 'The webhook redirects to another URL. Enter that one.',
  busy: 'The webhook takes no more messages at the moment (429).',
  unavailable: 'The webhook failed with a server error (5xx).',
  rejected: 'The webhook rejected the message (4xx).',
  noPhone: 'The person has no phone number.',
  other: 'Something went wrong. The server’s log has the details.',
})

export const webhookWords = catalogue('webhookWords', {
  /** The text message itself. */
  text: (businessName: string, message: string) => `${businessName}: ${message}`,
  test: (businessName: string) => `${businessName}: Test message. Text messages work.`,
})

export const webhookScreens = catalogue('webhookScreens', {
  title: 'Text messages (webhook)',
  hint: `${PRODUCT_NAME} posts each message to a URL of your choice, such as a gateway of your SMS provider. Everyone with an account and a phone number gets messages, and chooses which.`,
  locked: 'Enter the secret again',
  lockedHint:
    'The stored secret cannot be read: the encryption key of this installation has changed. No text messages are sent until you enter it again.',
  name: 'Name',
  nameHint: 'What people see in their notification settings, such as SMS',
  nameDefault: 'SMS',
  url: 'URL',
  secret: 'Secret',
  secretHint: `Enter at least 16 characters. The secret signs each message, so that your gateway can verify that ${PRODUCT_NAME} sent it.`,
  secretKept: 'A secret is stored. Leave this empty to keep it.',
  saved: 'The webhook is set up',
  savedDescription: 'Send a test message to see that it works.',
  saveFailed: 'Failed to save the webhook',
  testPhone: 'Phone number for a test',
  test: 'Send a test message',
  testAfterSaving: 'Save before you send a test message.',
  accepted: (phone: string) => `The webhook accepted the message for ${phone}. Check that it arrives.`,
  notAccepted: 'The webhook did not accept the test message',
  answered: (status: number) => `It answered with status ${status}.`,
  testFailed: 'Failed to send a test message',
  turnOff: 'Turn off text messages',
  turnOffQuestion: 'Turn off text messages?',
  turnOffWarning: 'The URL and the secret are deleted. People are still notified in the app and by the other channels.',
  turnedOff: 'Text messages are off',
  turnOffFailed: 'Failed to turn off text messages',
})
