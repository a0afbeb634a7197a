/** A stream of changes whose events the test sends. */
import { expect, vi } from 'vitest'

let opened: EventTarget | null = null

class TestStream extends EventTarget {
  constructor() {
    super()
    opened = this
  }
  close(): void {}
}

/** Lets the page follow a test's stream. Must be called before the page is rendered. */
export function stubStream(): void {
  opened = null
  vi.stubGlobal('EventSource', TestStream)
}

/** Sends an event of the stream as soon as the page follows it. */
export async function sendEvent(event: string, data: unknown): Promise<void> {
  await expect.poll(() => opened, { message: 'the stream that the page follows' }).not.toBeNull()
  opened?.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }))
}
