import type { User } from '@fairweek/domain/contracts/auth'
import { useEffect } from 'react'
import { applyTheme } from '../ui/theme.ts'

const REMEMBERED_KEY = 'fairweek.theme'

/** The theme of the last signed-in user, until it is known who is signed in now; keeps the page from flashing. */
export function applyRememberedTheme(): void {
  const remembered = localStorage.getItem(REMEMBERED_KEY)
  applyTheme(remembered === 'dark' || remembered === 'light' ? remembered : 'system')
}

/** Paints the page as the user likes it; as the device is until they have chosen, and when nobody is signed in. */
export function usePageTheme(user: User | null | undefined): void {
  useEffect(() => {
    if (user === undefined) return
    const theme = user?.hasChosenTheme ? (user.darkMode ? 'dark' : 'light') : 'system'
    applyTheme(theme)
    if (theme === 'system') localStorage.removeItem(REMEMBERED_KEY)
    else localStorage.setItem(REMEMBERED_KEY, theme)
  }, [user])
}
