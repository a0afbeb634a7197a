/** Words with a meaning in availability messages, and words without one. */
import type { DayOfWeek } from '../../../../time/day.ts'
import type { DayHours, Recurs } from '../statement.ts'

/** Stance of a word: whether the person can, cannot or would like to work at the named times. */
export type Tone = 'not' | 'can' | 'prefer' | 'bad' | 'busy' | 'duty' | 'off' | 'ifPossible' | 'too'

/** Words that join or limit times. */
export type Mark =
  | 'after'
  | 'and'
  | 'back'
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
  | { type: 'days'; days: readonly DayOfWeek[]; isEvery: boolean; recurs?: Recurs }
  | { type: 'part'; hours: DayHours; isEvery: boolean }
  | { type: 'wholeDay' }
  | { type: 'time'; minutes: number }
  | { type: 'month'; month: number }
  | { type: 'feast'; month: number; day: number }
  /** A holiday some days after the n-th weekday of a month. */
  | { type: 'movable'; month: number; weekday: DayOfWeek; place: number; daysAfter: number }
  | { type: 'relative'; days: number }
  | { type: 'unit'; unit: 'day' | 'week' | 'month' | 'year' }
  | { type: 'number'; value: number }
  /** Refers to times named before: 'those days', 'after that'. */
  | { type: 'back'; to: 'same' | 'after' | 'before'; part?: DayHours }
  /** A day relative to another day: 'the day after'. */
  | { type: 'beside'; days: number }
  | { type: 'recur'; weeks: number }
  /** Says that something applies every week: 'same every week'. */
  | { type: 'weekly' }
  /** Expresses uncertainty: 'maybe', 'to be confirmed'. */
  | { type: 'hedge' }
  | { type: 'ordinal'; place: number }
  /** Periods with unknown dates: public holidays, seasons, terms. */
  | { type: 'holidays' }
  /** First and last day of a holiday, counted from Easter Sunday. */
  | { type: 'easter'; first: number; last: number }
  /** Phrase before a date that means its week: 'week commencing'. */
  | { type: 'weekOf' }
  /** 'Christmas': a date only in limits, such as 'until Christmas'. */
  | { type: 'season'; month: number; day: number }
  /** Shifts at either end of the day, whose hours depend on the business: 'closes', 'earlies'. */
  | { type: 'shift'; isLate: boolean }
  | { type: 'filler' }

/**
 * Start of the day for times with only an end, at five in the morning: 'before noon' does not include the night before.
 */
export const DAY_BEGINS = 5 * 60

/** End of the working day, at five the next morning, for 'after 5' or 'until closing'. */
export const DAY_ENDS = 29 * 60

const hours = (start: number, end: number): DayHours => ({ start: start * 60, end: end * 60 })
const PARTS = {
  morning: hours(5, 12),
  afternoon: hours(12, 17),
  evening: hours(17, 24),
  night: hours(20, 29),
} as const satisfies Record<string, DayHours>

const MONTHS = 'january february march april may june july august september october november december'.split(' ')
const NUMBERS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')
const WEEKDAYS: readonly (readonly string[])[] = [
  ['sunday', 'sun', 'sundy'],
  ['monday', 'mon', 'mondy'],
  ['tuesday', 'tue', 'tues', 'teusday', 'tusday', 'tuseday'],
  ['wednesday', 'wed', 'weds', 'wensday', 'wendsday', 'wednsday', 'wedsday', 'wenesday'],
  ['thursday', 'thu', 'thur', 'thurs', 'thrs', 'thirsday', 'thursdy'],
  ['friday', 'fri', 'firday'],
  ['saturday', 'sat', 'saterday', 'satday'],
]

