import { useState } from 'react'
import { useModal } from '../layer/use-modal.ts'
import { IconButton } from '../button/IconButton.tsx'
import { IconClose } from '../icon/icons.tsx'
import Slides from './Slides.tsx'
import styles from './Viewer.module.css'

export type ImageViewerProps = {
  open: boolean
  pictures: readonly { src: string; alt?: string }[]
  index?: number
  onClose: () => void
  onIndex?: (index: number) => void
}

/** The slides inside a native dialog: focus stays inside and returns afterwards. */
const Viewer = ({ pictures, index = 0, onClose, onIndex }: ImageViewerProps) => {
  const { ref, dialogProps } = useModal(true, onClose)
  const [at, setAt] = useState(index)
  const name = `${pictures[at]?.alt || '图片'}（${at + 1} / ${pictures.length}）`
  const move = (next: number) => {
    setAt(next)
    onIndex?.(next)
  }
  return (
    <dialog ref={ref} {...dialogProps} className={styles.viewer} aria-label={name}>
      <Slides pictures={pictures} index={at} onIndex={move} onClose={onClose} />
      <div className={styles.head}>
        <span>
          {at + 1} / {pictures.length}
        </span>
        <IconButton icon={<IconClose />} label="关闭" onClick={onClose} />
      </div>
    </dialog>
  )
}

export default Viewer
