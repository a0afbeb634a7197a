/** The words that mean something in a message about availability, and those that mean nothing in it. */
import type { DayOfWeek } from '../../../time/day.ts'
import type { DayHours } from './statement.ts'

/** How somebody stands to the times they name. */
export type Tone = 'not' | 'can' | 'prefer' | 'bad' | 'busy' | 'duty' | 'off' | 'ifPossible' | 'too'

/** Words that join or bound what is named. */
type Mark =
  | 'after'
  | 'and'
  | 'before'
  | 'between'
  | 'but'
  | 'end'
  | 'every'
  | 'except'
  | 'for'
  | 'from'
  | 'in'
  | 'next'
  | 'of'
  | 'on'
  | 'only'
  | 'onwards'
  | 'the'
  | 'this'
  | 'reason'
  | 'so'
  | 'through'
  | 'to'
  | 'until'

export type Meaning =
  | { type: 'tone'; tone: Tone }
  | { type: 'mark'; mark: Mark }
  | { type: 'days'; days: readonly DayOfWeek[]; isEvery: boolean }
  | { type: 'part'; hours: DayHours; isEvery: boolean }
  | { type: 'wholeDay' }
  | { type: 'time'; minutes: number }
  | { type: 'month'; month: number }
  | { type: 'feast'; month: number; day: number }
  | { type: 'relative'; days: number }
  | { type: 'unit'; unit: 'day' | 'week' | 'month' | 'year' }
  | { type: 'number'; value: number }
  | { type: 'filler' }

/** A day begins at five in the morning where only its end is said: 'before noon' is no night before. */
export const DAY_BEGINS = 5 * 60

const hours = (start: number, end: number): DayHours => ({ start: start * 60, end: end * 60 })
const PARTS: Record<string, DayHours> = {
  morning: hours(5, 12),
  afternoon: hours(12, 17),
  evening: hours(17, 24),
  night: hours(20, 29),
}

const MONTHS = 'january february march april may june july august september october november december'.split(' ')
const NUMBERS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')
const WEEKDAYS: readonly (readonly string[])[] = [
  ['sunday', 'sun'],
  ['monday', 'mon'],
  ['tuesday', 'tue', 'tues'],
  ['wednesday', 'wed', 'weds', 'wensday', 'wendsday'],
  ['thursday', 'thu', 'thur', 'thurs'],
  ['friday', 'fri'],
  ['saturday', 'sat'],
]

const TONES: Record<Exclude<Tone, 'duty'>, string> = {
  not: 'not|never|no|neither|without|no longer|no more|no way|a no|a no from me|a no go|no go',
  can: 'can|could|able|available|free|possible|fine|ok|okay|alright|any|anything|anytime|whenever|happy to|open to|works|work for me|suits|suit me',
  prefer:
    'prefer|prefers|preferred|preferably|preference|love|like|best|better|ideal|ideally|favourite|favorite|perfect|perfectly|great|good|happy|keen|rather|fave|fav|favour|favor|fave days|favourite days|best days|love more|like more|mad keen|too keen|that keen|a fan of|a big fan of',
  bad: 'bad|worst|hate|dislike|avoid|difficult|hard|tricky|tough|awkward|mind|inconvenient|not ideal|no good|not so good',
  busy: 'busy|gone|away|unavailable|unable|impossible|holiday|holidays|hols|vacation|on leave|on annual leave|annual leave|booked|out of town|out|travelling|traveling|abroad',
  off: 'off|leave me off|leave me out|leave me out on|day off|days off|time off',
  ifPossible:
    'try|if possible|if poss|if i can|if you can|if it can be helped|where possible|when possible|if that is possible',
  too: 'again|too|also|as well|after all|any more|anymore',
}

const MARKS: Record<Mark, string> = {
  after: 'after|past|later than',
  and: 'and|or|nor|plus|as well as|n',
  before: 'before|earlier than|prior to',
  between: 'between',
  but: 'but|however|though|although',
  end: 'end|the end',
  every: 'every|each|all',
  except:
    'except|except for|apart from|other than|excluding|save for|besides|bar|unless it is|unless its|with the exception of|anything but|any day but',
  for: 'for',
  from: 'from|starting|starting from|beginning|as of|as from|effective',
  in: 'in|during|over|over the|throughout|within',
  next: 'next|the next|the following|following|the coming|coming',
  of: 'of',
  on: 'on|at',
  only: 'only|just|solely|exclusively',
  onwards: 'onwards|onward|or later|and later|on wards',
  reason: 'because|because of|due to|owing to|cause|cos|so that|as i|as my|as it|as there|as the',
  so: 'so',
  the: 'the',
  this: 'this',
  through:
    'through|thru|through to|up to and including|until the end of|till the end of|to the end of|up to the end of|inclusive of',
  to: 'to',
  until: 'until|till|til|up to|up until',
}

/** Said around what matters; none of it changes the sense. */
const FILLERS =
  "i|i'm|me|my|myself|am|is|are|be|being|will|would|shall|should|do|does|have|has|having|got|get|need|needs|" +
  'can i have|could i have|can i get|could i get|can i take|could i take|could i please have|can i please have|could we have|' +
  'want|wants|take|taking|work|working|shift|shifts|a|an|it|its|that|there|these|those|they|them|' +
  'please|thanks|thank you|hi|hello|hey|hiya|cheers|sorry|very|really|quite|much|well|then|just so you know|fyi|' +
  'come|coming in|make|make it|start|finish|schedule|scheduled|roster|rostered|put|give|given|us|you|your|we|' +
  'with|by|about|as|usually|normally|generally|always|currently|now|from now on|currently|regularly|definitely|' +
  'time|times|hours|day shift|shift wise|further notice|until further notice|at all|either|both|the whole|whole|full|' +
  'unfortunately|actually|basically|going|go|just to let you know|let you know|letting you know|please note|please note that|note that|good morning|good evening|good afternoon|team|boss|most of all|and so on|o|clock|even|still|' +
  'would be|will be|going to be|weekly|every week|each week|here|stay|pls|plz|x|xx|xxx|tbh|u|r|ur|thx|ta|lol|haha|sry|soz|tho|gonna|ever|atm|at the moment|those days|mate|guys|folks|for me|to me|of mine|works for me|me in|in general|down'

