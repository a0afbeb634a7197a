/** Sentences of signing in and registering (AUTH-03 to AUTH-07). */

import { PRODUCT_NAME } from './app.ts'
import { countOf } from './count.ts'

export const authMessages = {
  usernameRequired: 'Username is required',
  passwordRequired: 'Password is required',
  usernameTooShort: 'Username must be at least 3 characters',
  usernameMixesAlphabets:
    'A username cannot mix letters of two alphabets that look alike, such as Latin and Cyrillic. Use one alphabet.',
  usernameLikeEmail: 'A username cannot contain @. You can sign in with your email address as well.',
  invalidEmail: 'Invalid email address',
  nameRequired: 'Name is required',
  phoneRequired: 'Phone number is required',
  /** Where the specification has no words for a number that is too short: it has for registering. */
  phoneTooShort: (characters: number) => `A phone number has at least ${characters} characters`,
  passwordTooShort: 'Password must be at least 6 characters',
  passwordTooCommon: 'This password is one of the most common. Please choose another.',
  confirmPasswordRequired: 'Confirm password is required',
  passwordsDiffer: 'Passwords do not match',
  currentPasswordRequired: 'Current password is required',
  currentPasswordWrong: 'This is not your current password.',
  passwordChanged: 'Password changed',
  passwordChangedDescription: 'Wherever else you were signed in, you are signed out.',
  passwordChangeFailed: 'Failed to change the password',
  wrongCredentials: 'Username or password is not right.',
  tooManyTries: (minutes: number) => `Too many tries. Try again in ${countOf(minutes, 'minute')}.`,
  tooBusy: 'Too many people sign in at this moment. Try again in a few seconds.',
  usernameTaken: 'This username is already taken. Please choose another.',
  usernameLooksTaken: 'This username looks like one that is already taken. Please choose another.',
  emailTaken: 'This email address is already in use. Please choose another.',
  registrationClosed: 'Registration is closed. Ask a manager for an account.',
  linkNotValid: 'This link has been used or has expired. Ask a manager for a new one.',
  loginSucceeded: 'Login successful',
  welcomeBack: (username: string) => `Welcome back, ${username}!`,
  loginFailed: 'Login failed',
  registrationSucceeded: 'Registration successful',
  welcome: (username: string) => `Welcome, ${username}!`,
  registrationFailed: 'Registration failed',
  loggedOut: 'Logged out',
  loggedOutDescription: 'You have been logged out successfully',
  logoutFailed: 'Logout failed',
  preferenceFailed: 'Failed to update preference',
  sampleFailed: 'The sample restaurant could not be created',
  sampleCreated: 'The sample restaurant is ready.',
  sampleRemoved: 'The sample restaurant is gone',
  sampleRemovedDescription: (people: number) =>
    `${countOf(people, 'person', 'people')} left with their shifts, needs and events. What you added stays.`,
  sampleStays: (people: number) => ` ${countOf(people, 'person', 'people')} with an account stayed.`,
  sampleGone: 'Nothing of the sample restaurant is left.',
  removeSampleFailed: 'Failed to take out the sample restaurant',
  setupDone: 'The sample restaurant already stands, or this business has data of its own.',
} as const

/** What the pages of signing in show. */
export const authScreens = {
  tabTitle: `Sign in · ${PRODUCT_NAME}`,
  slogan: 'The week, fairly set.',
  whatItDoes: `What ${PRODUCT_NAME} does`,
  promises: {
    scheduling: {
      title: 'AI-assisted scheduling',
      text: 'An optimiser fills the week: cover first, then target hours, wishes, experience and a fair share of weekends. It says why a slot stays open.',
    },
    availability: {
      title: 'Availability',
      text: 'Preferred days and hours stand with each person. What somebody cannot work is not planned.',
    },
    conflicts: {
      title: 'Conflict solving',
      text: 'Double bookings are refused, whoever saves first. Clashes are named while you choose, and nobody who closes is planned to open.',
    },
    events: {
      title: 'Event-based staffing',
      text: 'Put a music night on the calendar: the need goes up for that night, and only that night.',
    },
  },

  setUp: `Set up ${PRODUCT_NAME}`,
  restaurant: 'Name of the restaurant',
  restaurantHint: 'Can be changed later under Settings.',
  timeZone: 'Time zone of the restaurant',
  timeZoneHint: 'Decides which day is today there.',
  firstSettingsFailed: 'The name and the time zone could not be saved',
  firstAccountHint: 'Nobody is here yet. Create the first account; it becomes the admin.',
  signInHint: 'Sign in to see when you work and where the week needs you.',
  loginOrRegister: 'Login or register',
  login: 'Login',
  register: 'Register',
  logout: 'Logout',
  loggingOut: 'Logging out...',

  username: 'Username',
  email: 'Email',
  fullName: 'Full name',
  phoneNumber: 'Phone number',
  phoneHint: (characters: number) => `At least ${characters} characters`,
  password: 'Password',
  confirmPassword: 'Confirm password',
  usernameHint: 'Or your email address',
  setYourPassword: 'Set your password',
  ownPassword: 'Your password',
  currentPassword: 'Current password',
  newPassword: 'New password',
  passwordFor: (who: string, businessName: string) => `Welcome, ${who}. This is your account at ${businessName}.`,
  yourUsername: (username: string) => `Your username is ${username}. You can sign in with your email address as well.`,
  setPasswordAndSignIn: 'Set password and sign in',

  firstStep: 'What to start with',
  firstSteps: {
    sample: {
      title: 'Start with the sample restaurant',
      text: 'Look around with 24 invented people in four roles. You can remove them on the dashboard in one step.',
    },
    own: {
      title: 'Start empty',
      text: 'Enter your people and what a week needs, or import them from your spreadsheets. You check everything before it is saved.',
    },
  },
  creatingSample: 'Setting the tables…',
} as const
