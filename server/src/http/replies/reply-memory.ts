/**
 * Remembers the tag of each account's last reply and the revisions on which the reply was based, so that a poll is
 * answered without reading any data if nothing has changed. For each request, the revisions are read before the data,
 * so that no tag is kept after its data has changed.
 */
import { createHash, randomUUID } from 'node:crypto'
import type { User } from '@fairweek/domain/contracts/auth/auth'
import type { Scope } from '../../caller/caller.ts'
import { shareReads } from '../../concurrency/share-reads.ts'
import { readTotalRevision } from '../../db/read-week-by-week.ts'
import { readRevisions } from '../../history/revisions.store.ts'
import { nameReader } from '../readers.ts'

/** Enough for a few hundred people who each view a few weeks; evicted replies are read again. */
const MOST_REPLIES = 5000

export interface ReplyMemory {
  /**
   * Returns a text that identifies the current state of everything that a reply depends on. If the state is equal, the
   * reply to the same account with the same rank is equal too.
   */
  readState(names: readonly string[] | 'everything'): Promise<string>
  /**
   * Returns a tag for a reply that is too long to be read completely before it is sent. The tag is valid until this
   * process ends.
   */
  tagOf(user: User, url: string, state: string): string
  /** Returns the tag of this account's last reply for this URL and state; undefined if there is none. */
  recall(user: User, url: string, state: string): string | undefined
  store(user: User, url: string, state: string, tag: string): void
}

// Includes the role and the language, because an account gets other data or other texts when they change.
const nameReply = (user: User, url: string) => `${user.id} ${user.role} ${nameReader(user)} ${url}`

export function createReplyMemory(scope: Scope): ReplyMemory {
  // The random id makes the tags differ from those of another database, such as a restored one, whose revisions may
  // have the same numbers.
  const own = randomUUID()
  const replies = new Map<string, { state: string; tag: string }>()
  const readRevision = shareReads<string, number>((names) => readRevisions(scope, names))
  return {
    readState: async (names) =>
      names === 'everything'
        ? String(await readTotalRevision(scope))
        : (await Promise.all(names.map((name) => readRevision(name)))).join(' '),
    tagOf: (user, url, state) => {
      const hash = createHash('sha256').update(`${own} ${nameReply(user, url)} ${state}`)
      return `W/"${hash.digest('base64url').slice(0, 27)}"`
    },
    recall: (user, url, state) => {
      const reply = replies.get(nameReply(user, url))
      return reply?.state === state ? reply.tag : undefined
    },
    store: (user, url, state, tag) => {
      const name = nameReply(user, url)
      replies.delete(name)
      replies.set(name, { state, tag })
      const [oldest] = replies.keys()
      if (replies.size > MOST_REPLIES && oldest !== undefined) replies.delete(oldest)
    },
  }
}
