const ARRIVAL_KEY = 'fairweek.arrival'

/** Notes that the next page is the first one after signing in. */
export function noteArrival(): void {
  sessionStorage.setItem(ARRIVAL_KEY, '1')
}

/** Gives the focus to the page after signing in, because the form that had it is gone. Later pages keep theirs. */
export function focusOnArrival(page: HTMLElement | null): void {
  if (sessionStorage.getItem(ARRIVAL_KEY) === null) return
  sessionStorage.removeItem(ARRIVAL_KEY)
  if (document.activeElement === document.body) page?.focus({ preventScroll: true })
}
