/** What one's own week shows. */
export const ownScreens = {
  free: 'Free',
  hours: (target: number | null) => (target === null ? 'hours' : `of ${target} hours`),
  noShifts: 'No shifts for you this week',
  noShiftsHint: 'Shifts that are planned for you appear here. The dashboard lists those you can ask for.',
  openings: (count: number) => `${count} Opening(s)`,
  noProfileHint: 'Ask a manager to link your account to your staff profile.',
} as const
