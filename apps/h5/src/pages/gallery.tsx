import { LoadingView, lazyPart } from '@shop/ui'
import { Suspense, useEffect } from 'react'
import UnknownPage from '../shell/UnknownPage.tsx'
import { useBoot } from '../shell/me.ts'

const Gallery = lazyPart(() => import('@shop/ui/gallery/Gallery.tsx'))

/** Every component of the design system; available only in the demonstration. */
export default function GalleryPage() {
  const boot = useBoot()
  // It has its own header and main landmark, so it is not wrapped in `Page`.
  const isShown = boot.data?.demonstration === true
  useEffect(() => {
    if (isShown) document.title = '组件'
  }, [isShown])
  if (boot.isPending) return <LoadingView />
  if (!isShown) return <UnknownPage />
  return (
    <Suspense fallback={<LoadingView />}>
      <Gallery />
    </Suspense>
  )
}
