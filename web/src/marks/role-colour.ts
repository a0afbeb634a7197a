/** Job roles have a colour by name (STAFFS-01); any other role gets a hue that stays the same wherever its name appears. */
import type { CSSProperties } from 'react'

const NAMED_HUES = { bartender: 'purple', cook: 'green', host: 'blue', manager: 'amber' } as const

/** Apart in lightness as well as hue, so that they stay apart for colour-blind eyes. */
const OTHER_HUES = ['teal', 'rose', 'brick', 'olive', 'sky', 'slate'] as const

export type RoleHue = (typeof NAMED_HUES)[keyof typeof NAMED_HUES] | (typeof OTHER_HUES)[number]

function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}

/** The hue of a role by its name, whatever its case. No name: slate. */
export function roleHue(roleName: string | null | undefined): RoleHue {
  const key = (roleName ?? '').trim().toLowerCase()
  if (key === '') return 'slate'
  const named = Object.entries(NAMED_HUES).find(([name]) => name === key)
  return named?.[1] ?? OTHER_HUES[hashOf(key) % OTHER_HUES.length] ?? 'slate'
}

/** Sets the role's colours on an element: then `bg-role-soft`, `text-role-ink`, `border-role` and `state-*` use them. */
export function roleStyle(roleName: string | null | undefined): CSSProperties {
  const hue = roleHue(roleName)
  return {
    '--role': `var(--hue-${hue})`,
    '--role-soft': `var(--hue-${hue}-soft)`,
    '--role-ink': `var(--hue-${hue}-ink)`,
  }
}
