import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/**
 * Disables the optimising compiler: optimising the embedded database's code at run time would take longer than a story.
 */
export const COMPILE_ONCE = '--liftoff-only'

const PROGRAM = fileURLToPath(new URL('./server-host.mjs', import.meta.url))

/**
 * A process that runs the servers of many stories, one after another, so that most of the start-up cost is paid only
 * once.
 */
export interface ServerHost {
  readonly pid: number | undefined
  /** Starts the built server with exactly these settings; returns its address. */
  start: (settings: Record<string, string>) => Promise<string>
  /** Starts the built worker with these settings. */
  startWorker: (settings: Record<string, string>) => Promise<void>
  /** Stops the running server or worker, if any. */
  stop: () => Promise<void>
  /** Ends the process itself. */
  end: () => Promise<void>
}

type Answer = { url?: string; error?: string }

export function openServerHost(): ServerHost {
  const { NODE_OPTIONS, ...inherited } = process.env
  const child: ChildProcess = fork(PROGRAM, [], {
    env: { ...inherited, NODE_ENV: 'production' },
    execArgv: [COMPILE_ONCE],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
  })
  const ask = (settings: Record<string, string> | null, isWorker = false) =>
    new Promise<Answer>((resolve, reject) => {
      const lose = () => reject(new Error('The process that the story’s server ran in has ended.'))
      child.once('exit', lose)
      child.once('message', (answer: Answer) => {
        child.off('exit', lose)
        if (answer.error === undefined) resolve(answer)
        else reject(new Error(`The server did not do as it was told:\n${answer.error}`))
      })
      child.send({ settings, isWorker })
    })
  return {
    pid: child.pid,
    start: async (settings) => {
      const { url } = await ask(settings)
      if (url === undefined) throw new Error('The server listens on no address.')
      return url
    },
    startWorker: async (settings) => {
      await ask(settings, true)
    },
    stop: async () => {
      await ask(null)
    },
    end: async () => {
      child.disconnect()
      await exited
    },
  }
}
