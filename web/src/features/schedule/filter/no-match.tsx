import { gridScreens } from '@fairweek/domain/messages/schedule/grid'
import { SearchX } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'

/** Shown when no shift or gap of the roster matches the filter. */
export function NoMatch({ onShowEverything }: { onShowEverything: () => void }) {
  return (
    <EmptyState
      icon={<SearchX aria-hidden="true" />}
      title={gridScreens.noMatch}
      description={gridScreens.noMatchHint}
      action={<Button onClick={onShowEverything}>{gridScreens.showEverything}</Button>}
    />
  )
}
