/** Counts of a test run, out of the report that vitest writes. */

/** A run that ends badly counts at least one failure, even where no test says so. */
export function countReport(report, exitCode) {
  const passed = report?.numPassedTests ?? 0
  const failed = report?.numFailedTests ?? 0
  const skipped = (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0)
  return { passed, failed: exitCode !== 0 && failed === 0 ? 1 : failed, skipped }
}

export function addCounts(a, b) {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped }
}