const TONES: Record<Exclude<Tone, 'duty'>, string> = {
  not: 'not|no good|not good|never|no|neither|without|no longer|no more|no way|a no|a no from me|a no go|no go|nope|none|nowt|nah|no chance|zero|count me out|rule out|i drop|dropping|drop|not a chance|no can do|can not make|can not manage|will not manage|will not be able|not able|unable to|no use|no use to you|useless|not a runner|not happening|no joy|forget it|not on|out of the question|a no-no|no-no|no dice|nae chance|no way jose|never ever',
  can: 'i am easy|am easy|easy enough|good with|am good with|i am good with|not problem|not a problem|no problem at all|all good|will do|will work|will take|want to work|all clear|wide open|i am wide open|i am good for|am good for|i am good on|am good on|put me down for|stick me down for|yes|yep|yeah|yours|all yours|up for|grand|no problem|no bother|fine by me|ok by me|ok for me|fine for me|good to go|can again|pick up|picking up|can cover|can come|have me|avail|opened|can|could|able|available|free|possible|fine|ok|okay|alright|any|anything|anytime|whenever|happy to|open to|works|work for me|suits|suit me|no issue|no issues|not an issue|no trouble|no hassle|no drama|no dramas|nae bother|disponible|whatever|whatever you have got|whatever you got|whatever you have|use me|i am yours|at your disposal|aye|yup|fire away|no restrictions|nothing on|nothing planned|at your service|no limits|no limit|no limitations|no constraints|no conditions|unrestricted|unlimited|without limits|count me in|sign me up for|do whatever|take whatever|anything going|whatever is going|whatever you need|whatever suits|whatever works|as you like|as you please|happy out|sorted|golden|laughing|nae problem|i am around|am around|i am about for|around for',
  prefer:
    'prefer|prefers|preferred|preferably|preference|love|like|best|better|ideal|ideally|favourite|favorite|perfect|perfectly|great|good|happy|keen|rather|fave|fav|favour|favor|fave days|favourite days|best days|love more|like more|mad keen|too keen|that keen|a fan of|a big fan of|sooner|suits me best|suit me best|suits me better|suits best|suit me down to the ground|suits me down to the ground|work best|works best|work best for me|works best for me|works well for me|my favourite|my favourites|dead keen|well up for|a pleasure',
  bad: 'not fussed on|not fussed about|not too fussed on|not mad about|not mad on|not gone on|not big on|not wild about|not crazy about|not overly keen on|not loving|less keen on|less keen|not my favourite|not my favourites|not my fave|not my thing|not easy|not so easy|not that easy|bad|worst|hate|dislike|avoid|difficult|hard|tricky|tough|awkward|mind|inconvenient|not ideal|not so good|a problem|problem|problematic|an issue|a struggle|struggle|a pain|a nightmare|nightmare|messy|complicated',
  busy: 'holiday request|holiday requests|leave requests|it is me out|it is me off|it is me away|no childcare|do not have childcare|have no childcare|do not have a babysitter|no babysitter|must go|must be|have to be|have to go|must take|have to take|have to pick up|must pick up|have to collect|must collect|must stay|have to mind|have to look after|unavail|out of action|signed off|off sick|sick|ill|poorly|taken|tied up|booked up|not around|not about|not here|elsewhere|working elsewhere|pto|on pto|pto request|leave request|annual leave request|blocked|blocked off|flying|busy|gone|away|unavailable|unable|impossible|holiday|holidays|hols|vacation|on leave|on annual leave|annual leave|booked|out of town|out|travelling|traveling|abroad|off limits|home to|heading home|away home|unfit|in no fit state|no fit state|not fit|spoken for|snowed under|engaged|occupied|otherwise engaged|laid up|stuck|double booked|double-booked|double booked myself',
  off: 'off|excused|excused from|excused from work|let off|exempt|exempted|released|relieved|leave me off|leave me out|leave me out on|day off|days off|time off',
  ifPossible:
    'keep|not a dealbreaker|not a deal breaker|not a must|where poss|try|if possible|if poss|if i can|if you can|if it can be helped|where possible|when possible|if that is possible|not saying no|not saying i will not|not saying never|would not say no|not a hard no|not a definite no|not a no|not ruling it out|not ruling them out|at a push|at a pinch|if needs be|if need be|if needs must|only if stuck|if not no worries|understand if not|get it if not|no worries if not|if it is possible|if that is ok|if you could|would be lovely|would be nice',
  too: 'again|too|also|as well|after all|any more|anymore|nemore|any longer',
}

