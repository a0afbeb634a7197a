/** Why the server refuses a change of an account; pages do not load them. */

import { catalogue } from '../../language/catalogue.ts'
import { countOf } from '../count.ts'

export const userRefusals = catalogue('userRefusals', {
  notFound: 'This account no longer exists.',
  unknown: (username: string) => `There is no account '${username}'.`,
  closeOwn: 'You cannot close your own account.',
  invited: (count: number) => `${countOf(count, 'link')} created`,
  noEmail: 'Add an email address to your profile first.',
  emailInUse: 'Another account has this email address.',
  emailWaits: 'Someone has registered with this email address. First answer whether you accept that account.',
  alreadyIn: 'They already have an account.',
  answered: 'Someone has already answered this.',
  notCandidate: 'This person now has an account or another email address. Reload and check again.',
  connected: (name: string) => `The account now belongs to ${name}`,
  accepted: (name: string) => `${name} can now see the roster`,
  notAccepted: (name: string) => `The account of ${name} was deleted`,
  keptApart: 'They now have their own staff profile',
  closeWithProfile: 'This account has a staff profile. Delete the staff member instead.',
})
