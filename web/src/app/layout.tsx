import { appScreens } from '@fairweek/domain/messages/app'
import { Dialog as RadixDialog } from 'radix-ui'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { TooltipProvider } from '../ui/tooltip.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { PageLoading } from './page-loading.tsx'
import { documentTitleOf } from './routes.ts'
import { Sidebar } from './sidebar.tsx'
import { TopBar } from './top-bar.tsx'

/** Sidebar and top bar around every page; on small screens the sidebar slides in over the page. */
export function AppLayout({ children }: { children: ReactNode }) {
  const [pathname] = useLocation()
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  useEffect(() => {
    document.title = documentTitleOf(pathname)
  }, [pathname])
  return (
    <TooltipProvider>
      <div className="min-h-dvh lg:pl-58 print:pl-0">
        <a
          href="#page"
          className="sr-only z-50 rounded-md bg-ink px-4 py-3 text-inverse focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
        >
          {appScreens.skipToPage}
        </a>
        <aside
          aria-label={appScreens.sidebar}
          className="fixed inset-y-0 left-0 z-30 hidden w-58 border-r border-line bg-sunk lg:block print:hidden"
        >
          <Sidebar />
        </aside>
        <RadixDialog.Root open={isMenuOpen} onOpenChange={setIsMenuOpen}>
          <RadixDialog.Portal>
            <RadixDialog.Overlay className="fixed inset-0 z-40 animate-[fade_120ms] bg-veil lg:hidden" />
            <RadixDialog.Content
              id="menu"
              aria-describedby={undefined}
              className="fixed inset-y-0 left-0 z-40 w-72 max-w-[85vw] animate-[slide-in_150ms_var(--ease-out)] border-r border-line bg-sunk shadow-float focus:outline-none lg:hidden"
            >
              <RadixDialog.Title className="sr-only">{appScreens.menu}</RadixDialog.Title>
              <Sidebar onNavigate={() => setIsMenuOpen(false)} />
            </RadixDialog.Content>
          </RadixDialog.Portal>
        </RadixDialog.Root>
        <TopBar isMenuOpen={isMenuOpen} onOpenMenu={() => setIsMenuOpen(true)} />
        <main
          id="page"
          tabIndex={-1}
          className="mx-auto w-full max-w-[100rem] px-4 pt-5 pb-24 outline-none sm:px-6 lg:px-8"
        >
          <ErrorBoundary key={pathname}>
            <Suspense fallback={<PageLoading />}>{children}</Suspense>
          </ErrorBoundary>
        </main>
      </div>
    </TooltipProvider>
  )
}
