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
 * that the proof no longer applies (`changed`). `shared`: limits over several weeks were divided between the weeks of the
 * run, so nothing is proven. `nextMoved`: the optimum was proven around the drafts of the next week, which the plan
 * then moves.
 */
export const stoppedSchema = z.enum(['proven', 'changed', 'time', 'cancelled', 'failed', 'shared', 'nextMoved'])

/** What a run of several weeks did or proposes in each week, in order, and everybody's total hours over these weeks. */
export const weeksRunSchema = z.strictObject({
  weeks: z.array(
    z.strictObject({
      weekStartDate: daySchema,
      /** Number of shifts created. */
      created: z.number().int(),
      coverage: coverageFiguresSchema,
      /**
       * How the search of this week ended. A proof takes the weeks before it as given.
       */
      stopped: stoppedSchema,
      overtaken: z.number().int(),
      /**
       * If drafts were re-planned: how many shifts the plan moves, how many people's weeks it changes, and the coverage
       * as stored. `coverage` is then that of the plan.
       */
      plan: z
        .strictObject({ moves: z.number().int(), people: z.number().int(), before: coverageFiguresSchema })
        .optional(),
    }),
  ),
  /** If drafts were re-planned: the run to accept, and how many people its plans affect in all weeks together. */
  plan: z.strictObject({ runId: z.string(), people: z.number().int() }).optional(),
  /**
   * A lower bound on the open minutes of all weeks together: no plan leaves less open. Null if it is not known. Absent:
   * the run re-planned drafts or is older than this figure.
   */
  openMinutesBound: z.number().int().nullable().optional(),
  /**
   * For people with target hours: their total hours over all weeks, and their weekly target times the number of weeks.
   */
  hours: z.array(z.strictObject({ staffId: idSchema, name: z.string(), hours: z.number(), targetHours: z.number() })),
})
export type WeeksRun = z.infer<typeof weeksRunSchema>

/** The plans of all weeks of a run, as they are stored and were shown. */
export const runToAcceptSchema = z.strictObject({ runId: z.string().max(64) })

/** Which week of a run is being searched, counted from 1. */
export const runProgressSchema = z.strictObject({
  week: z.number().int().min(1),
  weeks: z.number().int().min(2),
  /** The first week of the run. */
  firstWeekStartDate: daySchema,
})
