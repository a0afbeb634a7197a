/** Texts about notifications outside the application: e-mail and push messages (REACH-02, REACH-03, decision 0048). */
import { catalogue } from '../../language/catalogue.ts'

export const notificationChoiceMessages = catalogue('notificationChoiceMessages', {
  saved: 'Saved',
  savedDescription: 'Your notification settings apply from now on.',
  saveFailed: 'Failed to save notification settings',
  bothTimes: 'Enter both times, or neither.',
  sameTimes: 'The two times must differ.',
  deviceKey: 'Must be a key from the browser’s push subscription.',
  privateDevice: 'Must be the address of a public push service.',
  deviceAdded: 'This device now shows your notifications.',
  deviceRemoved: 'This device no longer shows your notifications.',
  pushIsOff: 'Push messages are not set up here.',
  noDevice: 'This device does not show your notifications.',
  turnOnFailed: 'Messages could not be turned on for this device',
  noPushService: 'The browser could not reach its push service. Try again later.',
  turnOffFailed: 'Messages could not be turned off for this device',
})

/** Names and descriptions of the notification topics. */
export const topicWords = catalogue('topicWords', {
  shifts: {
    title: 'Shifts',
    hint: 'When your shifts are assigned, changed or cancelled, and when other shifts become available.',
  },
  requests: { title: 'Requests for shifts', hint: 'New requests, and answers to yours.' },
  swaps: { title: 'Offers between colleagues', hint: 'Shifts offered, taken and swapped.' },
  timeOff: { title: 'Time off', hint: 'New requests, and answers to yours.' },
})

/** Texts in push messages. */
export const pushWords = catalogue('pushWords', {
  signedOutBody: 'You have a new notification. Log in to read it.',
})

/** Texts in e-mails, which are plain text, so that every mail program can show them without loading anything. */
export const mailWords = catalogue('mailWords', {
  subject: (topic: string, businessName: string) => `${topic} · ${businessName}`,
  body: (message: string, link: string, menu: string, home: string) =>
    [
      message,
      '',
      link,
      '',
      '-- ',
      `You get this email because you have an account at ${home}.`,
      `To choose what you get and when, open your menu there at the top right, then '${menu}'.`,
    ].join('\n'),
})
