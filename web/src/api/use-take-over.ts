import { type FormFields, type FormNames, listDifferences } from '@fairweek/domain/rules/saved-forms/form-fields'
import { useState } from 'react'
import { ApiError, isOutdated } from './api-error.ts'

/** A field that somebody else has changed: what the user entered, what is saved now, and which of them the form has. */
export interface FieldChoice {
  readonly name: string
  readonly what: string
  readonly mine: string
  readonly theirs: string
  /** Null if the form has neither of them any more. */
  readonly chosen: 'mine' | 'theirs' | null
}

/** A refused save. */
interface Refused<Values> {
  /** Who changed what. */
  readonly text: string
  readonly changed: readonly string[]
  readonly mine: Values
  readonly theirs: Values
}

interface TakeOverOptions<Values> {
  fields: FormFields<Values>
  names: Partial<FormNames>
  /** The values with which the form was filled in. */
  seen: Values
  /** The values that the form has now. */
  entered: Values
  /** Reads what is saved now; null if it is gone. */
  readSaved: () => Promise<Values | null>
  /** Writes a value into the form. */
  onTake: <Name extends keyof Values>(name: Name, value: Values[Name]) => void
}

/** Returns the names of a list by id. */
export const namesById = (list: readonly { id: number; name: string }[] = []) =>
  new Map(list.map(({ id, name }) => [id, name]))

const NO_NAMES: FormNames = { people: new Map(), roles: new Map(), areas: new Map(), contracts: new Map() }

/**
 * Lets the user take over, field by field, what somebody else has saved first (EDIT-03). A field that the user has not
 * changed gets the saved value at once.
 */
export function useTakeOver<Values extends object>(options: TakeOverOptions<Values>) {
  const { fields, seen, entered, readSaved, onTake } = options
  const names = { ...NO_NAMES, ...options.names }
  const [refused, setRefused] = useState<Refused<Values> | null>(null)
  const basedOn = refused?.theirs ?? seen
  const textOf = (name: string, values: Values) => {
    const field = name as keyof Values
    return fields[field].text(values[field], names)
  }
  const take = (name: string, values: Values) => onTake(name as keyof Values, values[name as keyof Values])
  const choose = (name: string, side: 'mine' | 'theirs') => refused && take(name, refused[side])
  const choices = (refused?.changed ?? []).flatMap((name): FieldChoice[] => {
    if (!refused) return []
    const [mine, theirs, now] = [refused.mine, refused.theirs, entered].map((values) => textOf(name, values))
    if (mine === undefined || theirs === undefined || mine === theirs) return []
    const what = fields[name as keyof Values].label(names)
    return [{ name, what, mine, theirs, chosen: now === theirs ? 'theirs' : now === mine ? 'mine' : null }]
  })
  return {
    /** The values on which the next save is based. */
    basedOn,
    /** Who changed what, and the fields to choose from; null if no save was refused. */
    conflict: refused && { text: refused.text, choices, onChoose: choose },
    /** Ends the choice, once the form has been saved and stays open. */
    end: () => setRefused(null),
    /** Handles a refused save; returns false if its reason is another one. */
    takeOver: async (error: unknown): Promise<boolean> => {
      if (!(error instanceof ApiError) || !isOutdated(error)) return false
      const theirs = await readSaved().catch(() => null)
      if (!theirs) return false
      const changed = listDifferences(fields, basedOn, theirs, names).map(({ name }) => name)
      for (const name of changed) if (textOf(name, entered) === textOf(name, basedOn)) take(name, theirs)
      const text = error.issues.find(({ path }) => path === 'version')?.message ?? ''
      setRefused({ text, changed, mine: entered, theirs })
      return true
    },
  }
}
