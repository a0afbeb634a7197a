/** Sends what this page shows, one report at a time: the latest, at most twice a second. */

/** The server allows this often on all pages of an account. */
const PAUSE_MS = 500
const RETRY_MS = 10_000

/** Returns a function that reports; `send` resolves with whether the server took the report. */
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
