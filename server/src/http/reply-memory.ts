/**
 * Remembers which reply somebody got at which revisions, so that a poll for what has not changed is answered without
 * reading it again. The revisions are read for each request, after it came in and before what it asks for: a tag is never
 * believed longer than what it stands for.
 */
import { createHash, randomUUID } from 'node:crypto'
import type { User } from '@fairweek/domain/contracts/auth'
import type { Scope } from '../caller.ts'
import { readTotalRevision } from '../db/read-week-by-week.ts'
import { readRevisions } from '../history/revisions.store.ts'
import { shareReads } from '../share-reads.ts'

/** A few hundred people who look at some weeks each; older ones are read again. */
const MOST_REPLIES = 5000

export interface ReplyMemory {
  /** The state of what a reply depends on, as of now: equal texts, equal replies to the same account in the same rank. */
  readState(names: readonly string[] | 'everything'): Promise<string>
  /** A tag for a reply that is too long to be read before it is sent. It holds until this process ends. */
  tagOf(user: User, url: string, state: string): string
  /** The tag of the reply that this account got for this address in this state; undefined when it got none lately. */
  recall(user: User, url: string, state: string): string | undefined
  keep(user: User, url: string, state: string, tag: string): void
}

// Whose rank has changed sees other things, though it is the same account.
const nameReply = ({ id, role }: User, url: string) => `${id} ${role} ${url}`

export function createReplyMemory(scope: Scope): ReplyMemory {
  // Revisions of another database, such as a restored one, may count the same.
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
    keep: (user, url, state, tag) => {
      const name = nameReply(user, url)
      replies.delete(name)
      replies.set(name, { state, tag })
      const [oldest] = replies.keys()
      if (replies.size > MOST_REPLIES && oldest !== undefined) replies.delete(oldest)
    },
  }
}
