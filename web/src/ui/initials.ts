import { uiWords } from '@fairweek/domain/messages/ui'

/** Returns the first letters of up to two words of a name, in capitals; 'U' without a name. */
export function initialsOf(name: string | null | undefined): string {
  const words = (name ?? '').split(/[\s._-]+/).filter((word) => /\p{L}|\p{N}/u.test(word))
  const letters = words.slice(0, 2).map((word) => /\p{L}|\p{N}/u.exec(word)?.[0] ?? '')
  return letters.join('').toLocaleUpperCase('en') || uiWords.noInitials
}