const MARKS: Record<Mark, string> = {
  after: 'after|past|later than',
  and: 'and|or|nor|plus|as well as|n|including|incl|and also|then also',
  back: 'in work again|in work again on|at work again|at work again on|resume duty|resume duty on|resume work|resume work on|resume on|resume|rejoin|report back|good to go again|good to go again from|good to go again on|fit again|fit for work again|back in action|back in work|back in work on|back at it|back at it on|back in again|first day i can work is|first day i can work again is|first day i can work again|first day i am back is|first day i am back|first day i can do is|first day back is|first day back|work again from|can work again from|working again from|back to work|start again|back at work|i return|i am back in|back|landing back|flying back|fly back|flying home|fly home|landing|land back|get back|getting back|coming back|come back|travelling back|home on|back on|back in on|back at work on|back to work on|back from the|returning|returning on|return on|i am back|i am back on|back in',
  before: 'before|earlier than|prior to',
  between: 'between',
  but: 'but|however|though|although',
  end: 'end|the end',
  every: 'every|each|all',
  except:
    'except|barring|not counting|leaving out|aside from|outside of|excepting|xcept|exept|excpet|except for|apart from|other than|excluding|save for|besides|bar|minus|all but|everything but|unless it is|unless its|with the exception of|anything but',
  for: 'for',
  from: 'from the|starting in|beginning in|starting on|beginning on|commencing|commencing on|with effect from|effective from|from|starting|starting from|beginning|as of|as from|effective',
  in: 'in|during|over|over the|throughout|within',
  next: 'a week on|next|the next|the following|following|the coming|coming',
  of: 'of',
  on: 'on|at',
  only: 'only|it is ur lot|it is your lot|it is all i got|it is it|it is me|it is all|all i got|all i have got|all i can manage|all i can offer|all i can give|are all i have|are all i have got|are all i got|is all i have|is all i have got|is all i got|only ever|only really|just|solely|exclusively|nothing but|all i have|it is all i have|it is all i can do|it is all i can work|it is all i got|it is all i have got|are all i can do|is all i can do|are all i can work|is all i can work',
  onwards: 'onwards|onward|or later|and later|on wards',
  reason:
    'because|because of|due to|owing to|cause|cos|so that|on account of|thanks to|as i|as my|as it|as there|as the|as we|since i|since my|since the|now that|seeing as|given that|given my|as i have|on the grounds that|what with|in order to|in view of|since there|since we',
  so: 'so',
  the: 'the',
  this: 'this',
  through:
    'up to and incl|up to and including|until and including|through|thru|through to|up to and including|until the end of|till the end of|to the end of|up to the end of|inclusive of',
  to: 'to',
  until: "until|untill|till|til|'til|up to|up until",
}

