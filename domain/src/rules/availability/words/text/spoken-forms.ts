/** Rewrites colloquial phrases with words of the vocabulary: 'it'll have to be after 4', 'in from 1', 'Friday week'. */
import { DAY, type Form, LEAVE, MONTH, TIME } from './patterns.ts'

const START = '(?:in|on|start|starting|begin|come in|over|there)'
/** Text-speak, dialect and typical errors of non-native speakers. */
const WORDS: readonly Form[] = [
  [/\bcn\b/g, 'can'],
  [/\b(?:ne|ny) (?=shifts?|days?|times?|hours?|hrs)/g, 'any '],
  [/\b(?:neday|anyday)\b/g, 'any day'],
  [/\b(?:netime|nytime)\b/g, 'any time'],
  [/\b(?:it|that|there|this)'ll (?=have|need|be|must)/g, 'it will '],
  [/\b(?:i|il|ill) (?=be (?:in|out|off|away|back|there|home|finished|done|free|busy|at|on)\b)/g, 'i will '],
  [/\bid (?=need|have|be|say|want|take|love)/g, 'i '],
  [/\bshes\b/g, 'she is'],
  [/\bhes\b/g, 'he is'],
  [/\btheyve\b/g, 'they have'],
  [/\bhrs\b/g, 'hours'],
  [/\b(i|we) can not to (?=[a-z])/g, '$1 can not '],
  [
    /\bhave(?: got)? (?:no|not any|not the|not) (?:possibility|chance|opportunity|option|way|time|availability)(?: to (?:work|come|do it))?\b/g,
    'can not',
  ],
  [/\b(?:it )?is not possible(?: for me)?(?: to (?:work|come|do|attend))?\b/g, 'can not'],
  [
    /\b(?:i )?(?:am|will be|would be) not (?:able|in a position|in position|allowed|permitted) to (?:[a-z]+ )?/g,
    'i can not ',
  ],
  [
    /\bi (?:have|am|will have|will be) (?:got )?(?:only |just )?(?:the )?(?:limited availability|limited)\b/g,
    'i am limited',
  ],
]

const END = '(?= *(?:[.,;!)]|$))'
/** 'Not before 10' means the morning. */
const inMorning = (time: string) =>
  /^(?:8|9|10|11)(?:[:.]\d{2})?\??$/.test(time) ? `${time.replace('?', '')}am` : time

/** Phrases for when a person can start or must leave. */
const BOUNDS: readonly Form[] = [
  [
    new RegExp(
      `\\b(?:i )?(?:can|could|will) (?:only )?(?:start|begin|come|arrive|be)(?: here| there| in| work)*(?: only)? (?:at|from) (${TIME}),? (?:and |but )?(?:not before|no earlier|not earlier|no sooner|not sooner)(?: than that)?${END}`,
      'g',
    ),
    (_, time = '') => `can not before ${inMorning(time)}`,
  ],
  [
    new RegExp(
      `\\bcan (?:start|begin|come|arrive|be (?:here|there|in))(?: in| here| there)? only (?:at|from|after) (${TIME})`,
      'g',
    ),
    (_, time = '') => `can not before ${inMorning(time)}`,
  ],
  [
    new RegExp(
      `\\b(?:the )?earliest (?:that )?i (?:can|could) (?:come(?: in)?|arrive|work|begin|be (?:with (?:you|ye|u)|in|there|here))(?: is| will be| would be)?(?: at| about)? (${TIME})`,
      'g',
    ),
    (_, time = '') => `not before ${inMorning(time)}`,
  ],
  [
    new RegExp(
      `\\b(?:i )?(?:can |could |will )?(?:only )?(?:be (?:there|here|in)|come(?: in)?|start|get (?:there|here|in)|make it)(?: at| for| from| by)? (${TIME}) (?:at the )?earliest\\b`,
      'g',
    ),
    (_, time = '') => `can not before ${inMorning(time)}`,
  ],
  [
    new RegExp(
      `\\b(?:i )?(?:can |must |have to |need to |will )?(?:only )?(?:finish|stop|leave|be out|be gone|end) (?:work )?(?:(?:at )?(?:the )?latest (?:at |by )?(?=${TIME})|(?:at |by )(?=${TIME} ?(?:at the )?(?:maximum|max|latest|at most|the latest)\\b))`,
      'g',
    ),
    'need to finish by ',
  ],
  [new RegExp(`\\b(finish by ${TIME}) ?(?:at the )?(?:maximum|max|latest|at most)\\b`, 'g'), '$1'],
  [
    new RegExp(`\\bbe (?:free|grand|good|ok|okay|sorted|ready|available) (?:by|from|at) (?=${TIME})`, 'g'),
    'be free from ',
  ],
  [
    new RegExp(
      `\\b(?:until|till|til) after (?=xmas|christmas|easter|new year|the \\d|\\d{1,2}(?:st|nd|rd|th)|${MONTH})`,
      'g',
    ),
    'until and including ',
  ],
  [
    new RegExp(
      `\\b(home|away|out) for (?=${TIME}(?! ?(?:weeks?|days?|hours?|months?|mins?|nights?|shifts?|years?)))`,
      'g',
    ),
    '$1 by ',
  ],
  [/\bmy (?:working |available |free )?days are\b/g, 'i can only do'],
  [
    /\b(can|could|will|happy to|able to) (?:stay|work|go|do)?(?: on| right| all the way| it| through)? ?(?:until|till|til|to) (?:the )?(?:close|closing|end|the end|the death)\b/g,
    '$1 stay',
  ],
  [/\bleave for (?:my |the |a )?[a-z]+(?: [a-z]+)? (?=(?:at|by|before) )/g, 'leave '],
  [
    new RegExp(
      `\\b(?:once|as long as|so long as|provided|providing|if) i (?:am |can be |can get |get |can )${LEAVE} (?:by|before) (?=${TIME})`,
      'g',
    ),
    'but need to finish by ',
  ],
  [/\b(?:as|so) long as i (?:still )?(?:get|have|can have|can get|keep) /g, 'but i need '],
  [new RegExp(`\\bback (?:by|at|around) (?=${TIME}(?! on\\b))`, 'g'), 'not before '],
  [
    new RegExp(
      `\\bit (?:will |would |is |does )?(?:have to|has to|needs? to|must|got to) be (?=(?:after|before|from|between|until|till|til|no later|no earlier|${TIME}))`,
      'g',
    ),
    ' only ',
  ],
  [
    new RegExp(`(?:^|(?<=[,.;] *|\\b(?:i am|i will be|i can be|so|but|and) ))${START} (from|after) (?=${TIME})`, 'g'),
    'only $1 ',
  ],
  [
    new RegExp(
      `\\b(?:so|and|but)? ?(?:i will|i can|i would|i should|i could|can|should|could|hope to|hoping to)(?: only)? be (?:in|there|over|with (?:you|ye|u)) (?:at|by|for|from|after|around) (?=${TIME})`,
      'g',
    ),
    ' so only from ',
  ],
  [
    new RegExp(
      `(?<=\\b(?:so|and|please|pls|if i could|if i can|to|can i|could i) )(?:be )?${LEAVE} (?:by|before) (?=${TIME})|(?<=^|[,.;] *)(?:be ${LEAVE}|finish|finishing) (?:by|before) (?=${TIME})`,
      'g',
    ),
    'need to finish by ',
  ],
  [/\bneed to need to finish\b/g, 'need to finish'],
  [/,? (?:and |but )?not before(?= *(?:[.,;!)]|$))/g, ' only '],
  [/\b(?:absolute|very|at the very) (?=latest|earliest)/g, ''],
]

