/** Checks line rules: the rules about all work of one person. People to whom no line rule applies need no checks. */
import type { RefusalReason } from './problem.ts'
import type { Work } from './rules/hard-rule.ts'
import { lineRules } from './rules/hard-rules.ts'
import { type LineContext, limits } from './rules/limits/line-rule.ts'

/** The fields of a compiled problem that line rules need. */
type LimitedPeople = {
  readonly lineContexts: readonly (LineContext | null)[]
  readonly dutyWork: readonly Work[]
}

/** Returns the first line rule that forbids adding a duty to a person's assigned duties; null if none does. */
export function findBrokenLineRule(
  { lineContexts, dutyWork }: LimitedPeople,
  person: number,
  assigned: readonly number[],
  duty: number,
): RefusalReason | null {
  const context = lineContexts[person]
  const work = dutyWork[duty]
  if (!context || !work) return null
  const others: Work[] = [...context.fixed]
  for (const other of assigned) {
    const otherWork = dutyWork[other]
    if (otherWork && other !== duty) others.push(otherWork)
  }
  const broken = lineRules.find((rule) => limits(rule, context.person) && rule.forbids(context, others, work))
  return broken?.reason ?? null
}

/** Checks whether line rules allow a person to work all of these duties. */
export function meetsLineRules(compiled: LimitedPeople, person: number, duties: readonly number[]): boolean {
  if (!compiled.lineContexts[person]) return true
  return duties.every((duty) => findBrokenLineRule(compiled, person, duties, duty) === null)
}
