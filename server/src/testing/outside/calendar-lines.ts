/** Returns the text of a calendar file. */
export const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')

/** Returns the lines of an event. */
export const vevent = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']

/** Returns the lines of an event that is called Quiz. */
export const quiz = (...lines: string[]) => vevent('UID:quiz', 'SUMMARY:Quiz', ...lines)
