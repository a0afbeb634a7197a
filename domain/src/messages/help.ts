/** Words of Help & Support. */
export const helpScreens = {
  title: 'Help & Support',
  description: 'A quick guide to the main pages.',
  guide: [
    { page: 'Dashboard', text: 'view key stats and access quick actions' },
    { page: 'Schedule', text: 'view and manage your weekly roster' },
    { page: 'Staff', text: 'manage your team members' },
  ],
  keys: 'Press F8 to move to a message on screen, Escape to close what is open, Tab to go on.',
} as const
