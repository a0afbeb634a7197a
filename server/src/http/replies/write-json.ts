/** Serializes replies to JSON after checking them against the endpoint's schema; long ones are written in slices. */
import type { EndpointSpec } from '@fairweek/domain/contracts/endpoint'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ROWS_A_SLICE, sliceUp } from '../../concurrency/slices.ts'

type Write = (value: unknown) => string

/** Writes a list slice by slice; the pieces joined together are its JSON text. */
async function writeList(writeSlice: Write, items: readonly unknown[]): Promise<string[]> {
  const pieces: string[] = []
  for await (const slice of sliceUp(items)) pieces.push(writeSlice(slice).slice(1, -1))
  return ['[', ...pieces.flatMap((piece, index) => (index === 0 ? [piece] : [',', piece])), ']']
}

const isLong = (value: unknown): value is readonly unknown[] => Array.isArray(value) && value.length > ROWS_A_SLICE

/**
 * Creates the serializer of an endpoint's replies. It returns one piece, or several if the reply is or contains a long
 * list. A reply that does not match the schema fails before anything is sent, as with Fastify's own check.
 */
export function createJsonWriter({ method, path: url, response }: EndpointSpec): (value: unknown) => Promise<string[]> {
  const writerOf = (schema: z.ZodType): Write => serializerCompiler({ schema, method, url })
  const write = writerOf(response)
  if (response instanceof z.ZodArray) return async (value) => (isLong(value) ? writeList(write, value) : [write(value)])
  if (!(response instanceof z.ZodObject)) return async (value) => [write(value)]

  const listFields = Object.entries<unknown>(response.shape).filter(
    (field): field is [string, z.ZodArray] => field[1] instanceof z.ZodArray,
  )
  const writeField = new Map(listFields.map(([name, schema]) => [name, writerOf(schema)]))
  return async (value) => {
    const long = Object.entries(value ?? {}).filter(([name, field]) => writeField.has(name) && isLong(field))
    if (long.length === 0) return [write(value)]
    // Also checks the rest of the reply, in which the long lists are replaced by empty ones.
    const rest = write({ ...(value as object), ...Object.fromEntries(long.map(([name]) => [name, []])) })
    const pieces: string[] = []
    for (const [name, written] of Object.entries(JSON.parse(rest) as object)) {
      pieces.push(`${pieces.length === 0 ? '{' : ','}${JSON.stringify(name)}:`)
      const [, items] = long.find(([field]) => field === name) ?? []
      const writeSlice = writeField.get(name)
      pieces.push(...(items && writeSlice ? await writeList(writeSlice, items) : [JSON.stringify(written)]))
    }
    return [...pieces, '}']
  }
}
