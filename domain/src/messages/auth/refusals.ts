/** Why the server refuses to sign in, register or change a password; pages do not load them. */

import { catalogue } from '../../language/catalogue.ts'
import { countOf } from '../count.ts'

export const authRefusals = catalogue('authRefusals', {
  passwordTooCommon: 'This password is one of the most common. Please choose another.',
  currentPasswordWrong: 'This is not your current password.',
  wrongCredentials: 'Username or password is incorrect.',
  tooManyTries: (minutes: number) => `Too many attempts. Try again in ${countOf(minutes, 'minute')}.`,
  tooBusy: 'Too many people are logging in right now. Try again in a few seconds.',
  usernameTaken: 'This username is already taken. Please choose another.',
  usernameLooksTaken: 'This username looks like one that is already taken. Please choose another.',
  emailTaken: 'This email address is already in use. Please choose another.',
  linkNotValid: 'This link has been used or has expired. Ask a manager for a new one.',
  sampleCreated: 'The sample restaurant is ready.',
  sampleRemovedDescription: (people: number) =>
    `${countOf(people, 'person', 'people')} removed with their shifts, requirements and events. What you added stays.`,
  sampleStays: (people: number) => ` ${countOf(people, 'person', 'people')} with an account stayed.`,
  sampleGone: 'The sample restaurant has already been removed.',
  setupDone: 'The sample restaurant already exists, or this business has its own data.',
})
