import type { FunnelStage, OpeningExplanation } from '@fairweek/domain/contracts/explanations/explanations'

/** People excluded for the same reason, so that the reason is stated once with all their names. */
interface DroppedGroup {
  fact: string
  names: string[]
}

/** A stage of the funnel, as drawn. */
export interface FunnelRow {
  stage: FunnelStage['stage']
  title: string
  isRule: boolean
  passed: number
  lost: number
  /** People left and people excluded here, each as a percentage of the widest bar. */
  passedPercent: number
  lostPercent: number
  /** Whether this rule leaves nobody. */
  isBinding: boolean
  dropped: DroppedGroup[]
}

function groupByFact(droppedOut: FunnelStage['droppedOut']): DroppedGroup[] {
  const groups = new Map<string, string[]>()
  for (const { fact, name } of droppedOut) {
    const names = groups.get(fact)
    if (names) names.push(name)
    else groups.set(fact, [name])
  }
  return [...groups].map(([fact, names]) => ({ fact, names }))
}

/**
 * Returns the funnel as narrowing bars, up to the stage that leaves nobody. The widest bar is the people who hold the
 * role: relative to all staff, the bars of a role held by six of sixty people would be too narrow to read.
 */
export function funnelRows({ funnel, peopleCount }: Pick<OpeningExplanation, 'funnel' | 'peopleCount'>): FunnelRow[] {
  const holders = funnel.find(({ stage }) => stage === 'role')?.passed ?? peopleCount
  const widest = Math.max(1, holders)
  let before = peopleCount
  const last = funnel.findIndex(({ passed }) => passed === 0)
  return (last < 0 ? funnel : funnel.slice(0, last + 1)).map((stage) => {
    const lost = before - stage.passed
    const isFirst = stage.stage === 'role'
    const row: FunnelRow = {
      stage: stage.stage,
      title: stage.title,
      isRule: stage.isRule,
      passed: stage.passed,
      lost,
      passedPercent: Math.min(100, (stage.passed / widest) * 100),
      lostPercent: isFirst ? 0 : Math.min(100, (lost / widest) * 100),
      isBinding: stage.isRule && stage.passed === 0 && before > 0,
      dropped: groupByFact(stage.droppedOut),
    }
    before = stage.passed
    return row
  })
}
