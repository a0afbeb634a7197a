import type * as english from '../links.ts'

export const linkWords: typeof english.linkWords = {
  copy: 'Link kopieren',
  copied: 'Kopiert',
  share: 'Link teilen',
  named: (button, name) => `${button}: ${name}`,
}
