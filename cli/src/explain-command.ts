import { compileProblem } from '@fairweek/engine/compile'
import { listOpenDuties } from '@fairweek/engine/explain/list-open-duties'
import type { RosterProblem } from '@fairweek/engine/problem'
import { createRosterFrom } from '@fairweek/engine/roster'
import type { NamedSequence } from '@fairweek/instances/instance/parse-public-instance'
import { scoreSequence } from '@fairweek/instances/proof/check-sequence'
import { readRoster } from './check-command.ts'
import { readAnswer } from './read-answer.ts'
import { readProblem } from './read-problem.ts'

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function explainInstance(named: NamedSequence, path: string): void {
  const { problem, personNames, shiftNames } = named
  const roster = readRoster(named, path)
  for (const { day, shift, need, underCost, overCost } of problem.covers) {
    const present = roster.filter((line) => line[day] === shift).length
    const name = shiftNames[shift]
    if (present < need)
      say(`day ${day}, ${name}: ${need - present} missing of ${need}, costs ${(need - present) * underCost}`)
    else if (present > need && overCost > 0) {
      say(`day ${day}, ${name}: ${present - need} more than ${need}, costs ${(present - need) * overCost}`)
    }
  }
  problem.people.forEach(({ onRequests, offRequests }, person) => {
    for (const { day, shift, cost } of onRequests) {
      if (roster[person]?.[day] !== shift)
        say(`${personNames[person]}: wanted ${shiftNames[shift]} on day ${day}, costs ${cost}`)
    }
    for (const { day, shift, cost } of offRequests) {
      if (roster[person]?.[day] === shift)
        say(`${personNames[person]}: not ${shiftNames[shift]} on day ${day}, costs ${cost}`)
    }
  })
  say(`cost ${scoreSequence(problem, roster)}`)
}

function explainWeek(problem: RosterProblem, path: string): void {
  const read = readAnswer(path)
  const { assignments } = read.kind === 'answer' ? read.answer : read
  const compiled = compileProblem(problem)
  const isProven = read.kind === 'answer' && read.answer.goals[0]?.isProven === true
  const open = listOpenDuties(compiled, createRosterFrom(compiled, assignments), isProven)
  for (const { duty, slots, cause, refusals } of open) {
    const counts = new Map<string, number>()
    for (const { reason } of refusals) counts.set(reason, (counts.get(reason) ?? 0) + 1)
    const reasons = [...counts].map(([reason, count]) => `${reason} ${count}`)
    say(`duty ${duty}: ${slots} open (${cause}); of ${problem.people.length} people: ${reasons.join(', ')}`)
  }
  say(`${open.length} duties with open slots`)
}

/** Prints the causes of a roster's cost, or why its open duties stay open; returns the exit code. */
export function runExplain(file: string, roster: string): number {
  const read = readProblem(file)
  if (read.kind === 'sequence') explainInstance(read.named, roster)
  else explainWeek(read.problem, roster)
  return 0
}
