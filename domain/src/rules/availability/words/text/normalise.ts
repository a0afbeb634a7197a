/** Rewrites a message with words of the vocabulary: expands abbreviations and text-speak, and rephrases deadlines. */

import { DAY, type Form, HOUR_WORD, hourOf, LEAVE, MONTH, TIME } from './patterns.ts'
import { SPOKEN_FORMS } from './spoken-forms.ts'

const FINE =
  '(?:grand|no restrictions|no bother|fine|ok|okay|good|sweet|sound|grand|free|available|possible|no problem|works?|cool|great|open)'
const CLOSED = '(?:no go|not (?:available|free|possible|good)|unavailable|busy|off|out|nope|no good|no)'

/** Phrases that precede the first day after an absence. */
const RETURNING =
  '(?:(?:back|returning|return|(?:my )?first day back|(?:my )?first day i can (?:work|do|come in))(?: in| on| at work| to work| on shift| from| is)*|(?:i )?(?:can work|free|available)(?: again)? from)'

const LETTER_DAYS: Readonly<Record<string, string>> = {
  m: 'mon',
  mo: 'mon',
  t: 'tue',
  tu: 'tue',
  w: 'wed',
  th: 'thu',
  r: 'thu',
  f: 'fri',
  sa: 'sat',
  su: 'sun',
}
const DAYS_IN_ORDER = Object.values(LETTER_DAYS)
const LETTER = '(?:Mo|Tu|Th|Sa|Su|[MTWRF])'

/** Expands single letters for consecutive weekdays: 'M T W', 'Th F', 'M-F', 'MWF'. */
function writeLetterDays(message: string): string {
  const write = (found: string, letters: readonly string[], joint: (at: number) => string) => {
    const days = letters.map((letter) => LETTER_DAYS[letter.toLowerCase()] ?? '')
    const places = days.map((day) => DAYS_IN_ORDER.indexOf(day))
    const isInOrder = places.every((place, at) => at === 0 || place > (places[at - 1] ?? 0))
    return isInOrder ? days.map((day, at) => `${at === 0 ? '' : joint(at)}${day}`).join('') : found
  }
  return message
    .replace(new RegExp(`\\b${LETTER}(?:(?: ?[,/&+–-] ?| )${LETTER})+\\b`, 'g'), (found) => {
      const joints = found.match(/ ?[,/&+–-] ?| /g) ?? []
      return write(found, found.split(/[^A-Za-z]+/), (at) => joints[at - 1] ?? ' ')
    })
    .replace(/\b(?:MWF|TTh|MTWThF|MTW|MW|TuTh|WThF|ThF|mwf|tth)\b/g, (found) =>
      write(found, found.match(/Th|th|Tu|[MTWF]|[mwtf]/g) ?? [], () => ', '),
    )
    .replace(/\b[mtwf](?:\/(?:th|[mtwf]))+\b/g, (found) => write(found, found.split('/'), () => ', '))
    .replace(
      /(?<=(?:,|&|and|;) ?)\b(M|Tu|W|Th|F|Sa|Su) (?=\d{1,2}(?::\d\d)? ?[-–] ?\d)/g,
      (_, letter: string) => `${LETTER_DAYS[letter.toLowerCase()] ?? letter} `,
    )
    .replace(/\bm ?[-–] ?(f|th|sat|sun)\b/gi, (_, last: string) => `mon-${LETTER_DAYS[last.toLowerCase()] ?? last}`)
}

const COURSES = /\b(?:uni|university|college|school|class|classes|lectures?|course|nursery|lessons?|seminars?)\b/

/** 'Fri 11 & Sat 12 Dec': the month applies to both. */
function writeMonths(message: string): string {
  const list = new RegExp(
    `\\b(${DAY}) (\\d{1,2})(st|nd|rd|th)?( ?(?:,|&|and|n|\\+|/|or) ?)(?=${DAY} (?:the )?\\d{1,2}(?:st|nd|rd|th)? (?:of )?(${MONTH})\\b)`,
    'g',
  )
  const once = message.replace(
    list,
    (_, day: string, date: string, _end: string, joint: string, month: string) => `${day} ${date} ${month}${joint}`,
  )
  return once === message ? once : writeMonths(once)
}

const LISTED =
  '(?:off|no|nope|yes|yep|ok|okay|fine|free|x|any|all|whatever|only|till|til|until|from|after|before|can|cant|cannot|[✗✓✅❌✔✖])'
const LISTED_DAY = new RegExp(`(^ ?|[,;:.\\n] ?| / |\\band )(\\d{1,2})(?:st|nd|rd|th)? (?=${LISTED}(?![a-z]))`, 'gi')

