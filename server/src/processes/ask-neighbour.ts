import { letOthersGo } from '../concurrency/slices.ts'
import { forkNeighbour } from './fork-neighbour.ts'
import { joinMessages, splitMessage } from './message-parts.ts'

export interface AskedNeighbour {
  /** The URL of the module next to which the program of the process is located. */
  moduleUrl: string
  name: string
  heapMegabytes: number
  /** The time limit for one reply, counted from the moment when the process is ready. */
  timeLimitMs: number
}

const START_LIMIT_MS = 30_000
/** Node's exit code when its heap is full, on systems that report no signal, such as Windows. */
const OUT_OF_MEMORY = 134

interface Typed {
  readonly type: string
}
type Reply<Message> = Exclude<Message, { readonly type: 'ready' }> & object

interface Neighbour<Message> {
  /** Sends a request and returns its reply; undefined if the process exceeds its time or memory limit. */
  ask(request: object): Promise<Reply<Message> | undefined>
  end(): void
}

/** Starts a separate process, which reports `{ type: 'ready' }` first and then answers requests one at a time. */
export function openNeighbour<Message extends Typed>({
  moduleUrl,
  name,
  heapMegabytes,
  timeLimitMs,
}: AskedNeighbour): Neighbour<Message> {
  const { child, complaint } = forkNeighbour(moduleUrl, name, heapMegabytes)
  const ended = new Promise<undefined>((resolve, reject) => {
    child.on('error', reject)
    child.once('exit', (code, signal) =>
      signal !== null || code === OUT_OF_MEMORY
        ? resolve(undefined)
        : reject(new Error(`The process ${name} ended with code ${code}: ${complaint()}`)),
    )
  })
  // A process that fails between two requests is reported by the next one.
  ended.catch(() => undefined)
  const receive = () =>
    new Promise<Reply<Message>>((resolve) => {
      const take = joinMessages<Reply<Message>>((message) => {
        child.off('message', take)
        resolve(message)
      })
      child.on('message', take)
    })
  const within = async <Answer>(milliseconds: number, answer: Promise<Answer>): Promise<Answer | undefined> => {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), milliseconds)
    })
    return Promise.race([answer, ended, late]).finally(() => clearTimeout(timer))
  }
  const ready = within(START_LIMIT_MS, receive())
  return {
    ask: async (request) => {
      if (!(await ready)) return undefined
      const reply = receive()
      for (const message of splitMessage(request)) {
        child.send(message)
        await letOthersGo()
      }
      return within(timeLimitMs, reply)
    },
    end: () => void child.kill('SIGKILL'),
  }
}

/** Sends one request to a new, separate process and returns its reply, as `ask` does. */
export async function askNeighbour<Message extends Typed>(
  request: object,
  asked: AskedNeighbour,
): Promise<Reply<Message> | undefined> {
  const neighbour = openNeighbour<Message>(asked)
  try {
    return await neighbour.ask(request)
  } finally {
    neighbour.end()
  }
}
