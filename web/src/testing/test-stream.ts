/** A stream of changes whose events the test sends. Stub it as `EventSource` before the page is rendered. */
export class TestStream extends EventTarget {
  static current: TestStream | null = null
  constructor() {
    super()
    TestStream.current = this
  }
  close(): void {}
}

/** Sends an event of the stream that the page has opened last. */
export function sendEvent(event: string, data: unknown): void {
  if (!TestStream.current) throw new Error('The page follows no stream.')
  TestStream.current.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }))
}
