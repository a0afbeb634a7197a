const REFRESH_MS = 200
const PLAIN_REFRESH_MS = 1000

/** Prints a line on standard error; standard output is for rosters. */
export function print(line: string): void {
  process.stderr.write(`${line}\n`)
}

/** Returns the most by which a cost can exceed the optimum, as a percentage of the cost. */
export function formatGap(cost: number | null, bound: number | null): string {
  if (cost === null || bound === null) return 'unknown'
  if (cost === bound) return '0 %'
  return `${((100 * (cost - bound)) / Math.abs(cost)).toFixed(2)} %`
}

/** Creates a progress line, which is rewritten in place on a terminal and otherwise printed at intervals. */
export function createTicker(): { show(text: string): void; end(): void } {
  const isTerminal = process.stderr.isTTY === true
  let lastMs = Number.NEGATIVE_INFINITY
  let isOpen = false
  return {
    show(text) {
      const nowMs = performance.now()
      if (nowMs - lastMs < (isTerminal ? REFRESH_MS : PLAIN_REFRESH_MS)) return
      lastMs = nowMs
      isOpen = isTerminal
      process.stderr.write(isTerminal ? `\r\u001b[2K${text}` : `${text}\n`)
    },
    end() {
      if (isOpen) process.stderr.write('\n')
    },
  }
}

/**
 * Says who proves that a goal's value is the best possible, in the words of the application: 'certified' if separate
 * code verified the bound in whole numbers, or 'solver-proven'. Null if the value is above its bound.
 */
export function describeBest(value: number, bound: number, isCertified: boolean): string | null {
  if (value > bound) return null
  return isCertified ? 'best possible, certified' : 'best possible, solver-proven'
}
