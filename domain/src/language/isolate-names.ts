/** Right-to-left names in sentences that run from left to right (decision 0116). */
import { reader } from './reader.ts'

/** Hebrew, Arabic and the other scripts that run from right to left, in the blocks that Unicode keeps for them. */
const LETTERS = '[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]+'
/** A name of several words stays in one piece; a comma ends it, since it may be followed by another name. */
const NAME = new RegExp(`(${LETTERS}(?:[\\s'’".-]+${LETTERS})*)`, 'gu')

/**
 * Returns a sentence with its right-to-left names between Unicode isolates, so that what follows them keeps its place.
 * It is unchanged without `isolatesNames` of the reader.
 */
export function isolated(sentence: string): string {
  return reader().isolatesNames ? sentence.replace(NAME, '\u2068$1\u2069') : sentence
}

/**
 * Makes a function of a catalogue isolate the names in its sentences. Other members are returned as they are, and all of
 * them without `isolatesNames` of the reader.
 */
export function isolateNames(member: unknown): unknown {
  if (typeof member !== 'function' || !reader().isolatesNames) return member
  return (...values: unknown[]) => {
    const text: unknown = member(...values)
    return typeof text === 'string' ? isolated(text) : text
  }
}

/** Splits a finished sentence: texts at odd places run from right to left, the others from left to right. */
export function splitByDirection(sentence: string): string[] {
  return sentence.split(NAME)
}
