/**
 * Joins class names, skipping false, null and empty ones. It does not resolve conflicts: only `weak:` classes can be
 * overridden.
 */
export function mergeClasses(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
