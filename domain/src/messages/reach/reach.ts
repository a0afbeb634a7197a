/** Being told outside the application: by e-mail and push message (REACH-02, REACH-03, decision 0048). */
import { PRODUCT_NAME } from '../app.ts'

export const reachMessages = {
  saved: 'Saved',
  savedDescription: 'From now on you hear of things the way you chose.',
  saveFailed: 'Failed to save what you hear',
  bothTimes: 'Say from when until when, or neither.',
  sameTimes: 'Must be another time than the first.',
  deviceKey: 'Must be the key that a browser gives out with its subscription.',
  privateDevice: 'Must be the address of a public push service.',
  deviceAdded: 'This device shows your notices from now on.',
  deviceRemoved: 'This device shows your notices no longer.',
  pushIsOff: 'Messages on devices are not set up here.',
  noDevice: 'This device shows no notices of yours.',
  turnOnFailed: 'This device could not be turned on',
  noPushService: 'The browser could not reach its push service. Try again later.',
  turnOffFailed: 'This device could not be turned off',
} as const

/** What each topic of notices is called. */
export const topicWords = {
  shifts: { title: 'Shifts', hint: 'Yours: given, changed, cancelled. And those that become free.' },
  requests: { title: 'Requests for shifts', hint: 'Who asks for one, and what became of yours.' },
  swaps: { title: 'Offers between colleagues', hint: 'Shifts that are offered, taken and swapped.' },
  timeOff: { title: 'Time off', hint: 'Who asks for it, and what became of yours.' },
} as const

/** What a push message says. */
export const pushWords = {
  signedOutBody: 'You have a new notification. Sign in to read it.',
} as const

/** What an e-mail says. Plain text: every program shows it, and nothing in it loads from elsewhere. */
export const mailWords = {
  subject: (topic: string, businessName: string) => `${topic} · ${businessName}`,
  body: (message: string, link: string, menu: string, home: string) =>
    [
      message,
      '',
      link,
      '',
      '-- ',
      `You get this because you have an account there. What you hear, and when, is yours to choose:`,
      `open ${home}, then your menu at the top right, then '${menu}'.`,
    ].join('\n'),
} as const

export const reachScreens = {
  menu: 'How you are told',
  title: 'How you are told',
  description: 'The bell always tells you everything. Choose what else reaches you, and when.',
  topics: 'What you hear of',
  byEmail: 'E-mail',
  byPush: 'On your devices',
  emailOf: (topic: string) => `${topic}: by e-mail`,
  pushOf: (topic: string) => `${topic}: on your devices`,
  address: (address: string) => `E-mails go to ${address}.`,
  quiet: 'Quiet hours',
  quietHint: 'What happens in them reaches you when they end, unless you have read it by then.',
  from: 'From',
  until: 'Until',
  device: 'This device',
  deviceOn: 'This device shows you messages.',
  deviceOff: 'This device shows no messages yet.',
  deviceDenied: `Messages of ${PRODUCT_NAME} are blocked in this browser. Allow them in its settings for this page first.`,
  deviceUnsupported:
    'This browser cannot show messages. On an iPhone, add the page to the home screen first, and open it from there.',
  turnOn: 'Turn on on this device',
  turnOff: 'Turn off on this device',
  endsWithSession: 'It stays on when you sign out, without details. It ends when somebody else signs in here.',
  save: 'Save',
} as const
