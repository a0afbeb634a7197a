import { describe, expect, test } from 'vitest'
import { findWords } from './check-texts-in-catalogue.mjs'

const CONTRACT = [
  'domain/src/contracts/schedule/schedule.ts',
  "export const STATES = ['Confirmed', 'Partially Confirmed'] as const",
]

function wordsIn(text, path = 'web/src/pages/a-page.tsx') {
  return findWords([CONTRACT, [path, text]]).map((error) => /“(.*)”/.exec(error)?.[1])
}

describe('texts that users see', () => {
  test.each([
    ['<p>Hours</p>', 'Hours'],
    ['<p>{hours} h</p>', 'h'],
    ['<p>\n  Save\n  all\n</p>', 'Save all'],
    ['<><b />short</>', 'short'],
    ["<p>{isOpen ? 'open' : null}</p>", 'open'],
    ["<p>{name || 'nobody'}</p>", 'nobody'],
    [`<p>{\`\${count} h\`}</p>`, '… h'],
    ["<p>{isOpen && (isLate ? 'late' : '')}</p>", 'late'],
    ["<p>{days.map((day) => day ?? 'never')}</p>", 'never'],
    ['<p>Confirmed</p>', 'Confirmed'],
    ['<button aria-label="close" />', 'close'],
    ["<Field label={'hours'} />", 'hours'],
    ['<Dialog confirmLabel="go" />', 'go'],
    ["<Input placeholder={isNew ? 'name' : undefined} />", 'name'],
    ['<img alt="chart" />', 'chart'],
    ['<Row weekWords="next week" />', 'next week'],
  ])('are found in the JSX %s', (jsx, words) => {
    expect(wordsIn(`export const a = ${jsx}`)).toContain(words)
  })

  test.each([
    ["const a = { title: 'hours' }", 'hours'],
    ["showFailure('Error', text)", 'Error'],
    ["const a = person ?? 'Unassigned'", 'Unassigned'],
    ["const a = { idle: 'Saving the roster' }", 'Saving the roster'],
    [`const of = (n: number) => \`within \${n} of the bound\``, 'within … of the bound'],
    ["const a = ['first', 'nobody needed'] as const", 'nobody needed'],
  ])('are found in the code %s', (code, words) => {
    expect(wordsIn(code, 'web/src/features/staff/a.ts')).toContain(words)
  })

  test('are each reported once, with their line', () => {
    expect(findWords([['web/src/a.tsx', "\nexport const a = <p title='Hours'>{'Save it'}</p>"]])).toEqual([
      'web/src/a.tsx:2: people read “Hours”, so it belongs in domain/src/messages.',
      'web/src/a.tsx:2: people read “Save it”, so it belongs in domain/src/messages.',
    ])
  })
})

describe('strings that users never see', () => {
  test.each([
    "import { a } from 'some package'",
    "const page = load(() => import('./a-page.tsx'), 'StaffPage')",
    "type Week = 'Next Week' | 'this week'",
    "const status = shift.status === 'Everything else' ? 1 : 2",
    "const a = { status: 'Confirmed', week: 'Partially Confirmed' }",
    "throw new Error('There is no root')",
    "console.error('It broke')",
    "const event = new KeyboardEvent('keydown', { key: 'Escape' })",
    "const a = <p className={isOpen ? 'relative block truncate' : 'Flex'}>{text}</p>",
    "const a = mergeClasses('relative block', classes)",
    "const ROW = 'flex min-h-11 items-center'",
    "const a = <p>{formatDay(day, 'EEEE, MMMM d')} – {count} / {needed}</p>",
    "const a = { 'Content-Type': 'application/json', pattern: 'MMM d, yyyy' }",
    `const path = \`M\${x} \${y}h1v\${height}h-1z\``,
    "const a = <Tabs value='mine' role=\"tab\" id='why-fixes' title={gridScreens.time} />",
    "const a = <p>{people.map(({ day }) => day === 'mon')}</p>",
  ])('are ignored in %s', (code) => {
    expect(wordsIn(code)).toEqual([])
  })

  test('are ignored in other folders and in tests', () => {
    const text = "export const a = 'Save it'"
    for (const path of ['domain/src/messages/a.ts', 'server/src/a.ts', 'web/src/a.test.tsx', 'web/src/a.css']) {
      expect(wordsIn(text, path)).toEqual([])
    }
    expect(wordsIn(text, 'web/src/a.ts')).toEqual(['Save it'])
  })
})

test('a file that cannot be parsed is an error', () => {
  expect(() => wordsIn('const = <p>')).toThrow('web/src/pages/a-page.tsx cannot be read')
})
