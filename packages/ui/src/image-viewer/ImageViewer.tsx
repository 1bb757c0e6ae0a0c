import { Suspense } from 'react'
import { lazyPart } from '../lazy-part/lazy-part.tsx'
import { LoadingView } from '../loading-view/LoadingView.tsx'
import type { SlidesProps } from './Slides.tsx'

const Viewer = lazyPart(() => import('./Viewer.tsx'))
const Slides = lazyPart(() => import('./Slides.tsx'))

export type ImageViewerProps = {
  open: boolean
  pictures: readonly { src: string; alt?: string }[]
  index?: number
  onClose: () => void
  onIndex?: (index: number) => void
}

/** Full-screen pictures: swipe, pinch, double tap, Escape. The library loads on first use. */
export const ImageViewer = (props: ImageViewerProps) =>
  props.open && (
    <Suspense fallback={null}>
      <Viewer {...props} />
    </Suspense>
  )

/** The same pictures as a page: below its header, which has to be dark (`NavBar dark`). */
export const PictureSlides = (props: SlidesProps) => (
  <Suspense fallback={<LoadingView />}>
    <Slides {...props} />
  </Suspense>
)
