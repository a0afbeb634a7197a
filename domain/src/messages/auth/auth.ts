/** Texts about signing in and registering (AUTH-03 to AUTH-07). */

import { catalogue } from '../../language/catalogue.ts'
import { PRODUCT_NAME } from '../app/app.ts'

export const authMessages = catalogue('authMessages', {
  usernameRequired: 'Username is required',
  passwordRequired: 'Password is required',
  usernameTooShort: 'Username must be at least 3 characters',
  usernameMixesAlphabets:
    'A username cannot mix letters of two alphabets that look alike, such as Latin and Cyrillic. Use one alphabet.',
  usernameLikeEmail: 'A username cannot contain @. You can log in with your email address as well.',
  invalidEmail: 'Invalid email address',
  nameRequired: 'Name is required',
  phoneRequired: 'Phone number is required',
  /** Used wherever the specification has no text for a phone number that is too short; registration has its own. */
  phoneTooShort: (characters: number) => `A phone number has at least ${characters} characters`,
  passwordTooShort: 'Password must be at least 6 characters',
  confirmPasswordRequired: 'Confirm password is required',
  passwordsDiffer: 'Passwords do not match',
  currentPasswordRequired: 'Current password is required',
  passwordChanged: 'Password changed',
  passwordChangedDescription: 'You are logged out on all other devices.',
  passwordChangeFailed: 'Failed to change the password',
  registrationClosed: 'Registration is closed. Ask a manager for an account.',
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
  sampleRemoved: 'Sample restaurant removed',
  removeSampleFailed: 'Failed to remove the sample restaurant',
})

/** Texts of the sign-in pages. */
export const authScreens = catalogue('authScreens', {
  tabTitle: `Login · ${PRODUCT_NAME}`,
  slogan: 'The week, fairly set.',
  whatItDoes: `What ${PRODUCT_NAME} does`,
  promises: {
    scheduling: {
      title: 'AI-assisted scheduling',
      text: 'An optimiser fills the week: coverage first, then target hours, preferences, experience and a fair share of weekends. It says why a shift stays open.',
    },
    availability: {
      title: 'Availability',
      text: 'Each person sets preferred days and hours. Rosters are made around the times when they cannot work.',
    },
    conflicts: {
      title: 'Conflict solving',
      text: 'Double bookings are refused, even when two people save at once. Clashes are shown while you plan, and nobody opens after closing without enough rest.',
    },
    events: {
      title: 'Event-based staffing',
      text: 'Add a music night to the calendar, and more staff are required for that night only.',
    },
  },
  /** What an invited person can do in Fairweek. */
  staffPromises: {
    shifts: {
      title: 'Your shifts on your phone',
      text: 'When you work, with whom, and until when a shift may still change.',
    },
    availability: { title: 'Your availability', text: 'Say when you can work and when you cannot. Ask for time off.' },
    swaps: { title: 'Swap and pick up shifts', text: 'Offer a shift to a colleague, swap it, or request an open one.' },
    ill: { title: 'If you are ill', text: 'One button tells your managers, and they find cover.' },
  },

  setUp: `Set up ${PRODUCT_NAME}`,
  restaurant: 'Name of the restaurant',
  restaurantHint: 'You can change this later in Settings.',
  timeZone: 'Time zone of the restaurant',
  timeZoneHint: 'Sets today’s date for everyone.',
  firstValues: (language: string, currency: string | null) =>
    `From your browser: language ${language}${currency === null ? '' : `, currency ${currency}`}. You can change both, and the clock, in Settings.`,
  firstSettingsFailed: 'The settings of the restaurant could not all be saved',
  registration: 'Who may register?',
  registrations: {
    invited: {
      title: 'Only people I invite',
      text: 'You create the accounts and hand out a link or a code for each.',
    },
    anybody: {
      title: 'Anybody who opens the login page',
      text: 'They see nothing of the team until a manager accepts them.',
    },
  },
  firstAccountHint: 'There are no accounts yet. The first one becomes the admin.',
  signInHint: 'Log in to see when you work and which shifts are open.',
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
  yourUsername: (username: string, hasEmail: boolean) =>
    `Your username is ${username}.${hasEmail ? ' You can log in with your email address as well.' : ''}`,
  toSignIn: 'Log in',
  usedLinkHint: 'If you have already set your password with this link, log in with it.',
  setPasswordAndSignIn: 'Set password and log in',

  firstStep: 'How would you like to start?',
  firstSteps: {
    sample: {
      title: 'Start with the sample restaurant',
      text: 'Look around with 24 made-up people in four roles. You can remove them from the dashboard in one step.',
    },
    own: {
      title: 'Start empty',
      text: 'Enter your staff and how many people each week needs, or import both from spreadsheets. You check everything before it is saved.',
    },
  },
  creatingSample: 'Creating the sample restaurant…',
})
