/** The checklist of a new business on the dashboard (ACC-04). */
export const firstStepScreens = {
  title: 'First steps',
  hint: 'From nothing to a week that your people see. You can leave this list; Help & Support brings it back.',
  leave: 'Leave this list',
  bringBack: 'Show the first steps',
  done: 'Done',
  progress: (done: number, all: number) => `${done} of ${all} done`,
  name: {
    title: 'Name and time zone',
    text: 'What your people read on every page, and which day is today for all of them.',
    action: 'Say the name',
  },
  people: {
    title: 'People',
    text: 'From a spreadsheet with names, phone numbers and roles, or one after the other.',
    action: 'Import people',
    byHand: 'Add one by hand',
  },
  needs: {
    title: 'Needs',
    text: 'How many of each role every day takes, from a spreadsheet or typed in.',
    action: 'Import needs',
    byHand: 'Type them in',
  },
  week: {
    title: 'A first week',
    text: 'Generate next week: nothing of it has begun. Nobody is told before you confirm it.',
    action: 'Go to next week',
  },
  invite: {
    title: 'Invitations',
    text: 'A link with a code for everybody, to print or to scan; then each of them sees their own week.',
    action: 'Invite your team',
  },
  sample: {
    title: 'The sample restaurant is open',
    text: 'Look around in it. When you bring your own people, take it out in one step.',
    takeOut: 'Take the sample out',
    question: 'Take the sample restaurant out?',
    warning:
      'Its people, their shifts, its needs and events go. What you added stays, and so does whoever of them has an account by now. It can be undone in the history of this week.',
  },
} as const
