import { Link } from 'wouter'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

export function NotFoundPage() {
  return (
    <EmptyState
      className="mx-auto mt-8 max-w-xl"
      title={<span className="type-title text-2xl">404 Page Not Found</span>}
      description="There is nothing at this address. It may have been moved, or mistyped."
      action={
        <Button asChild variant="primary">
          <Link to="/">Go to the dashboard</Link>
        </Button>
      }
    />
  )
}
