/** Formats a person's individual work rules as a spreadsheet cell: 'Maximum hours per week: 30; Latest end: none'. */
import { isSwitch, isTime, LIMIT_KEYS } from '../../contracts/work-contracts/limits.ts'
import { type OwnRules, ownRulesSchema } from '../../contracts/work-contracts/work-rules.ts'
import { SPECIFIED_READER, writeFor } from '../../language/reader.ts'
import { importMessages } from '../../messages/import.ts'
import { limitScreens } from '../../messages/work-contracts/limits.ts'
import { foldText, withoutDefusing } from './cell-text.ts'
import type { CellResult } from './row-reader.ts'

type Key = keyof OwnRules

/** All rules with their labels, in display order. Cells always use the English labels, in exports and imports. */
const listLabels = (): readonly { key: Key; label: string }[] =>
  (Object.keys(limitScreens) as Key[]).map((key) => ({ key, label: limitScreens[key].label }))
const [YES, NONE] = ['yes', 'none']

function writeValue(value: OwnRules[Key]): string {
  if (value === null) return NONE
  if (value === true) return YES
  return typeof value === 'string' ? value.slice(0, 5) : String(value)
}

/** Formats a person's individual rules; empty if they have none. */
export function writeOwnRules(rules: OwnRules | null): string {
  return writeFor(SPECIFIED_READER, listLabels)
    .flatMap(({ key, label }) => {
      const value = rules?.[key]
      return value === undefined ? [] : [`${label}: ${writeValue(value)}`]
    })
    .join('; ')
}

function readValue(key: Key, text: string): unknown {
  if (foldText(text) === foldText(NONE)) return null
  if (isSwitch(key)) return foldText(text) === foldText(YES) ? true : text
  const number = Number(text.replace(',', '.'))
  return isTime(key) || text === '' || Number.isNaN(number) ? text : number
}

/** Parses individual rules in a cell, in any order and case; null if the cell is empty. */
export function readOwnRules(cell: string): CellResult<OwnRules | null> {
  const parts = withoutDefusing(cell)
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  if (parts.length === 0) return { value: null }
  const rules = writeFor(SPECIFIED_READER, listLabels)
  const values: Partial<Record<Key, unknown>> = {}
  for (const part of parts) {
    const [name = '', ...rest] = part.split(':')
    const rule = rules.find(({ label }) => foldText(label) === foldText(name.trim()))
    if (!rule) return { message: importMessages.ownRules.unknown(part, rules.map(({ label }) => label).join(', ')) }
    if (rule.key in values) return { message: importMessages.ownRules.twice(rule.label) }
    values[rule.key] = readValue(rule.key, rest.join(':').trim())
  }
  const { data, error } = ownRulesSchema.safeParse(values)
  if (data) return { value: data }
  const issue = error.issues[0]
  const label = rules.find(({ key }) => key === issue?.path[0])?.label ?? ''
  const isOfSwitch = LIMIT_KEYS.some((key) => isSwitch(key) && key === issue?.path[0])
  return { message: importMessages.ownRules.wrong(label, isOfSwitch ? null : (issue?.message ?? '')) }
}
