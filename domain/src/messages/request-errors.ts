/** Texts with which the server refuses a request outside any feature; pages do not load them. */
import { catalogue } from '../language/catalogue.ts'

export const requestErrorMessages = catalogue('requestErrorMessages', {
  internal: (id: string) => `Something went wrong on our side. Nothing was changed. Quote ${id} when you ask for help.`,
  notAccepted: 'A manager has to accept your account first.',
  notFound: 'There is nothing at this address.',
  unreadableAddress: 'This address cannot be read: it has an incomplete % code.',
  halfSent: 'The request ended before it was complete.',
  tooLarge: 'This is more than the server accepts at once.',
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
