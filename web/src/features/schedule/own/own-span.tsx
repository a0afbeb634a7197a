import { monthScreens } from '@fairweek/domain/messages/schedule/month/month'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { useRosterView } from '../filter/use-roster-view.ts'

const SPANS = ['week', 'month'] as const

/** Whether somebody reads a week or a month of their own; it stands in the address. */
export function useOwnSpan() {
  const { view, showView } = useRosterView()
  return {
    span: view === 'month' ? ('month' as const) : ('week' as const),
    showSpan: (span: (typeof SPANS)[number]) => showView(span === 'month' ? 'month' : 'hours'),
  }
}

/** A week or a month of one's own. */
export function OwnSpanControl() {
  const { span, showSpan } = useOwnSpan()
  return (
    <SegmentedControl
      label={monthScreens.view}
      value={span}
      onValueChange={showSpan}
      options={SPANS.map((value) => ({ value, label: monthScreens.views[value] }))}
    />
  )
}
