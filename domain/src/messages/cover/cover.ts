/** Texts about absence and asking for cover (SICK-01 to SICK-05). */
import { catalogue } from '../../language/catalogue.ts'
import { countOf, listOf } from '../count.ts'
import { exceptionQuestions } from './cover-ways.ts'

/** How a cover request ended, for the people who were asked. */
export type CoverEnd = 'taken' | 'withdrawn' | 'changed' | 'unfilled'

export const coverMessages = catalogue('coverMessages', {
  notFound: 'This cover request no longer exists.',
  over: 'This shift no longer needs cover.',
  tooLate: 'Too late: the time to answer has passed.',
  /** Gives no reason, because it may be private to a colleague. */
  cannotTake: 'Scheduling rules no longer allow you to take this shift.',
  askedAlready: 'People are already being asked to cover this shift. Stop asking them first.',
  notFree: 'This shift is no longer open.',
  cannotAsk: (name: string) => `${name} cannot take this shift.`,
  noAccount: (name: string) => `${name} has no account and cannot answer here.`,
  askFirst: 'This overrides a rule for the person. Ask them first.',
  noYes: 'This person has not said yes.',
  isOffered: 'Managers are asking people to cover this shift. Only those who are asked can take it.',

  asked: (count: number) => `Asked ${countOf(count, 'person', 'people')}`,
  firstAsked: (name: string) => `Asked ${name} first`,
  /** People were added who are asked in order, once those before them have said no. */
  willBeAsked: (count: number) => `${countOf(count, 'person', 'people')} will be asked after the others`,
  allAsked: 'These people have been asked already.',
  accepted: 'The shift is yours',
  saidYes: 'Thank you. A manager will choose and let you know.',
  notSplittable: 'This shift can no longer be split at that time.',
  split: 'Split. People can now take each part.',
  extended: (name: string) => `${name} works longer`,
  thanksQuicker: (name: string) => `Thank you – ${name} was quicker. You need not come.`,
  thanksCovered: (name: string) => `Thank you – ${name} covers this shift. You need not come.`,
  declined: 'Answer sent',
  chosen: (name: string) => `${name} will cover the shift`,
  withdrawn: 'Stopped asking',
})

/** What a yes means for a person who is asked; same codes as `YES_MEANINGS`. */
type YesMeaning = 'yours' | 'firstYes' | 'managerChooses' | 'allAgree'

export const yesMeanings = catalogue('yesMeanings', {
  yours: 'If you say yes, the shift is yours.',
  firstYes: 'The first yes gets it.',
  managerChooses: 'A manager chooses among those who say yes.',
  allAgree: 'Nothing changes unless everyone who is asked agrees.',
} satisfies Record<YesMeaning, string>)

/** Notifications about cover. Shifts are written as 'Cook, Monday, Nov 23, 2026, 9:00 AM – 5:00 PM'. */
export const coverNotices = catalogue('coverNotices', {
  /** `until` is null if there is no time limit; `yes` is null if an earlier version asked. */
  asked: (
    by: string,
    shift: string,
    {
      until,
      yes,
      exceptions,
    }: { until: string | null; yes: YesMeaning | null; exceptions: readonly (keyof typeof exceptionQuestions)[] },
  ) =>
    [
      `${by} asks: can you work this shift? ${shift}.`,
      ...exceptions.map((reason) => exceptionQuestions[reason]),
      ...(yes === null ? [] : [yesMeanings[yes]]),
      ...(until === null ? [] : [`Please answer by ${until}.`]),
    ].join(' '),
  answered: (name: string, shift: string) => `${name} can work this shift: ${shift}. Choose who gets it.`,
  taken: (name: string, shift: string) => `${name} will cover this shift: ${shift}.`,
  unfilled: (shift: string) => `Nobody who was asked can cover this shift: ${shift}.`,
  ended: {
    taken: (shift: string) => `A colleague will cover this shift: ${shift}.`,
    withdrawn: (shift: string) => `You are no longer asked to work this shift: ${shift}.`,
    changed: (shift: string) => `This shift no longer needs cover: ${shift}.`,
    unfilled: (shift: string) => `Answers are no longer needed for this shift: ${shift}.`,
  } satisfies Record<CoverEnd, (shift: string) => string>,
})

