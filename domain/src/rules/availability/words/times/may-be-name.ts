/** Finds words for a time that may be names of people: 'April can't do Fridays', 'me and Jan' (decision 0045). */
import type { Token } from '../text/tokenise.ts'
import { VOCABULARY } from '../text/vocabulary.ts'

const NAME = `(?:eve|${[...VOCABULARY].flatMap(([word, { type }]) => (type === 'month' ? [word] : [])).join('|')})`
const JOINT = '(?:and also|and|nor|&|n|or|,|/|\\+)'
const SELF = '(?:i|me|myself|my|us)'

/** Verbs of which a person is the subject. */
const VERB =
  '(?:can|could|will|would|does|do|did|has|had|is|was|wants?|needs?|works?|asks?|asked|says?|said|told|takes?|took|covers?|covered|prefers?|likes?|hates?|might|must|should|shall|cannot|never|here)'

/** What stands before a person, and not before a time. */
const BEFORE_PERSON = new RegExp(
  `(?:^|\\s)(?:${SELF} ${JOINT}|with|thanks|thank you|cheers|hi|hey|hello|hiya|dear|tell|told|ask|asked|see|let|cover(?:s|ed|ing)?(?: for)?|swap(?:s|ped|ping)?|replac(?:e|es|ed|ing)|instead of|than)(?: ${NAME} ${JOINT})*$`,
)
/** What stands before a time: 'in June', 'starting June', 'Saturday eve'. */
function isBeforeTime(token: Token | undefined): boolean {
  if (token?.type === 'mark') return token.mark !== 'and' && token.mark !== 'but'
  return (
    ['days', 'figure', 'figures', 'ordinal', 'number', 'unit'].includes(token?.type ?? '') ||
    /^(?:early|late|mid|since|of)$/.test(token?.text ?? '')
  )
}
/** 'April and I'. */
const WITH_SELF = new RegExp(`^(?:${JOINT} ${NAME} )*${JOINT} ${SELF}\\b`)
/** 'April can'. */
const BEFORE_VERB = new RegExp(`^(?:${JOINT} ${NAME} )*(?:also |both |really |just |still )*${VERB}\\b`)
/** Whom a message speaks to: 'June, I can't do Fridays'. */
const ADDRESSED = /^[,!]/

const textOf = (tokens: readonly Token[]) => tokens.map(({ text }) => text).join(' ')

/** 'April unavailable Fridays': a stance, and a day of its own. */
function hasStance(after: readonly Token[]): boolean {
  const end = after.findIndex(({ type }) => type === 'comma' || type === 'stop')
  const clause = end < 0 ? after : after.slice(0, end)
  return (
    clause[0]?.type === 'tone' && clause.some(({ type }) => type === 'days' || type === 'relative' || type === 'unit')
  )
}

/** Checks whether a word for a time, without a day or a year, may be the name of a person. */
export function mayBeName(tokens: readonly Token[], at: number): boolean {
  const rest = tokens.slice(at + 1)
  const [before, after] = [textOf(tokens.slice(0, at)), textOf(rest)]
  if (BEFORE_PERSON.test(before) || (before.endsWith('for') && WITH_SELF.test(after))) return true
  if (isBeforeTime(tokens[at - 1])) return false
  const isFirst = before === '' || tokens[at - 1]?.type === 'stop'
  return WITH_SELF.test(after) || BEFORE_VERB.test(after) || hasStance(rest) || (isFirst && ADDRESSED.test(after))
}
