/**
 * Generates `.env.example`, which lists every setting, from the server's schema of settings. `npm run env-example`
 * writes the file. The check reports if the file is out of date or docs/operating.md lacks a setting.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { installToDevelop } from './install.mjs'
import { ROOT, requireNode } from './project.mjs'

const FILE = '.env.example'
const DOCUMENT = 'docs/operating.md'

const HEAD = `# Settings of Fairweek, all optional. Made from server/src/env.ts by "npm run env-example"; docs/operating.md says more.
# Copy what you change to a file of your own: systemd reads it with EnvironmentFile=, Docker with env_file: or --env-file.
`

/** Returns the text of the file, given the settings from the server's `listSettings`. */
export function writeExample(settings) {
  const entries = settings.map(({ name, description, example, isSecret }) => {
    const secret = isSecret ? `# Secret. Instead, ${name}_FILE may name a file that holds it.\n` : ''
    return `# ${description}\n${secret}#${name}=${example}\n`
  })
  return [HEAD, ...entries].join('\n')
}

/** Lists the defects of the example file and the document, as sentences. */
export function findUnlisted(settings, { example, document }) {
  const isCurrent = example === writeExample(settings)
  const isNamed = (name) => document.includes(`\`${name}\``)
  return [
    ...(isCurrent ? [] : [`${FILE} is out of date. Run: npm run env-example`]),
    ...settings.filter(({ name }) => !isNamed(name)).map(({ name }) => `${DOCUMENT} does not name ${name}.`),
  ]
}

async function readSettings() {
  const { tsImport } = await import('tsx/esm/api')
  const { listSettings } = await tsImport('../server/src/env.ts', import.meta.url)
  return listSettings()
}

const read = (path) => (existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), 'utf8') : '')

/** Checks that the example file and the document contain every setting of this project. */
export async function checkExample() {
  return findUnlisted(await readSettings(), { example: read(FILE), document: read(DOCUMENT) })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  requireNode()
  await installToDevelop()
  writeFileSync(join(ROOT, FILE), writeExample(await readSettings()))
}
