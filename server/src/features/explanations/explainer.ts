/** Answers questions about rosters in a separate process, so that the server keeps serving requests. */

import type { ChildProcess } from 'node:child_process'
import { reader } from '@fairweek/domain/language/reader'
import { explanationMessages } from '@fairweek/domain/messages/explanations'
import { AppError } from '../../errors/app-error.ts'
import { workFor } from '../../http/readers.ts'
import { forkNeighbour, holdFor } from '../../processes/fork-neighbour.ts'
import type { WeekSnapshot } from '../../roster/week-snapshot.ts'
import type { AnswerOf, Question } from './answer-question.ts'
import type { ExplainerMessage, ExplainerRequest } from './explainer-process.ts'

const HEAP_MEGABYTES = 512
/** The time limit for one answer, including the start of the process; far above the search's own limits. */
const ANSWER_LIMIT_MS = 20_000
/** How long the idle process waits for another question, because one question is often followed by more. */
const WARM_MS = 60_000
/** The maximum number of waiting questions, so that the last of them is answered within a minute. */
const LONGEST_QUEUE = 40
/** Seconds until a full queue should have room again, or a dead process is replaced. */
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

/** Answers questions one at a time in one process, which starts on demand and ends when idle. */
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
    const { child: started, complaint } = forkNeighbour(import.meta.url, 'explainer-process', HEAP_MEGABYTES)
    started.on('message', (received) => {
      const message = received as ExplainerMessage
      // A process that was abandoned after a timeout may still send its answer.
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
      settle(({ reject }) => reject(new Error(`The explainer ended: ${reason} ${complaint()}`.trim())))
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
      if (child) holdFor(child, false)
      return
    }
    clearTimeout(timer)
    current = waiting
    timer = setTimeout(() => {
      end()
      // Rejects in the language of the person who asked: the timer may have been set during another person's request.
      settle(({ request, reject }) => reject(workFor(request.reader, () => refuse(explanationMessages.tookTooLong))))
    }, ANSWER_LIMIT_MS)
    child ??= start()
    holdFor(child, true)
    if (isReady) child.send(waiting.request)
  }

  return {
    ask: <Asked extends Question>(snapshot: WeekSnapshot, question: Asked) =>
      new Promise<AnswerOf<Asked>>((resolve, reject) => {
        if (queue.length >= LONGEST_QUEUE) return reject(refuse(explanationMessages.busy))
        lastId += 1
        const request = { id: lastId, snapshot, question, reader: reader() }
        // The child's answer always has the type that belongs to the question.
        queue.push({ request, resolve: (answer) => resolve(answer as AnswerOf<Asked>), reject })
        next()
      }),
  }
}

/** One explainer for the whole server process, so that all apps in it share one child process. */
export const explainer = createExplainer()
