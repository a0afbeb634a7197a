import { uiWords } from '@fairweek/domain/messages/ui'
import { Component, type ComponentType, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { whenPageIsUsed } from './fetch-ahead.ts'
import { showFailure } from './toast-store.ts'

/**
 * Thrown if a component's code could not be fetched. Browsers remember such a failure for the life of the document, so
 * only reloading the page can fetch it again.
 */
export class PartNotLoaded extends Error {
  /** Call this once the failure has been shown: the next attempt to show the component then reloads the page. */
  readonly giveAnotherTry: () => void

  constructor(cause: unknown, giveAnotherTry: () => void) {
    super(uiWords.partNotLoaded, { cause })
    this.giveAnotherTry = giveAnotherTry
  }
}

interface Part<Props extends object> {
  /** The component; null until it is loaded. */
  Fetched: ComponentType<Props> | null
  /** Whether the user has been told that the component could not be loaded. */
  isLost: boolean
  fetch: () => Promise<ComponentType<Props>>
}

function createPart<Props extends object>(load: () => Promise<ComponentType<Props>>): Part<Props> {
  let coming: Promise<ComponentType<Props>> | null = null
  const receive = async () => {
    part.Fetched = await load()
    return part.Fetched
  }
  const part: Part<Props> = {
    Fetched: null,
    isLost: false,
    fetch() {
      coming ??= receive()
      return coming
    },
  }
  return part
}

let partsLoading = 0
const listeners = new Set<() => void>()

function addToPartsLoading(change: 1 | -1): void {
  partsLoading += change
  for (const listener of listeners) listener()
}

function listenToPartsLoading(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether all components that are to be shown have been fetched. */
export const arePartsLoaded = () => partsLoading === 0

/** Whether all components that are to be shown have been fetched. */
export const useArePartsLoaded = (): boolean => useSyncExternalStore(listenToPartsLoading, arePartsLoaded)

interface PartViewProps<Props extends object> {
  part: Part<Props>
  props: Props
  whileLoading: ReactNode
}

/**
 * Renders a component once it is loaded. `Suspense` is not used, because it delays loaded content until its fallback
 * has been shown for a third of a second.
 */
function PartView<Props extends object>({ part, props, whileLoading }: PartViewProps<Props>) {
  const [isAgain] = useState(part.isLost)
  const [Shown, setShown] = useState(() => part.Fetched)
  const [failure, setFailure] = useState<PartNotLoaded | null>(null)
  useEffect(() => {
    if (isAgain) return window.location.reload()
    let isGone = false
    const show = (Fetched: ComponentType<Props>) => {
      if (!isGone) setShown(() => Fetched)
    }
    addToPartsLoading(1)
    const fail = (cause: unknown) => {
      const giveAnotherTry = () => {
        part.isLost = true
      }
      if (!isGone) setFailure(new PartNotLoaded(cause, giveAnotherTry))
    }
    void part
      .fetch()
      .then(show, fail)
      .finally(() => addToPartsLoading(-1))
    return () => {
      isGone = true
    }
  }, [part, isAgain])
  if (failure) throw failure
  if (isAgain) return null
  return Shown ? <Shown {...props} /> : whileLoading
}

/** A component whose code is loaded separately. */
export type LazyComponent<Props extends object> = ComponentType<Props> & {
  /** Prefetches the code. A failure is reported only when the component is shown. */
  fetchAhead: () => void
}

/** A page or layout, fetched when first shown unless it was prefetched. It needs an error boundary around it. */
export function lazyPage<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  whileLoading: ReactNode = null,
): LazyComponent<Props> {
  const part = createPart(load)
  return Object.assign((props: Props) => <PartView part={part} props={props} whileLoading={whileLoading} />, {
    fetchAhead: () => void part.fetch().catch(() => {}),
  })
}

interface PartBoundaryProps {
  onFailure: (() => void) | undefined
  children: ReactNode
}

/** Reports a component that could not be loaded, and leaves the rest of the page unchanged. Rethrows other errors. */
class PartBoundary extends Component<PartBoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch(error: unknown) {
    if (!(error instanceof PartNotLoaded)) return
    error.giveAnotherTry()
    showFailure(uiWords.partNotLoaded, uiWords.partNotLoadedHint)
    this.props.onFailure?.()
  }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    if (error instanceof PartNotLoaded) return null
    throw error
  }
}

/**
 * A part of a page, such as a dialog, that is fetched when first shown. If it cannot be loaded, a toast says so and it
 * closes; the next attempt to open it reloads the page.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  whileLoading: ReactNode = null,
): LazyComponent<Props> {
  const Page = lazyPage(load, whileLoading)
  const { fetchAhead } = Page
  return Object.assign(
    (props: Props) => (
      <PartBoundary onFailure={'onClose' in props ? (props.onClose as () => void) : undefined}>
        <Page {...props} />
      </PartBoundary>
    ),
    { fetchAhead },
  )
}

/** A lazy component for frequent actions: its code is prefetched once someone uses the page, so that it opens at once. */
export function partAhead<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazyComponent(load)
  void whenPageIsUsed().then(Part.fetchAhead)
  return Part
}
