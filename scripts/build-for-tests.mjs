/** Vitest's global set-up of the server: tests start the built server, which loads in a third of the source's time. */
import { buildIfStale } from './build.mjs'

async function build() {
  if (!(await buildIfStale(['server']))) throw new Error('The server could not be built.')
}

export default async function setUp(project) {
  await build()
  project.onTestsRerun(build)
}
