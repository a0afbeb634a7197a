import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { saveAvailability } from '../../../contracts/availability/availability.ts'
import { applyStatements } from './apply-statements.ts'
import { readAvailability } from './read-availability.ts'
import { isClear, judge, readingText, readSentences, SAID_ON } from './sentences/read-sentences.ts'

const SENTENCES = readSentences(readFileSync(new URL('sentences/built-with.tsv', import.meta.url), 'utf8'))
const COLLECTED = [
  'collected.tsv',
  'collected-later.tsv',
  'collected-by-others.tsv',
  'collected-blind.tsv',
  'collected-second.tsv',
  'collected-third.tsv',
  'collected-fourth.tsv',
].flatMap((name) => readSentences(readFileSync(new URL(`sentences/${name}`, import.meta.url), 'utf8')))
const BY_KIND = readSentences(readFileSync(new URL('sentences/built-by-kind.tsv', import.meta.url), 'utf8'))
const read = (said: string, answers = {}) => readAvailability(said, { today: SAID_ON, answers })

describe('[AVAIL-03] sentences about availability', () => {
  test.each(SENTENCES)('are understood: $said', (sentence) => {
    // If the verdict is wrong, the failure shows how the sentence was read.
    expect([judge(sentence, SAID_ON), readingText(read(sentence.said))]).toEqual([
      sentence.isTooHard ? expect.stringMatching(/^(?:asked|offered)$/) : 'right',
      isClear(sentence) && !sentence.isTooHard ? expect.not.stringMatching(/^(?:ask|no)$/) : expect.any(String),
    ])
  })

  test('an answered question is not asked again', () => {
    const { questions } = read("I can't work next Friday")
    expect(questions).toEqual([
      { about: 'next friday', choices: ['Fri Nov 20', 'Fri Nov 27', 'Leave this out'], taken: null, isUnclear: false },
    ])
    expect(readingText(read("I can't work next Friday", { 'next friday': 1 }))).toBe('cannot 2026-11-27..2026-11-27')
    expect(read("I can't work next Friday", { 'next friday': 7 }).questions).toEqual(questions)
  })

  test('the date of the message decides which year a date means', () => {
    const reading = readAvailability('away March 3', { today: '2027-03-04' })
    expect(readingText(reading)).toBe('cannot 2028-03-03..2028-03-03')
  })
})

/** Vocabulary words in any order, with any text between them. */
const anyMessage = fc
  .array(
    fc.oneof(
      fc.constantFrom(...SENTENCES.flatMap(({ said }) => said.split(' '))),
      fc.constantFrom(
        'until',
        'from',
        'between',
        'next',
        'the',
        '31',
        'february',
        '24:00',
        '12am',
        '99',
        ',',
        '.',
        'only',
      ),
      fc.string({ maxLength: 8 }),
    ),
    { maxLength: 14 },
  )
  .map((words) => words.join(' '))

