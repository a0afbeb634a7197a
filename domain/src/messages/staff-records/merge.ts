/** Texts about merging two profiles of the same person (PEOPLE-08). */
import { catalogue } from '../../language/catalogue.ts'

export const mergeMessages = catalogue('mergeMessages', {
  samePerson: 'Choose another profile of this person.',
  chooseAccount: 'Both profiles have an account. Choose the one that stays.',
  ownAccount: 'You cannot remove the account with which you are logged in. Keep it, or ask another manager.',
  changedMeanwhile: 'The profiles have changed. Open the dialog again to see what differs now.',
  overlaps: 'The two profiles have shifts at the same time. Change or delete one of each first.',
  failed: 'The profiles were not merged',
  merged: (name: string) => `Merged into ${name}`,
})

export const mergeScreens = catalogue('mergeScreens', {
  open: 'Merge with another profile…',
  title: (name: string) => `Merge into ${name}`,
  description:
    'Shifts, requests, availability, time off, clocked times, pay rates, pairings and notifications of the other profile move here. Hours in locked days stay under the name and number under which they were paid. You can undo the merge in the history.',
  other: 'The same person is also',
  choose: 'Choose a profile',
  differs: 'Which is right?',
  facts: {
    name: 'Name',
    email: 'Email',
    phoneNumber: 'Phone number',
    seniority: 'Seniority',
    targetWeeklyHours: 'Target hours',
    contract: 'Contract and own rules',
    preferences: 'Preferred days and times',
    picture: 'Picture',
    availability: 'Availability',
    payRates: 'Pay rates',
    pairings: 'Contradicting pairings',
  },
  ofPerson: (name: string) => `As in ${name}`,
  overlaps: 'Both have shifts at these times. Change or delete one of each first.',
  overlap: (date: string, one: string, other: string) => `${date}: ${one}; ${other}`,
  account: 'Which account stays?',
  accountHint:
    'The other account is deleted: its password, devices and calendar link stop working, also after an undo.',
  merge: 'Merge',
})
