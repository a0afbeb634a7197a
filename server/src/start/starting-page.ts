import { Worker } from 'node:worker_threads'
import type { StartStep } from '@fairweek/domain/messages/shell/start'
import type { StartingPageCommand, StartingPageData, StartingPageNews } from './starting-page-worker.ts'

/** Shows the progress of a start to people. */
export interface StartingPage {
  /** Resolves when the page is visible; rejects if it cannot listen at the address. */
  readonly isOpen: Promise<void>
  report(step: StartStep): void
  /** Stops listening; resolves once the address is free. */
  close(): Promise<void>
}

/** Opens the starting page. If the server runs from source, there is no page, because developers see the terminal. */
export function openStartingPage(data: StartingPageData): StartingPage {
  if (import.meta.url.endsWith('.ts')) return { isOpen: Promise.resolve(), report: () => {}, close: async () => {} }
  const worker = new Worker(new URL('./starting-page-worker.js', import.meta.url), { workerData: data })
  const tell = (command: StartingPageCommand) => worker.postMessage(command)
  const hasEnded = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
  const isOpen = new Promise<void>((resolve, reject) => {
    worker.once('message', (news: StartingPageNews) => {
      if (news.type === 'open') resolve()
      else reject(Object.assign(new Error(news.message), { code: news.code }))
    })
    worker.once('error', reject)
  })
  return {
    isOpen,
    report: (step) => tell({ type: 'step', step }),
    close: () => {
      tell({ type: 'close' })
      return hasEnded
    },
  }
}
