/**
 * Job roles named by the specification have fixed colours (STAFFS-01); any other role's hue is derived from its name,
 * so it is the same everywhere.
 */
import type { CSSProperties } from 'react'

const NAMED_HUES = { bartender: 'purple', cook: 'green', host: 'blue', manager: 'amber' } as const

/** Hues for other roles. They differ in lightness too, so that colour-blind people can tell them apart. */
const OTHER_HUES = ['teal', 'rose', 'brick', 'olive', 'sky', 'slate'] as const

export type RoleHue = (typeof NAMED_HUES)[keyof typeof NAMED_HUES] | (typeof OTHER_HUES)[number]

function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}

/** Returns the hue for a role name, ignoring case; slate without a name. */
export function roleHue(roleName: string | null | undefined): RoleHue {
  const key = (roleName ?? '').trim().toLowerCase()
  if (key === '') return 'slate'
  const named = Object.entries(NAMED_HUES).find(([name]) => name === key)
  return named?.[1] ?? OTHER_HUES[hashOf(key) % OTHER_HUES.length] ?? 'slate'
}

/** Sets the role's colours on an element, for use by `bg-role-soft`, `text-role-ink`, `border-role` and `state-*`. */
export function roleStyle(roleName: string | null | undefined): CSSProperties {
  const hue = roleHue(roleName)
  return {
    '--role': `var(--hue-${hue})`,
    '--role-soft': `var(--hue-${hue}-soft)`,
    '--role-ink': `var(--hue-${hue}-ink)`,
  }
}
