/** Reads the options of a run, such as `--pages=50 --writers=4 --seconds=10 --proxy=/usr/bin/caddy`. */
import { existsSync } from 'node:fs'
import { isAbsolute } from 'node:path'
import { parseArgs } from 'node:util'

/** Returns the numbers that configure a run, and the path of Caddy, if one is given. */
export function readOptions<Name extends string>(
  defaults: Readonly<Record<Name, number>>,
): Record<Name, number> & { caddyPath: string | undefined } {
  const names = Object.keys(defaults) as Name[]
  const { values } = parseArgs({
    options: Object.fromEntries([...names, 'proxy'].map((name) => [name, { type: 'string' as const }])),
  })
  const numberOf = (name: Name): number => {
    const given = values[name]
    if (given === undefined) return defaults[name]
    if (!/^\d+$/.test(String(given))) throw new Error(`--${name} is a whole number, such as ${defaults[name]}.`)
    return Number(given)
  }
  const caddyPath = values.proxy === undefined ? undefined : String(values.proxy)
  if (caddyPath !== undefined && !(isAbsolute(caddyPath) && existsSync(caddyPath)))
    throw new Error('--proxy is the absolute path of Caddy, such as /usr/bin/caddy.')
  const numbers = Object.fromEntries(names.map((name) => [name, numberOf(name)])) as Record<Name, number>
  return { ...numbers, caddyPath }
}
