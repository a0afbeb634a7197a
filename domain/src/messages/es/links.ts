import type * as english from '../links.ts'

export const linkWords: typeof english.linkWords = {
  copy: 'Copiar enlace',
  copied: 'Copiado',
  share: 'Compartir enlace',
  named: (button, name) => `${button}: ${name}`,
}
