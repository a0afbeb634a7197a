/** The fields of forms: what they are called, and how their values read to people. */
import { meanwhileMessages } from '../../messages/history/meanwhile.ts'
import { mediumDate, shortTime } from '../../time/short-text.ts'

/** Names of what a form refers to, by id. */
export interface FormNames {
  readonly people: ReadonlyMap<number, string>
  readonly roles: ReadonlyMap<number, string>
  readonly areas: ReadonlyMap<number, string>
  readonly contracts: ReadonlyMap<number, string>
}

/** A field's label, and the text of its value. */
export interface FormField<Value> {
  readonly label: (names: FormNames) => string
  readonly text: (value: Value, names: FormNames) => string
}

/** The fields of a form, in the order in which it shows them. */
export type FormFields<Values> = { readonly [Name in keyof Values]-?: FormField<Values[Name]> }

/** Values of some fields of a form, as somebody has read them. */
export type SeenValues<Values> = { readonly [Name in keyof Values]?: Values[Name] | undefined }

/** A field whose value differs, as `meanwhileMessages.changedBy` names it. */
export interface FieldDifference {
  readonly name: string
  readonly what: string
  readonly before: string
  readonly after: string
}

/** Returns a text as it is; an empty one is 'none'. */
export function plainText(value: string | number | null): string {
  return value === null || value === '' ? meanwhileMessages.values.none : String(value)
}

/** Returns the field of something that has only a name, such as a role. */
export function nameFields(label: () => string): FormFields<{ name: string }> {
  return { name: { label, text: plainText } }
}

/** Returns the text of a clock time; an empty one is 'none'. */
export const timeText = (time: string | null) => plainText(time && shortTime(time))

/** Returns the text of a date; an empty one is 'none'. */
export const dateText = (date: string | null) => plainText(date && mediumDate(date))

/** Returns the texts of a list, in the order of their names; an empty list is 'none'. */
export function textOfIds(ids: readonly number[], names: ReadonlyMap<number, string>): string {
  const known = [...names].filter(([id]) => ids.includes(id)).map(([, name]) => name)
  return plainText(known.join(', '))
}

/**
 * Lists the fields whose values read differently. Fields that `before` does not have are left out.
 */
export function listDifferences<Values extends object>(
  fields: FormFields<Values>,
  before: SeenValues<Values>,
  after: Values,
  names: FormNames,
): FieldDifference[] {
  return (Object.keys(fields) as (keyof Values & string)[]).flatMap((name) => {
    const former = before[name]
    if (former === undefined) return []
    const { label, text } = fields[name]
    const [was, is] = [text(former, names), text(after[name], names)]
    return was === is ? [] : [{ name, what: label(names), before: was, after: is }]
  })
}
