import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Router } from 'wouter'
import { createQueryClient } from '../api/query-client.ts'
import { BASE_PATH } from '../ui/base-path.ts'
import { whenPageIsUsed } from '../ui/fetch-ahead.ts'
import { PlainToaster } from '../ui/plain-toaster.tsx'
import { showHandedOverToast, whenToastIsWaiting } from '../ui/toast-store.ts'
import { AppRoutes } from './app-routes.tsx'
import { ErrorBoundary } from './error-boundary.tsx'

// The toaster is fetched once someone uses the page, or with the first toast.
const Toaster = lazy(async () => {
  await Promise.race([whenPageIsUsed(), whenToastIsWaiting()])
  try {
    return { default: (await import('../ui/toaster.tsx')).Toaster }
  } catch {
    return { default: PlainToaster }
  }
})

export function App() {
  const [queryClient] = useState(createQueryClient)
  useEffect(showHandedOverToast, [])
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <Router base={BASE_PATH}>
          <AppRoutes />
        </Router>
        <Suspense fallback={null}>
          <Toaster />
        </Suspense>
      </QueryClientProvider>
    </ErrorBoundary>
  )
}
