/**
 * Makes many small reads one: whoever asks while a read is under way waits for the next, which is for all of them. What
 * anybody gets was therefore read after they asked, and is as fresh as if they had asked alone. Undefined where `read`
 * has no answer for a key; a read that fails fails for those who waited for it.
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
