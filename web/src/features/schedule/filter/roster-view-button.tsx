import { gridScreens } from '@fairweek/domain/messages/schedule/grid'
import { SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { lazyComponent } from '../../../ui/lazy-component.tsx'
import { Popover } from '../../../ui/popover.tsx'
import type { RosterViewPanelProps } from './roster-view-panel.tsx'

const RosterViewPanel = lazyComponent(
  async () => (await import('./roster-view-panel.tsx')).RosterViewPanel,
  <div className="h-9" />,
)

interface RosterViewButtonProps extends RosterViewPanelProps {
  children?: ReactNode
}

/** Names the roster's view and what it is filtered by, and opens the panel that changes them. */
export function RosterViewButton({ children, ...panel }: RosterViewButtonProps) {
  const { view, filter } = panel.shown
  const { find, roleId, areaId } = filter
  const words = [
    gridScreens.views[view],
    ...(find === '' ? [] : [find]),
    ...(roleId === null ? [] : [panel.names?.roleOf(roleId)]),
    ...(areaId === null ? [] : [panel.areas?.find(({ id }) => id === areaId)?.name]),
  ].filter((word) => word !== undefined)
  const text = words.join(' · ')
  return (
    <Popover
      label={gridScreens.view}
      className="grid w-92 gap-3"
      trigger={
        <Button
          size="small"
          icon={<SlidersHorizontal aria-hidden="true" />}
          aria-label={`${gridScreens.view}: ${text}`}
          className={words.length > 1 ? 'border-ink' : undefined}
        >
          <span className="max-w-48 truncate max-sm:hidden" dir="auto">
            {text}
          </span>
        </Button>
      }
    >
      <RosterViewPanel {...panel} />
      {children}
    </Popover>
  )
}
