/** TypeScript does not find the package's own types because of their name. */
declare module 'unicode-confusables' {
  /** Returns the text with each character replaced by the one that it could be mistaken for. */
  export function rectifyConfusion(text: string): string
}
