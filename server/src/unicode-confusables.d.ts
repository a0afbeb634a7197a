/** The package's own types have a name that TypeScript does not find. */
declare module 'unicode-confusables' {
  /** The text with each character replaced by the one that it could be taken for. */
  export function rectifyConfusion(text: string): string
}
