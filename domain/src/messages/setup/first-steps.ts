/** Texts of the setup checklist on the dashboard (ACC-04). */
import { catalogue } from '../../language/catalogue.ts'

export const firstStepScreens = catalogue('firstStepScreens', {
  title: 'First steps',
  hint: 'These steps take you from an empty restaurant to a published week. You can hide this list; Help & Support shows it again.',
  leave: 'Hide this list',
  bringBack: 'Show the first steps',
  done: 'Done',
  progress: (done: number, all: number) => `${done} of ${all} done`,
  name: {
    title: 'Name and time zone',
    text: 'The name appears on every page. The time zone sets today’s date for everyone.',
    action: 'Enter the name',
  },
  people: {
    title: 'People',
    text: 'Add people from a spreadsheet with names, phone numbers and roles, or one by one.',
    action: 'Import people',
    byHand: 'Add one by hand',
  },
  needs: {
    title: 'Requirements',
    text: 'Import a spreadsheet that says how many people each role needs on each day, or type the numbers in.',
    action: 'Import requirements',
    byHand: 'Type them in',
  },
  week: {
    title: 'A first week',
    text: 'Generate next week, which has not started. Nobody is notified before you confirm it.',
    action: 'Go to next week',
  },
  invite: {
    title: 'Invitations',
    text: 'Give everyone a link with a code, to print or scan. Each person then sees their own week.',
    action: 'Invite your team',
  },
  channel: {
    title: 'Notifications',
    text: 'Set up email, so that people are notified while the app is closed.',
    action: 'Set up email',
  },
  sample: {
    title: 'The sample restaurant is open',
    text: 'Look around in the sample. When you add your own people, remove the sample in one step.',
    takeOut: 'Remove the sample',
    question: 'Remove the sample restaurant?',
    warning:
      'Its people, shifts, requirements and events are removed. What you added stays, and so do people who now have an account. You can undo it in the history of this week.',
  },
})
