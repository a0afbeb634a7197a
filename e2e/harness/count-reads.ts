import { expect, type Page } from '@playwright/test'

/** How many reads of a path the page has sent, and how many have ended: received or aborted. */
export interface Reads {
  sent: number
  over: number
}

/** Counts reads inside the page, because request events may arrive late. Must be called before the page is opened. */
export async function countReads(page: Page, path: string): Promise<() => Promise<Reads>> {
  await page.addInitScript((wanted) => {
    const send = window.fetch
    const reads: Reads = { sent: 0, over: 0 }
    Object.assign(window, { countedReads: reads })
    window.fetch = async (...request) => {
      const [input] = request
      if (new URL(String(input), location.href).pathname !== wanted) return send(...request)
      reads.sent += 1
      const end = () => {
        reads.over += 1
      }
      const response = await send(...request).catch((error: unknown) => {
        end()
        throw error
      })
      const readText = response.text.bind(response)
      response.text = () => readText().finally(end)
      return response
    }
  }, path)
  return () => page.evaluate(() => (window as unknown as { countedReads: Reads }).countedReads)
}

/** Waits until every read is over, and returns their number. */
export async function settleReads(reads: () => Promise<Reads>): Promise<number> {
  await expect
    .poll(async () => {
      const { sent, over } = await reads()
      return sent - over
    })
    .toBe(0)
  return (await reads()).sent
}
