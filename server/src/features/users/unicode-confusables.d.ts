/** The package's name prevents TypeScript from finding its own types. */
declare module 'unicode-confusables' {
  /** Returns the text with each character replaced by the one it could be mistaken for. */
  export function rectifyConfusion(text: string): string
}
