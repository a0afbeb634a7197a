import type { ComponentType } from 'react'
import { type LazyComponent, lazyPage } from '../ui/lazy-component.tsx'
import { OwnFont } from './own-font.tsx'
import { PageLoading } from './page-loading.tsx'
import { WholePage } from './whole-page.tsx'

/** The page of a route, fetched when first shown unless it was prefetched. */
export function appPage(load: () => Promise<ComponentType>): LazyComponent<object> {
  return lazyPage(
    async () => {
      const Page = await load()
      return () => (
        <>
          <WholePage>
            <Page />
          </WholePage>
          <OwnFont />
        </>
      )
    },
    <PageLoading />,
  )
}
