import { useEffect } from 'react'

/**
 * Put inside whatever opens over the page: Back on a phone then closes it as Escape does, instead of leaving the page.
 * The browser reports Back to a `CloseWatcher` without touching the history, so that forward and reload stay as they
 * are. In browsers without it, Back leaves the page.
 */
export function BackCloses() {
  useEffect(() => {
    const Watcher = window.CloseWatcher
    if (!Watcher) return
    let watcher: CloseWatcher
    const watch = () => {
      watcher = new Watcher()
      // A watcher reports only once, and a dialog may stay open, because it asks whether to lose input.
      watcher.onclose = () => {
        document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true }))
        watch()
      }
    }
    watch()
    return () => watcher.destroy()
  }, [])
  return null
}
