/** Texts about staff (STAFFS-01 to STAFFS-04). */

import { catalogue } from '../language/catalogue.ts'
import { countOf, listOf } from './count.ts'

export const staffMessages = catalogue('staffMessages', {
  atLeastOneRole: 'At least one role must be selected',
  created: 'Staff created',
  noAccount: 'No account yet.',
  updated: 'Staff updated',
  deleted: 'Staff deleted',
  openedShifts: (shifts: string[]) =>
    `These published shifts after the last working day are open now: ${listOf(shifts)}.`,
  saveFailed: 'Failed to save staff',
  ownSaved: 'Profile saved',
  deleteFailed: 'Failed to delete staff',
  notFound: 'This staff member no longer exists.',
  fetchOneFailed: 'Failed to fetch staff data',
  empty: 'No staff members found. Add your first staff member.',
  loading: 'Loading staff data...',
  profileNotFound: 'Staff profile not found',
  outranks: 'You cannot edit someone who ranks above you.',
  termsAreManagers: 'Only a manager can change seniority, target weekly hours and working days.',
  daysReversed: 'The last working day must not be before the first.',
  deleteWarning: (name: string) =>
    `This permanently deletes ${name || 'this staff member'} and cannot be undone on this page. Future shifts become unassigned; confirmed past shifts stay in timesheets. The history of a week that had their shifts can bring them back.`,
  accountGoes: (username: string) =>
    `The account ${username} is deleted too, and logged out at once. Only an admin can bring it back.`,
  accountStays: (username: string, role: string) =>
    `The account ${username} has the role ${role}, so it stays. It is logged out everywhere but can log in again, and is listed under “Accounts without a staff profile”, where an admin can close it.`,
  linkTitle: (name: string) => `An account for ${name}`,
  renewedLinkTitle: (name: string) => `A new password for ${name}`,
  renewLink: 'New password link',
  renewLinkHint:
    'Use this if the first link has expired or the person has forgotten their password. The old password works until the link is used.',
  renewLinkRefused: 'Only an admin can create password links for managers and admins.',
  renewLinkFailed: 'Failed to create a new password link',
  linkDescription:
    'Give this link to the person, or let them scan the code. It is shown only now, works once and expires after 7 days.',
  roleIsBooked: (name: string, role: string, count: number) =>
    `${name} is confirmed for ${countOf(count, 'upcoming shift')} as ${role}. First unconfirm or reassign those shifts.`,
  lastAdmin: 'This is the last admin account. Make someone else an admin first.',
  ownAccount: 'You cannot delete your own staff profile.',
  unknownRole: 'This role no longer exists. Reload and choose another.',
  imageTooLarge: 'A picture can be at most 200 KB.',
  imageUnreadable: 'This is not a PNG, JPEG or WebP picture.',
  noImage: 'This person has no picture.',
  imageSaved: 'Picture saved',
  imageRemoved: 'Picture removed',
  imageFailed: 'Failed to save the picture',
  alreadyLinked: 'This staff member already has an account.',
})

/** Texts of the staff page and of a person's own profile. */
export const staffScreens = catalogue('staffScreens', {
  description: 'See who works here, what they work as and how many hours they want.',
  caption: 'Staff members',
  add: 'Add Staff',
  addNew: 'Add New Staff',
  edit: 'Edit Staff',
  search: 'Search staff',
  searchPlaceholder: 'Search name, role, phone…',
  found: (found: number, all: number) => {
    const people = countOf(all, 'person', 'people')
    return found === all ? people : `${found} of ${people}`
  },
  deleteQuestion: 'Are you sure?',

  staffMember: 'Staff Member',
  name: 'Name',
  phoneNumber: 'Phone Number',
  roles: 'Roles',
  noRoles: 'No roles yet. Add them on the Roles page first.',
  noRolesAssigned: 'No roles assigned',
  seniority: 'Seniority',
  seniorityHint: '1 is new, 10 most experienced',
  targetHours: 'Target Hours',
  targetHoursHint: 'Per week; leave empty for no target',
  noTarget: 'Not set',
  preferredDays: 'Preferred Days',
  preferredFrom: 'Preferred from',
  preferredUntil: 'Preferred until',
  anyTime: 'Any',
  firstDay: 'First working day',
  lastDay: 'Last working day',
  lastDayHint: 'Not planned or notified after this day; hours stay in timesheets',
  noDay: 'Not set',
  clearDay: (day: string) => `Clear: ${day}`,
  shown: 'People shown',
  active: 'Active',
  left: 'Left',
  everybody: 'Everybody',
  startsOn: (day: string) => `Starts ${day}`,
  leavesOn: (day: string) => `Last day ${day}`,
  leftOn: (day: string) => `Left ${day}`,
  nameOfLeaver: (name: string) => `${name} (left)`,
  formerTitle: (name: string) => `${name} worked here before`,
  formerQuestion: (name: string, day: string) =>
    `${name} left on ${day}. If this is the same person, their profile, hours and history are continued.`,
  samePerson: 'The same person',
  anotherPerson: 'Another person',
  actions: 'Actions',

  picture: 'Picture',
  choosePicture: 'Choose a picture',
  changePicture: 'Change the picture',
  removePicture: 'Remove the picture',
  pictureHint: 'The picture is resized before upload. Only managers and the person see it.',

  email: 'Email',
  emailHint: 'Enter an address to create an account and a link to set its password',
  username: 'Username',
  userType: 'User Type',
  userTypes: { Staff: 'Staff', Manager: 'Manager', Admin: 'Admin' },
  link: 'Link to set a password',

  profile: 'Profile',
  ownProfile: 'Your profile',
  scheduledHours: 'Scheduled Hours',
  upcomingShifts: (count: number) => `${count} upcoming shifts scheduled`,
})
