import { gridScreens } from '@fairweek/domain/messages/schedule/grid'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { ROSTER_VIEWS, type useRosterView } from './use-roster-view.ts'

interface RosterViewControlProps {
  shown: Pick<ReturnType<typeof useRosterView>, 'view' | 'showView'>
  className?: string
}

/** Switches between the week by hour, one or two weeks by person, and the surrounding month. */
export function RosterViewControl({ shown: { view, showView }, className = '' }: RosterViewControlProps) {
  return (
    <SegmentedControl
      label={gridScreens.view}
      value={view}
      onValueChange={showView}
      options={ROSTER_VIEWS.map((value) => ({ value, label: gridScreens.views[value] }))}
      className={className}
    />
  )
}
