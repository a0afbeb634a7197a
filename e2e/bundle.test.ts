import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, look } from './fixtures.ts'

const DIST = join(import.meta.dirname, '..', 'web', 'dist')

/** Names that only the server may contain: password hashing, session names, its tables, its environment variables. */
const SECRETS = [
  /argon2|bcrypt|scrypt|pbkdf2/i,
  /password_?hash|hash_?password/i,
  /\bfrom "?(users|sessions|password_links)"?\b/i,
  /DATABASE_URL|SMTP_|TRUST_PROXY|PRIVATE_KEY|SESSION_SECRET|API_KEY/,
  /process\.env\.(?!NODE_ENV\b)/,
  /-----BEGIN [A-Z ]*PRIVATE KEY/,
  /1q2w3e4r5t|letmein1/,
]

function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
}

look('[AUTH-09] files sent to browsers contain nothing that only the server may know', async ({ newPage, app }) => {
  const files = listFiles(DIST)
  const scripts = files.filter((file) => /\.(js|css|html|json|webmanifest)$/.test(file))
  expect(scripts.length).toBeGreaterThan(50)
  for (const file of scripts) {
    const text = readFileSync(file, 'utf8')
    for (const secret of SECRETS) expect(secret.exec(text)?.[0], file.slice(DIST.length)).toBeUndefined()
  }
  // The folder of built files contains no source files either.
  expect(files.filter((file) => /\.(map|tsx?|env.*|sql)$/.test(file))).toEqual([])

  // Even signed-in users are sent exactly the files that are on disk.
  const page = await newPage({ as: 'admin' })
  const sent: string[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.startsWith('/assets/')) sent.push(pathname)
  })
  await page.goto('/staff')
  await expect(page.getByRole('table', { name: 'Staff members' })).toBeVisible()
  expect(sent.length).toBeGreaterThan(0)
  for (const path of sent) expect(files).toContain(join(DIST, path))
  expect((await page.request.get(`${app.url}${sent[0]}.map`)).status()).toBe(404)
})