/** What somebody has to be at: 'I have class on Mondays'. */
const DUTIES =
  'class|classes|school|uni|university|college|lectures|lecture|a course|course|exams|exam|an exam|training|practice|rehearsal|' +
  "appointment|an appointment|a doctor's appointment|dentist|the dentist|a dentist appointment|doctor|the doctor|wedding|a wedding|football|the kids|my kids|the children|childcare|" +
  'another job|my other job|a second job|church|plans|band practice|night school'
const HAVING = ['have', 'have got', 'got', 'am at', 'at', 'look after', 'in', 'busy with']

const all: readonly DayOfWeek[] = [1, 2, 3, 4, 5, 6, 0]
const known = new Map<string, Meaning>()

for (const filler of FILLERS.split('|')) known.set(filler, { type: 'filler' })
for (const [tone, words] of Object.entries(TONES) as [Tone, string][])
  for (const word of words.split('|')) known.set(word, { type: 'tone', tone })
for (const [mark, words] of Object.entries(MARKS) as [Mark, string][])
  for (const word of words.split('|')) known.set(word, { type: 'mark', mark })

for (const duty of DUTIES.split('|'))
  for (const having of ['', ...HAVING.map((word) => `${word} `)])
    known.set(`${having}${duty}`, { type: 'tone', tone: 'duty' })

WEEKDAYS.forEach((names, index) => {
  const day = index as DayOfWeek
  for (const name of names) {
    known.set(name, { type: 'days', days: [day], isEvery: false })
    known.set(`${name}s`, { type: 'days', days: [day], isEvery: true })
    known.set(`${name}'s`, { type: 'days', days: [day], isEvery: true })
  }
})
for (const word of ['weekend', 'weekends', 'wkend', 'wkends', 'wknds', 'week-end', 'week-ends', "weekend's"])
  known.set(word, { type: 'days', days: [6, 0], isEvery: word.endsWith('s') })
for (const word of ['weekdays', 'weekday', 'workdays', 'working days', 'school days', 'week days', 'school nights'])
  known.set(word, { type: 'days', days: [1, 2, 3, 4, 5], isEvery: true })
for (const word of ['every day', 'everyday', 'daily', 'any day', 'all days', 'all week', 'each day', 'the whole week'])
  known.set(word, { type: 'days', days: all, isEvery: true })

for (const [name, part] of Object.entries(PARTS)) {
  known.set(name, { type: 'part', hours: part, isEvery: false })
  known.set(`${name}s`, { type: 'part', hours: part, isEvery: true })
}
known.set('lunch', { type: 'part', hours: hours(11, 15), isEvery: false })
known.set('lunches', { type: 'part', hours: hours(11, 15), isEvery: true })
known.set('lunchtime', { type: 'part', hours: hours(11, 15), isEvery: false })
for (const word of [
  'all day',
  'all day long',
  'the whole day',
  'whole day',
  'whole days',
  'full day',
  'full days',
  'the entire day',
])
  known.set(word, { type: 'wholeDay' })

for (const word of ['noon', 'midday', 'mid-day']) known.set(word, { type: 'time', minutes: 12 * 60 })
for (const word of ['midnight', 'close', 'closing', 'closing time']) known.set(word, { type: 'time', minutes: 1440 })
for (const word of ['opening', 'opening time', 'open']) known.set(word, { type: 'time', minutes: DAY_BEGINS })

MONTHS.forEach((name, index) => {
  known.set(name, { type: 'month', month: index + 1 })
  known.set(name.slice(0, 3), { type: 'month', month: index + 1 })
})
known.set('sept', { type: 'month', month: 9 })
NUMBERS.forEach((name, index) => {
  known.set(name, { type: 'number', value: index + 1 })
})
known.set('couple of', { type: 'number', value: 2 })

for (const [name, month, day] of [
  ['christmas day', 12, 25],
  ['christmas eve', 12, 24],
  ['xmas day', 12, 25],
  ['xmas eve', 12, 24],
  ['boxing day', 12, 26],
  ["new year's eve", 12, 31],
  ['new years eve', 12, 31],
  ["new year's day", 1, 1],
  ['new years day', 1, 1],
  ["valentine's day", 2, 14],
  ['valentines day', 2, 14],
] as const)
  known.set(name, { type: 'feast', month, day })

for (const [name, days] of [
  ['today', 0],
  ['tomorrow', 1],
  ['tmrw', 1],
  ['tmr', 1],
  ['tomoz', 1],
  ['day after tomorrow', 2],
  ['the day after tomorrow', 2],
] as const)
  known.set(name, { type: 'relative', days })
for (const unit of ['day', 'week', 'month', 'year'] as const) {
  known.set(unit, { type: 'unit', unit })
  known.set(`${unit}s`, { type: 'unit', unit })
}

/** Every known word and phrase with what it means. */
export const VOCABULARY: ReadonlyMap<string, Meaning> = known

/** The most words that a phrase has. */
export const LONGEST_PHRASE = Math.max(...[...known.keys()].map((phrase) => phrase.split(' ').length))
