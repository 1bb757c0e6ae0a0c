import { Suspense } from 'react'
import { lazyPart } from '../lazy-part/lazy-part.tsx'
import { LoadingView } from '../loading-view/LoadingView.tsx'
import type { SlidesProps } from './Slides.tsx'
import type { ImageViewerProps } from './Viewer.tsx'

export type { ImageViewerProps }

const Viewer = lazyPart(() => import('./Viewer.tsx'))
const Slides = lazyPart(() => import('./Slides.tsx'))

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
