/**
 * Runs the pages in a pseudo-locale, in which all texts are marked and a third longer. It reveals texts that are in no
 * catalogue, texts joined from parts, and texts that do not fit.
 */
import { type ReadLine, readTogether } from '@fairweek/domain/contracts/live/reads'
import type { Page, Route } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { callApi, type DemoAccount, VIEWPORTS } from './harness/browser.ts'
import { listTooWide } from './harness/list-too-wide.ts'
import { PAGES_OF, whenLoaded } from './harness/pages.ts'
import { weekFromNow } from './harness/story-time.ts'

/**
 * Texts that are the same in every language: names of languages, of the product and of keys. Examples of availability
 * messages are always English.
 */
const THE_SAME = ['English', 'Español', 'Deutsch', 'Fairweek', 'Ctrl', 'Esc']

/** Marks every text of the Spanish catalogues and makes it a third longer. */
const MARKING = `
const more = (text) => 'ẍ'.repeat(Math.ceil(text.length / 3)).replaceAll(/ẍ{5}/g, '$& ').trim()
const mark = (text) => text === '' ? text : '⟦' + text + more(text) + '⟧'
const marked = (part) =>
  typeof part === 'string' ? mark(part)
  : typeof part === 'function' ? (...values) => marked(part(...values))
  : Array.isArray(part) ? part.map(marked)
  : typeof part === 'object' && part !== null ? Object.fromEntries(Object.entries(part).map(([key, value]) => [key, marked(value)]))
  : part
`

async function markTexts(route: Route): Promise<void> {
  const response = await route.fetch()
  const code = await response.text()
  const [all, list = ''] = /export\s*\{([^}]*)\};?\s*$/.exec(code) ?? []
  if (all === undefined) throw new Error('The catalogues are not exported at the end of their file.')
  const pairs = list.split(',').map((each) => each.trim().split(/\s+as\s+/))
  const exported = pairs.map(([own, name = own], at) => ({ code: `const marked_${at} = marked(${own})`, name, at }))
  await route.fulfill({
    response,
    body: [
      code.slice(0, -all.length),
      MARKING,
      ...exported.map((each) => each.code),
      `export { ${exported.map(({ name, at }) => `marked_${at} as ${name}`).join(', ')} }`,
    ].join('\n'),
  })
}

/** Collects every text that the server sends: names, notes, and sentences in the reader's language. */
async function collectData(page: Page): Promise<Set<string>> {
  const data = new Set<string>()
  const collect = (part: unknown): void => {
    if (typeof part === 'string') data.add(part)
    else if (typeof part === 'object' && part !== null) for (const value of Object.values(part)) collect(value)
  }
  page.on('response', (response) => {
    const isJson = response.headers()['content-type']?.includes('json')
    if (isJson && !response.url().endsWith('/api/live')) response.json().then(collect, () => {})
  })
  // The browser does not keep replies that the page reads line by line.
  await page.route(`**${readTogether.path}`, async (route) => {
    const response = await route.fetch()
    for (const line of (await response.text()).trim().split('\n'))
      collect(JSON.parse((JSON.parse(line) as ReadLine).body || 'null'))
    await route.fulfill({ response })
  })
  return data
}

interface Written {
  text: string
  where: string
}

/** Lists the texts of a page: each piece of visible text, and the names and descriptions for screen readers. */
const listTexts = (page: Page): Promise<Written[]> =>
  page.evaluate(() => {
    const found: { text: string; where: string }[] = []
    for (const element of document.querySelectorAll('body *')) {
      if (element.closest('script, style, svg') || !element.checkVisibility()) continue
      const where = element.cloneNode(false) as Element
      const add = (text: string | null | undefined) => {
        if (text?.trim()) found.push({ text: text.trim(), where: where.outerHTML.slice(0, 120) })
      }
      for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) add(node.textContent)
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) add(element.getAttribute(name))
    }
    return found
  })

const dateWords = (() => {
  const words = new Set<string>()
  for (const length of ['long', 'short'] as const)
    for (let day = 0; day < 400; day += 1)
      for (const option of ['month', 'weekday'] as const)
        words.add(new Intl.DateTimeFormat('es', { [option]: length }).format(Date.UTC(2026, 0, 1 + day)))
  return words
})()

/** Reduces each marked text to its two marks, together with any marked texts inside it. */
function outlineOf(text: string): string {
  let depth = 0
  return [...text]
    .filter((letter) => {
      const isInside = depth > (letter === '⟧' ? 1 : 0)
      depth += letter === '⟦' ? 1 : letter === '⟧' ? -1 : 0
      return !isInside
    })
    .join('')
}

function listStrangers(texts: readonly Written[], data: ReadonlySet<string>): string[] {
  const known = [...data, ...THE_SAME].filter((each) => each.length > 2).sort((one, other) => other.length - one.length)
  return texts.flatMap(({ text, where }) => {
    let rest = outlineOf(text)
    for (const each of known) rest = rest.replaceAll(each, ' ')
    const words = (rest.match(/\p{L}{3,}/gu) ?? []).filter((word) => !dateWords.has(word.toLowerCase()))
    return words.length === 0 ? [] : [`'${text}' in ${where}`]
  })
}

/** Lists texts that consist of several complete texts joined only by a space. */
const listGlued = (texts: readonly Written[]): string[] =>
  texts.flatMap(({ text, where }) => (/⟧ ⟦/.test(outlineOf(text)) ? [`'${text}' in ${where}`] : []))

/** Lists buttons that are narrower than their text. */
const listCutButtons = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, [role="tab"], a[role="button"]')]
      .filter((each) => each.checkVisibility() && each.textContent?.trim())
      .filter((each) => each.scrollWidth > each.clientWidth + 1)
      .filter((each) => !each.querySelector('.truncate') && !each.classList.contains('truncate'))
      .map((each) => `${each.textContent} in ${each.outerHTML.slice(0, 100)}`),
  )

for (const [account, paths] of Object.entries(PAGES_OF))
  test(`[LANG-01] all texts on the pages of ${account} come from a catalogue and have room for longer translations`, async ({
    newPage,
  }) => {
    const page = await newPage({ as: account as DemoAccount })
    await page.route('**/assets/all-*.js', markTexts)
    const data = await collectData(page)
    await callApi(page, 'PATCH', '/api/user/language', { locale: 'es', hourClock: null })
    for (const path of [...paths, `/schedule?week=${weekFromNow(1)}`]) {
      await page.goto(path)
      await whenLoaded(page)
      await expect(page.locator('html')).toHaveAttribute('lang', 'es')
      await expect(page.locator('body')).toContainText('⟦')
      await page.evaluate('document.fonts.ready')
      await expect.poll(async () => listStrangers(await listTexts(page), data), { message: path }).toEqual([])
      expect(listGlued(await listTexts(page)), path).toEqual([])
      for (const { width, height } of Object.values(VIEWPORTS)) {
        await page.setViewportSize({ width, height })
        await expect.poll(() => listTooWide(page, width), { message: `${path} at ${width}` }).toEqual([])
        await expect.poll(() => listCutButtons(page), { message: `${path} at ${width}` }).toEqual([])
      }
      await page.setViewportSize(VIEWPORTS.laptop)
    }
  })
