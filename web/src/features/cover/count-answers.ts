import type { Cover } from '@fairweek/domain/contracts/cover/cover'
import { coverScreens as words } from '@fairweek/domain/messages/cover/cover'

const countOf = ({ asked }: Cover, ...states: Cover['asked'][number]['status'][]) =>
  asked.filter(({ status }) => states.includes(status)).length

/** Returns '1 yes, 2 no, 3 pending.' */
export const countAnswers = (cover: Cover): string =>
  words.answers(countOf(cover, 'yes'), countOf(cover, 'no'), countOf(cover, 'waiting', 'queued'))
