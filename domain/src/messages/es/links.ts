import type * as english from '../links.ts'

export const linkWords: typeof english.linkWords = {
  copy: 'Copiar enlace',
  copied: 'Copiado',
  copyFailed: 'El navegador no ha copiado el enlace.',
  copyFailedHint: 'El enlace está seleccionado. Cópialo desde ahí.',
  share: 'Compartir enlace',
  named: (button, name) => `${button}: ${name}`,
}
