/** Reports what this page shows, one request at a time. Only the latest state is sent, at most twice a second. */

/** Minimum time between reports; the server's limit covers all pages of an account together. */
const PAUSE_MS = 500
const RETRY_MS = 10_000

/**
 * Returns a function that reports. `send` resolves to whether the server accepted the report; if not, it is sent again.
 */
export function createPresenceReporter<Report>(send: (report: Report) => Promise<boolean>): (report: Report) => void {
  let wanted: { report: Report } | null = null
  let isSending = false
  const sendAll = async (): Promise<void> => {
    isSending = true
    while (wanted) {
      const now: { report: Report } = wanted
      wanted = null
      const isTaken = await send(now.report)
      await new Promise((resolve) => setTimeout(resolve, isTaken ? PAUSE_MS : RETRY_MS))
      if (!isTaken) wanted ??= now
    }
    isSending = false
  }
  return (report) => {
    wanted = { report }
    if (!isSending) void sendAll()
  }
}
