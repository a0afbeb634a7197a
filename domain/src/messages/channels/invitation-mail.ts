/** Texts about invitation links sent by e-mail (REACH-07). */
import { catalogue } from '../../language/catalogue.ts'
import { countOf } from '../count.ts'

interface InvitationFacts {
  businessName: string
  username: string
  link: string
  until: string
  /** Name of the single sign-on provider; null if people sign in with a password. */
  provider: string | null
}

export const invitationMailWords = catalogue('invitationMailWords', {
  subject: (businessName: string) => `Your account at ${businessName}`,
  /** `until` is when the link expires, in the time zone of the business. */
  body: ({ businessName, username, link, until, provider }: InvitationFacts) =>
    [
      provider === null
        ? `You have an account for the roster of ${businessName}. Open this link to choose a password. The link works once, until ${until}:`
        : `You have an account for the roster of ${businessName}. Open this link and sign in with ${provider}:`,
      '',
      link,
      '',
      `Your username is ${username}.`,
    ].join('\n'),
})

export const sendInvitationScreens = catalogue('sendInvitationScreens', {
  send: 'Send by email',
  sendAll: (count: number) => `Send all ${count} by email`,
  sendRest: (count: number) => (count === 1 ? 'Send the remaining email' : `Send the remaining ${count} emails`),
  sending: (done: number, count: number) => `Sent ${done} of ${count}`,
  sent: (count: number) => (count === 1 ? 'Email sent' : `${count} emails sent`),
  /** Followed by the names of the people. */
  ended: (count: number) => (count === 1 ? 'This link no longer works' : `${count} links no longer work`),
  endedHint: 'They have been used, were replaced by a newer link, or are older than 7 days. Make new links if needed.',
  endedHintOne: 'It has been used, was replaced by a newer link, or is older than 7 days. Make a new one if needed.',
  /** Followed by the names of the people. */
  notSent: (count: number) => `${countOf(count, 'email was', 'emails were')} not sent`,
  /** Used instead of the text for a failed test e-mail, which speaks of the admin's own address. */
  recipient: 'The mail server does not deliver to these addresses.',
  sendFailed: 'Failed to send the emails',
})