/** Words that do not change the meaning. */
const FILLERS =
  "heads up|a heads up|late notice|the late notice|short notice|the short notice|for late notice|for the late notice|absolutely|honestly|full stop|no worries|no prob|no probs|btw|obv|obvs|obviously|inclusive|inc|ha|hehe|instead|rota|the rota|for good|a late one|late ones|know|i know|tops|totally|such|into|own|kind of|sort of|bit|a bit|abit|little|lot|a lot|loads|loads of|more|being|him|her|he|she|his|hers|everyone|everybody|out of|over here|got to|get to|get in|get there|get here|done|home|at home|back home|bday|my bday|birthday|my birthday|stuff|thing|things|stuff on|dates|date|leaving|cover|covering|cover shifts|down for|on for|in for|put me down|pop me|stick me|mark me|mark me as|log me|please log|sign me up|staying like that|single|availability|my availability|availability is|update|heya|yo|oi|evening all|chef|gaffer|hun|babe|bud|pal|lads|yall|y'all|gang|peeps|hope it is ok|xo|ok so|right so|so yeah|cheers mate|much appreciated|appreciated|ty|tyvm|tysm|many thanks|kind regards|regards|asap|i|i'm|me|my|myself|am|is|are|be|being|will|would|shall|should|do|does|have|has|having|got|get|need|needs|" +
  'can i have|could i have|i can have|i could have|can i get|could i get|can i take|could i take|could i please have|can i please have|could we have|' +
  'want|wants|take|taking|work|working|shift|shifts|a|an|it|its|that|there|these|they|them|' +
  'please|thanks|thank you|hi|hello|hey|hiya|cheers|sorry|very|really|quite|much|well|then|just so you know|fyi|' +
  'come|coming in|make|make it|start|finish|schedule|scheduled|roster|rostered|put|give|given|us|you|your|we|' +
  'with|by|as|normally|generally|always|currently|now|from now on|currently|regularly|definitely|' +
  'time|times|hours|day shift|shift wise|further notice|until further notice|at all|either|both|the whole|whole|full|' +
  'unfortunately|actually|basically|going|go|just to let you know|let you know|letting you know|please note|please note that|note that|good morning|good evening|good afternoon|team|boss|most of all|and so on|o|clock|even|still|' +
  'would be|will be|going to be|here|stay|pls|plz|x|xx|xxx|tbh|u|r|ur|thx|ta|lol|haha|sry|soz|tho|gonna|ever|atm|at the moment|mate|guys|folks|for me|to me|of mine|works for me|me in|in general|down|rotaed|rostered|scheduleed|rostered on|manage|reach|attend|attending|kindly|kindly note|kindly note that|as discussed|as agreed|as mentioned|as you know|as usual|as ever|like i said|as i said|ending|finishing|starting work|right|afraid|i am afraid|ye|yous|youse|hey hun|surely|i confirm|to confirm|confirm|just confirming|writing to say|writing|regret|i regret|i regret to say|inform|to inform|inform you|i would inform|i wish to inform|to inform you|wish to|respectfully|sincerely|i am afraid that|dear|dear sir|dear madam|dear manager|dear all|dear team|yours|yours sincerely|best wishes|all the best|best regards|take care|sure thing|speak soon|see you|see you then|see ya|good luck|my name is|this is|message|text|texting|from me|as requested|as per|per|do not drive|can not drive|like i told you|like i told u|as i told you|like i said before|as i said before|anyway|anyways|any way'

/** Words for obligations: 'I have class on Mondays'. */
const DUTIES =
  'class|classes|school|uni|university|college|lectures|lecture|a course|course|exams|exam|an exam|training|practice|rehearsal|' +
  "appointment|an appointment|a doctor's appointment|dentist|the dentist|a dentist appointment|doctor|the doctor|wedding|a wedding|football|the kids|my kids|the children|childcare|" +
  'another job|my other job|a second job|church|plans|band practice|night school|appt|appts|hospital appointment|hospital appt|a hospital appt|hospital|physio|physiotherapy|therapy|counselling|choir|band|gym|gig|gigs|a gig|rehearsals|seminar|seminars|lab|labs|tutorial|tutorials|lessons|lesson|night class|evening class|night classes|evening classes|rugby|footy|footy training|football training|swimming|dance|dancing|karate|yoga|court|jury duty|scan|op|operation|surgery|meeting|a meeting|parents evening|parents eve|funeral|a funeral|hen do|stag do|interview|driving test|driving lesson|prayers|prayer|mosque|mass|bible study|school run|the school run|nursery run|the nursery run|nursery|kids|my lad|my daughter|my son|my mum|my nan|my gran|gran|carer|caring|custody|my other place|other place|my other work|other job|my day job|day job|second job|an office|nightclub job|bar job|school hols|school holiday|jury service|coursework|revision|studying|study|tuition|tutoring|clinic|dialysis|chemo|vet|the vet|mot|moving house|house move|festival|concert|a concert|panto|training course|induction|exam period|finals|mocks|babysitting|minding|mind my|mind the kids|party|a party|birthday party|christening|baptism|placement|a placement|work placement|pick up from nursery|pick up from school|school pick up|nursery pick up|school pickup|nursery pickup|pickups|pick ups|do pick up|doing pick up|do the pick up|on pick up|kids pick up|pick up the kids|pick up my kids|pick up my son|pick up my daughter|pick up time|school drop off|drop off|school drop-off|pick-up|other pub|the other pub|other bar|the other bar|other restaurant|other cafe|other shop|the other place|other gig|my other gig|quiz|pub quiz|the quiz|league|five a side|5 a side|5-a-side|netball|hockey|gaelic|hurling|camogie|cricket|darts|boxing|judo|scouts|brownies|cubs|guides|army reserves|reserves|territorials|cadets|lifeboat|food bank|volunteering|support group|aa meeting|slimming world|weight watchers|bridge club|book club|knitting|yoga class|spin|match|a match|the match|a tournament|tournament|examination|examinations|end of term exams|assignment|assignments|dissertation|deadline|viva|graduation|my graduation|open day|assembly|nativity|sports day|school play|carol service|carols|work do|staff do|works do|wake|a wake|communion|confirmation|briefing|inspection|viewing|house viewing|removal|removals|check up|checkup|check-up|blood test|blood tests|mri|x-ray|eye test|smear|mammogram|ante natal|antenatal|midwife|dentist appointment|dr appointment|doctors|the doctors|doctors appointment|gp appointment|an eye appointment|optician|opticians|visa appointment|embassy|visa office|job centre|jobcentre|interview|an interview|swimming lessons|music lesson|piano|guitar lesson|driving lessons|theory test|evening course|language course|english class|english classes|english course|german class|french class|bible class|quran class|arabic school|synagogue|temple|gurdwara|chapel|kirk|vespers|shabbat|sabbath|jumuah|taraweeh|iftar|on call|on-call|full time|full-time|full time job|full time work|full-time job|part time job|part-time job|other full time job|best man|bridesmaid|groomsman|godmother|godfather|pallbearer|chief bridesmaid|usher'
