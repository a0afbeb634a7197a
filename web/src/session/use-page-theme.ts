import type { User } from '@fairweek/domain/contracts/auth/auth'
import { useEffect } from 'react'
import { applyTheme } from '../ui/theme.ts'

const REMEMBERED_KEY = 'fairweek.theme'

/** Applies the last user's theme until the current user is known, so that the page does not flash. */
export function applyRememberedTheme(): void {
  const remembered = localStorage.getItem(REMEMBERED_KEY)
  applyTheme(remembered === 'dark' || remembered === 'light' ? remembered : 'system')
}

/** Applies the user's theme. If they have not chosen one, or nobody is signed in, applies the device's. */
export function usePageTheme(user: User | null | undefined): void {
  useEffect(() => {
    if (user === undefined) return
    const theme = user?.hasChosenTheme ? (user.darkMode ? 'dark' : 'light') : 'system'
    applyTheme(theme)
    if (theme === 'system') localStorage.removeItem(REMEMBERED_KEY)
    else localStorage.setItem(REMEMBERED_KEY, theme)
  }, [user])
}
