import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addToNextToast, closeToast, currentToasts, recentToasts, showToast } from './toast-store.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('[CONST-02] only one message is visible, a new one replaces it, and both remain readable', () => {
  showToast({ title: 'Role created' })
  showToast({ title: 'Failed to save role', variant: 'destructive' })
  expect(currentToasts().map(({ title }) => title)).toEqual(['Failed to save role'])
  expect(
    recentToasts()
      .slice(0, 2)
      .map(({ title }) => title),
  ).toEqual(['Failed to save role', 'Role created'])
  expect(currentToasts()[0]?.durationMilliseconds).toBe(5_000)
})

test('[CONST-02] a closed message is removed after 1,000,000 ms, not before', () => {
  showToast({ title: 'Event deleted' })
  const id = currentToasts()[0]?.id ?? 0
  closeToast(id)
  expect(currentToasts()).toMatchObject([{ id, isOpen: false }])
  vi.advanceTimersByTime(999_999)
  expect(currentToasts()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(currentToasts()).toHaveLength(0)
})

test('[PUB-11] a sentence is added to the message that follows, or is one of its own if none does', () => {
  const shown = () => currentToasts().map(({ title, description }) => [title, description])
  addToNextToast('Call Bo.')
  vi.advanceTimersByTime(500)
  showToast({ title: 'Shift moved', description: 'Bo rests 8 h.' })
  expect(shown()).toEqual([['Shift moved', 'Bo rests 8 h. Call Bo.']])
  addToNextToast('Call Jo.')
  vi.advanceTimersByTime(1000)
  expect(shown()).toEqual([['Call Jo.', undefined]])
  showToast({ title: 'Shift deleted' })
  vi.advanceTimersByTime(1000)
  expect(shown()).toEqual([['Shift deleted', undefined]])
})

test('a message handed over is shown once by the next page', async () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  })
  const loadPage = async () => {
    vi.resetModules()
    return import('./toast-store.ts')
  }
  const first = await loadPage()
  first.handOverToast({ title: 'Welcome back' })
  first.showHandedOverToast()
  expect(first.currentToasts()).toEqual([])
  const second = await loadPage()
  second.showHandedOverToast()
  second.showHandedOverToast()
  expect(second.recentToasts()).toMatchObject([{ title: 'Welcome back' }])
  vi.unstubAllGlobals()
})
