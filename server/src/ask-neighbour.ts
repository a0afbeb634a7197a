import type { Serializable } from 'node:child_process'
import { forkNeighbour } from './fork-neighbour.ts'

export interface AskedNeighbour {
  /** The URL of the module next to which the program of the process is located. */
  moduleUrl: string
  name: string
  heapMegabytes: number
  /** The time limit, counted from the moment when the process is ready. */
  timeLimitMs: number
}

const START_LIMIT_MS = 30_000
/** Node's exit code when its heap is full, on systems that report no signal, such as Windows. */
const OUT_OF_MEMORY = 134

type Reply<Message> = Exclude<Message, { readonly type: 'ready' }>

/**
 * Sends one request to a new, separate process and returns its reply; undefined if the process exceeds its time or
 * memory limit. The process reports `{ type: 'ready' }` first and is ended after its reply.
 */
export function askNeighbour<Message extends { readonly type: string }>(
  request: Serializable,
  { moduleUrl, name, heapMegabytes, timeLimitMs }: AskedNeighbour,
): Promise<Reply<Message> | undefined> {
  const child = forkNeighbour(moduleUrl, name, heapMegabytes)
  let timer: NodeJS.Timeout
  return new Promise<Reply<Message> | undefined>((resolve, reject) => {
    const giveUp = () => resolve(undefined)
    timer = setTimeout(giveUp, START_LIMIT_MS)
    let complaint = ''
    child.stderr?.on('data', (text) => {
      complaint = (complaint + String(text)).slice(-2000)
    })
    child.on('message', (received) => {
      const message = received as Message
      if (message.type !== 'ready') return resolve(message as Reply<Message>)
      clearTimeout(timer)
      timer = setTimeout(giveUp, timeLimitMs)
      child.send(request)
    })
    child.once('error', reject)
    child.once('exit', (code, signal) =>
      signal !== null || code === OUT_OF_MEMORY
        ? giveUp()
        : reject(new Error(`The process ${name} ended with code ${code}: ${complaint}`)),
    )
  }).finally(() => {
    clearTimeout(timer)
    child.kill('SIGKILL')
  })
}