/** Texts of dialogs and cards. */
export const coverScreens = catalogue('coverScreens', {
  absenceTitle: 'Who cannot work?',
  absenceHint: 'Choose the shift that they cannot work, or the person. You enter the reason next.',
  back: 'Back',

  find: 'Find cover',
  showAnswers: 'Show answers',
  nobodyWorks: 'Nobody works this shift.',
  canTake: (count: number) =>
    count === 0 ? 'Nobody can take it as it is.' : `${countOf(count, 'person', 'people')} can take it.`,
  title: 'Find cover',
  hint: 'Everyone listed can take the shift. The best match comes first.',
  loading: 'Finding people who can take it…',
  loadFailed: 'Failed to find cover',
  /** Of a shift that is running: the hours that are left. */
  left: (range: string) => `Already running: ${range} is left to cover.`,
  none: 'Nobody can take this shift.',
  notFree: 'This shift is no longer open.',
  shiftOver: 'This shift is over.',
  coveredBy: (name: string) => `${name} is covering this shift.`,
  askAll: (count: number) => (count === 1 ? 'Ask 1 person' : `Ask all ${count}`),
  askSome: (count: number) => (count === 1 ? 'Ask 1 person' : `Ask ${count} people`),
  /** Before the names of the people who will be asked. */
  asksAll: (count: number) =>
    count === 1 ? 'Nobody is ticked, so this asks:' : `Nobody is ticked, so this asks all ${count}:`,
  asksChosen: 'This asks:',
  giveFailed: 'Failed to give the shift',
  askFailed: 'Failed to ask for cover',
  how: 'How to ask',
  ways: {
    all: 'All at once, first yes gets it',
    order: 'One after another',
    choose: 'All at once, I choose',
  },
  limit: 'Time to answer',
  limits: {
    none: 'No limit',
    minutes: (minutes: number) => (minutes < 60 ? `${minutes} minutes` : countOf(minutes / 60, 'hour')),
  },
  people: (count: number) => `Can take it (${count})`,
  /** The order of the list of people, which is also the order of offers. */
  order: 'Furthest below their target hours first, then fewest closings and weekends, then who likes the hours.',
  others: (count: number) => `Cannot take it (${count})`,
  plans: 'Plans that move other shifts',
  plan: (place: number, people: number) => `Plan ${place}: ${countOf(people, 'person', 'people')} affected`,
  planTakes: (name: string) => `${name} takes this shift`,
  planTakesFrom: (name: string, from: string) => `${name} takes ${from}'s shift`,
  planConfirmed: (name: string) => `${name}’s own shift is published, so it moves only if they agree.`,
  planAgreed: (names: readonly string[]) => `${listOf(names)} ${names.length === 1 ? 'has' : 'have'} agreed`,
  makePlan: 'Apply this plan',
  makePlanNamed: (place: number) => `Apply this plan (plan ${place})`,
  makePlanFailed: 'Failed to apply the plan',
  planCost: (amount: string, isMore: boolean) => `${amount} ${isMore ? 'more' : 'less'} in wages`,
  select: (name: string) => `Ask ${name}`,
  noAccount: 'No account: call them',
  noAccountCall: (phone: string) => `No account: call ${phone}`,
  call: (phone: string) => `Call ${phone}`,
  invite: 'Invite',
  inviteNamed: (name: string) => `Invite ${name}`,
  saidYes: 'They said yes',
  saidYesNamed: (name: string) => `They said yes: give the shift to ${name}`,
  notAsked: (count: number) => `Not asked (${count})`,
  askAlso: (count: number) => (count === 1 ? 'Also ask 1 person' : `Also ask ${count} people`),
  rest: {
    before: (hours: string) => `${hours} h rest before`,
    after: (hours: string) => `${hours} h rest after`,
    enough: 'No other shift within a day',
  },
  hours: (now: string, after: string, target: string | null) =>
    target === null ? `${now} → ${after} h` : `${now} → ${after} of ${target} h`,
  over: (hours: string) => `${hours} h over target`,
  unsocial: (count: number) => `${countOf(count, 'closing or weekend', 'closings and weekends')} in the last 8 weeks`,
  wishes: { welcome: 'Likes these hours', unwelcome: 'Would rather not' },
  cost: (amount: string) => `${amount} in wages`,

  running: 'Cover wanted',
  state: {
    queued: 'Next in line',
    waiting: 'Asked',
    yes: 'Yes',
    no: 'No',
    ended: 'No answer in time',
    /** The person was never asked, because a rule now excludes them from the shift or they have no account. */
    skipped: 'Skipped',
  },
  until: (time: string) => `until ${time}`,
  choose: 'Give the shift',
  chooseNamed: (name: string) => `Give the shift to ${name}`,
  /** Takes back an absence that was reported by mistake. */
  undoAbsence: 'Undo: they can work',
  stop: 'Stop asking',
  answers: (yes: number, no: number, open: number) => `${yes} yes, ${no} no, ${open} not answered.`,
  show: 'Show',
  decideFailed: 'Failed to save',

  incoming: 'Can you work this shift?',
  askedBy: (name: string) => `${name} asks.`,
  accept: 'Yes, I can',
  decline: 'No',
  takeBack: 'Withdraw',
  answered: 'You said yes. A manager will choose.',
  answerBy: (time: string) => `Please answer by ${time}.`,
  isOver: 'This shift no longer needs cover.',
  answerFailed: 'Failed to answer',
})
