import { POLLING } from '@fairweek/domain/contracts/constants'
import { type GenerateMode, generateSchedule, getGenerateProgress } from '@fairweek/domain/contracts/generate/generate'
import { monthScreens } from '@fairweek/domain/messages/schedule/month/month'
import { scheduleMessages } from '@fairweek/domain/messages/schedule/schedule'
import { Sparkles } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { isWithoutAnswer } from '../../../api/api-error.ts'
import { showCallFailure } from '../../../api/show-call-failure.ts'
import { useEndpointMutation, useEndpointQuery } from '../../../api/use-endpoint.ts'
import { weekArgs } from '../../../api/week-args.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyComponent } from '../../../ui/lazy-component.tsx'
import { showNextTime } from '../../generate/shown-generations.ts'

const WeeksDialog = lazyComponent(async () => (await import('../../generate/weeks-dialog.tsx')).WeeksDialog)

interface GenerateMonthProps {
  /** The weeks of the month that are not over; at least one. */
  weekStarts: readonly [string, ...string[]]
}

/** Generates the remaining weeks of a month. The page of the first week then shows the run (HORIZON-15). */
export function GenerateMonth({ weekStarts }: GenerateMonthProps) {
  const [weekStart] = weekStarts
  const [isChoosing, setIsChoosing] = useState(false)
  const [, navigate] = useLocation()
  const openWeek = () => {
    showNextTime(weekStart)
    navigate(`/schedule?week=${weekStart}`)
  }
  const generate = useEndpointMutation(generateSchedule, {
    onError: (error) => {
      // The week's page follows a generation that goes on although the connection broke.
      if (!isWithoutAnswer(error)) showCallFailure(scheduleMessages.generateFailed, error)
    },
  })
  const { data: progress } = useEndpointQuery(getGenerateProgress, weekArgs(weekStart), {
    enabled: generate.isPending,
    refetchInterval: POLLING.generate,
    staleTime: 0,
    gcTime: 0,
  })
  const isUnderWay = generate.isPending ? progress?.isRunning === true : generate.isSuccess
  // biome-ignore lint/correctness/useExhaustiveDependencies: it depends only on whether the generation is under way
  useEffect(() => {
    if (isUnderWay) openWeek()
  }, [isUnderWay])
  return (
    <>
      <Button
        size="small"
        icon={<Sparkles aria-hidden="true" />}
        isPending={generate.isPending}
        onClick={() => setIsChoosing(true)}
      >
        {monthScreens.generate}
      </Button>
      {isChoosing ? (
        <WeeksDialog
          weekStart={weekStart}
          initialCount={weekStarts.length}
          onStart={(mode: GenerateMode, weeks: number) =>
            generate.mutate({ body: { weekStartDate: weekStart, mode, ...(weeks > 1 && { weeks }) } })
          }
          onClose={() => setIsChoosing(false)}
        />
      ) : null}
    </>
  )
}
