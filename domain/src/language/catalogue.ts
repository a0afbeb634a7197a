/** Catalogues of texts; each text is returned in the language of the current reader (decision 0110). */
import { isolateNames } from './isolate-names.ts'
import { type Locale, reader } from './reader.ts'

/** The type that a translation of a catalogue's text, list or function must have. */
export type Translation<T> = T extends string
  ? string
  : T extends (...values: infer Values) => infer Result
    ? (...values: Values) => Translation<Result>
    : T extends object
      ? { readonly [Key in keyof T]: Translation<T[Key]> }
      : T

/** The translated catalogues of one language, by catalogue name. */
export type Translations = Readonly<Record<string, object>>

const translations = new Map<Locale, Translations>()
const names = new Set<string>()

/** Adds the translations of a language; users of a language without translations get English texts. */
export function addTranslations(locale: Locale, catalogues: Translations): void {
  translations.set(locale, catalogues)
}

/** Returns the names of all loaded catalogues. */
export function catalogueNames(): string[] {
  return [...names]
}

/**
 * Creates a catalogue from its English texts. Each member is translated when it is accessed, into the language of the
 * current reader. So access members where their text is needed, never while a module loads.
 */
/* @__NO_SIDE_EFFECTS__ */
export function catalogue<const T extends object>(name: string, english: T): Translation<T> {
  names.add(name)
  return readable(english, () => translations.get(reader().locale)?.[name]) as Translation<T>
}

/** Matches a short date or time that ends in a full stop, before the full stop of the sentence: '1. Dez..', '5 p. m..'. */
const ENDED_TWICE = /(\d\.\s\p{L}{3,4}|\b[ap]\.\s?m)\.\.(?!\.)/gu

/** Wraps a translated function so that the full stop of an abbreviation also ends its sentence. */
function endOnce(member: unknown): unknown {
  if (typeof member !== 'function' || reader().locale === 'en') return member
  return (...values: unknown[]) => {
    const text: unknown = member(...values)
    return typeof text === 'string' ? text.replace(ENDED_TWICE, '$1.') : text
  }
}

function readable(english: object, find: () => unknown): object {
  const parts = new Map<PropertyKey, object>()
  return new Proxy(english, {
    get(target, key, receiver) {
      const text: unknown = Reflect.get(target, key, receiver)
      if (!Object.hasOwn(target, key)) return text
      const translated = () => Reflect.get(Object(find()), key)
      // Lists are translated as a whole, because a translation may have more items.
      if (typeof text !== 'object' || text === null || Array.isArray(text))
        return isolateNames(endOnce(translated() ?? text))
      const part = parts.get(key) ?? readable(text, translated)
      parts.set(key, part)
      return part
    },
  })
}
