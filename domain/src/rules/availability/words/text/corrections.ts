/** Words that correct the text before them (decision 0045). */

const CORRECTIONS =
  'no wait|wait no|oh wait|hang on|hold on|no hang on|no hold on|no sorry|sorry no|no actually|sorry i mean|sorry i meant|sorry meant|i mean|i meant|i mean to say|i meant to say|make that|scratch that|scrap that|strike that|ignore that|forget that|sorry make that|no make that|actually make that|correction|or rather|oops|whoops|woops|my mistake|my bad|that should be|should have said|should say|should read'

const DAY = '(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*'
const DATE = '\\d{1,2}(?:st|nd|rd|th)?(?: (?:of )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*)?'
const ONE = `(?:${DAY}|(?:the )?${DATE})`

/**
 * Words that correct the previous time if a time of the same kind follows: 'Monday, sorry, Tuesday', 'the 5th no the
 * 6th'.
 */
const BETWEEN = new RegExp(
  `(?<=\\b(?:${ONE})),? (?:sorry|actually),? (?=${ONE} *(?:[.;!)]|$|off\\b|please|pls|instead))`,
  'g',
)
const DENIED = /(?<=\d(?:st|nd|rd|th)),? no,? (?:it is )?(?=(?:the )?\d{1,2}(?:st|nd|rd|th))/g
const SPOKEN = new RegExp(`(?<=[a-z0-9,.;!?-] *)\\b(?:${CORRECTIONS})\\b`, 'g')

/** Joins the words of each correction, so that it becomes one token. */
export function joinCorrections(message: string): string {
  return message
    .replace(BETWEEN, ', sorry_i_mean, ')
    .replace(DENIED, ', no_wait, ')
    .replace(SPOKEN, (words) => words.replaceAll(' ', '_'))
}

const CORRECTING = new Set([...CORRECTIONS.split('|'), 'no wait', 'sorry i mean'])

/** Checks whether a token corrects the text before it. */
export const isCorrection = ({ type, text }: { type: string; text: string }): boolean =>
  type === 'unknown' && CORRECTING.has(text)
