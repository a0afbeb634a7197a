import { mergeClasses } from './merge-classes.ts'

/**
 * Covers the page beneath a dialog and holds it where it is. Not the veil of Radix: that one changes the body itself, and a
 * full week is then worked out anew.
 */
export function Veil({ className }: { className: string }) {
  return <div className={mergeClasses('veil', className)} />
}
