import { PRODUCT_NAME } from '@fairweek/domain/messages/app/app'
import { mergeClasses } from '../ui/merge-classes.ts'

/** The logo: the seven bars of an evenly planned week, the middle one highlighted. */
function ProductSign({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={mergeClasses('weak:size-7 shrink-0', className)}>
      <rect x="1" y="5" width="3" height="22" fill="currentColor" />
      <rect x="5.5" y="9" width="3" height="18" fill="currentColor" />
      <rect x="10" y="5" width="3" height="22" fill="currentColor" />
      <rect x="14.5" y="9" width="3" height="18" fill="var(--spot)" />
      <rect x="19" y="5" width="3" height="22" fill="currentColor" />
      <rect x="23.5" y="9" width="3" height="18" fill="currentColor" />
      <rect x="28" y="5" width="3" height="22" fill="currentColor" />
    </svg>
  )
}

/** Logo and name. */
export function Wordmark({ className }: { className?: string }) {
  return (
    <span className={mergeClasses('inline-flex items-center gap-2.5', className)}>
      <ProductSign />
      <span className="type-title text-xl">{PRODUCT_NAME}</span>
    </span>
  )
}
