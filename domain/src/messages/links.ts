/** Texts of buttons that pass a link on. */
import { catalogue } from '../language/catalogue.ts'

export const linkWords = catalogue('linkWords', {
  copy: 'Copy link',
  copied: 'Copied',
  share: 'Share link',
  /** Names a button among several, for screen readers. */
  named: (button: string, name: string) => `${button}: ${name}`,
})
