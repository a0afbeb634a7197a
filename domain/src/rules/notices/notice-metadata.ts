/** Reads the metadata of notifications, which are JSON text. */
import { z } from 'zod'
import { isWeekStart } from '../../time/week.ts'

const weekStart = z.string().refine(isWeekStart)
const shiftSchema = z.object({
  staffId: z.number().nullable(),
  roleId: z.number(),
  weekStartDate: weekStart,
  dayOfWeek: z.number(),
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
})
const stepSchema = z.object({
  scheduleId: z.number(),
  before: shiftSchema.nullable(),
  after: shiftSchema.nullable(),
})

/** What is not as expected counts as missing, because databases keep notifications of earlier versions. */
const orMissing = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined)

const metadataSchema = z
  .looseObject({
    kind: orMissing(z.string()),
    /** The shifts that an absence has opened. */
    openShiftIds: orMissing(z.array(z.number())),
    /** Week, day and times of the one shift that it is about. */
    weekStartDate: orMissing(weekStart),
    dayOfWeek: orMissing(z.number()),
    startTime: orMissing(z.string().nullable()),
    endTime: orMissing(z.string().nullable()),
    /** The published shifts that it is about, each before and after the change. */
    steps: orMissing(z.array(stepSchema)),
  })
  .catch({})

type NoticeMetadata = z.output<typeof metadataSchema>

/** Returns the metadata of a notification; empty if there are none, or the text is not as expected. */
export function readMetadata(metadata: string | null): NoticeMetadata {
  try {
    return metadataSchema.parse(JSON.parse(metadata ?? '{}'))
  } catch {
    return {}
  }
}
