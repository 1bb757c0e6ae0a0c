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

/** Pictures over the whole screen: swipe, pinch, double tap, Escape. Loads its library when first opened. */
export const ImageViewer = (props: ImageViewerProps) =>
  props.open && (
    <Suspense fallback={null}>
      <Viewer {...props} />
    </Suspense>
  )
