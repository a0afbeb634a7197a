/** Texts of Help & Support. */
import { catalogue } from '../language/catalogue.ts'

export const helpScreens = catalogue('helpScreens', {
  title: 'Help & Support',
  description: 'A quick guide to the main pages.',
  guide: [
    { page: 'Dashboard', text: 'view key stats and access quick actions' },
    { page: 'Schedule', text: 'view and manage your weekly roster' },
    { page: 'Staff', text: 'manage your team members' },
  ],
  guideForStaff: [
    { page: 'Dashboard', text: 'your next shift; offer it, or report that you are ill' },
    { page: 'Schedule', text: 'your weeks, and open shifts that you can take' },
    { page: 'Availability', text: 'when you can work, and time off' },
    { page: 'Clocking in', text: 'on the tablet at work; on your phone if your business allows it' },
  ],
  roster: 'Moving shifts',
  rosterText: 'Drag a shift to another day, hour or person; the card beside it shows any objections.',
  rosterKeys:
    'On the keyboard, arrow keys move from shift to shift, M starts moving a shift, Space selects several, and the question mark key lists all keys.',
  keys: 'Press F8 to go to a message, Escape to close a dialog, Tab to move on.',
})
