import { appScreens } from '@fairweek/domain/messages/app'
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

interface ErrorBoundaryProps {
  children: ReactNode
}

/** Says so when a part of the screen breaks, instead of leaving it white. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(error, info.componentStack)
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <div role="alert" className="mx-auto max-w-xl px-4 py-16">
        <EmptyState
          title={appScreens.broken}
          description={appScreens.brokenHint}
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
