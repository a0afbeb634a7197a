/** Joins class names; what is false, null or empty is left out. Later names do not override earlier ones. */
export function mergeClasses(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
