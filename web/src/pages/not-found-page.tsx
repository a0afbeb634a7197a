import { appScreens } from '@fairweek/domain/messages/app/app'
import { Link } from 'wouter'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

export function NotFoundPage() {
  return (
    <EmptyState
      className="mx-auto mt-8 max-w-xl"
      title={<span className="type-title text-2xl">{appScreens.notFound}</span>}
      description={appScreens.notFoundHint}
      action={
        <Button asChild variant="primary">
          <Link to="/">{appScreens.toDashboard}</Link>
        </Button>
      }
    />
  )
}