/** Phrases for days and dates. */
const DATES: readonly Form[] = [
  [/\b(first|next|last) (one|session|class|lesson)(?: off)?(?:'?s| is| being)\b/g, '$1 $2 is'],
  [
    new RegExp(`\\b((?:the )?\\d{1,2}(?:st|nd|rd|th)?|${DAY}),? (?:i am )?back (?:on|in)(?= *(?:[.,;!)]|$))`, 'g'),
    '$1 free',
  ],
  [new RegExp(`\\b(${DAY}) week\\b(?! ?(?:day|end|night))`, 'g'), 'a week on $1'],
  [/\b(today|tomorrow) week\b/g, 'in a week'],
  [
    new RegExp(
      `((?:\\d(?:st|nd|rd|th)?|${MONTH}[a-z]*|night|day|eve)) (?:is|falls on|lands on|which is|that is) an? ${DAY}(?: (?:this|next) year)?(?=,| |$|\\.)`,
      'g',
    ),
    '$1',
  ],
  [/\blast thing\b/g, ''],
  [/\b(?:first thing|from first thing)(?= (?:on|in|mon|tue|wed|thu|fri|sat|sun))/g, ''],
  [
    new RegExp(`\\b(out|off|away|gone) (?:up )?to (?=(?:the )?\\d{1,2}(?:st|nd|rd|th)?(?: of)? ${MONTH})`, 'g'),
    '$1 until and including ',
  ],
  [
    /\b(?:every|each) (?:night|evening|day|shift) (?:that )?(?:i am|am|im) (?:on|in|working|rostered|down)\b/g,
    'every day',
  ],
  [/\b(?:it|that|this) is (?:for )?every (?:shift|day|night)\b/g, 'every day'],
]

/** Phrases that do not affect when a person can work. */
const ASIDES: readonly Form[] = [
  [/\b(?:it |as it )?turns out(?: that)?\b/g, ''],
  [
    /\bbut (?:i )?(?:can|could) (?:move|change|swap|rearrange|cancel|skip|miss|shift|work around) (?:it|them|that)\b[^.;!?]*/g,
    'if possible',
  ],
  [
    /\bjust (?=(?:found|been|remembered|realised|realized|noticed|seen|heard|had|started|moved|booked|checked|confirmed|wanted|thought|messaging|texting|got (?:my|the|a|an|back|told|word|home))\b)/g,
    '',
  ],
  [
    /\b(?:please accept this (?:message |email |letter |note )?as (?:formal |my |official )*(?:notice|notification|confirmation|a request)|this is to (?:inform|notify|advise|let) (?:you|u)(?: know)?|(?:please be|kindly be) (?:advised|aware|informed)|i am writing to (?:inform|advise|let) (?:you|u)(?: know)?)(?: that)?\b/g,
    '',
  ],
  [
    /\b(?:would|will|is) it be (?:at all )?(?:possible|ok|okay|alright|fine|cool|acceptable)(?: (?:for me|if i|that i))?(?: (?:can|could))?(?: to)? (?=(?:have|get|take|be|finish|start|leave)\b)/g,
    'can i ',
  ],
  [
    /\b(?:i )?(?:should|would) be (?:most |very |really |so |extremely )?(?:grateful|thankful|obliged|pleased) (?:if i could |to |if you could )?(?=(?:not|be|have|avoid)\b)/g,
    '',
  ],
  [new RegExp(`\\bevery ?day,? (?=(?:from )?${DAY})`, 'g'), ''],
  [/\bso neither can i\b|\bso i can not either\b/g, ', so i can not'],
  [/\bso that (?=(?:day|night|evening|morning|afternoon|week|weekend)s?\b)/g, 'so on that '],
  [
    /\b(?:sorry|apologies) (?:for|about) (?:the |my |such |being |so )*(?:very )?(?:late|short|last minute|early|slow|delayed)(?: (?:reply|notice|message|text|response|shout|one))?/g,
    'sorry',
  ],
  [
    /\bbut (?:i )?(?:(?!mon|tue|wed|thu|fri|sat|sun)[a-z' ])*?\b(?:no (?:worries|bother|stress|problem|pressure|biggie|drama|harm)|(?:totally |completely |fully )?(?:understand|get it|appreciate)\b)(?:(?!mon|tue|wed|thu|fri|sat|sun)[a-z' ])*(?= *(?:[.,;!)]|$))/g,
    'if possible',
  ],
  [/\bgimme\b/g, 'give me'],
  [/\b(?:that )?(?:you|u|ye) (?:have|have got|got)(?= *(?:[.,;!)]|$))/g, ''],
  [/\b(is|are) (?:now )?open(?= again| now| *(?:[.,;!)]|$))/g, '$1 free'],
  [/\bmay i\b/g, 'can i'],
  [
    /\b(can i|could i|i would like to|i need to|like to) (?:have|get|take) ([^,.;]{3,30}?) (?:clear|free)\b/g,
    '$1 have $2 off',
  ],
  [
    new RegExp(
      `\\bback (?:home )?in (?!at\\b|on\\b|the\\b|work\\b|from\\b|action\\b|${DAY}\\b|${MONTH}|\\d)([a-z]+) (?=from|for|until|till|til|between|\\d|the \\d|${DAY})`,
      'g',
    ),
    'away in $1 ',
  ],
  [
    /\b((?:flying|fly|away|off|leaving|going)\b[^.;,]*),? (?:and )?home (?=the |on |mon|tue|wed|thu|fri|sat|sun|\d)/g,
    '$1, landing back ',
  ],
  [
    /(?:^|[,;.]) ?(?:(?:my|the) )?[a-z]+(?: [a-z]+)? (?:is|has|are|have)(?: been)? (?:all )?(?:finished|over|done|ended)(?: now| up)?(?= *(?:[.,;!)]|$))/g,
    '',
  ],
  [
    /(?:,|\band|\bbut) ?(?:the )?rest of (?:the |my )?(?:time|week|day)s? i (?:have |am )?(?!am\b|free|available|can|good|all\b|yours|ok|fine|open|happy|easy|do\b|any|whatever)/g,
    ' only because ',
  ],
  [/\b(?:but |and )?(?:i )?(?:will|would)(?: still)? do (?:it|them|one|some)(?= *(?:[.,;!)]|$))/g, ' if possible '],
  [/\b(?:worst|best) [a-z]+ (?:ever|in the world)\b/g, ''],
  [
    /(?<=[a-z] )(?<!\b(?:i|we|id|would|do|not|really|also|much|still|quite|kinda|you|u|ye) )like\b(?! (?:to|mon|tue|wed|thu|fri|sat|sun))/g,
    '',
  ],
  [
    /\b(?:please )?do not (?:put|write|share|tell|mention|ask|say) (?:it|that|this|why|anyone|anybody|her|him|them)\b[^.,;]*/g,
    '',
  ],
  [/\b(?:please )?do not (?:ask|laugh|judge|shout|hate|worry|hate me|kill me|fire me|be mad|be annoyed)\b[^.,;]*/g, ''],
  [
    /\bwould be (?:so |really )?(?:lovely|nice|great|good|amazing|brilliant|grand) to (?:have|get) ([^,.;]{3,30}?)(?: off)?(?= with| for|,|\.|$)/g,
    'would like $1 off',
  ],
  [/^as (?:discussed|agreed|mentioned|promised|requested|said)(?: (?:with|by|to) [a-z]+)? ?[:,]/g, ''],
  [/\b(?:i am |am )?not (?:really |much of )?an? (?:morning|night|early|evening) person\b/g, ''],
  [
    /\b(?:my |the |me )?[a-z]+(?:'s| is| has| has been| got| was) (?:been )?(?:cancelled|canceled|called off|postponed|not happening|off now)\b[ ,;]*(?!on )/g,
    '',
  ],
  [/\b(need|want|must have) (?!(?:to|a|some|more)\b)([^,.;]{2,40}?) (?:clear|free)\b/g, '$1 $2 off'],
  [/\bi (?:get|understand|know) (?:it )?if (?:not|you can not)\b/g, 'if possible'],
  [/\bno (?:worries|bother|problem|stress|harm|drama|pressure) if (?:not|you can not)\b(?! but)/g, 'if possible'],
]

