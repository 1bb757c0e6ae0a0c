import { LoadingView } from '@shop/ui'
import { Suspense, lazy } from 'react'
import { Page } from '../shell/Page.tsx'
import { UnknownPage } from '../shell/UnknownPage.tsx'
import { useBoot } from '../shell/me.ts'

const Gallery = lazy(() => import('@shop/ui/gallery/Gallery.tsx'))

/** Every component of the design system; only in the demonstration. */
export default function GalleryPage() {
  const boot = useBoot()
  if (boot.isPending) return <LoadingView />
  if (!boot.data?.demonstration) return <UnknownPage />
  return (
    <Page>
      <Suspense fallback={<LoadingView />}>
        <Gallery />
      </Suspense>
    </Page>
  )
}
