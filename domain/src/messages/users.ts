/** Sentences about accounts (SE2, SE3). */

export const userMessages = {
  notFound: 'This account no longer exists.',
  unknown: (username: string) => `There is no account '${username}'.`,
  closed: 'Account closed',
  closeFailed: 'Failed to close the account',
  closeQuestion: (username: string) => `Close the account ${username}?`,
  closeWarning: 'It is signed out at once and cannot sign in any more. What was done with it stays in the history.',
  closeOwn: 'You cannot close your own account.',
  closeWithProfile: 'This account has a staff profile. Delete the staff member instead.',
} as const

/** What the list of accounts without a staff profile shows. */
export const userScreens = {
  withoutProfile: 'Accounts without a staff profile',
  withoutProfileHint: 'They can sign in but are on no roster. Only an admin can close one.',
  account: 'Account',
  lastSignIn: 'Last sign-in',
  neverSignedIn: 'Never',
  close: 'Close',
  closeThat: (username: string) => `Close ${username}`,
} as const
