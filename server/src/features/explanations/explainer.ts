/** Asks questions about rosters in a process of its own, so that the server keeps serving requests. */

import type { ChildProcess } from 'node:child_process'
import { reader } from '@fairweek/domain/language/reader'
import { explanationMessages } from '@fairweek/domain/messages/explanations'
import { forkNeighbour } from '../../fork-neighbour.ts'
import { AppError } from '../../http/app-error.ts'
import { workFor } from '../../http/readers.ts'
import type { WeekSnapshot } from '../../roster/week-snapshot.ts'
import type { AnswerOf, Question } from './answer-question.ts'
import type { ExplainerMessage, ExplainerRequest } from './explainer-process.ts'

const HEAP_MEGABYTES = 512
/** The time limit of one answer, including process start; far above the search's own limits. */
const ANSWER_LIMIT_MS = 20_000
/** How long the process waits for the next question: one question is usually followed by more. */
const WARM_MS = 60_000
/** The most questions that may wait: the last of them is answered within a minute. */
const LONGEST_QUEUE = 40
/** Seconds until a full queue has room again, or an ended process is replaced. */
const RETRY_SECONDS = 5

interface Waiting {
  request: ExplainerRequest
  resolve: (answer: unknown) => void
  reject: (reason: Error) => void
}

export interface Explainer {
  /** Answers a question about a week. Throws 503 if too many are waiting, or if the answer takes too long. */
  ask<Asked extends Question>(snapshot: WeekSnapshot, question: Asked): Promise<AnswerOf<Asked>>
}

/** Answers one question after another in one process, which starts on demand and ends when idle. */
export function createExplainer(): Explainer {
  const queue: Waiting[] = []
  let lastId = 0
  let child: ChildProcess | null = null
  let isReady = false
  let current: Waiting | null = null
  let timer: NodeJS.Timeout | undefined

  const end = (): void => {
    child?.kill('SIGKILL')
    child = null
    isReady = false
  }
  const refuse = (message: string) =>
    new AppError('unavailable', message, undefined, { retryAfterSeconds: RETRY_SECONDS })
  const settle = (finish: (waiting: Waiting) => void): void => {
    const waiting = current
    current = null
    clearTimeout(timer)
    if (waiting) finish(waiting)
    next()
  }
  const start = (): ChildProcess => {
    const started = forkNeighbour(import.meta.url, 'explainer-process', HEAP_MEGABYTES)
    let complaint = ''
    started.stderr?.on('data', (text) => {
      complaint = (complaint + String(text)).slice(-2000)
    })
    started.on('message', (received) => {
      const message = received as ExplainerMessage
      // An abandoned process may still send an answer to a question that nobody waits for.
      if (child !== started) return
      if (message.type === 'ready') {
        isReady = true
        if (current) started.send(current.request)
      } else if (message.id !== current?.request.id) return
      else if (message.type === 'answer') settle(({ resolve }) => resolve(message.answer))
      else settle(({ reject }) => reject(new Error(`The explainer failed: ${message.message}`)))
    })
    const lose = (reason: string): void => {
      if (child !== started) return
      end()
      settle(({ reject }) => reject(new Error(`The explainer ended: ${reason} ${complaint}`.trim())))
    }
    started.once('error', (error) => lose(error.message))
    started.once('exit', (code, signal) => lose(String(code ?? signal)))
    return started
  }
  const next = (): void => {
    if (current) return
    const waiting = queue.shift()
    if (!waiting) {
      timer = setTimeout(end, WARM_MS)
      // Lets the server exit while the process is idle.
      timer.unref()
      child?.unref()
      child?.channel?.unref()
      return
    }
    clearTimeout(timer)
    current = waiting
    timer = setTimeout(() => {
      end()
      // The time was set while somebody else's question ended.
      settle(({ request, reject }) => reject(workFor(request.reader, () => refuse(explanationMessages.tookTooLong))))
    }, ANSWER_LIMIT_MS)
    child ??= start()
    child.ref()
    child.channel?.ref()
    if (isReady) child.send(waiting.request)
  }

  return {
    ask: <Asked extends Question>(snapshot: WeekSnapshot, question: Asked) =>
      new Promise<AnswerOf<Asked>>((resolve, reject) => {
        if (queue.length >= LONGEST_QUEUE) return reject(refuse(explanationMessages.busy))
        lastId += 1
        const request = { id: lastId, snapshot, question, reader: reader() }
        // The child answers each question with the answer of its kind.
        queue.push({ request, resolve: (answer) => resolve(answer as AnswerOf<Asked>), reject })
        next()
      }),
  }
}

/** The explainer of this process: all apps in it share one warm child. */
export const explainer = createExplainer()
