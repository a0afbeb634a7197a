import type * as english from '../../generate/long-replies.ts'

export const longReplyMessages: typeof english.longReplyMessages = {
  wait: 'Der Server sendet gerade so viele lange Listen, wie er kann, oder schon eine an dich. Versuche es in einer halben Minute noch einmal oder wähle weniger Tage.',
}
