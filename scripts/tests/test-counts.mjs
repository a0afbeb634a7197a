/** Reads the counts of a test run from the report written by vitest or Playwright. */
import { relative, sep } from 'node:path'

/**
 * Counts passed and failed tests. A run that exits with an error, or that leaves no report, counts at least one
 * failure, even if no test reports one.
 */
export function countReport(report, exitCode) {
  const passed = report?.numPassedTests ?? 0
  const failed = report?.numFailedTests ?? 0
  const skipped = (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0)
  return { passed, failed: atLeastOne(failed, report, exitCode), skipped }
}

/** Counts the passed tests of a report by the folder of the project that they are in. */
export function countByFolder(report, root) {
  const counts = {}
  for (const { name, assertionResults } of report?.testResults ?? []) {
    const [folder] = relative(root, name).split(sep)
    const passed = assertionResults.filter(({ status }) => status === 'passed').length
    counts[folder] = (counts[folder] ?? 0) + passed
  }
  return counts
}

function atLeastOne(failed, report, exitCode) {
  return failed === 0 && (exitCode !== 0 || report === undefined) ? 1 : failed
}

/** Lists the failed tests of a report, each with the first line of its error. */
export function listFailures(report) {
  return (report?.testResults ?? []).flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    // A file that cannot be loaded has no failed tests to list, only a message.
    if (failed.length === 0) return message ? [`${name}: ${firstLine(message)}`] : []
    return failed.map(({ fullName, failureMessages }) => `${fullName}: ${firstLine(failureMessages[0] ?? '')}`)
  })
}

/** Counts browser stories as `countReport` counts tests. A story that passed only on a retry counts as failed. */
export function countStories(report, exitCode) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {}
  const failed = unexpected + flaky
  return { passed: expected, failed: atLeastOne(failed, report, exitCode), skipped }
}

/** Lists failed browser stories as `listFailures` lists tests. */
export function listFailedStories(report) {
  const listSuite = ({ title, file, suites = [], specs = [] }, above = []) => {
    const titles = title === file ? above : [...above, title]
    return [
      ...suites.flatMap((suite) => listSuite(suite, titles)),
      ...specs
        .filter(({ ok, tests }) => !ok || tests.some(({ status }) => status === 'flaky'))
        .map(({ title: story, tests }) => {
          const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors))
          return `${[...titles, story].join(' › ')}: ${firstLine(errors[0]?.message ?? '')}`
        }),
    ]
  }
  // Files that cannot be loaded have no stories in the report, only errors.
  const unloaded = (report?.errors ?? []).map(({ message = '' }) => firstLine(message))
  return [...unloaded, ...(report?.suites ?? []).flatMap((suite) => listSuite(suite))]
}

/** Matches the colour codes of a terminal. */
const ESCAPES = new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, 'g')
const firstLine = (text) => text.replaceAll(ESCAPES, '').split('\n', 1)[0]

export function addCounts(a, b) {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped }
}
