import { appScreens } from '@fairweek/domain/messages/app/app'
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PartNotLoaded } from '../ui/lazy-component.tsx'

interface ErrorBoundaryProps {
  children: ReactNode
}

/** Without a network, nothing was updated: the page was never stored on this device. */
const whyNotLoaded = () => (navigator.onLine ? appScreens.notLoadedHint : appScreens.notLoadedOffline)

/** Shows an error message instead of a blank page when a part of the screen crashes or could not be loaded. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    if (error instanceof PartNotLoaded) error.giveAnotherTry()
    else console.error(error, info.componentStack)
  }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    const isNotLoaded = error instanceof PartNotLoaded
    return (
      <div role="alert" className="mx-auto max-w-xl px-4 py-16">
        <EmptyState
          title={isNotLoaded ? appScreens.notLoaded : appScreens.broken}
          description={isNotLoaded ? whyNotLoaded() : appScreens.brokenHint}
          action={
            <Button variant="primary" onClick={() => window.location.reload()}>
              {appScreens.loadAgain}
            </Button>
          }
        />
      </div>
    )
  }
}
