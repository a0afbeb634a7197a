import type * as english from '../../channels/reminders.ts'
import { countOf } from '../../count.ts'

export const reminderNotices: typeof english.reminderNotices = {
  shiftAhead: (shift) => `Erinnerung an deine Schicht: ${shift}.`,
  notClockedIn: (name, time, shift) => `${name} war um ${time} noch nicht eingestempelt: ${shift}.`,
  hoursUnapproved: (hours, from, until) =>
    `${countOf(hours, 'Schicht', 'Schichten')} vom ${from} bis ${until} ${hours === 1 ? 'hat' : 'haben'} Stunden, die nicht genehmigt sind. Bitte vor dem Zahltag genehmigen.`,
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
  hoursUnapproved: { label: 'Stunden sind nicht genehmigt', hint: 'Vor dem Zahltag, einmal je Abrechnungszeitraum.' },
  notClockedIn: {
    label: 'Jemand ist nicht eingestempelt',
    hint: 'Nach Beginn einer Schicht, wenn die Zeiterfassung genutzt wird.',
  },
}
