import { monthScreens } from '@fairweek/domain/messages/schedule/month/month'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { useRosterView } from '../filter/use-roster-view.ts'

const SPANS = ['week', 'month'] as const

/** Returns whether the user views their own week or month, as stored in the URL. */
export function useOwnSpan() {
  const { view, showView } = useRosterView()
  return {
    span: view === 'month' ? ('month' as const) : ('week' as const),
    showSpan: (span: (typeof SPANS)[number]) => showView(span === 'month' ? 'month' : 'hours'),
  }
}

/** Switches between the user's own week and month. */
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
