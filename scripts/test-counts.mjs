/** Counts of a test run, out of the report that vitest or Playwright writes. */

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

/** As `countReport`, of the browser stories. A story that passed at a second try has failed. */
export function countStories(report, exitCode) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {}
  const failed = unexpected + flaky
  return { passed: expected, failed: exitCode !== 0 && failed === 0 ? 1 : failed, skipped }
}

/** As `listFailures`, of the browser stories. */
export function listFailedStories(report) {
  const listSuite = ({ title, file, suites = [], specs = [] }, above = []) => {
    const titles = title === file ? above : [...above, title]
    return [
      ...suites.flatMap((suite) => listSuite(suite, titles)),
      ...specs
        .filter(({ ok }) => !ok)
        .map(({ title: story, tests }) => {
          const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors))
          return `${[...titles, story].join(' › ')}: ${firstLine(errors[0]?.message ?? '')}`
        }),
    ]
  }
  // Of a file that cannot even be loaded the report knows no story.
  const unloaded = (report?.errors ?? []).map(({ message = '' }) => firstLine(message))
  return [...unloaded, ...(report?.suites ?? []).flatMap((suite) => listSuite(suite))]
}

/** Without the colours that a terminal would show. */
const ESCAPES = new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, 'g')
const firstLine = (text) => text.replaceAll(ESCAPES, '').split('\n', 1)[0]

export function addCounts(a, b) {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped }
}
