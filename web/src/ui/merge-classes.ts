/** Joins class names; what is false, null or empty is left out. Only `weak:` classes can be overruled. */
export function mergeClasses(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
