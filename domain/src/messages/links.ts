/** Texts of buttons that pass a link on. */
import { catalogue } from '../language/catalogue.ts'

export const linkWords = catalogue('linkWords', {
  copy: 'Copy link',
  copied: 'Copied',
  copyFailed: 'The browser did not copy the link.',
  copyFailedHint: 'The link is selected. Copy it from there.',
  share: 'Share link',
  /** Names a button among several, for screen readers. */
  named: (button: string, name: string) => `${button}: ${name}`,
})
