/** Texts for asking everybody involved in a plan that covers a shift by moving other shifts (SICK-09). */
import { catalogue } from '../../language/catalogue.ts'
import { countOf, listOf } from '../count.ts'
import { type CountedReason, refusalCount } from '../schedule/refusal-counts.ts'

/** Reasons why a plan ended; same codes as `COVER_PLAN_ENDS`. */
type CoverPlanEnd = 'declined' | 'unanswered' | 'changed' | 'tooLate' | 'refused' | 'undone'
/** Why a person's part in a plan ended; colleagues are not named. */
export type PlanPartEnd = Exclude<CoverPlanEnd, 'undone'> | 'withdrawn'

export const coverPlanMessages = catalogue('coverPlanMessages', {
  nobodyElse: 'A plan works only with the people in it. To ask others, press “Stop asking” first.',
  over: 'This plan has ended. Your shifts stay as they are.',
  impossible: 'This plan is no longer possible. Your shifts stay as they are.',
  made: 'Everyone has agreed, and the shifts have changed.',
  asked: (count: number) => `Asked ${countOf(count, 'person', 'people')}. Nothing moves until everyone agrees.`,
  agreed: 'Thank you. Your shifts change once everyone in the plan agrees.',
  completed: 'Everyone has agreed. Your shifts have changed.',
})

/** Why a plan ended, for managers. `rule` is the code of the rule that somebody's part would break. */
export const planEnds = catalogue('planEnds', {
  declined: (names: readonly string[]) => `${listOf(names)} said no`,
  unanswered: (names: readonly string[]) => `${listOf(names)} did not answer in time`,
  changed: () => 'its shifts have changed',
  tooLate: () => 'one of its shifts has started or is over',
  refused: (names: readonly string[], rule: CountedReason | null) =>
    rule === null
      ? 'a rule no longer allows it'
      : `a rule no longer allows it (${listOf(names)}: ${refusalCount(rule)})`,
  undone: () => 'it was undone',
} satisfies Record<CoverPlanEnd, (names: readonly string[], rule: CountedReason | null) => string>)

/** Notifications about a plan. Shifts are written as 'Cook, Monday, Nov 23, 2026, 9:00 AM – 5:00 PM'. */
export const coverPlanNotices = catalogue('coverPlanNotices', {
  /** Tells each person only their own part. `gives` is null if they keep all their shifts. */
  asked: (by: string, takes: string, gives: string | null, until: string | null) =>
    [
      gives === null
        ? `${by} asks: can you work this shift? ${takes}.`
        : `${by} asks: can you work ${takes}, instead of ${gives}?`,
      'Nothing changes unless everyone who is asked agrees.',
      ...(until === null ? [] : [`Please answer by ${until}.`]),
    ].join(' '),
  ended: {
    declined: (takes: string) =>
      `Your shifts stay as they are. Not everyone agreed, so you are no longer asked to work this shift: ${takes}.`,
    unanswered: (takes: string) =>
      `Your shifts stay as they are. Not everyone answered in time, so you are no longer asked to work this shift: ${takes}.`,
    changed: (takes: string) =>
      `Your shifts stay as they are. The schedule has changed, so you are no longer asked to work this shift: ${takes}.`,
    tooLate: (takes: string) =>
      `Your shifts stay as they are. It is too late, so you are no longer asked to work this shift: ${takes}.`,
    refused: (takes: string) =>
      `Your shifts stay as they are. A rule does not allow the plan any more, so you are no longer asked to work this shift: ${takes}.`,
    withdrawn: (takes: string) => `Your shifts stay as they are. You are no longer asked to work this shift: ${takes}.`,
  } satisfies Record<PlanPartEnd, (takes: string) => string>,
  unfilled: (
    shift: string,
    { reason, names, rule }: { reason: CoverPlanEnd; names: readonly string[]; rule: CountedReason | null },
  ) => `The plan to cover this shift has ended, as ${planEnds[reason](names, rule)}: ${shift}.`,
})

/** Texts of dialogs and cards. */
export const coverPlanScreens = catalogue('coverPlanScreens', {
  ask: 'Ask everyone in this plan',
  askNamed: (place: number) => `Ask everyone in this plan (plan ${place})`,
  askFailed: 'Failed to ask the people of the plan',
  askNext: 'If a plan fails, ask the people in the next one',
  askNextHint: 'People who said no or did not answer are not asked again.',
  willAsk: (names: readonly string[]) => `${listOf(names)} will be asked.`,
  noAccount: (names: readonly string[]) =>
    `${listOf(names)} ${names.length === 1 ? 'has' : 'have'} no account. Call them, then apply the plan.`,
  saidNo: (name: string) => `${name} said no or did not answer.`,
  ended: (reason: CoverPlanEnd, names: readonly string[], rule: CountedReason | null) =>
    `The last plan has ended, as ${planEnds[reason](names, rule)}.`,

  running: 'Plan waiting for answers',
  runningHint: 'Nothing moves until everyone agrees. If anyone says no, the plan ends.',
  runningNext: 'If this plan fails, the people in the next plan are asked.',
  notAsked: 'Draft, not asked',

  incoming: 'Can you change your shifts?',
  wouldWork: 'You would work',
  insteadOf: 'Instead of',
  onlyTogether: 'Nothing changes unless everyone who is asked agrees.',
  answered: 'You said yes. Your shifts change once everyone agrees.',
})