const DATE = `(?:${DAY} )?(?:the )?(?:\\d{1,2}(?:st|nd|rd|th)?(?: of)? ${MONTH}|${MONTH}[a-z]* \\d|\\d{1,2}\\/\\d{1,2})`
/** Subjects that refer to the previous statement: 'this', 'the course', 'all of that'. */
const SUBJECT =
  '(?:(?:this|it|that|they|all (?:of )?(?:this|that|it)|(?:the|my|our) (?!(?:last|first|next|holidays?|hols|leave|vacation|trip|visa|contract|flight|exams?|visit)\\b)[a-z]+) )?(?:will |would )?'

/** Start and end of a period in separate phrases: 'it starts 13/1', 'runs through March 31'. */
const TOLD_APART: readonly Form[] = [
  [
    new RegExp(
      `[.,;] (?:and )?${SUBJECT}(?:starts?|begins?) (?:on |from )?(?=${DATE})([^.;,]*?),? (?:and )?(?:(?:the |my )?last (?:day|one|class|session|week) (?:is |will be |being )?|(?:ends?|finish(?:es)?) )(?:on )?(?=${DATE})`,
      'g',
    ),
    ', from $1, until ',
  ],
  [
    new RegExp(
      `(?:[.,;]|,? and|,? but) ${SUBJECT}(?:runs?|goes|going|go|lasts?|appl(?:y|ies)|holds|continues|carries|(?<=\\b(?:this|it|that|they) )is)(?: on)? (?:all the way |right )?(?:up )?(?:through|thru|until and including|till and including|to and including|until|till|til|to) (?=${DATE})`,
      'g',
    ),
    ', through ',
  ],
  [
    new RegExp(
      `(?:[.,;]|,? and|,? but) the last (?:one|session|class|lesson|game|match|week|day|time) (?:is |will be |being )(?:on )?(?=${DATE})`,
      'g',
    ),
    ', through ',
  ],
  [
    new RegExp(
      `[.,;] (?:and )?${SUBJECT}(?:starts?|begins?|appl(?:y|ies)|(?<=\\b(?:this|it|that|they) )is|kicks off|counts)(?: only)? (?:on |from )(?=${DATE})`,
      'g',
    ),
    ', from ',
  ],
  [new RegExp(`[.,;] (?:and )?${SUBJECT}(?:starts?|begins?) (?=${DATE}(?= *(?:[.,;!]|$)))`, 'g'), ', from '],
]

