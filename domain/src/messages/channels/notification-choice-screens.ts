import { catalogue } from '../../language/catalogue.ts'
import { PRODUCT_NAME } from '../app.ts'

export const notificationChoiceScreens = catalogue('notificationChoiceScreens', {
  title: 'Notification settings',
  description: 'The bell always shows everything. Choose what is also sent to you, and when.',
  topics: 'Topics',
  byEmail: 'E-mail',
  byPush: 'On your devices',
  emailOf: (topic: string) => `${topic}: by e-mail`,
  pushOf: (topic: string) => `${topic}: on your devices`,
  webhookOf: (topic: string, name: string) => `${topic}: by ${name}`,
  address: (address: string) => `E-mails go to ${address}.`,
  phone: (name: string, phone: string) => `${name} goes to ${phone}.`,
  quiet: 'Quiet hours',
  quietHint: 'Messages are held until quiet hours end, and not sent if you have read them by then.',
  from: 'From',
  until: 'Until',
  device: 'This device',
  deviceOn: 'This device shows messages.',
  deviceOff: 'This device shows no messages yet.',
  deviceDenied: `Messages of ${PRODUCT_NAME} are blocked in this browser. Allow them in its settings for this page first.`,
  deviceUnsupported:
    'This browser cannot show messages. On an iPhone, add the page to the home screen first, and open it from there.',
  turnOn: 'Turn on for this device',
  turnOff: 'Turn off for this device',
  endsWithSession:
    'After you sign out, messages still arrive but without details, until someone else signs in on this device.',
  save: 'Save',
})
