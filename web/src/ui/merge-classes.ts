/** Joins class names, leaving out false, null and empty ones. Only `weak:` classes can be overridden. */
export function mergeClasses(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
