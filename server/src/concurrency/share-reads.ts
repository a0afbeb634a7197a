/**
 * Combines many small reads: calls during a read wait for the next one, which serves them all. Every answer is
 * therefore read after its call, and is as fresh as if it had been read alone. Resolves to undefined if `read` has no
 * answer for a key; if a read fails, all callers waiting for it fail.
 */
export function shareReads<Key, Value>(
  read: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (key: Key) => Promise<Value | undefined> {
  let underWay: Promise<unknown> = Promise.resolve()
  let next: { keys: Set<Key>; answers: Promise<ReadonlyMap<Key, Value>> } | null = null
  return async (key) => {
    if (!next) {
      const keys = new Set<Key>()
      const answers = underWay.then(() => {
        next = null
        return read([...keys])
      })
      next = { keys, answers }
      underWay = answers.catch(() => {})
    }
    next.keys.add(key)
    return (await next.answers).get(key)
  }
}
