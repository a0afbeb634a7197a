/** Isolates right-to-left names in left-to-right sentences (decision 0110). */
import { reader } from './reader.ts'

/** Letters of Hebrew, Arabic and other right-to-left scripts, by their Unicode blocks. */
const LETTERS = '[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]+'
/** Matches a whole name of one or more words; a comma ends the match, because another name may follow. */
const NAME = new RegExp(`(${LETTERS}(?:[\\s'’".-]+${LETTERS})*)`, 'gu')

/**
 * Returns a sentence with its right-to-left names between Unicode isolates, so that the text after them stays in order.
 * Returns the sentence unchanged if the reader does not have `isolatesNames`.
 */
export function isolated(sentence: string): string {
  return reader().isolatesNames ? sentence.replace(NAME, '\u2068$1\u2069') : sentence
}

/**
 * Wraps a function of a catalogue so that it isolates the names in its sentences. Returns every other member unchanged,
 * and returns all members unchanged if the reader does not have `isolatesNames`.
 */
export function isolateNames(member: unknown): unknown {
  if (typeof member !== 'function' || !reader().isolatesNames) return member
  return (...values: unknown[]) => {
    const text: unknown = member(...values)
    return typeof text === 'string' ? isolated(text) : text
  }
}

/** Splits a sentence by direction: texts at odd indexes run from right to left, the others from left to right. */
export function splitByDirection(sentence: string): string[] {
  return sentence.split(NAME)
}
