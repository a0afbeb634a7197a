/** Reports that the system asks to close something, as by Back on Android. TypeScript does not declare it yet. */
interface CloseWatcher extends EventTarget {
  onclose: (() => void) | null
  requestClose(): void
  destroy(): void
}

interface Window {
  CloseWatcher?: new () => CloseWatcher
}
