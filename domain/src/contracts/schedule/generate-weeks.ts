/** Generating several weeks in one run: what each of its weeks reports (HORIZON-01). */
import { z } from 'zod'
import { GENERATE_WEEKS } from '../constants.ts'
import { daySchema, idSchema } from '../fields.ts'

/** How many consecutive weeks one run generates, starting with the requested week. */
export const weekCountSchema = z.number().int().min(1).max(GENERATE_WEEKS)

/** Places needed in a week, how many are open, and their open minutes; every page shows these figures. */
export const coverageFiguresSchema = z.strictObject({
  needed: z.number().int(),
  open: z.number().int(),
  openMinutes: z.number().int(),
})

/**
 * How the search of a week ended: the optimum was proven, the search stopped early, or the week's demand changed so
 * that the proof no longer applies (`changed`). `shared`: limits over two weeks were divided between the weeks of the
 * run, so nothing is proven.
 */
export const stoppedSchema = z.enum(['proven', 'changed', 'time', 'cancelled', 'failed', 'shared'])

/** What a run of several weeks did in each week, in order, and everybody's total hours over these weeks. */
export const weeksRunSchema = z.strictObject({
  weeks: z.array(
    z.strictObject({
      weekStartDate: daySchema,
      /** Number of shifts created. */
      created: z.number().int(),
      coverage: coverageFiguresSchema,
      /**
       * How the search of this week ended. A proof takes the weeks before it as given; nothing is proven about all
       * weeks together.
       */
      stopped: stoppedSchema,
      overtaken: z.number().int(),
    }),
  ),
  /**
   * For people with target hours: their total hours over all weeks, and their weekly target times the number of weeks.
   */
  hours: z.array(z.strictObject({ staffId: idSchema, name: z.string(), hours: z.number(), targetHours: z.number() })),
})
export type WeeksRun = z.infer<typeof weeksRunSchema>

/** Which week of a run is being searched, counted from 1. */
export const runProgressSchema = z.strictObject({
  week: z.number().int().min(1),
  weeks: z.number().int().min(2),
  /** The first week of the run. */
  firstWeekStartDate: daySchema,
})
