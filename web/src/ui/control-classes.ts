/** Look of all text controls: input, textarea, select and the like. */
export const controlClasses =
  'weak:w-full rounded-md border border-line-strong bg-raised weak:px-3 text-base text-ink touch:text-[1rem] placeholder:text-faint ' +
  'transition-colors hover:border-soft disabled:bg-sunk disabled:text-faint ' +
  'aria-invalid:border-danger aria-invalid:outline-danger'

/** Height of text controls: 40 px, 44 px for touch. */
export const controlHeight = 'weak:h-10 touch:h-11'
