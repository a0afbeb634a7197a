import { uiWords } from '@fairweek/domain/messages/ui'
import { Component, type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { fetchAhead } from './fetch-ahead.ts'
import { showFailure } from './toast-store.ts'

/**
 * The code of a part could not be fetched. A browser remembers that for as long as its document is open, so whoever asks
 * again gets the same answer: only the page loaded anew fetches it again.
 */
export class PartNotLoaded extends Error {
  /** To be called once the failure is on screen: the part is given another try when it is shown the next time. */
  readonly giveAnotherTry: () => void

  constructor(cause: unknown, giveAnotherTry: () => void) {
    super(uiWords.partNotLoaded, { cause })
    this.giveAnotherTry = giveAnotherTry
  }
}

interface Loadable<Props extends object> {
  Loaded: ComponentType<Props>
  /** There once it was fetched ahead: shown without waiting, for which React may take a third of a second. */
  Fetched: ComponentType<Props> | null
  /** Whether its failure was on screen. */
  isLost: boolean
}

function Page<Props extends object>({ part, props }: { part: Loadable<Props>; props: Props }) {
  const [isAgain] = useState(part.isLost)
  // As it was at first: another component would begin anew.
  const [Shown] = useState(() => part.Fetched ?? part.Loaded)
  useEffect(() => {
    if (isAgain) window.location.reload()
  }, [isAgain])
  return isAgain ? null : <Shown {...props} />
}

function describePart<Props extends object>(load: () => Promise<ComponentType<Props>>): Loadable<Props> {
  const Loaded = lazy(async () => {
    try {
      return { default: await load() }
    } catch (error) {
      throw new PartNotLoaded(error, () => {
        part.isLost = true
      })
    }
  }) as unknown as ComponentType<Props>
  const part: Loadable<Props> = { Loaded, Fetched: null, isLost: false }
  return part
}

/** A page or a frame of pages, loaded when it is first shown; what loads it stands in a boundary and a `Suspense`. */
export function lazyPage<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const part = describePart(load)
  return (props) => <Page part={part} props={props} />
}

interface PartBoundaryProps {
  onFailure: (() => void) | undefined
  children: ReactNode
}

/** Says what could not be loaded, and leaves the page around it as it is. Anything else that breaks is the page's. */
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

function showPart<Props extends object>(part: Loadable<Props>, whileLoading: ReactNode): ComponentType<Props> {
  return (props) => (
    <PartBoundary onFailure={'onClose' in props ? (props.onClose as () => void) : undefined}>
      <Suspense fallback={whileLoading}>
        <Page part={part} props={props} />
      </Suspense>
    </PartBoundary>
  )
}

/**
 * A part of a page, such as a dialog, that is loaded when it is first shown. One that could not be loaded says so, is
 * closed, and is fetched anew with the page the next time somebody asks for it.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  whileLoading: ReactNode = null,
): ComponentType<Props> {
  return showPart(describePart(load), whileLoading)
}

/** The same for what is pressed most: it is fetched once the page stands, so that it opens at once. */
export function partAhead<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const part = describePart(load)
  fetchAhead(async () => {
    part.Fetched = await load()
  })
  return showPart(part, null)
}
