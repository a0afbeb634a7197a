import { countOf, listOf, numberText } from '../../count.ts'
import type * as english from '../../history/unseen.ts'

export const unseenScreens: typeof english.unseenScreens = {
  changed: (count, since, by, more) => {
    const names = [...by, ...(more > 0 ? [`${numberText(more)} weiteren`] : [])]
    const when = since.kind === 'date' ? `dem ${since.text}` : since.text
    return `${countOf(count, 'Schicht', 'Schichten')} seit ${when}${names.length > 0 ? ` von ${listOf(names)}` : ''} geändert`
  },
  isUnseen: 'geändert, seit du zuletzt hier warst',
  showHistory: 'Verlauf zeigen',
  markSeen: 'Als gesehen markieren',
}
