/** What this page shows of the generations that the server stores: a state for each week, and how it changes. */

/** The generation of a week that this page shows. */
export interface ShownGeneration {
  /** Null for the last one, whichever that is. */
  readonly id: number | null
  /** Whether the panel is open. */
  readonly isOpen: boolean
  /** The generation that the page has seen running and whose end it has not announced yet. */
  readonly watchedId?: number | null
}

export type ShownGenerations = Readonly<Partial<Record<string, ShownGeneration>>>

/**
 * What happens to the generation of a week: the server runs one (`isAsked`: this page waits for the reply to its own
 * call), its end has been announced, or the user opens or closes the panel.
 */
export type GenerationEvent = { readonly week: string } & (
  | { readonly type: 'running'; readonly id: number; readonly isAsked: boolean }
  | { readonly type: 'announced'; readonly id: number }
  | { readonly type: 'shown'; readonly id: number | null; readonly isOpen: boolean }
)

function next(before: ShownGeneration, event: GenerationEvent): ShownGeneration {
  switch (event.type) {
    case 'running':
      // A panel that was closed stays closed for this generation.
      return {
        id: event.id,
        isOpen: event.id === before.id || event.isAsked ? before.isOpen : true,
        watchedId: event.id,
      }
    case 'announced':
      return { ...before, id: event.id, watchedId: null }
    case 'shown':
      return { ...before, id: event.id, isOpen: event.isOpen }
  }
}

export function reduceGenerations(before: ShownGenerations, event: GenerationEvent): ShownGenerations {
  return { ...before, [event.week]: next(before[event.week] ?? { id: null, isOpen: false }, event) }
}

const KEY = 'fairweek.generations'

/** Reads which generations this tab has shown, so that a reload shows them again. */
export function readShownGenerations(): ShownGenerations {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
  } catch {
    // The stored text was written by another version, or the browser has no storage.
    return {}
  }
}

export function storeShownGenerations(all: ShownGenerations): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(all))
  } catch {
    // Without storage, the panel is closed after a reload.
  }
}

/** Opens the last generation of a week when that week is shown next. */
export function showNextTime(week: string): void {
  storeShownGenerations(reduceGenerations(readShownGenerations(), { type: 'shown', week, id: null, isOpen: true }))
}
