import { useEffect, useRef } from 'react'
import { pathShown } from '../ui/base-path.ts'

/** Shows another page from its top. Back and forward keep the position that the browser restores (NAV-15). */
export function usePageTop(pathname: string): void {
  const shown = useRef(pathname)
  const restored = useRef<string | null>(null)
  useEffect(() => {
    const noteRestored = () => {
      restored.current = pathShown()
    }
    window.addEventListener('popstate', noteRestored)
    return () => window.removeEventListener('popstate', noteRestored)
  }, [])
  useEffect(() => {
    if (pathname === shown.current) return
    if (pathname !== restored.current) window.scrollTo(0, 0)
    shown.current = pathname
    restored.current = null
  }, [pathname])
}
