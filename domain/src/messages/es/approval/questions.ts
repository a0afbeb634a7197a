import type * as english from '../../approval/questions.ts'

export const hourNotices: typeof english.hourNotices = {
  questioned: (name, day, question) => `${name} pregunta por las horas del ${day}: ${question}`,
  answered: (by, day, answer) => `${by} ha respondido a tu pregunta sobre las horas del ${day}: ${answer}`,
}

export const questionMessages: typeof english.questionMessages = {
  questionRequired: 'Escribe tu pregunta',
  answerRequired: 'Escribe una respuesta',
  asked: 'Pregunta enviada',
  answered: 'Respuesta enviada',
  failed: 'No se ha podido enviar',
  askedBefore: 'Ya has preguntado por estas horas. Espera la respuesta.',
  answeredBefore: 'Esta pregunta ya está respondida.',
  notYours: 'Estas horas no son tuyas o el turno aún no ha terminado.',
}

export const questionScreens: typeof english.questionScreens = {
  ask: 'Preguntar',
  askNamed: (day) => `Preguntar por las horas del ${day}`,
  askTitle: '¿Qué no está bien en estas horas?',
  askHint: (day) => `Tus responsables leen tu pregunta sobre el ${day} y la responden.`,
  question: 'Pregunta',
  send: 'Enviar',
  answer: 'Responder',
  answerNamed: (name, day) => `Responder a la pregunta de ${name}, ${day}`,
  answerTitle: (name) => `Responder a ${name}`,
  asked: (question) => `Pregunta: ${question}`,
  openAtLock: (count, names) =>
    `${count === 1 ? '1 pregunta abierta' : `${count} preguntas abiertas`} sobre estas horas: ${names}`,
  openAtLockHint: 'Responde antes si las horas pueden estar mal: las horas bloqueadas no se pueden cambiar.',
  answeredBy: (by, answer) => `${by}: ${answer}`,
  open: 'Pregunta',
}
