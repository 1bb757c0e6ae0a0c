import { Suspense } from 'react'
import { lazyPart } from '../lazy-part/lazy-part.tsx'

const Viewer = lazyPart(() => import('./Viewer.tsx'))

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