const NORMAL =
  '(?:(?:again |back )?(?:to )?(?:as )?(?:normal|usual)(?:ly)?(?: again)?(?: service)?|nothing changes|no changes?|unchanged)'

/** Phrases that say that nothing changes. */
const AS_BEFORE: readonly Form[] = [
  [
    new RegExp(
      `(?:[.,;]|^|,? and|,? but) ?(?:then )?(?:in |from |after )?(?:${MONTH}[a-z]*|that|then|up to then|until then|before that|before then) (?:i |it |everything |all )?(?:am |is |work |goes )?(?:all )?${NORMAL}${END}`,
      'g',
    ),
    ' . ',
  ],
  [
    new RegExp(
      `(?:[.,;]|,? and|,? but) ?(?:everything else|nothing else|all else|the rest(?: of (?:the|my) (?:week|days?|hours|availability))?|(?:all )?(?:my |the )?other (?:days|times|shifts|hours)|no other) (?:is |are |stays? |remains? |staying |keeps )*(?:exactly |all )?(?:(?:the )?same(?: as (?:before|usual|normal|now|always|ever|it (?:is|was)))?|as (?:before|usual|normal|now|it (?:is|was)|ever)|changes?|unchanged|normal)${END}`,
      'g',
    ),
    ' . ',
  ],
  [
    new RegExp(
      `\\b(?:until|till|til) ((?:the )?(?:${DAY}|\\d{1,2}(?:st|nd|rd|th)?(?: ${MONTH}[a-z]*)?)) (?:is )?(?:included|incl)\\b`,
      'g',
    ),
    'until and including $1',
  ],
  [
    new RegExp(
      `\\b((?:${DAY}|tomorrow|the \\d{1,2}(?:st|nd|rd|th)?)),? i (?:am (?:back|normal|as normal|(?:still )?(?:on|in) as (?:normal|usual)|still on|still in|still good)|work (?:as )?(?:normal|usual)(?:ly)?)(?: again)?${END}`,
      'g',
    ),
    '$1 free',
  ],
  [
    new RegExp(
      `(?<=[.,;] |\\band |\\bbut )((?:on )?(?:${DAY}|tomorrow|the \\d{1,2}(?:st|nd|rd|th)?)) (?:it is |is |will be )?(?:again |back )?(?:to )?(?:as )?(?:normal|usual)(?: again)?${END}`,
      'g',
    ),
    '$1 free',
  ],
  [
    new RegExp(
      `\\b(?:(?:get|fly|come|coming) )?(?:back|home|landing|returning) late (?:on )?(?=the \\d|\\d{1,2}(?:st|nd|rd|th)|${DATE})`,
      'g',
    ),
    'flying back ',
  ],
  [
    /\b(?:i )?(?:have |been |was |were )?(?:up|awake|throwing up|vomiting|puking|sick|ill) all night(?: long)?(?: (?:throwing up|being sick|puking|vomiting|being ill))?\b/g,
    'sick',
  ],
  [
    /\b(?:have |got )?no (?:sitter|babysitter|nanny|childminder|minder|childcare) (?:this|next) week\b/g,
    'no childcare',
  ],
  [/\b(?:flying|fly|going|go|heading|travelling|traveling) (?:back )?home to (?!work\b)[a-z\u00c0-\u024f]+/g, 'away'],
]

