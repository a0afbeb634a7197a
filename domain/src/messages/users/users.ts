/** Texts about accounts (ACC-02, ACC-03). */
import { catalogue } from '../../language/catalogue.ts'
import { countOf } from '../count.ts'

export const userMessages = catalogue('userMessages', {
  closed: 'Account closed',
  closeFailed: 'Failed to close the account',
  closeQuestion: (username: string) => `Close the account ${username}?`,
  closeWarning: 'The account is logged out at once and can no longer log in. Its changes stay in the history.',
  inviteFailed: 'Failed to create the links',
  answerFailed: 'Failed to save the answer',
})

/** Texts of the dialog that invites several people (ACC-02). */
export const inviteScreens = catalogue('inviteScreens', {
  open: 'Invite',
  title: 'Invite your team',
  description:
    'Everybody gets an account and their own link to set a password. Each link is shown only once, works once and expires after 7 days.',
  /** `add` is the label of the button that adds a person to the staff list. */
  someoneNew: (add: string) => `Someone new? Choose ‘${add}’ instead: it creates their link too.`,
  people: 'People to invite',
  selectNobody: 'Select nobody',
  selectEverybody: 'Select everybody',
  nobody: 'Everyone has an account and a password.',
  nobodyHint: 'If someone forgets their password, edit their profile and create a new link there.',
  again: 'Already invited; a new link replaces the old one',
  emailOf: (name: string) => `Email of ${name}`,
  emailMissing: 'Without an email address, they log in with a username.',
  make: (count: number) => (count === 1 ? 'Create 1 link' : `Create ${count} links`),
  sheetTitle: 'Links to hand over',
  sheetHint:
    'Print this page, or let each person scan their own code now. Once you leave this page, the links cannot be shown again.',
  /** Hint shown if e-mail is set up. */
  sheetHintEmail:
    'Send the links by email, print this page, or let each person scan their own code now. Once you leave this page, the links cannot be shown again.',
  print: 'Print',
  card: (businessName: string) => `Your account at ${businessName}`,
  /** `provider` is the name of the single sign-on provider; null if people sign in with a password. */
  steps: (provider: string | null) =>
    `Scan the code, or type the address, and ${provider === null ? 'choose a password' : `sign in with ${provider}`}.`,
  username: (username: string) => `Username: ${username}`,
  validUntil: (date: string) => `Works once, until ${date}`,
  codeOf: (name: string) => `QR code with the link for ${name}`,
  left: (count: number) => `${countOf(count, 'person', 'people')} could not be invited`,
})

/**
 * Questions to managers about accounts that people registered, and what the accounts' owners see until a manager answers
 * (ACC-03, ACC-05).
 */
export const claimScreens = catalogue('claimScreens', {
  title: 'New accounts',
  hint: 'These people registered. They see nothing of the team until you accept them.',
  accept: (name: string) => `${name} registered. Accept?`,
  registeredAs: (username: string, email: string) => `Registered as ${username} with ${email}`,
  question: (name: string, candidate: string) => `Is ${name} the ${candidate} on your staff list?`,
  yes: (candidate: string) => `Yes, this is ${candidate}`,
  no: 'No, someone else',
  yesAccept: 'Accept',
  refuse: "Don't accept",
  refuseQuestion: (name: string) => `Delete the account of ${name}?`,
  refuseWarning: 'The account and its profile are deleted, and its owner is logged out.',
  waitingTitle: 'Your account is waiting for a manager',
  waiting: 'Once a manager accepts it, your week and your team appear here.',
})

/** Texts of the list of accounts without a staff profile. */
export const userScreens = catalogue('userScreens', {
  usernameHint: 'Without an email, enter a username to create an account',
  ownEmailHint: 'With an email address you can log in with it and get notifications by email.',
  withoutProfile: 'Accounts without a staff profile',
  withoutProfileHint: 'These accounts can log in but are on no roster. Only an admin can close an account.',
  account: 'Account',
  lastSignIn: 'Last login',
  neverSignedIn: 'Never',
  close: 'Close',
  closeThat: (username: string) => `Close the account ${username}`,
})
