import type * as english from '../../approval/questions.ts'

export const hourNotices: typeof english.hourNotices = {
  questioned: (name, day, question) => `${name} hat eine Rückfrage zu den Stunden vom ${day}: ${question}`,
  answered: (by, day, answer) => `${by} hat deine Rückfrage zu den Stunden vom ${day} beantwortet: ${answer}`,
}

export const questionMessages: typeof english.questionMessages = {
  questionRequired: 'Gib deine Rückfrage ein',
  answerRequired: 'Gib eine Antwort ein',
  asked: 'Rückfrage gesendet',
  answered: 'Antwort gesendet',
  failed: 'Das konnte nicht gesendet werden',
  askedBefore: 'Du hast zu diesen Stunden schon nachgefragt. Warte auf die Antwort.',
  answeredBefore: 'Diese Rückfrage ist schon beantwortet.',
  notYours: 'Das sind nicht deine Stunden, oder die Schicht ist noch nicht vorbei.',
}

export const questionScreens: typeof english.questionScreens = {
  ask: 'Nachfragen',
  askNamed: (day) => `Nachfragen: Stunden vom ${day}`,
  askTitle: 'Was stimmt an diesen Stunden nicht?',
  askHint: (day) => `Die Leitung liest deine Rückfrage zum ${day} und antwortet dir.`,
  question: 'Rückfrage',
  send: 'Senden',
  answer: 'Antworten',
  answerNamed: (name, day) => `Antworten: Rückfrage von ${name}, ${day}`,
  answerTitle: (name) => `${name} antworten`,
  asked: (question) => `Rückfrage: ${question}`,
  openAtLock: (count, names) =>
    `${count === 1 ? '1 offene Rückfrage' : `${count} offene Rückfragen`} zu diesen Stunden: ${names}`,
  openAtLockHint: 'Antworte zuerst, wenn die Stunden falsch sein könnten: Gesperrte Stunden lassen sich nicht ändern.',
  answeredBy: (by, answer) => `${by}: ${answer}`,
  open: 'Rückfrage',
}
