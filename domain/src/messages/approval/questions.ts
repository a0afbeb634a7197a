/** Questions of people about their hours, and the answers (APPR-08). */
import { catalogue } from '../../language/catalogue.ts'
import { countOf } from '../count.ts'

/** Notifications about questions; `day` is that of the shift. */
export const hourNotices = catalogue('hourNotices', {
  questioned: (name: string, day: string, question: string) => `${name} asks about the hours of ${day}: ${question}`,
  answered: (by: string, day: string, answer: string) =>
    `${by} has answered your question about the hours of ${day}: ${answer}`,
})

export const questionMessages = catalogue('questionMessages', {
  questionRequired: 'Enter your question',
  answerRequired: 'Enter an answer',
  asked: 'Question sent',
  answered: 'Answer sent',
  failed: 'This could not be sent',
  askedBefore: 'You have already asked about these hours. Wait for the answer.',
  answeredBefore: 'This question has already been answered.',
  notYours: 'These hours are not yours, or are not over yet.',
})

export const questionScreens = catalogue('questionScreens', {
  ask: 'Ask',
  askNamed: (day: string) => `Ask about the hours of ${day}`,
  askTitle: 'What is wrong with these hours?',
  askHint: (day: string) => `Your managers read your question about ${day} and answer it.`,
  question: 'Question',
  send: 'Send',
  answer: 'Answer',
  answerNamed: (name: string, day: string) => `Answer the question of ${name}, ${day}`,
  answerTitle: (name: string) => `Answer ${name}`,
  asked: (question: string) => `Question: ${question}`,
  openAtLock: (count: number, names: string) =>
    `${countOf(count, 'question')} about these hours ${count === 1 ? 'is' : 'are'} open: ${names}`,
  openAtLockHint: 'Answer them first if the hours may be wrong: locked hours cannot be changed.',
  answeredBy: (by: string, answer: string) => `${by}: ${answer}`,
  open: 'Question',
})
