/**
 * Job roles named by the specification have fixed colours (STAFFS-01). Any other role's hue is derived from its name; if
 * another role of the business has it already, the role gets one of its own.
 */
import type { CSSProperties } from 'react'

const NAMED_HUES = { bartender: 'purple', cook: 'green', host: 'blue', manager: 'amber' } as const

/** Hues for other roles. They differ in lightness too, so that colour-blind people can tell them apart. */
const OTHER_HUES = ['teal', 'rose', 'brick', 'olive', 'sky', 'slate'] as const

export type RoleHue = (typeof NAMED_HUES)[keyof typeof NAMED_HUES] | (typeof OTHER_HUES)[number]

/** The parts of a role's colour: the colour itself, that of its background, and that of text on it. */
const PARTS = ['', '-soft', '-ink'] as const
type Colour = Record<(typeof PARTS)[number], string>

function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}

const keyOf = (roleName: string | null | undefined) => (roleName ?? '').trim().toLowerCase()

/** Returns the hue for a role name, ignoring case; slate without a name. */
export function roleHue(roleName: string | null | undefined): RoleHue {
  const key = keyOf(roleName)
  if (key === '') return 'slate'
  const named = Object.entries(NAMED_HUES).find(([name]) => name === key)
  return named?.[1] ?? OTHER_HUES[hashOf(key) % OTHER_HUES.length] ?? 'slate'
}

const colourOfHue = (hue: RoleHue): Colour => ({
  '': `var(--hue-${hue})`,
  '-soft': `var(--hue-${hue}-soft)`,
  '-ink': `var(--hue-${hue}-ink)`,
})

/** Angles between those of the hues in `tokens.css`, the widest gaps first. */
const ANGLES_BETWEEN = [325, 276, 16, 132, 171, 94, 208, 54, 238]

/** Returns the colour of the nth role that no hue is left for, from 0. They differ in angle and in lightness. */
function extraColour(n: number): Colour {
  const round = Math.floor(n / ANGLES_BETWEEN.length)
  const angle = ((ANGLES_BETWEEN[n % ANGLES_BETWEEN.length] ?? 0) + round * 7) % 360
  const lightness = [0.54, 0.64, 0.44][round % 3] ?? 0.54
  return {
    '': `light-dark(oklch(${lightness} 0.13 ${angle}), oklch(${lightness + 0.17} 0.11 ${angle}))`,
    '-soft': `light-dark(oklch(0.948 0.035 ${angle}), oklch(0.285 0.04 ${angle}))`,
    '-ink': `light-dark(oklch(0.36 0.09 ${angle}), oklch(0.89 0.05 ${angle}))`,
  }
}

/**
 * Returns the colours of all roles, by name in lower case; no two are the same. Each takes its own hue if no earlier role
 * has it, so that a further role changes none of the others.
 */
export function assignRoleColours(names: readonly string[]): ReadonlyMap<string, Colour> {
  const free = new Set<RoleHue>(OTHER_HUES)
  const colours = new Map<string, Colour>()
  let extra = 0
  for (const key of new Set(names.map(keyOf))) {
    if (key === '') continue
    const own = roleHue(key)
    const hue = key in NAMED_HUES || free.has(own) ? own : [...free][0]
    if (hue) free.delete(hue)
    colours.set(key, hue ? colourOfHue(hue) : extraColour(extra++))
  }
  return colours
}

const propertyOf = (key: string, part: string) => `--role-${hashOf(key).toString(36)}${part}`

/** Sets the colours of all roles on the page; elements use them by `roleStyle`, also those that are drawn already. */
export function setRoleColours(names: readonly string[], page: CSSStyleDeclaration): void {
  for (const [key, colour] of assignRoleColours(names))
    for (const part of PARTS) page.setProperty(propertyOf(key, part), colour[part])
}

/** Sets the role's colours on an element, for use by `bg-role-soft`, `text-role-ink`, `border-role` and `state-*`. */
export function roleStyle(roleName: string | null | undefined): CSSProperties {
  const key = keyOf(roleName)
  const own = colourOfHue(roleHue(key))
  return Object.fromEntries(
    PARTS.map((part) => [`--role${part}`, key === '' ? own[part] : `var(${propertyOf(key, part)}, ${own[part]})`]),
  )
}
