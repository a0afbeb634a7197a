import { limitAWeek } from './limit-a-week.ts'
import { NIGHT } from './line-rule.ts'

/** A person's limit on the nights of a week. */
export const nightsAWeek = limitAWeek('nights-a-week', NIGHT, ({ maxNightsAWeek }) => maxNightsAWeek)
