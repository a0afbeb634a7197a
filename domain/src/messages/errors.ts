/** Texts of errors outside any feature. */
import { catalogue } from '../language/catalogue.ts'
import { numberText } from './count.ts'

export const errorMessages = catalogue('errorMessages', {
  /** Title of an error message; the description says what failed. */
  title: 'Error',
  /** Title for a page that could not be loaded, if the specification has no text for it. */
  notLoaded: 'This could not be loaded',
  loadHint: 'The server gave no reason. Try again in a moment.',
  shownEarlier: 'This was loaded earlier and may be out of date.',
  unexpected: 'An unexpected error occurred',
  unknown: 'An unknown error occurred',
  offline: 'The server cannot be reached. Check the connection and try again.',
  unreadable: 'This page no longer matches the server. Reload it.',
  internal: (id: string) => `Something went wrong on our side. Nothing was changed. Quote ${id} when you ask for help.`,
  notFound: 'There is nothing at this address.',
  unreadableAddress: 'This address cannot be read: it has an incomplete % code.',
  halfSent: 'The request ended before it was complete.',
  tooLarge: 'This is more than the server accepts at once.',
  /** A proxy refused the body of a request. */
  tooLargeForProxy: (megabytes: number) =>
    `This is too large for the server in between (${numberText(megabytes, 1)} MB). Nothing was changed. Tell the person who runs Fairweek.`,
  /** A proxy asks for its own sign-in, which has ended. */
  signInAgain:
    'Sign in again: a server in front of Fairweek asks for it. Open Fairweek in a new tab and sign in there, then try again here. What you typed is kept.',
  badJson: 'The body is not valid JSON.',
  unsupportedType: 'The body must be JSON.',
  crossSite: 'This request came from another site and was refused.',
  unavailable: 'The database cannot be reached right now. Nothing was changed. Try again in a moment.',
  busy: 'The database is busy right now. Nothing was changed. Try again in a moment.',
  brokenOff: 'The connection to the database was lost. Reload to see what was saved before you try again.',
  outOfRoom:
    'The database accepts no changes right now; its disk may be full. Nothing was changed, and reading still works. Tell the person who runs Fairweek.',
  stopping: 'The server is shutting down. Nothing was changed. Try again in a moment.',
  duplicate: 'This already exists. Reload and choose another name.',
  overlapping: 'This staff member already has a shift scheduled during this time.',
  stillUsed: 'Something this refers to has been deleted or is still in use. Reload and try again.',
  raced: 'Someone else changed this at the same moment. Reload and try again.',
  planned: 'This is not part of this version yet.',
})
