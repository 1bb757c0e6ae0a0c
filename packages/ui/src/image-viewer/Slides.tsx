import { useEffect, useState } from 'react'
import { PhotoSlider } from 'react-photo-view'
import 'react-photo-view/dist/react-photo-view.css'

export type SlidesProps = {
  pictures: readonly { src: string }[]
  index: number
  onIndex: (index: number) => void
  /** a tap on the picture, or a swipe down */
  onClose: () => void
}

/** Pictures over the whole screen: swipe, pinch, double tap. What belongs above them is drawn by whoever shows them. */
const Slides = ({ pictures, index, onIndex, onClose }: SlidesProps) => {
  const [holder, setHolder] = useState<HTMLElement | null>(null)
  // The library marks its own container as an unnamed dialog.
  useEffect(() => {
    holder?.querySelector('[role="dialog"]')?.removeAttribute('role')
  }, [holder])
  return (
    <>
      <div ref={setHolder} />
      {holder && (
        <PhotoSlider
          images={pictures.map(({ src }) => ({ key: src, src }))}
          index={index}
          visible
          bannerVisible={false}
          portalContainer={holder}
          onClose={onClose}
          onIndexChange={onIndex}
        />
      )}
    </>
  )
}

export default Slides
