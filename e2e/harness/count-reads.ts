import type { Page } from '@playwright/test'

/** How often the page has asked for a path, and how many answers it has taken in; its address is to be opened then. */
export interface Reads {
  sent: number
  used: number
}

/** Counted where it happens: whoever is told of requests hears of some of them late. */
export async function countReads(page: Page, path: string): Promise<() => Promise<Reads>> {
  await page.addInitScript((wanted) => {
    const send = window.fetch
    const reads: Reads = { sent: 0, used: 0 }
    Object.assign(window, { countedReads: reads })
    window.fetch = async (...request) => {
      const [input] = request
      if (new URL(String(input), location.href).pathname !== wanted) return send(...request)
      reads.sent += 1
      const response = await send(...request)
      const readText = response.text.bind(response)
      response.text = async () => {
        const text = await readText()
        reads.used += 1
        return text
      }
      return response
    }
  }, path)
  return () => page.evaluate(() => (window as unknown as { countedReads: Reads }).countedReads)
}
