import type * as english from '../../generate/long-replies.ts'

export const longReplyMessages: typeof english.longReplyMessages = {
  wait: 'Gerade werden zu viele lange Listen geladen, oder du lädst schon eine. Versuch es in einer halben Minute noch einmal oder wähle weniger Tage.',
}
