/** The page's clock. In component tests the time stands still, while timers run; these let a test run the timers too. */
import { vi } from 'vitest'

const TICK_MS = 20

/** Replaces the page's timers, which run as before until `stopClock`. Must be called before the page is rendered. */
export function startClock(): void {
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    now: Date.now(),
  })
  vi.setTimerTickMode('interval', TICK_MS)
}

/**
 * Stops time and timers, which then advance with `passTime`, and a little whenever `expect.poll` or `expect.element` looks
 * again.
 */
export function stopClock(): void {
  vi.setTimerTickMode('manual')
}

/** Lets this much time pass, and runs the timers that are due. */
export async function passTime(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds)
}
