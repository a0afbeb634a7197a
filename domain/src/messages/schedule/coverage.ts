/** How much is open, and where: the words that the grid, the dashboard, the dialogs and Generate share (GN11). */

export const coverageWords = {
  need: (missing: number) => `Need ${missing} more`,
  openOf: (open: number, needed: number) => `${open} of ${needed} open`,
  openHours: (minutes: number) => `${Math.round(minutes / 6) / 10} h`,
  /** Beside the hours: of so many places somebody works a part. */
  inPart: (places: number) => `${places} of them in part`,
  /** '5 short' where nobody comes, '0.5 h short' of places that somebody works a part of, '5 + 0.5 h short' of both. */
  countShort: (places: number, partMinutes: number) =>
    `${[...(places > 0 ? [`${places}`] : []), ...(partMinutes > 0 ? [coverageWords.openHours(partMinutes)] : [])].join(' + ')} short`,
  allCovered: 'Everything is covered',
  /** '30 min', '4 h', '1 h 15 min'. */
  lengthOf: (minutes: number) =>
    [minutes >= 60 ? `${Math.floor(minutes / 60)} h` : '', minutes % 60 > 0 ? `${minutes % 60} min` : '']
      .filter((part) => part !== '')
      .join(' '),
  /** Of a time in which a role lacks people: 'Host short', '2 Cook short'. */
  roleShort: (missing: number, role: string) => `${missing === 1 ? '' : `${missing} `}${role} short`,
  /** 'Host short 11 AM – 11:30 AM'. */
  short: (missing: number, role: string, time: string) => `${coverageWords.roleShort(missing, role)} ${time}`,
  furtherShort: (places: number) => `${places} more`,
} as const