const HAVING = [
  'i have',
  'i have a',
  'have a',
  'got a',
  'i am at',
  'i am in',
  'on',
  'i do',
  'at a',
  'got my',
  'have my',
  'taking',
  'looking after',
  'got the',
  'have the',
  'have',
  'have got',
  'got',
  'am at',
  'at',
  'look after',
  'in',
  'busy with',
]

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
for (const word of [
  'weekend',
  'weekends',
  'wkend',
  'wkends',
  'wknds',
  'wknd',
  'weekned',
  'weekneds',
  'week-end',
  'week-ends',
  "weekend's",
])
  known.set(word, { type: 'days', days: [6, 0], isEvery: word.endsWith('s') })
for (const word of [
  'weekdays',
  'weekday',
  'wkdays',
  'wkday',
  'working week',
  'workdays',
  'working days',
  'school days',
  'week days',
  'on school days',
  'during the week',
  'in week',
  'in the week',
  'through the week',
  'midweek',
])
  known.set(word, { type: 'days', days: [1, 2, 3, 4, 5], isEvery: true })
for (const word of ['school nights', 'on school nights', 'a school night', 'school night'])
  known.set(word, { type: 'days', days: [1, 2, 3, 4, 0], isEvery: true })
for (const word of [
  'every day',
  'everyday',
  'every single day',
  'anyday',
  'any day of the week',
  'any day at all',
  'every day of the week',
  'seven days',
  'daily',
  'any day',
  'all days',
  'all week',
  'each day',
  'the whole week',
])
  known.set(word, { type: 'days', days: all, isEvery: true })

for (const [name, part] of Object.entries(PARTS)) {
  known.set(name, { type: 'part', hours: part, isEvery: false })
  known.set(`${name}s`, { type: 'part', hours: part, isEvery: true })
}
for (const [word, name] of [
  ['arvo', 'afternoon'],
  ['aft', 'afternoon'],
  ['morn', 'morning'],
  ['eve', 'evening'],
  ['nite', 'night'],
  ['night time', 'night'],
] as const) {
  known.set(word, { type: 'part', hours: PARTS[name], isEvery: false })
  known.set(`${word}s`, { type: 'part', hours: PARTS[name], isEvery: true })
}
for (const word of ['daytime', 'day time', 'daytimes', 'the daytime', 'day shifts'])
  known.set(word, { type: 'part', hours: hours(5, 17), isEvery: true })
known.set('lunch', { type: 'part', hours: hours(11, 15), isEvery: false })
known.set('lunches', { type: 'part', hours: hours(11, 15), isEvery: true })
for (const word of ['lunchtime', 'the lunch', 'lunch shift', 'lunch time'])
  known.set(word, { type: 'part', hours: hours(11, 15), isEvery: false })
