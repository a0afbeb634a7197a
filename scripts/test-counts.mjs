/** Counts of a test run, out of the report that vitest writes. */

/** A run that ends badly counts at least one failure, even where no test says so. */
export function countReport(report, exitCode) {
  const passed = report?.numPassedTests ?? 0
  const failed = report?.numFailedTests ?? 0
  const skipped = (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0)
  return { passed, failed: exitCode !== 0 && failed === 0 ? 1 : failed, skipped }
}

/** The tests of a report that failed, each with the first line of what went wrong. */
export function listFailures(report) {
  return (report?.testResults ?? []).flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    // A file that cannot even be loaded has no test that could fail.
    if (failed.length === 0) return message ? [`${name}: ${firstLine(message)}`] : []
    return failed.map(({ fullName, failureMessages }) => `${fullName}: ${firstLine(failureMessages[0] ?? '')}`)
  })
}

const firstLine = (text) => text.split('\n', 1)[0]

export function addCounts(a, b) {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped }
}
