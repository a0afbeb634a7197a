import { limitAWeek } from './limit-a-week.ts'
import { CLOSING } from './line-rule.ts'

/** A person's limit on the closings of a week. */
export const closingsAWeek = limitAWeek('closings-a-week', CLOSING, ({ maxClosingsAWeek }) => maxClosingsAWeek)
