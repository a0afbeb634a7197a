/**
 * Texts about the channels that notify people when a week is published, and about people without any (decision 0084).
 */
import { catalogue } from '../../language/catalogue.ts'
import { countOf } from '../count.ts'

export const reachabilityScreens = catalogue('reachabilityScreens', {
  title: 'How people are notified',
  inApp: (count: number) => `In the app: ${countOf(count, 'person', 'people')}.`,
  outside: (ways: readonly string[]) => `Outside the app: ${ways.join(', ')}.`,
  byEmail: (count: number) => `${count} by email`,
  onDevices: (count: number) => `${count} on their devices`,
  byWebhook: (count: number, name: string) => `${count} by ${name}`,
  appOnly: (names: string) => `In the app only: ${names}.`,
  noAccount: (names: string) => `Cannot be notified, because they have no account: ${names}.`,
  names: (listed: readonly string[], rest: number) => `${listed.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`,
  invite: 'Invite them',
  /** Shown for people who have not turned on any of the channels that are set up. */
  ownChoice: 'They choose this in their own menu, under ‘Notification settings’.',
  setUp: 'Set up email',
  askAdmin: 'An admin sets up email in Settings, under Notifications.',
})

/** Warns that these people are not notified while the application is closed. */
export const unreachedScreens = catalogue('unreachedScreens', {
  title: 'People are notified only in the app so far.',
  forAdmin: 'Set up email, so that people hear about their shifts.',
  forManager: 'An admin sets up email in Settings, under Notifications.',
  setUp: 'Set it up',
  dismiss: 'Dismiss',
})
