/** Returns the tone for an outcome: warn for rejected or cancelled, good for approved or assigned, else info. */
export function toneOf(type: string): 'warn' | 'good' | 'info' {
  if (/REJECTED|CANCELLED/.test(type)) return 'warn'
  return /APPROVED|ASSIGNED/.test(type) ? 'good' : 'info'
}
