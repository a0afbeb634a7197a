/** Characters that can make one name look like another. */

/** Scripts with many look-alike letters. */
const ALPHABETS = [
  /\p{Script=Latin}/gu,
  /\p{Script=Cyrillic}/gu,
  /\p{Script=Greek}/gu,
  /\p{Script=Armenian}/gu,
  /\p{Script=Cherokee}/gu,
  /\p{Script=Coptic}/gu,
  /\p{Script=Lisu}/gu,
]

/**
 * Joiners and variation selectors that are needed for correct spelling: within Arabic and Indic words, in emoji, and
 * after Han characters.
 */
const NEEDED =
  /(?<=[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}]\p{M}*)[\u200c\u200d](?=\p{L})|(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}]\ufe0f?)\u200d(?=\p{Extended_Pictographic})|(?<=\p{Extended_Pictographic})[\ufe0e\ufe0f]|(?<=\p{Script=Han})\p{Variation_Selector}/gu

const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Checks whether the text contains an invisible character. */
export function hasInvisible(text: string): boolean {
  return text.search(INVISIBLE) >= 0
}

/** Checks whether the text contains an invisible character that is not needed for correct spelling. */
export function hasNeedlessInvisible(text: string): boolean {
  return hasInvisible(text.replaceAll(NEEDED, ''))
}

/** Removes invisible characters. */
export function withoutInvisible(text: string): string {
  return text.replaceAll(INVISIBLE, '')
}

/** Checks whether the text mixes letters of two look-alike alphabets. */
export function mixesAlphabets(text: string): boolean {
  const composed = text.normalize('NFKC')
  return ALPHABETS.filter((alphabet) => composed.search(alphabet) >= 0).length > 1
}

/** Keeps the letters of only one of ALPHABETS, the first one that the text contains. */
export function removeOtherAlphabets(text: string): string {
  const composed = text.normalize('NFKC')
  const [, ...others] = ALPHABETS.filter((alphabet) => composed.search(alphabet) >= 0)
  return others.reduce((rest, alphabet) => rest.replaceAll(alphabet, ''), others.length > 0 ? composed : text)
}

/** Spelling of letters that do not decompose into a base letter and a mark. */
const SPELT_OUT: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  ħ: 'h',
  ŋ: 'ng',
}

/**
 * Converts a name to letters that every keyboard has, without spaces, apostrophes and commas: 'siobhanoconnor'. Names
 * in other scripts keep their letters.
 */
export function toTypeable(name: string): string {
  const plain = name.toLowerCase().replaceAll(/\p{Script=Latin}\p{M}*/gu, (letter) => {
    const base = letter.normalize('NFKD').replaceAll(/\p{M}/gu, '')
    return SPELT_OUT[base] ?? base
  })
  return plain.replaceAll(/[^\p{L}\p{M}\p{N}._-]/gu, '')
}

/** Returns the words of a text in the form in which names are searched: without case, accents and punctuation. */
export function searchWords(text: string): string[] {
  return text
    .split(/\s+/)
    .map(toTypeable)
    .filter((word) => word !== '')
}
