/** Results of moving a break (BREAK-03). */
import { catalogue } from '../../language/catalogue.ts'

export const breakMessages = catalogue('breakMessages', {
  moved: 'Break moved',
  reset: 'Break moved back to its planned time',
  notFound: 'This shift has no such break.',
  outside: 'The break must be within the shift.',
  overlaps: 'This break must not overlap another break of the same shift.',
  stale: 'Somebody else has moved this break in the meantime.',
  moveFailed: 'Failed to move the break',
})
