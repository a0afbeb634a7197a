import { appScreens } from '@fairweek/domain/messages/app/app'
import { Spinner } from '../ui/spinner.tsx'

/** Placeholder for a page that is still loading. */
export function PageLoading() {
  return (
    <div aria-busy="true" className="flex min-h-[50dvh] animate-[fade_150ms_200ms_both] items-center justify-center">
      <Spinner label={appScreens.loading} />
    </div>
  )
}
