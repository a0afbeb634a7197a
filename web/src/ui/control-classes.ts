/** What every text control looks like: input, textarea, select and their kin. */
export const controlClasses =
  'weak:w-full rounded-md border border-line-strong bg-raised weak:px-3 text-base text-ink touch:text-[1rem] placeholder:text-faint ' +
  'transition-colors hover:border-soft disabled:bg-sunk disabled:text-faint ' +
  'aria-invalid:border-danger aria-invalid:outline-danger'

/** Their height: 40 px, 44 px under a finger. */
export const controlHeight = 'weak:h-10 touch:h-11'
