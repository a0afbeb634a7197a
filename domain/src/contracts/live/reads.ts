/** Several reads of a page in one call (LIVE-05, decision 0147). */
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'

const READS = 100
const URL_LENGTH = 2000

/** A line of the reply, as JSON: the answer to one of the reads, as if it had been read alone. */
export interface ReadLine {
  /** Its place in the list of reads. */
  index: number
  status: number
  /** The reason phrase of the status. */
  statusText: string
  headers: Record<string, string>
  body: string
}

export const readTogether = defineEndpoint({
  name: 'readTogether',
  method: 'POST',
  path: '/api/reads',
  access: 'staff',
  summary: 'Answer several reads of the API, each on a line of its own, in the order in which they are ready',
  denial: 'view',
  body: z.strictObject({
    reads: z
      .array(z.strictObject({ path: z.string().max(URL_LENGTH), tag: z.string().max(URL_LENGTH).optional() }))
      .min(1)
      .max(READS),
  }),
  response: z.string(),
  produces: 'lines',
})

export const readsEndpoints = [readTogether] as const