for (const word of [
  'all day',
  'all day long',
  'the whole day',
  'whole day',
  'whole days',
  'full day',
  'full days',
  'the entire day',
  'any time',
  'anytime at all',
  'all day and all night',
  'day and night',
  'any hours',
  'any hour',
  'open to close',
  'open till close',
  'open til close',
  'open until close',
])
  known.set(word, { type: 'wholeDay' })

for (const word of ['noon', 'midday', 'mid-day']) known.set(word, { type: 'time', minutes: 12 * 60 })
known.set('midnight', { type: 'time', minutes: 1440 })
for (const word of ['close', 'closing', 'closing time', 'the close'])
  known.set(word, { type: 'time', minutes: DAY_ENDS })
for (const word of ['opening', 'opening time', 'open']) known.set(word, { type: 'time', minutes: DAY_BEGINS })

MONTHS.forEach((name, index) => {
  known.set(name, { type: 'month', month: index + 1 })
  known.set(name.slice(0, 3), { type: 'month', month: index + 1 })
})
known.set('sept', { type: 'month', month: 9 })
NUMBERS.forEach((name, index) => {
  known.set(name, { type: 'number', value: index + 1 })
})

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
  ['nye', 12, 31],
  ['new year day', 1, 1],
  ["ne'er day", 1, 1],
  ['neerday', 1, 1],
  ['hogmany', 12, 31],
  ['new year eve', 12, 31],
  ['nyd', 1, 1],
  ['crimbo eve', 12, 24],
  ['st stephens day', 12, 26],
  ['halloween', 10, 31],
  ['bonfire night', 11, 5],
  ['st patricks day', 3, 17],
  ['paddys day', 3, 17],
  ['st pats day', 3, 17],
  ['st patricks', 3, 17],
  ["st patrick's day", 3, 17],
  ['saint patricks day', 3, 17],
  ["paddy's day", 3, 17],
  ['new yrs day', 1, 1],
  ['new yrs eve', 12, 31],
  ['new yr day', 1, 1],
  ['new yr eve', 12, 31],
  ['chrimbo eve', 12, 24],
  ['stephens day', 12, 26],
  ["stephen's day", 12, 26],
  ["st stephen's day", 12, 26],
  ['st stephens', 12, 26],
  ["st stephen's", 12, 26],
  ['saint stephens day', 12, 26],
  ["saint stephen's day", 12, 26],
  ['stephenses day', 12, 26],
  ['stephenses', 12, 26],
  ['patricks day', 3, 17],
  ["patrick's day", 3, 17],
  ['pats day', 3, 17],
  ["patty's day", 3, 17],
  ['pattys day', 3, 17],
  ['st paddys day', 3, 17],
  ["st paddy's day", 3, 17],
  ['crimbo day', 12, 25],
  ['chrimbo day', 12, 25],
  ['x-mas day', 12, 25],
  ['box day', 12, 26],
  ['hogmanay', 12, 31],
  ['burns night', 1, 25],
  ['st andrews day', 11, 30],
  ["st andrew's day", 11, 30],
  ['st georges day', 4, 23],
  ["st george's day", 4, 23],
  ['st davids day', 3, 1],
  ["st david's day", 3, 1],
  ['valentines', 2, 14],
  ["valentine's", 2, 14],
  ['valentines night', 2, 14],
  ['guy fawkes', 11, 5],
  ['guy fawkes night', 11, 5],
  ['fourth of july', 7, 4],
  ['4th of july', 7, 4],
  ['independence day', 7, 4],
  ['juneteenth', 6, 19],
  ['veterans day', 11, 11],
  ["veteran's day", 11, 11],
  ['anzac day', 4, 25],
  ['australia day', 1, 26],
  ['canada day', 7, 1],
  ['cinco de mayo', 5, 5],
  ['epiphany', 1, 6],
  ['all saints day', 11, 1],
  ['all souls day', 11, 2],
  ['twelfth night', 1, 5],
  ['halloween night', 10, 31],
  ['womens christmas', 1, 6],
  ['little christmas', 1, 6],
] as const)
  known.set(name, { type: 'feast', month, day })