/** 'Jan: 1 ✗, 2 ✗, 3 ✓', '26 off, 27 off': numbers that are each followed by an answer are days of the month. */
function writeListedDays(message: string): string {
  const found = [...message.matchAll(LISTED_DAY)]
  if (found.length < 2) return message
  const month = new RegExp(`^[^\\d]{0,30}?\\b(${MONTH})`, 'i').exec(message)?.[1]
  const withMonth = month && new RegExp(`^([^\\d]{0,30}?)\\b${MONTH}[a-z]*\\b ?:? `, 'i')
  const isXmas = /^[^\d]{0,20}\b(?:xmas|christmas)(?! eve| day)/i.test(message)
  return message
    .replace(withMonth || /^([^\d]{0,20}?)\b(?:xmas|christmas)\b(?! eve| day) ?:? /i, '$1')
    .replace(LISTED_DAY, (_, before: string, day: string) => {
      const ofMonth = month ?? (isXmas ? (Number(day) > 14 ? 'dec' : 'jan') : null)
      return `${before}${ofMonth ? `${day} ${ofMonth}` : `the ${day}th`} `
    })
}

/** In a message about courses, '10-1' means daytime. */
const writeCourseHours = (message: string) =>
  COURSES.test(message)
    ? message.replace(/\b(9|10|11) ?(?:-|–|to|til|till|until) ?([1-4])\b(?! ?[ap]m|[:.\d/])/g, '$1am-$2pm')
    : message

