import { appScreens } from '@fairweek/domain/messages/app/app'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { useLiveChanges } from '../api/live/use-live-changes.ts'
import { useRestoredPushDevice } from '../features/channels/own/use-restored-push-device.ts'
import { focusOnArrival } from '../session/arrival.ts'
import { useRoleColours } from '../session/use-role-colours.ts'
import { partAhead } from '../ui/lazy-component.tsx'
import { useLinkTargets } from '../ui/link-target.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { OfflineLine } from './offline-line.tsx'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'
import { usePageTop } from './use-page-top.ts'

const MenuDrawer = partAhead(async () => (await import('./menu-drawer.tsx')).MenuDrawer)

/** Sidebar and top bar around every page; on small screens the sidebar slides in over the page. */
export function AppLayout({ children }: { children: ReactNode }) {
  const [pathname] = useLocation()
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  usePageTop(pathname)
  useLinkTargets()
  useLiveChanges()
  useRoleColours()
  useRestoredPushDevice()
  const page = useRef<HTMLElement>(null)
  useEffect(() => focusOnArrival(page.current), [])
  return (
    <div className="min-h-dvh xl:pl-58 print:pl-0">
      <a
        href="#page"
        className="sr-only z-50 rounded-md bg-ink px-4 py-3 text-inverse focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {appScreens.skipToPage}
      </a>
      <aside
        aria-label={appScreens.sidebar}
        className="fixed inset-y-0 left-0 z-30 hidden w-58 border-r border-line bg-sunk xl:block print:hidden"
      >
        <Sidebar />
      </aside>
      {isMenuOpen ? <MenuDrawer onClose={() => setIsMenuOpen(false)} /> : null}
      <TopBar isMenuOpen={isMenuOpen} onOpenMenu={() => setIsMenuOpen(true)} />
      <main
        id="page"
        ref={page}
        tabIndex={-1}
        className="mx-auto w-full max-w-[100rem] px-4 pt-5 pb-24 outline-none sm:px-6 lg:px-8"
      >
        <OfflineLine />
        <ErrorBoundary key={pathname}>{children}</ErrorBoundary>
      </main>
    </div>
  )
}
