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
  /** A proxy refused the body of a request. */
  tooLargeForProxy: (megabytes: number) =>
    `This is too large for the server in between (${numberText(megabytes, 1)} MB). Nothing was changed. Tell the person who runs Fairweek.`,
  /** A proxy asks for its own sign-in, which has ended. */
  signInAgain:
    'Log in again: a server in front of Fairweek asks for it. Open Fairweek in a new tab and log in there, then try again here. What you typed is kept.',
})