/** Symbols and abbreviations. */
const SHORT_FORMS: readonly Form[] = [
  [/[‘’`´]/g, "'"],
  [/[–—]/g, '-'],
  [/^[ \t]*[•*·-][ \t]+/gm, '. '],
  [/\n+/g, ' . '],
  [/ (?:\/{1,2}|\||·|•|~) /g, ' ; '],
  [/(^|[\s.,;])\([1-9]\)(?=\s)/g, '$1; '],
  [/\bopen ?(?:-|to|till?|until) ?close\b/g, 'all day'],
  [/ ?\((?!s\))/g, ', '],
  [/(?<!\(s)\)/g, ','],
  [/\b(a|p)\.m\.?(?![a-z])/g, '$1m'],
  [/\bw\/ ?c\b|\bwk\.? ?comm?(?:encing)?\b/g, 'week commencing'],
  [/\bw\/o\b/g, 'without'],
  [/\bn\/a\b/g, 'unavailable'],
  [/\bcould do with\b/g, 'need'],
  [/\bw\/e(?! ?\d)\b/g, 'weekends'],
  [/\bw\/(?=\s|[a-z])/g, 'with '],
  [/\b(?:b\/c|bc|bcos|bcoz|coz|cuz|cus|becos|becuz)\b/g, 'because'],
  [/\bcannot\b|\bcan'?t\b|\bcnat\b|\bcan (?:never|no longer|no way)\b|\bunable to\b/g, 'can not'],
  [/\b4 (me|us|u|you)\b/g, 'for $1'],
  [/\bb4\b/g, 'before'],
  [/\b(not|want|wants|have|has|got|need|able|going|love|like|prefer|up) 2 (?=[a-z])/g, '$1 to '],
  [/\bno1\b/g, 'no one'],
  [/\bid (?=rather|prefer|like|love|much)/g, 'i '],
  [/\b(?:won'?t|wont)\b/g, 'will not'],
  [/\b(do|does|did|is|are|was|would|could|should|have|has)n'?t\b/g, '$1 not'],
  [/\bi'm\b|\bim\b/g, 'i am'],
  [/\b(i|we)'ve to (?=[a-z])/g, '$1 have to '],
  [/\b(i|they|you|we|he|she)'(?:d|ll|ve|re|s)\b/g, '$1'],
  [/\bive\b/g, 'i have'],
  [/\bill (?=be|have|do|work|take|come)/g, 'i will '],
  [/\b(?:it's|its|that's|thats)\b/g, 'it is'],
  [/\b(?:gotta|gota|hafta|havta)\b/g, 'have to'],
  [/\bgonna\b/g, 'going to'],
  [/\bwanna\b/g, 'want to'],
  [/\b(rota|roster|schedule)'d\b/g, '$1ed'],
  [/\b(?:tonight's|tonights|2nites) (?=(?:a |an |not |no |out|off|bad|fine|good|ok|grand))/g, 'this evening is '],
  [/\b(?:tonight|tonite|2nite|2night)\b/g, 'this evening'],
  [/\b24\/7\b/g, 'any day'],
  [/ ?[✅✔✓☑👍]\uFE0F? ?(?=from|after|til|until|before|only)/gu, ' yes '],
  [/ ?[✅✔✓☑👍]\uFE0F?,?/gu, ' yes ; '],
  [/ ?[❌✖✗🚫👎]\uFE0F?,?/gu, ' no ; '],
  [/\b(?:for )?an? fortnight(?:'?s)?\b/g, 'for 2 weeks'],
  [/\b(?:until|till|til|to) (?:the )?end of\b/g, 'until the end of'],
]

/** Times as figures. */
const TIME_FORMS: readonly Form[] = [
  [new RegExp(`\\bhalf (?:past )?(${HOUR_WORD})\\b`, 'g'), (_, hour = '') => `${hourOf(hour)}:30?`],
  [new RegExp(`\\bquarter past (${HOUR_WORD})\\b`, 'g'), (_, hour = '') => `${hourOf(hour)}:15?`],
  [new RegExp(`\\bquarter to (${HOUR_WORD})\\b`, 'g'), (_, hour = '') => `${((hourOf(hour) + 10) % 12) + 1}:45?`],
  [/\b(\d{1,2}) ?o'?clock\b/g, '$1:00?'],
  [/\b([01]?\d|2[0-3])([0-5]\d) ?(?:hrs|hours|h)\b/g, '$1:$2'],
  [/\b([01]?\d|2[0-3]) ?h\b/g, '$1:00'],
  [
    /(\b(?:after|before|by|until|untill|till|til|from|past|at) |-|\bto )((?!20[2-9]\d)(?:[01]\d|2[0-3]))([0-5]\d)\b(?![/.-]\d)/g,
    '$1$2:$3',
  ],
  [/\b((?!20[2-9]\d)(?:0[5-9]|1\d|2[0-3]))([0-5]\d)(?= ?(?:-|to\b|til|until|onwards))/g, '$1:$2'],
]

/** Returns the hour by which a person must be gone; for twelve, the message is asked about. */
function lateHour(hour: string, minutes: string): string {
  if (hourOf(hour) === 12 && minutes === '') return '12:00?'
  return `${hourOf(hour)}${minutes}${hourOf(hour) < 12 ? 'pm' : ''}`
}

/** Deadlines: later, or earlier, times cannot be worked. */
const DUE_FORMS: readonly Form[] = [
  [/(?<=\d(?::\d\d)?\??(?: ?[ap]m)?) (?:sharp|on the dot|prompt|exactly)\b/g, ''],
  [/\bout (?:of )?the door (?=by|at|before)/g, 'out '],
  [/\b(?:which )?means (?:i am )?(?=(?:finishing|leaving|being out|gone) (?:by|at|before) )/g, 'need '],
  [/\b(?:at the )?(?:very )?latest (?=by|at)/g, ''],
  [
    new RegExp(
      `\\b(?:i )?(?:(?:really |will |do )?(?:need|have|must|got|want|having|needing)(?: got)? ?(?:to )?|must )(?:always )?(?:be )?${LEAVE} (?:by|at|before) (${HOUR_WORD})((?:[:.]\\d{2})?\\??)(?! ?[ap]m|[\\w/:]|\\.\\d| (?:of )?${MONTH})`,
      'g',
    ),
    (_, hour = '', rest = '') => `not after ${lateHour(hour, rest.replace('?', ''))}`,
  ],
  [
    new RegExp(
      `\\b(?:i )?(?:(?:really |will |do )?(?:need|have|must|got|want|having|needing)(?: got)? ?(?:to )?|must )(?:always )?(?:be )?${LEAVE} (?:by|at|before) (?=${TIME})`,
      'g',
    ),
    'not after ',
  ],
  [
    new RegExp(
      `\\bcan not (?:finish|stay|work|go|do|be there|be here|run|close)(?: on| here| any)? (?:after|past|later than|beyond) (${HOUR_WORD})((?:[:.]\\d{2})?\\??)(?![\\w:/]| ?[ap]m| (?:of )?${MONTH})`,
      'g',
    ),
    (found, hour = '', rest = '') =>
      `can not after ${hour}${hourOf(hour) < 12 && /finish|stay|close/.test(found) ? `${rest.replace('?', '')}pm` : rest}`,
  ],
  [
    new RegExp(
      `\\bcan not (?:get|make it|come|be|start|begin|arrive)(?: it)?(?: there| here| in| to work| over)* (?:until|untill|till|til|before|b4) (?:(9|10|11)(?![\\d:.]| ?[ap]m| (?:of )?${MONTH})|(?=${TIME}))`,
      'g',
    ),
    (_, hour?: string) => `can not before ${hour ? `${hour}am` : ''}`,
  ],
  [
    new RegExp(
      `\\b(${TIME}) (?:start )?(?:at the |is (?:about )?(?:the |my )(?:very )?)?earliest(?: start)?\\b(?: i can (?:do|start|make))?`,
      'g',
    ),
    (_, time = '') =>
      `not before ${/^(?:9|10|11)(?!\d)/.test(time) && !time.endsWith('m') ? `${time.replace('?', '')}am` : time}`,
  ],
  [
    new RegExp(
      `\\b(?:the )?earliest (?:start )?(?:i can (?:do|start|make|get (?:there|here|in))|i am free|for me)?(?: on ${DAY})? ?(?:is )?(?=${TIME})`,
      'g',
    ),
    (found) => `${/on [a-z]+/.exec(found)?.[0] ?? ''} not before `,
  ],
  [
    new RegExp(
      `\\b(?:the )?latest (?:finish )?(?:i can (?:do|stay|work|finish)(?: until| till| til)?|for me)?(?: on ${DAY})? ?(?:is )?(?=${TIME})`,
      'g',
    ),
    (found) => `${/on [a-z]+/.exec(found)?.[0] ?? ''} not after `,
  ],
  [new RegExp(`\\b(${TIME}) is (?:my|the) (?:limit|max|maximum|cut ?off|cutoff|latest)\\b`, 'g'), 'not after $1'],
  [new RegExp(`\\bbut (?:i can )?(?:only|just) (?:up to|to|until|till|til) (?=${TIME})`, 'g'), 'but not after '],
  [/\b(?:no|not) (?:earlier|sooner) than\b/g, 'not before'],
  [
    new RegExp(
      `\\b(?:do|does) not (?:finish|get (?:out|off|back|home)|end)(?: \\w+){0,3} (?:until|till|til) (?=${TIME})`,
      'g',
    ),
    'can not until ',
  ],
  [
    /[,;]? ?(?:\band |\bbut )?\b(?:not|no) (?:any )?(?:later|a minute later|a second later|longer)(?: than that)?(?= *(?:[.,;!)]|$|on ))/g,
    ' only ',
  ],
  [new RegExp(`(${TIME}) (?:max|tops|latest|at the latest|at most)\\b`, 'g'), '$1 only '],
  [
    new RegExp(
      `(${TIME}) ?(?:and |,)? ?(?:then|but then|cos then|before) (?=(?:i |have |got |off |need |it is |going |gone)(?!not|am (?:free|ok|fine)))`,
      'g',
    ),
    '$1 only because ',
  ],
  [/\bnothing (?=before|after|past|until|till|til|between|earlier|later|in the|during|over)/g, 'not '],
  [
    /\b(?:so |and )?(?:nothing|nowt|zero shifts|no shifts)(?: at all)? (?:that|then|those|on those|on that)\b/g,
    'so not those days',
  ],
  [/\bnothing\b(?= *(?:[.,;!)]|$))/g, 'not'],
]

/** Phrases for days, for answers and for the rest. */
const PHRASE_FORMS: readonly Form[] = [
  [/\b(?:a )?(?:big|special|important|lovely) (?:night|day|evening|weekend|week)\b(?! shifts?)/g, ''],
  [
    new RegExp(
      `\\b(from|since|until|till|til|before) (?:the )?(?:very )?(?:start|beginning) of (?=(?:the )?(?:${MONTH}|next|month|year))`,
      'g',
    ),
    '$1 ',
  ],
  [/\bevery days\b/g, 'every day is'],
  // 'I know it's December': only says that it is busy.
  [
    new RegExp(
      `,? ?\\b(?:and |but |although |though |cos |because )?(?:i )?(?:do )?(?:know|realise|realize|appreciate|understand|get|am aware)(?: that)? it is (?:a |an |the |nearly |almost |coming up to |only )*(?:busy |mad |manic |hectic |tricky |big )*(?:${MONTH}[a-z]*|christmas|xmas|new year|weekends?|bank holidays?|${DAY})(?: (?:time|season|rush|week|night|weekend))*(?= *(?:[^\\w\\s']|$|but\\b|so\\b))`,
      'g',
    ),
    ' ',
  ],
  [
    /\b((?:keep|must have|have|get|take|need|want|like|love)) (it|them|that|those|these|that day|those days) (?:free|clear|to myself)\b(?! (?:to|for) (?:work|shifts?))/g,
    (_, verb = '', what = '') => `${verb === 'must have' ? 'need' : verb} ${what} off`,
  ],
  // 'Every second weekend (sat and sun)'.
  [
    /\b((?:every|each|alternate|alternating)(?: (?:other|second|2nd|third|3rd))? (?:weekend|wkend)s?)((?: now)?),? (?:the )?sat(?:urday)?s? ?(?:and|&|\+|\/) ?sun(?:day)?s?\b,?/g,
    '$1$2,',
  ],
  [
    new RegExp(
      `\\b((?:next|first|the next|the first) (?:one|time|weekend|wkend)(?:'?s| is| will be| being)?(?: on)? )(?:${DAY} )?(\\d{1,2}(?:st|nd|rd|th)?) ?(?:\\/|&|and|-) ?(?:${DAY} )?\\d{1,2}(?:st|nd|rd|th)?(?: of)? (${MONTH}[a-z]*)`,
      'g',
    ),
    '$1$2 $3',
  ],
  [/\b(?:i )?had (?:them|him|her|it|one) (?:last|this) (?:weekend|week|time),? ?(?:so|and)? ?/g, ''],
  [/\bwhat(?:ever|_ever) day (?:it is|of the week)\b/g, 'every day'],
  [
    /\b(?:as long as|so long as|provided|providing) i (?:am |do )?not (?:on |in |working |work |rostered |start |starting |finish |finishing )?(?=(?:before|after|past|until|later|earlier)\b)/g,
    'but not ',
  ],
  [/\b(?:(?:i )?have |got )?no (?:other )?plans\b/g, 'free'],
  [/\b(i am|am) good (?=all day|any ?time\b|to (?:work|do|come|cover)\b)/g, '$1 free '],
  [/\bdo not (?:really |much )?(?:fancy|feel like|enjoy)\b/g, 'would rather not'],
  [
    /\bnow (?:that )?(?:the|my) [a-z]+(?: [a-z]+)? (?:is|has|are|have)(?: been)? (?:all )?(?:finish(?:ed)?|over|done|ended)\b/g,
    '',
  ],
  // 'All through February', 'the whole of January', 'for the month of March': from its first day to its last.
  [
    new RegExp(
      `\\b(?:for |in |over |during |throughout )?(?:(?:all|right|straight|the whole way|the entire way|all the way) (?:through|thru|throughout)|(?:the )?(?:whole|entire|entirety|duration)(?: month)? of|all of|(?:the )?(?:whole |entire )?month of|the (?:whole|entire)|throughout|across)(?: the)?(?: (?:whole |entire )?month of)? (?=${MONTH}[a-z]*\\b)`,
      'g',
    ),
    'in ',
  ],
  [
    /\b(?:keep|have|block|count|strike) me (?:right |all |well )?(?:off|out)(?: of)?(?: (?:the )?(?:rota|roster|schedule))?\b(?! of action)/g,
    'leave me off',
  ],
  [new RegExp(`\\b(ever|never)((?: do| work)?)(?: on)? an? (${DAY}?)s?\\b`, 'g'), '$1$2 $3s'],
  [
    new RegExp(
      `\\b(${DAY}) (?:any|anytime|any time|whenever)\\b(?! (?:week|wk|more|other|the|my|our|there|it is|he|she|they)\\b)`,
      'g',
    ),
    '$1 all day',
  ],
  [new RegExp(`\\b(${DAY}) ?: ?(?=(?:after|from|before|until|till|til|\\d))`, 'g'), '$1 only '],
  [/\b(better|easier|nicer) than (?!\d)/g, '$1 because of '],
  [
    new RegExp(
      `\\b(?:move|change|switch|swap) my days? off from (${DAY}) to (${DAY})(?: please| pls)?,? ?((?:starting|from) [^,.;]+?)?(?: and [^,.;]*)?(?=[,.;]|$)`,
      'g',
    ),
    (_, first = '', second = '', dates = '') => `${dates} can not work ${second} and can work ${first} again`,
  ],
  [/\b(?:the )?(?:doc|doctor|gp|dr)(?:'s| has| have)? (?=signed me off)/g, ''],
  [/\bsigned (?:me )?off\b/g, 'off'],
  [new RegExp(`\\blong weekend (?=(?:${DAY} )?(?:the )?\\d)`, 'g'), ''],
  [
    /\b(evening|night|morning|afternoon|early|late) (?=(?:course|lessons?|lectures?|service|job|school|uni|college|train|bus|flight|feeds?|rehearsals?|practice|training|prayers?|mass)\b)/g,
    '',
  ],
  [
    new RegExp(
      `(?<!\\d ?[ap]m)(?<=[a-z]|\\d/\\d{1,2}) - (?!(?:the )?(?:${DAY}\\b|${MONTH}|midnight|noon|close|\\d{1,2}(?:st|nd|rd|th|\\/| (?:of )?${MONTH})))`,
      'g',
    ),
    ' ',
  ],
  [/\bwithout (?:any )?exceptions?\b/g, 'always'],
  [/\b(?:i )?apologi[sz]e for any[^.;]*/g, 'sorry'],
  [/\b(until|till|til) after (?=\S)/g, '$1 '],
  [/\bgood friday\b/g, 'gd friday'],
  [/\b(?:early|late) (?:shifts?|starts?|finish(?:es)?) (?=(?:before|after|past) \d)/g, ''],
  [
    new RegExp(
      `\\b(?:any chance|can|could|is it ok if|would it be ok if|would it be possible if|ok if)(?: (?:i|me))?(?: (?:can|could|to))? (?:finish|leave|go|get away|get off|head off)(?: early)? (?:at|by|before|around) (?=${TIME})`,
      'g',
    ),
    'not after ',
  ],
  [
    /\b(?:i (?:would|will|shall) |id |i )?(?:it )?(?:would )?be (?:very |really |so |most )?(?:grateful|great|good|grand|lovely|amazing|class) if (?=i )/g,
    '',
  ],
  [/\b(?:would|will) (?:really )?appreciate (?:it )?if (?=i )/g, ''],
  [/\bis it (?:ok|okay|alright|possible|fine|cool)(?: if i| that i| for me to| to)\b/g, ' i '],
  [/\b(?:is there )?any chance (?:that )?(?=i (?:can|could))/g, ''],
  [/\b(?:is there )?any chance of (?=[^?.;]*\boff\b)/g, 'can i have '],
  [
    /,? ?\b(?:and )?then (?:any ?day|anything|whenever|any time|free)(?: is fine| after| again)?(?= *(?:[.,;!)]|$))/g,
    ' . ',
  ],
  [new RegExp(`\\b(not\\b[^;!?]*?) any (?=(?:night|evening|morning|afternoon|weekday|weekend|${DAY}))`, 'g'), '$1 '],
  [
    new RegExp(`\\b(${DAY}) (\\d{1,2}) ?(to|until|till|til|-) ?(${DAY}) (\\d{1,2}) (${MONTH}[a-z]*)`, 'g'),
    '$1 $2 $6 $3 $4 $5 $6',
  ],
  [
    /(?<!\b(?:need|have|able|want|like|prefer|going|used|got|due|happy|try|trying|hoping|needs|love|rather|not|want me) )\bto (?=(?:get|catch|pick|collect|drop|take|make|see|visit|help|look) )/g,
    'because to ',
  ],
  // 'The course finishes on 30 March': the end date of the previous statement.
  [
    new RegExp(
      `[.,;] (?:and )?(?:(?:this|it|that|the [a-z]+|my [a-z]+) )?(?:will |would )?(?:finish(?:es)?|ends?|ending|is over|are over|stops?) (?:on |in )?(?=(?:the )?\\d{1,2}(?:st|nd|rd|th)?(?: of)? ${MONTH}|${MONTH})`,
      'g',
    ),
    ', until ',
  ],
  [
    new RegExp(
      `[.,;] (?:and )?(?:(?:this|it|that|the [a-z]+|my [a-z]+) )?(?:will |would )?(?:starts?|begins?|appl(?:y|ies)) (?:on |in |from )?(?=(?:the )?\\d{1,2}(?:st|nd|rd|th)?(?: of)? ${MONTH}|${MONTH})`,
      'g',
    ),
    ', from ',
  ],
  [/^(?:annual )?leave ?:? (?=\d|from|the )/g, 'off '],
  [/\b(?:forget|scrap|scratch|ignore|disregard) (?:what|everything|wot) i (?:said|told (?:you|u)) about\b/g, ''],
  [/\b(\d{1,2} ?(?:[ap]m)) on(?=,|$|\.)/g, '$1 onwards'],
  [/\bas (?:late|early|long|much) as (?:you|u|ye) (?:want|like|need)\b/g, ''],
  [/\b([a-z]+) #?\d ?: (?=\d)/g, '$1: '],
  [
    /\b(?:my )?last day(?: here| of work| in)? (?:is|will be)(?: on)? (?=\d|the \d|mon|tue|wed|thu|fri|sat|sun)/g,
    'can not work after ',
  ],
  [/\b(?:you|u) can (?:have|use|put) me\b(?: down| on| in)?/g, 'i can work'],
  [/\bif (?:you|u) (?:can|could)(?: please| pls)? (?=avoid|not |keep|leave)/g, ''],
  [/\bthe end of (?:the|this) year\b/g, 'december 31'],
  [/\b(?:this side of|up to) (?=xmas|christmas)/g, 'before '],
  [
    new RegExp(
      `\\b(until|till|til) (?:my|the|our|his|her) [a-z ]{3,25}? (?:ends|finishes|is over|is done|are over|are done|is finished|starts|opens|closes|begins|breaks up|goes back|is back|comes back) (?:on )?(?=\\d|the \\d|${MONTH})`,
      'g',
    ),
    '$1 ',
  ],
  [
    new RegExp(
      `\\b(from [^,.;]{3,14}),? (?:and )?(?:(?:i will be |i am )?back|good to go again|(?:available|free|fit) again) (?:in |at work |to work )?(?:from |on )?(?=\\d|the \\d|${DAY} (?:the )?\\d|${MONTH})`,
      'g',
    ),
    '$1 until before ',
  ],
  // The day after the last day of an absence only repeats when it ends.
  [
    new RegExp(
      `(\\d{1,2})((?:(?:st|nd|rd|th)(?: of)?(?: ${MONTH}[a-z]*)?|(?: of)? ${MONTH}[a-z]*)(?: inclusive| inc)?),? (?:and |so )?${RETURNING} (?:the )?(\\d{1,2})(?:st|nd|rd|th)(?: onwards?)?(?= *(?:[.,;!)]|$))`,
      'g',
    ),
    (found, last = '', rest = '', first = '') => (Number(first) === Number(last) + 1 ? `${last}${rest} . ` : found),
  ],
  [
    new RegExp(
      `\\b(off|away|out|leaving|gone)(?: on| from)? ((?:${DAY} )?(?:the )?\\d{1,2}(?:st|nd|rd|th)?(?: of)? ${MONTH}[a-z]*),? (?:and |but |so )?${RETURNING} (?=${DAY} |\\d|the \\d|${MONTH})`,
      'g',
    ),
    'away from $2 until before ',
  ],
  [
    /^(.*\b(?:fortnight|every other|alternate|every second|every 2nd|every two weeks|every 2 weeks|biweekly)[^.]*?)(?:,|\band)? ?(?:it is |they are |the )?(?:on |starting (?:from )?|start |starts |beginning |begins |first one (?:is |being )?|next one (?:is )?|including )(this|next) week\b/g,
    '$1 from $2 week',
  ],
  [
    new RegExp(
      `[,;.]? ?(?:and |but |so )?\\b(?:(?:no|not) (?:any |the )?other (?:days?|times?|shifts?)|no others|not the (?:others|rest)|none of the (?:others|rest)|nothing else|(?:the )?(?:rest of (?:the|my) (?:week|wk|time)|the rest|otherwise|other (?:days|times)|all other (?:days|times))(?: of the week)? (?:i )?(?:am |is |are )?(?:all )?(?:a )?(?:${CLOSED}|can not(?: do| work)?(?: at all)?(?= *(?:[.,;!)]|$))))(?![a-z]| restrictions| bother| prob)(?: at all)?(?: pls| please| sorry)?`,
      'g',
    ),
    ' it is all ',
  ],
  [
    new RegExp(
      `(?:[,;.]|\\band|\\bbut)? ?\\b(?:the )?(?:rest(?: of (?:the |that |my |it)?(?:day|week|wk|time|month|${DAY}|${MONTH}[a-z]*)?)?|all others?|(?:all |any )?others?(?: ${MONTH}[a-z]*)?(?: day| days| times?| ${DAY})?|(?:every|any)thing else|otherwise)(?: (?:that|this) (?:wk|week|wkend|weekend|month)| (?:over|around|at|in|for|during) (?:xmas|christmas|new year|${MONTH}[a-z]*))?(?: i)?(?: is| are| am)?(?: all)? ${FINE}(?: with me| for me| by me| to work| for work)?(?= *(?:[.,;!)]|$))`,
      'g',
    ),
    ' . ',
  ],
  [
    new RegExp(
      `(\\b(?:fortnight|every other|alternate|every second|every 2nd)\\b[^.;]*?)[,.]? (?:and )?(?:the |my )?(?:first|next) (?:one|time|[a-z]+)(?:'?s)? (?:is |being |will be |starts? )?(?:on )?(?=this |\\d|the \\d|${MONTH}|${DAY} )`,
      'g',
    ),
    '$1 from ',
  ],
  // A weekday next to its own date.
  [new RegExp(`\\b(?:this|next)(?: coming)? (?=${DAY} (?:the )?\\d{1,2}(?:st|nd|rd|th)\\b)`, 'g'), ''],
  [/\bbook (?=[^.;?!]*\boff\b)(?!off)/g, 'have '],
  [/\bany ?day,? any ?(?:time|hours?|shifts?)\b/g, 'any day'],
  [/\bbook off\b/g, 'off'],
  [/\b(?:so |and )?it is when i (?:can|could|am free to|do)(?: work| do)?\b/g, ' can work '],
  [
    /\b(?:kids|children|son|daughter|lad|boys?|girls?|they)(?: are| r| is)? with (?:their|his|her|the|my) (?:dad|mum|mom|mam|father|mother|ex|gran|grandparents)\b/g,
    ' ',
  ],
  [/\b(?:has|have) (?:opened|freed) up\b|\b(?:opened|freed) up\b/g, 'can again'],
  [/[,;]? ?\bx ?= ?(?:can ?not|no|off|not available|unavailable)\b[,)]?/g, ''],
  [/\b(\w+) ?= ?(yes|no|y|n|nope|yep)\b,?/g, '$1 $2 ;'],
  [new RegExp(`\\b(${DAY}) ?[:-]? (no|nope|yes|yep)\\b(?= ${DAY} ?[:-]? (?:no|nope|yes|yep)\\b)`, 'g'), '$1 $2 ;'],
]

/** Polite phrases that contain no times. */
const POLITE_FORMS: readonly Form[] = [
  [
    /\bjust (?=(?:an? )?(?:fyi|heads up|quick|note|reminder|letting|wondering|confirming|checking|to (?:say|let|confirm|check|remind|note)|so (?:you|u))\b)/g,
    '',
  ],
  [
    /\b(?:but |and )?(?:i )?(?:will|can|could|would)(?: still)?(?: do| work)?(?: it| them| one| some)? if (?:you|u|ur|i|it|there|theres|no|really|needed|absolutely|desperate|stuck)\b[^.,;!?]*/g,
    ' ',
  ],
  [/\bif (?:it is|that is|at all)? ?(?:at all )?(?:possible|poss)\b/g, 'if possible'],
  [
    /\b(?:any ?day|any ?time|every ?day|all days|anything) (?:is |are )?(?:good|great|perfect)(?: for me)?,? (?:but |just )+not\b/g,
    'not',
  ],
  [/\bif (?:it is|that is)? ?(?:ok|okay|alright|fine|cool)\b(?: with (?:you|u|everyone))?/g, ' '],
  [/\bif (?:you|u) (?:do not mind|like|want|need me|need)\b/g, ' '],
  [/\b(?:u|you) (?:like|want|need|fancy)\b/g, ' '],
  [
    /^((?:hi|hey|hello|hiya),? )?(?:good )?(?:mornin|morning|afternoon|evenin|evening)g?(?: (?!shifts?\b|only\b|off\b|please\b|pls\b|work\b|class|lectures?\b|no\b|yes\b|free\b|is\b|are\b|times?\b|slots?\b|and\b|or\b|mon|tue|wed|thu|fri|sat|sun|to)[a-z]+)?[,!.](?! *(?:morning|afternoon|evening|night))(?! *$)/g,
    '$1 ',
  ],
  [
    /^(?:alright|all right|awright|ello|howdy|howya|how is it going|heya|hiya|oi|yo)(?: (?!mon|tue|wed|thu|fri|sat|sun|to|no|i|for|if|with)[a-z]+)?[,.!]/g,
    ' ',
  ],
  [/\bhave a (?:good|great|nice|lovely|fab) (?:day|evening|night|weekend|week|one)\b/g, ' '],
]

const FORMS: readonly Form[] = [
  ...SHORT_FORMS,
  ...TIME_FORMS,
  ...SPOKEN_FORMS,
  ...DUE_FORMS,
  ...PHRASE_FORMS,
  ...POLITE_FORMS,
]

/** Converts a message to lower case and expands its abbreviations. */
export function normalise(message: string): string {
  return FORMS.reduce(
    (text, [form, full]) => (typeof full === 'string' ? text.replace(form, full) : text.replace(form, full)),
    writeMonths(writeCourseHours(writeLetterDays(writeListedDays(message)).toLowerCase())),
  )
}
