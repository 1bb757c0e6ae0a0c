import { LoadingView } from '@shop/ui'
import { Suspense, lazy } from 'react'
import { UnknownPage } from '../shell/UnknownPage.tsx'
import { useBoot } from '../shell/me.ts'

const Gallery = lazy(() => import('@shop/ui/gallery/Gallery.tsx'))

/** Every component of the design system; only in the demonstration. */
export default function GalleryPage() {
  const boot = useBoot()
  if (boot.isPending) return <LoadingView />
  if (!boot.data?.demonstration) return <UnknownPage />
  return (
    <Suspense fallback={<LoadingView />}>
      <Gallery />
    </Suspense>
  )
}
