/** Answers several reads of a page in one call (decision 0147). */
import { Readable } from 'node:stream'
import type { ReadLine } from '@fairweek/domain/contracts/live/reads'
import { registry } from '@fairweek/domain/contracts/registry'
import { requestErrorMessages } from '@fairweek/domain/messages/request-errors'
import { AppError } from '../../errors/app-error.ts'
import type { ReadAlone } from '../../http/serve.ts'

/** The URLs of all reads with JSON replies. A segment that begins with a dot would lead to another URL. */
const READS = registry
  .filter(({ method, produces = 'json' }) => method === 'GET' && produces === 'json')
  .map(
    ({ path }) => new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '(?!\\.|%2e)[^/?#]+')}(?:\\?|$)`, 'i'),
  )

/** Returns the answers as lines, each once it is ready. */
export function readTogether(
  reads: readonly { path: string; tag?: string | undefined }[],
  readAlone: ReadAlone,
): Readable {
  if (!reads.every(({ path }) => READS.some((read) => read.test(path))))
    throw new AppError('invalid', requestErrorMessages.notFound)
  const lines = new Readable({ read: () => {} })
  const answer = async ({ path, tag }: (typeof reads)[number], index: number) => {
    const line: ReadLine = { index, ...(await readAlone(path, tag)) }
    lines.push(`${JSON.stringify(line)}\n`)
  }
  void Promise.all(reads.map(answer)).then(
    () => lines.push(null),
    (error) => lines.destroy(error),
  )
  return lines
}
