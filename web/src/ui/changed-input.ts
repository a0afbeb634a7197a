/** Whether the user has changed the fields of a dialog, whatever holds their values. */

const FIELDS =
  'input, textarea, select, button[role="combobox"], button[role="switch"], button[aria-label][aria-haspopup="dialog"]'

/** Fields whose values are no input: a search, a link to copy, choices of what is shown, and values that are saved. */
const NO_INPUT = 'input[type="search"], input[type="radio"], input[readonly], [data-saved], [data-saved] *'

const isCheckbox = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.type === 'checkbox'

function inputOf(field: Element): string | null {
  if (isCheckbox(field)) return String(field.checked)
  if (field instanceof HTMLButtonElement) return field.getAttribute('aria-checked') ?? field.textContent
  return (field as HTMLInputElement).value
}

/** The fields of a dialog with the values that they had before the user changed them. */
export class ChangedInput {
  readonly #before = new Map<Element, string | null>()

  /** Remembers the values of fields that are new. Call it before each event by which a user can change one. */
  note(dialog: Element): void {
    for (const field of dialog.querySelectorAll(FIELDS))
      if (!this.#before.has(field)) this.#before.set(field, inputOf(field))
  }

  /** Whether a field that is still there has another value than before. */
  isThere(): boolean {
    return [...this.#before].some(
      ([field, value]) => field.isConnected && !field.matches(NO_INPUT) && inputOf(field) !== value,
    )
  }
}