describe('[AVAIL-03] collected sentences', () => {
  test('are all read from their files', () => {
    expect(COLLECTED).toHaveLength(1009)
  })

  test.each(COLLECTED)('are never misread without a question: $said', (sentence) => {
    expect(judge(sentence, '2026-11-25')).not.toBe('wrong')
  })

  test('the choice to leave words out also drops what depends on them', () => {
    const { questions } = read('no Mondays, Fridays are out sporadically')
    expect(questions.map(({ about }) => about)).toEqual(['sporadically'])
    expect(readingText(read('no Mondays, Fridays are out sporadically', { sporadically: 1 }))).toBe('cannot Mon')
  })

  test('unknown words are noted, and the rest is understood', () => {
    const reading = read('no Mondays, zorbing Fridays are out')
    expect(readingText(reading)).toBe('cannot Mon; cannot Fri')
    expect(reading.notes).toEqual([{ kind: 'remark', text: 'zorbing' }])
  })

  test.each([
    ['im off sat 12 dec. not after 6', 'not after 6'],
    ['the 5 dec thing im off for fell through', 'the 5 dec thing i am off for fell through'],
    ['mondays off, haha dream on', 'haha dream on'],
    ['mum off mondays', 'mum off mondays'],
    ['i requested the 5th off', 'requested'],
    ['no friday or saturday the first weekend of december', 'no friday or saturday the first weekend of december'],
    ['My mate is away 5 to 9 December', 'my mate is away 5 to 9 december'],
    ['not in xmas day or wren day', 'wren day'],
    ['off the 24th, wren day', 'wren day'],
    ['off xmas week and the day after', 'the day after'],
    ['can you do me the 5th and 6th off?', 'can you do me the 5th and 6th and the 5th and 6th off'],
    ['not easy on mondays', 'not easy on mondays'],
    ['off 12 dec, eid and 25 dec', 'eid'],
    ['away mid december', 'mid'],
    ['away start of january', 'away start of january'],
    ['free either side of 5 dec', 'free either side of 5 dec'],
    ['during term no mondays', 'term'],
    ['cant do thurs 9 to 10:30', '9 – 10:30'],
    ['mondays or dooldays i cannot work', 'dooldays'],
    ['I need either the 12th or 13th dec off, not both', 'not both'],
    ['need the 12th or the 13th off', 'need the 12th or the 13th or the 12th or the 13th off'],
    ["i'd like mon 7 or tue 8 dec off", 'i like 7 dec or 8 dec off'],
    ['off sat 12 or sun 13 dec, one or the other', 'one or the other'],
  ])('%s: words that may reverse the meaning lead to a question', (said, about) => {
    expect(read(said).questions.map((question) => question.about)).toContain(about)
  })

  test.each([
    ["April can't do Fridays, I'll cover", 'april'],
    ["me and Jan can't do Thursday", 'jan'],
    ['me & may are off next week', 'may'],
    ["June doesn't work Mondays, so I can't either", 'june'],
    ['August unavailable Fridays', 'august'],
    ['no Thursday for Jan and me', 'jan'],
    ["hi June, I can't do Fridays", 'june'],
    ["swapped with April, can't do Friday", 'april'],
    ["Eve can't do Fridays", 'eve'],
    ["Mai can't do Fridays, I'll cover", 'mai can not do fridays'],
    ["Abril can't do Fridays, I'll cover", 'abril can not do fridays'],
    ["me and Mai can't do Thursday", 'mai can not do thursday'],
  ])('[AVAIL-07] C9: %s: a name of a person is asked about', (said, about) => {
    const open = read(said).questions.filter(({ taken }) => taken === null)
    expect(open.map((question) => question.about)).toContain(about)
  })

  test('[AVAIL-07] C9: the answer decides whether it is a month or a person', () => {
    const said = "hi June, I can't do Fridays"
    expect(read(said).questions[0]?.choices).toEqual(['The month', 'A person', 'Leave this out'])
    expect(readingText(read(said, { june: 0 }))).toBe('cannot Fri from 2027-06-01 until 2027-06-30')
    expect(readingText(read(said, { june: 1 }))).toBe('cannot Fri')
    // What another person cannot do is never the writer's.
    expect(readingText(read("April can't do Fridays", { april: 1 }))).toBe('ask')
  })

  test.each([
    ["can't do Fridays in April", 'cannot Fri from 2027-04-01 until 2027-04-30'],
    ["in June I can't do Fridays", 'cannot Fri from 2027-06-01 until 2027-06-30'],
    ['no more Saturdays until May', 'cannot Sat until 2027-04-30'],
    ['away April and May', 'cannot 2027-04-01..2027-04-30; cannot 2027-05-01..2027-05-31'],
    ['Fridays eve I can not', 'cannot Fri 17:00-24:00'],
  ])('[AVAIL-07] C9: %s: a month that can be no person is read as before', (said, text) => {
    const reading = read(said)
    expect(reading.questions.map(({ about }) => about)).not.toContainEqual(
      expect.stringMatching(/^(?:april|may|june|eve)$/),
    )
    expect(readingText(reading)).toBe(text)
  })

  test.each(BY_KIND)('are understood or shown with a question: $said', (sentence) => {
    expect(judge(sentence, '2026-11-25')).toMatch(sentence.isTooHard ? /^(?:asked|offered)$/ : /^(?:right|offered)$/)
  })

  test.each([
    ['off at a decent hour on wednesdays', 'decent hour'],
    ['cant promise tuesdays', 'can not promise tuesdays'],
    ['need an afternoon off next week', 'need an afternoon off next week'],
    ['can I get a Friday off before christmas', 'can i get a friday off before christmas'],
    ['tuesday mornings are awkward, depends on the childminder', 'tuesday mornings are awkward'],
    ['cant do 25 dec, christmas day is fine though', 'christmas day is fine'],
    ['no sundays before noon, after that im busy', 'after that i am busy'],
    ['no mondays in summer', 'summer'],
    ['mondays are out realistically', 'realistically'],
    ['no shifts on paydays please', 'no shifts on payday please'],
    ['off the 5th no the 6th dec', 'no wait'],
    ['cant do friday 4 dec, scratch that, saturday 5 dec', 'scratch that'],
    ['not free on those glowball mondays', 'glowball'],
    ['no Sundays, well, not before 2 anyway', 'not before 2 anyway'],
    ['I like my Sundays', 'i like my sundays'],
    ['off the 12th, 26th and 5th', 'the 12th , 26th and 5th'],
    ['no Mondays, but the new chef knows', 'the new chef knows'],
    ['off on 5 December, or I swap with Dan', 'i swap with dan'],
    ['I can work every day but one', 'i can work every day but one'],
    ['free until Christmas', 'until christmas'],
    ['no Sundays unless double pay', 'no sundays'],
    ['the babysitter can only do Fridays', 'the babysitter can only do fridays'],
    ['away this weekend and the one after', 'the one after'],
  ])('%s: uncertain availability leads to a question', (said, about) => {
    expect(read(said).questions.map((question) => question.about)).toContain(about)
  })

  test.each([
    [
      'free until 15 december, then nothing til after christmas',
      'clear Mon,Tue,Wed,Thu,Fri,Sat,Sun until 2026-12-15; cannot 2026-12-16..2026-12-25',
    ],
    ['off 5 dec and the day after', 'cannot 2026-12-05..2026-12-05; cannot 2026-12-06..2026-12-06'],
    ['no worries if not but sat 5 dec off please', 'cannot 2026-12-05..2026-12-05'],
    ['i have a wedding on sat 23rd jan so cant do that weekend', 'cannot 2027-01-23..2027-01-24'],
    ['i start college again on 11 january so wont be able to do mondays from then', 'cannot Mon from 2027-01-11'],
    ['free for anything except the 17th and 18th', 'cannot 2026-12-17..2026-12-17; cannot 2026-12-18..2026-12-18'],
    ['not about xmas day or stephens day', 'cannot 2026-12-25..2026-12-25; cannot 2026-12-26..2026-12-26'],
    ['keep me off Weds evenings pls', 'cannot Wed 17:00-24:00'],
    ['keep Mondays off for me', 'cannot Mon'],
    ['dont put me on Fridays', 'cannot Fri'],
    ['try keep me off Mondays', 'ratherNot Mon'],
    ['Mon-Fri is out all through February', 'cannot Mon,Tue,Wed,Thu,Fri from 2027-02-01 until 2027-02-28'],
    ['no Sundays for the whole of March', 'cannot Sun from 2027-03-01 until 2027-03-31'],
    ['Morning Dave, just a heads up im away 12th to 15th December', 'cannot 2026-12-12..2026-12-15'],
    [
      'Morning only, thanks',
      'clear Mon,Tue,Wed,Thu,Fri,Sat,Sun 05:00-12:00; cannot Mon,Tue,Wed,Thu,Fri,Sat,Sun 12:00-29:00',
    ],
    ['sunday league every sunday 10-12.30 so not then', 'cannot Sun 10:00-12:30'],
    ['i have to be out the door by 10pm on fridays', 'cannot Fri 22:00-29:00'],
    ['Mon-Thu im in college til 4 so 4:30 is the earliest those days', 'cannot Mon,Tue,Wed,Thu 05:00-16:30'],
    [
      'every days fine as long as im not on before 10am',
      'clear Mon,Tue,Wed,Thu,Fri,Sat,Sun; cannot Mon,Tue,Wed,Thu,Fri,Sat,Sun 05:00-10:00',
    ],
    ['off 25 dec, its christmas day', 'cannot 2026-12-25..2026-12-25'],
    ['xmas eve off, 27th off', 'cannot 2026-12-24..2026-12-24; cannot 2026-12-27..2026-12-27'],
    [
      'off the 19th, 20th and 21st',
      'cannot 2026-11-19..2026-11-19; cannot 2026-11-20..2026-11-20; cannot 2026-11-21..2026-11-21',
    ],
    [
      'off the 17th, 18th and 19th',
      'cannot 2026-12-17..2026-12-17; cannot 2026-12-18..2026-12-18; cannot 2026-12-19..2026-12-19',
    ],
    ['dont really fancy mondays', 'ratherNot Mon'],
    [
      'could you take me off 7, 8 and 9 December?',
      'cannot 2026-12-07..2026-12-07; cannot 2026-12-08..2026-12-08; cannot 2026-12-09..2026-12-09',
    ],
    ['not NYE, big night', 'cannot 2026-12-31..2026-12-31'],
    ['no mondays from the start of january', 'cannot Mon from 2027-01-01'],
    ['off at easter', 'cannot 2027-03-26..2027-03-29'],
    ['m/w/f no good till 4pm', 'cannot Mon,Wed,Fri 05:00-16:00'],
    [
      'flying out fri 11 dec at 6pm, landing back tues 15 dec',
      'cannot 2026-12-11..2026-12-11 18:00-29:00; cannot 2026-12-12..2026-12-15',
    ],
  ])('are understood: %s', (said, meant) => {
    expect(readingText(read(said))).toBe(meant)
  })

  test('a list with an answer for each day rules out the times that it does not mention', () => {
    expect(readingText(read('Mon off, Tue 9-5, Wed any, Thu off, Fri after 4, Sat off, Sun off'))).toBe(
      'cannot Mon; clear Tue 09:00-17:00; cannot Tue 05:00-09:00; cannot Tue 17:00-29:00; clear Wed; cannot Thu; clear Fri 16:00-29:00; cannot Fri 05:00-16:00; cannot Sat; cannot Sun',
    )
  })

  test.each([
    'we are all off on the 11th, right?',
    'I am off on the 12th, yeah?',
    'did you get my message about the 14th',
  ])('%s is noted as a question and changes nothing', (said) => {
    expect(read(said).statements).toEqual([])
    expect(read(said).notes.map(({ kind }) => kind)).toContain('question')
  })

  test.each([
    ['no Mondays, I would rather start earlier', 'earlier'],
    ['no Mondays, planning ahead', 'planning ahead'],
    ['Mondays are out anyway', null],
  ])('%s: a valid word is not corrected to a similar one', (said, noted) => {
    const { notes, questions } = read(said)
    const heard = [...notes.map(({ text }) => text), ...questions.map(({ about }) => about)]
    expect(noted === null ? heard : heard.join(' ')).toEqual(noted === null ? [] : expect.stringContaining(noted))
  })

  test('a text without times is noted and changes nothing', () => {
    const { notes, statements } = read('max 3 shifts a week, and no close if I open')
    expect(notes.map(({ kind }) => kind)).toEqual(['limit', 'condition'])
    expect(statements).toEqual([])
  })
})

describe('[AVAIL-03] any message', () => {
  const expectAccepted = (said: string, choice: number) => {
    const asked = read(said).questions
    const reading = read(said, Object.fromEntries(asked.map(({ about }) => [about, choice])))
    const { slots, timeOff } = applyStatements([], reading.statements)
    expect(saveAvailability.body.safeParse({ slots }).error).toBeUndefined()
    for (const days of timeOff) expect(days.fromDate <= days.untilDate).toBe(true)
    return reading.statements.length + reading.questions.length + reading.notes.length > 0 || !/[^\s]/.test(said)
  }

  test.each(['from open', 'from close', 'Fridays from close to open', 'until 24:00, after 1', 'Mondays 5pm until 5pm'])(
    'with times that leave no hours, or all, is read without an error: %s',
    (said) => {
      for (const choice of [0, 1, 2]) expect(expectAccepted(said, choice)).toBe(true)
    },
  )

  test('is read without an error, and its result is accepted by the form', () => {
    fc.assert(fc.property(anyMessage, fc.nat(2), expectAccepted), { numRuns: 300 })
  })
})
