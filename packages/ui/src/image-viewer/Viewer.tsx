import { useEffect, useState } from 'react'
import { PhotoSlider } from 'react-photo-view'
import 'react-photo-view/dist/react-photo-view.css'
import { useModal } from '../layer/use-modal.ts'
import { IconButton } from '../button/IconButton.tsx'
import { IconClose } from '../icon/icons.tsx'
import type { ImageViewerProps } from './ImageViewer.tsx'
import styles from './Viewer.module.css'

/** The slider inside a native dialog: focus stays inside and returns afterwards. */
const Viewer = ({ pictures, index = 0, onClose, onIndex }: ImageViewerProps) => {
  const { ref, dialogProps } = useModal(true, onClose)
  const [holder, setHolder] = useState<HTMLElement | null>(null)
  const [at, setAt] = useState(index)
  const images = pictures.map(({ src }) => ({ key: src, src }))
  // The library marks its own container as an unnamed dialog too, and renders pictures without alt text.
  useEffect(() => {
    holder?.querySelector('[role="dialog"]')?.removeAttribute('role')
  }, [holder])
  const name = `${pictures[at]?.alt || '图片'}（${at + 1} / ${images.length}）`
  return (
    <dialog ref={ref} {...dialogProps} className={styles.viewer} aria-label={name}>
      <div ref={setHolder} />
      {holder && (
        <PhotoSlider
          images={images}
          index={at}
          visible
          bannerVisible={false}
          portalContainer={holder}
          onClose={onClose}
          onIndexChange={(next) => {
            setAt(next)
            onIndex?.(next)
          }}
        />
      )}
      <div className={styles.head}>
        <span>
          {at + 1} / {images.length}
        </span>
        <IconButton icon={<IconClose />} label="关闭" onClick={onClose} />
      </div>
    </dialog>
  )
}

export default Viewer
