import { catalogue } from '../../language/catalogue.ts'
import { PRODUCT_NAME } from '../app/app.ts'

export const notificationChoiceScreens = catalogue('notificationChoiceScreens', {
  title: 'Notification settings',
  description: 'The bell always shows everything. Choose what is also sent to you, and when.',
  topics: 'Topics',
  byEmail: 'Email',
  byPush: 'On your devices',
  emailOf: (topic: string) => `${topic}: by email`,
  pushOf: (topic: string) => `${topic}: on your devices`,
  webhookOf: (topic: string, name: string) => `${topic}: by ${name}`,
  address: (address: string) => `Emails go to ${address}.`,
  phone: (name: string, phone: string) => `${name} messages go to ${phone}.`,
  quiet: 'Quiet hours',
  quietHint: 'Messages wait until quiet hours end. Those that you have read by then are not sent.',
  from: 'From',
  until: 'Until',
  device: 'This device',
  deviceOn: 'This device shows messages.',
  deviceOff: 'This device shows no messages yet.',
  deviceDenied: `This browser blocks messages from ${PRODUCT_NAME}. Allow them for this site in the browser’s settings, then try again.`,
  deviceUnsupported:
    'This browser cannot show messages. On an iPhone, add the page to the home screen first, and open it from there.',
  turnOn: 'Turn on for this device',
  turnOff: 'Turn off for this device',
  endsWithSession:
    'After you log out, messages still arrive but without details, until someone else logs in on this device.',
  save: 'Save',
})
