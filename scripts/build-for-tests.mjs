/**
 * Vitest's global set-up for the server: tests start the built server, which loads in a third of the time that the
 * source takes.
 */
import { buildIfStale } from './build.mjs'

async function build() {
  if (!(await buildIfStale(['server']))) throw new Error('The server could not be built.')
}

export default async function setUp(project) {
  await build()
  project.onTestsRerun(build)
}
