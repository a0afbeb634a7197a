import { useSyncExternalStore } from 'react'

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-dragging'] })
  return () => observer.disconnect()
}

const readIsDragging = () => document.documentElement.dataset.dragging !== undefined

/**
 * Whether a drag is in progress. Nothing above the grid may change its height then, because the drop target would move.
 */
export function useIsDragging(): boolean {
  return useSyncExternalStore(subscribe, readIsDragging)
}
