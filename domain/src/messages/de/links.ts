import type * as english from '../links.ts'

export const linkWords: typeof english.linkWords = {
  copy: 'Link kopieren',
  copied: 'Kopiert',
  copyFailed: 'Der Browser hat den Link nicht kopiert.',
  copyFailedHint: 'Der Link ist markiert. Kopiere ihn von dort.',
  share: 'Link teilen',
  named: (button, name) => `${button}: ${name}`,
}