for (const [name, daysAfter] of [
  ['thanksgiving', 0],
  ['thanksgiving day', 0],
  ['black friday', 1],
] as const)
  known.set(name, { type: 'movable', month: 11, weekday: 4, place: 4, daysAfter })

for (const [name, days] of [
  ['today', 0],
  ['2day', 0],
  ['tomorrow', 1],
  ['tmrw', 1],
  ['tmr', 1],
  ['tmw', 1],
  ['tmoz', 1],
  ['tmro', 1],
  ['2moro', 1],
  ['2morrow', 1],
  ['tomorow', 1],
  ['tomoz', 1],
  ['day after tomorrow', 2],
  ['the day after tomorrow', 2],
] as const)
  known.set(name, { type: 'relative', days })
for (const [words, days] of [
  ['the day after|day after|the day after that|day after that|the next day|the following day|the day following', 1],
  ['the day before|day before|the day before that|the previous day', -1],
  ['the two days after|the next two days|the following two days', 2],
] as const)
  for (const word of words.split('|')) known.set(word, { type: 'beside', days })
for (const unit of ['day', 'week', 'month', 'year'] as const) {
  known.set(unit, { type: 'unit', unit })
  known.set(`${unit}s`, { type: 'unit', unit })
}

for (const unit of ['wk', 'wks']) known.set(unit, { type: 'unit', unit: 'week' })

for (const [words, to] of [
  [
    'in between|between this|between these|in between this|in between those|that evening|that night|that morning|that afternoon|those hours|them hours|these hours|those days|them days|these days|that day|that week|that weekend|those|those nights|those evenings|them nights|on them days|any of those days|those dates|that date|those times|that time|both days|either day|both dates|both of those|both of them',
    'same',
  ],
  ['after that|afterwards|after then|from then|from then on|after those|after which', 'after'],
  ['until then|till then|til then|before that|up to then|before then', 'before'],
] as const)
  for (const word of words.split('|')) known.set(word, { type: 'back', to })
// 'That evening', 'them nights': a part of the days that were named before.
for (const lead of ['that', 'those', 'them', 'these', 'on those', 'on them', 'any of those', 'on that'])
  for (const [name, part] of Object.entries(PARTS))
    for (const ending of ['', 's']) known.set(`${lead} ${name}${ending}`, { type: 'back', to: 'same', part })
for (const words of [
  'those ones',
  'them ones',
  'those ones',
  'on those ones',
  'on them ones',
  'that one',
  'on that day',
  'that same day',
  'on those days',
  'for those days',
  'on those dates',
  'on that date',
  'for that day',
  'those two',
  'those two days',
  'on both',
  'on each',
  'then either',
  'that day either',
  'on the day',
  'for that',
  'during that',
  'at that time',
  'at those times',
  'during those times',
  'during those hours',
  'in that time',
  'between those dates',
  'between those times',
  'in those hours',
  'during that time',
  'that whole week',
  'that whole weekend',
  'those weeks',
  'on those weeks',
  'on that week',
  'on that weekend',
  'those weekends',
  'on those weekends',
  'during those dates',
  'in that period',
  'during that period',
  'for that period',
  'during this period',
  'in this period',
  'for this period',
  'during this time',
  'at this time',
])
  known.set(words, { type: 'back', to: 'same' })

for (const word of 'every week|every wk|each week|each wk|any week|weekly|every single week|all the time|permanently'.split(
  '|',
))
  known.set(word, { type: 'weekly' })

for (const [words, weeks] of [
  [
    'every other|every second|every 2nd|alternate|alternating|every alternate|fortnightly|fortnightly on a|fortnightly on|every fortnight|each fortnight|every two weeks|every 2 weeks|every 2 wks|biweekly|bi-weekly|every other week|every other wk|every second week|alternate weeks|every two weeks on|once a fortnight|every other week on|bi weekly|bi-weekly on|every other',
    2,
  ],
  ['every third|every 3rd|every three weeks|every 3 weeks|every third week', 3],
  ['every four weeks|every 4 weeks|every fourth week', 4],
] as const)
  for (const word of words.split('|')) known.set(word, { type: 'recur', weeks })

