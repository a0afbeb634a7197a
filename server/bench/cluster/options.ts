/** Reads the numbers that configure a run, such as `--pages=50 --writers=4 --seconds=10`. */
import { parseArgs } from 'node:util'

export function readOptions<Name extends string>(defaults: Readonly<Record<Name, number>>): Record<Name, number> {
  const names = Object.keys(defaults) as Name[]
  const { values } = parseArgs({
    options: Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
  })
  const numberOf = (name: Name): number => {
    const given = values[name]
    if (given === undefined) return defaults[name]
    if (!/^\d+$/.test(String(given))) throw new Error(`--${name} is a whole number, such as ${defaults[name]}.`)
    return Number(given)
  }
  return Object.fromEntries(names.map((name) => [name, numberOf(name)])) as Record<Name, number>
}
