import { useSyncExternalStore } from 'react'

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-dragging'] })
  return () => observer.disconnect()
}

const readIsDragging = () => document.documentElement.dataset.dragging !== undefined

/** Whether something is carried by the pointer. Meanwhile nothing above it may come or go: what is aimed at would move away. */
export function useIsDragging(): boolean {
  return useSyncExternalStore(subscribe, readIsDragging)
}
