/** Whether all that somebody works keeps the rules about it. People whom no such rule asks anything of cost nothing here. */
import type { RefusalReason } from './problem.ts'
import type { Work } from './rules/hard-rule.ts'
import { lineRules } from './rules/hard-rules.ts'
import type { LineContext } from './rules/limits/line-rule.ts'

/** Of a compiled problem, what these rules look at. */
type LimitedPeople = {
  readonly lineContexts: readonly (LineContext | null)[]
  readonly dutyWork: readonly Work[]
}

/** The first line rule that keeps a person with these duties from one more; null when none does. */
export function findBrokenLineRule(
  { lineContexts, dutyWork }: LimitedPeople,
  person: number,
  held: readonly number[],
  duty: number,
): RefusalReason | null {
  const context = lineContexts[person]
  const work = dutyWork[duty]
  if (!context || !work) return null
  const others: Work[] = [...context.pins]
  for (const other of held) {
    const otherWork = dutyWork[other]
    if (otherWork && other !== duty) others.push(otherWork)
  }
  const broken = lineRules.find((rule) => rule.applies(context.person) && rule.forbids(context, others, work))
  return broken?.reason ?? null
}

/** Whether a person may have all of these duties, as far as line rules go. */
export function keepsLineRules(compiled: LimitedPeople, person: number, duties: readonly number[]): boolean {
  if (!compiled.lineContexts[person]) return true
  return duties.every((duty) => findBrokenLineRule(compiled, person, duties, duty) === null)
}
