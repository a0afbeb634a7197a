import type { OpeningExplanation } from '@fairweek/domain/contracts/explanations/explanations'
import { explanationScreens } from '@fairweek/domain/messages/explanations'
import { ChevronDown } from 'lucide-react'
import { mergeClasses } from '../../ui/merge-classes.ts'
import { type FunnelRow, funnelRows } from './funnel-model.ts'

const COLUMNS = 'grid grid-cols-[minmax(0,1fr)_auto_1.25rem] items-center gap-x-3'

/** The staff, filtered by one rule after another: narrowing bars, each with the people it excludes. */
export function Funnel({ explanation }: { explanation: OpeningExplanation }) {
  const rows = funnelRows(explanation)
  return (
    <ol>
      {rows.map((row) => (
        <li key={row.stage} className={row.isRule ? undefined : 'mt-2 border-t border-dashed border-line-strong pt-2'}>
          <Stage row={row} everybody={explanation.peopleCount} />
        </li>
      ))}
    </ol>
  )
}

function Stage({ row, everybody }: { row: FunnelRow; everybody: number }) {
  const face = <StageFace row={row} everybody={everybody} hasMore={row.dropped.length > 0} />
  if (row.dropped.length === 0) return <div className="py-1.5">{face}</div>
  return (
    <details className="group" open={row.isBinding}>
      <summary className="-mx-2 block list-none rounded-md px-2 py-1.5 hover:bg-hover touch:min-h-11 [&::-webkit-details-marker]:hidden">
        {face}
      </summary>
      <ul className="mt-1 mb-2.5 ml-1 space-y-1 border-l-2 border-line-strong pl-3 text-sm">
        {row.dropped.map(({ fact, names }) => (
          <li key={fact}>
            {/* The fact is about one person: 'Bo Li: works Tue', but 'works Tue: Bo Li, Jo Ng'. */}
            {names.length === 1 ? (
              <>
                <span className="font-[620]">
                  <bdi>{names[0]}</bdi>:
                </span>{' '}
                <span className="text-soft">{fact}</span>
              </>
            ) : (
              <>
                <span className="text-soft">{fact}:</span>{' '}
                <span className="font-[620]">
                  <bdi>{names.join(', ')}</bdi>
                </span>
              </>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}

function StageFace({ row, everybody, hasMore }: { row: FunnelRow; everybody: number; hasMore: boolean }) {
  const { title, passed, lost, passedPercent, lostPercent, isRule } = row
  return (
    <>
      <span className={COLUMNS}>
        <span className="text-sm">
          <span className="font-[580]">{title}</span>
          {isRule ? null : <span className="text-faint"> · {explanationScreens.wish}</span>}
        </span>
        <span className="text-sm whitespace-nowrap text-soft">
          {row.stage === 'role' ? explanationScreens.holdersOf(passed, everybody) : explanationScreens.left(passed)}
          <span className="sr-only">, {explanationScreens.dropOut(lost)}</span>
        </span>
        {hasMore ? (
          <ChevronDown className="size-4 text-faint transition-transform group-open:rotate-180" aria-hidden="true" />
        ) : null}
      </span>
      <span aria-hidden="true" className="mt-1 flex h-4 items-stretch">
        {passed === 0 ? (
          <span className="w-1 rounded-sm bg-spot" />
        ) : (
          <span
            className={mergeClasses('rounded-sm', isRule ? 'bg-role' : 'border-2 border-role bg-role-soft')}
            style={{ width: `${passedPercent}%` }}
          />
        )}
        {lostPercent === 0 ? null : (
          <span
            className="type-narrow ml-px flex items-center justify-center rounded-sm border border-dashed border-line-strong text-2xs leading-none text-soft"
            style={{ width: `${lostPercent}%` }}
          >
            −{lost}
          </span>
        )}
      </span>
    </>
  )
}
