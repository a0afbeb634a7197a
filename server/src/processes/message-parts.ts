/**
 * Splits messages between processes, so that neither side is busy with one of them for long: a message is serialized and
 * parsed in one go, which takes tens of milliseconds for thousands of rows.
 */
import { ROWS_A_SLICE } from '../concurrency/slices.ts'

/** Some rows of a long list of a later message. */
interface Part {
  readonly type: 'part'
  /** The fields that lead to the list in the message. */
  readonly path: readonly string[]
  readonly items: readonly unknown[]
}

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Yields the long lists of a message part by part, and last the message with empty lists in their place. */
export function* splitMessage(message: object): Generator<object> {
  function* split(fields: object, path: readonly string[]): Generator<object, Fields> {
    const rest: Fields = {}
    for (const [name, value] of Object.entries(fields))
      if (isFields(value)) rest[name] = yield* split(value, [...path, name])
      else if (!Array.isArray(value) || value.length <= ROWS_A_SLICE) rest[name] = value
      else {
        rest[name] = []
        for (let start = 0; start < value.length; start += ROWS_A_SLICE)
          yield { type: 'part', path: [...path, name], items: value.slice(start, start + ROWS_A_SLICE) } satisfies Part
      }
    return rest
  }
  yield yield* split(message, [])
}

function addTo(message: Fields, { path, items }: Part): void {
  const list = path.reduce<unknown>((value, name) => (isFields(value) ? value[name] : undefined), message)
  if (Array.isArray(list)) list.push(...items)
}

/** Returns a listener for split messages, which calls `take` with each message once all of its parts have arrived. */
export function joinMessages<Message extends object>(take: (message: Message) => void): (received: unknown) => void {
  const parts: Part[] = []
  return (received) => {
    const message = received as Message | Part
    if ('type' in message && message.type === 'part') parts.push(message as Part)
    else {
      for (const part of parts.splice(0)) addTo(message as Fields, part)
      take(message as Message)
    }
  }
}
