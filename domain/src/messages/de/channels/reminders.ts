import type * as english from '../../channels/reminders.ts'

export const reminderNotices: typeof english.reminderNotices = {
  shiftAhead: (shift) => `Erinnerung an deine Schicht: ${shift}.`,
  notClockedIn: (name, time, shift) => `${name} war um ${time} noch nicht eingestempelt: ${shift}.`,
  availabilityMissing: (until, week) =>
    `Bitte trag deine Verfügbarkeit bis ${until} ein. Dann wird die Woche ${week} geplant.`,
}

export const reminderScreens: typeof english.reminderScreens = {
  title: 'Erinnerungen',
  beforeShifts: 'Vor jeder deiner Schichten',
  hours: (hours) => `${hours} Std. vorher`,
  availability: {
    label: 'Meine Verfügbarkeit fehlt',
    hint: 'Bevor eine Woche geplant wird, solange du nichts eingetragen hast.',
  },
  notClockedIn: {
    label: 'Jemand ist nicht eingestempelt',
    hint: 'Nach Beginn einer Schicht, wenn die Zeiterfassung genutzt wird.',
  },
}