for (const [words, first, last] of [
  ['good friday|gd friday', -2, -2],
  ['easter saturday', -1, -1],
  ['easter sunday|easter sun', 0, 0],
  ['easter monday|easter mon', 1, 1],
  ['easter|easter weekend|the easter weekend|easter wkend|easter bank holiday', -2, 1],
  ['pancake day|shrove tuesday', -47, -47],
  ["mothers day|mother's day", -21, -21],
] as const)
  for (const word of words.split('|')) known.set(word, { type: 'easter', first, last })

/** Words that make a statement uncertain, or limit it to some of the times. */
const HEDGES =
  'start of|the start of|beginning of|the beginning of|middle of|the middle of|either side of|not both|not both of them|just one of them|one or the other|one or other|either or|whichever|doesnt matter which|do not mind which|not fussed which|maybe|might|perhaps|possibly|probably|prob|probs|likely|not sure|unsure|dunno|dunno yet|do not know|do not know yet|tbc|tba|i think|think|hopefully|usually|mostly|sometimes|ish|roughly|about|around|around about|depends|should be|was|were|some|one of|a couple of|most|the odd|few|a few|one more|thereabouts|negotiable|give or take|can not promise|can not guarantee|can not say for sure|can not say for certain|can not say for definite|can not commit|can not commit to|can not say yet|do not think|doubt|i doubt|fifty fifty|up in the air|not decided|have not decided|not confirmed|nothing confirmed|not yet confirmed|will confirm|not set in stone|nothing set in stone|not definite|not certain|not fixed|waiting to hear|waiting to find out|waiting on|still waiting|pending|subject to|fingers crossed|toss up|could be persuaded|could be talked into|undecided|hit and miss|a bit hit and miss|more or less|on and off|now and then|now and again|from time to time|once in a while|every so often|at times|some of the time|not all|fair few|but one|bar one|except one|but two|all but one|all but two'
for (const word of HEDGES.split('|')) known.set(word, { type: 'hedge' })

for (const [index, word] of ['first', 'second', 'third', 'fourth', 'fifth'].entries())
  known.set(word, { type: 'ordinal', place: index + 1 })
known.set('last', { type: 'ordinal', place: -1 })

for (const word of 'bank holiday|bank holidays|bank hols|bank hol|public holiday|public holidays|stat holidays|half term|half-term|term time|termtime|term|terms|semester|semesters|advent|summer|summers|winter|autumn|spring|the summer|the winter|ramadan|lent|eid|diwali|hanukkah|chanukah|passover|sukkot|yom kippur|rosh hashanah|holi|vaisakhi|chinese new year|lunar new year|orthodox christmas|orthodox easter|reading week|freshers|freshers week|exam season|race week|school year|match days|match day|home games|home game|game days|race days|pay day|payday|odd weeks|even weeks|week one|week two|odd dates|even dates|school holidays|the school holidays|the holidays'.split(
  '|',
))
  known.set(word, { type: 'holidays' })

for (const word of 'week commencing|the week commencing|week of|the week of|wk of|week beginning|the week beginning|week starting'.split(
  '|',
))
  known.set(word, { type: 'weekOf' })
for (const word of 'closes|late shifts|late shift|lates|closing shifts|closing shift|closers|the late|late finishes|late closes|late close|late nights|late finish|late|working late|work late'.split(
  '|',
))
  known.set(word, { type: 'shift', isLate: true })
for (const word of 'opens|early shifts|early shift|earlies|opening shifts|opening shift|openers|early starts|early opens|early start|early'.split(
  '|',
))
  known.set(word, { type: 'shift', isLate: false })
for (const word of ['christmas', 'xmas', 'crimbo', 'chrimbo', 'chrissy'])
  known.set(word, { type: 'season', month: 12, day: 25 })
for (const word of ['new year', 'the new year', 'new years', 'new yr'])
  known.set(word, { type: 'season', month: 1, day: 1 })

/** All known words and phrases, with their meanings. */
export const VOCABULARY: ReadonlyMap<string, Meaning> = known

/** Number of words in the longest phrase. */
export const LONGEST_PHRASE = Math.max(...[...known.keys()].map((phrase) => phrase.split(' ').length))
