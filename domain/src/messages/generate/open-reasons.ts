/** Why Generate left a shift open. */
import { catalogue } from '../../language/catalogue.ts'
import { countOf } from '../count.ts'

export const openReasons = catalogue('openReasons', {
  nobodyHolds: (role: string) => `Nobody holds the role ${role}.`,
  nobodyCan: 'Nobody who holds the role can work then.',
  short: 'Everyone who could work then is needed on other shifts. Filling this one would leave another one open.',
  tooShort: (hours: number) =>
    `This gap is shorter than ${countOf(hours, 'hour')}, the shortest shift allowed. Lengthen the shift beside it.`,
  unproven: 'There was not enough time to find out whether somebody can work it.',
  notSearched: 'Generating was cancelled before it reached this week. Generate again to fill this shift.',
  shared:
    'Limits on hours over several weeks were divided between the weeks. To fill this shift, try generating this week alone.',
  nextMoved:
    'This plan also moves drafts of the next week. Accept it, then generate this week again to fill this shift.',
  overtaken: 'Someone changed the schedule. Generate again to fill this shift.',
})
