/** The look of all text controls, such as input, textarea and select. */
export const controlClasses =
  'weak:w-full rounded-md border border-line-strong bg-raised weak:px-3 text-base text-ink touch:text-[1rem] placeholder:text-faint ' +
  'scroll-mt-12 transition-colors hover:border-soft disabled:bg-sunk disabled:text-faint ' +
  'aria-invalid:border-danger aria-invalid:outline-danger'

/** The height of text controls: 40 px, or 44 px on touch screens. */
export const controlHeight = 'weak:h-10 touch:h-11'