/** Phrases that ask for more of something, which excludes nothing else. */
const MORE: readonly Form[] = [
  [
    new RegExp(
      `\\b(?:any chance (?:that )?)?(?:(?:can|could|may) i|i (?:can|could)) (?:please )?(?:get|have|do|pick up|take|work)(?: some| a few)? (?:more|extra) (?![^?.;,]*\\b(?:off|free|home|with|myself)\\b)(?:of (?:the|those|them) )?((?:${DAY}|night|evening|morning|afternoon|lunch|weekend)[^?.;,]*)\\??`,
      'g',
    ),
    'i prefer $1 . ',
  ],
  [
    /\bany (?:more|extra)(?: of (?:them|those|the|these))? ([^?.;]{3,30}?) (?:going|available|spare|up for grabs)\?/g,
    'i prefer $1 . ',
  ],
  [
    /\bif (?:they|any|it|one|some|those|these) (?:ever )?(?:(?:open|opens|come|comes|free|frees) up|(?:become|becomes|are|is) (?:available|going|free))\b/g,
    'if possible',
  ],
]

/** Polite requests, and forms of address. */
const POLITE: readonly Form[] = [
  [
    /\b(?:i )?(?:(?:would|just|also) )*(?:like|wish|want|wanted|have|need|writing)? ?to (?:inform|advise|notify|let) (?:you|u|ye)(?: know)?(?: that\b|(?= i\b| my\b|,|:))/g,
    '',
  ],
  [
    /\b(hi|hey|hiya|hello|morning|evening|afternoon|alright|cheers|thanks|ta|please|pls|sorry|ok|okay|bye) (?:my )?(?:love|lovely|darling|darlin|petal|duck|sweetheart)\b(?! (?:to|it|this|that|mon|tue|wed|thu|fri|sat|sun|early|late|working|doing))/g,
    '$1',
  ],
  [/, (?:my )?(?:love|lovely|darling|petal)(?= *(?:[.,;!?)]|$))/g, ''],
  [
    /\b(?:is it|would it be|will it be|is that) (?:ok|okay|alright|all right|fine|cool|a problem|a bother) if i (?:am|was|were) not (?:down |rostered |working |on |in )?(?=(?:on )?(?:the |mon|tue|wed|thu|fri|sat|sun|christmas|xmas|new year|nye|boxing|\d|after|before))/g,
    'i can not work on ',
  ],
  [
    /\b(?:is it|would it be|will it be|is that) (?:ok|okay|alright|all right|fine|cool|a problem|a bother) if i (?:do|did) not (?:work|come in|do)\b/g,
    'i can not work',
  ],
]

export const SPOKEN_FORMS: readonly Form[] = [
  ...WORDS,
  ...TOLD_APART,
  ...AS_BEFORE,
  ...MORE,
  ...POLITE,
  ...BOUNDS,
  ...DATES,
  ...ASIDES,
]
