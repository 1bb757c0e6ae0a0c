import { MinusOutlined, PlusOutlined, RotateRightOutlined } from '@ant-design/icons'
import { Button, Result, Spin } from 'antd'
import { useState } from 'react'
import { usePrivatePicture, type OpensPicture } from '../../kit/use-private-picture.ts'
import styles from './Review.module.css'
import type { Picture, Viewer } from './use-viewer.ts'

interface PictureViewerProps {
  of: Viewer
  /** Opens one: a line of the audit log. */
  open: OpensPicture
}
/** The pictures of an application: one at a time, to be enlarged, moved and turned. Opening each is in the audit log. */
export function PictureViewer({ of, open }: PictureViewerProps) {
  const { pictures, chosen, zoom, turns, mayZoomIn, mayZoomOut, choose, act } = of
  const [tries, setTries] = useState(0)
  const picture = pictures[chosen]
  if (!picture) return <Result status="warning" subTitle="没有上传照片" />
  return (
    <div>
      <div className={styles.tools}>
        {pictures.map(({ fileId, name }, at) => (
          <Button key={`${at} ${fileId}`} size="small" type={at === chosen ? 'primary' : 'default'} onClick={() => choose(at)}>
            {name}
          </Button>
        ))}
        <span className={styles.gap} />
        <Button size="small" icon={<MinusOutlined />} aria-label="缩小" disabled={!mayZoomOut} onClick={() => act('zoomOut')} />
        <Button size="small" icon={<PlusOutlined />} aria-label="放大" disabled={!mayZoomIn} onClick={() => act('zoomIn')} />
        <Button size="small" icon={<RotateRightOutlined />} aria-label="旋转" onClick={() => act('rotate')} />
      </div>
      <Shown
        key={`${picture.fileId} ${tries}`}
        picture={picture}
        open={open}
        zoom={zoom}
        turns={turns}
        onRetry={() => setTries(tries + 1)}
      />
    </div>
  )
}

interface ShownProps {
  picture: Picture
  open: OpensPicture
  zoom: number
  turns: number
  onRetry: () => void
}
function Shown({ picture: { fileId, name }, open, zoom, turns, onRetry }: ShownProps) {
  const { src, error } = usePrivatePicture(open, fileId)
  if (error)
    return (
      <div className={styles.stage}>
        <Result subTitle={`照片没有打开：${error.message}`} extra={<Button onClick={onRetry}>重试</Button>} />
      </div>
    )
  if (!src)
    return (
      <div className={styles.stage}>
        <Spin />
      </div>
    )
  return <Drawn src={src} name={name} zoom={zoom} turns={turns} />
}

/** A picture, turned, as large as its frame times the zoom; enlarged, it is moved by scrolling, with the keyboard too. */
function Drawn({ src, name, zoom, turns }: { src: string; name: string } & Pick<ShownProps, 'zoom' | 'turns'>) {
  const [loaded, setLoaded] = useState<{ size: Size; frame: Size } | null>(null)
  const isSideways = turns % 2 === 1
  const shown = loaded && scaled(loaded.size, fit(isSideways ? turned(loaded.size) : loaded.size, loaded.frame) * zoom)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached with the keyboard
    <section className={styles.stage} aria-label={name} tabIndex={0}>
      <div className={styles.turned} style={shown ? (isSideways ? turned(shown) : shown) : undefined}>
        <img
          src={src}
          alt={name}
          onLoad={({ currentTarget }) => setLoaded(measure(currentTarget))}
          style={{ ...shown, transform: `translate(-50%, -50%) rotate(${turns * 90}deg)` }}
        />
      </div>
    </section>
  )
}

interface Size {
  width: number
  height: number
}
const turned = ({ width, height }: Size): Size => ({ width: height, height: width })
const scaled = ({ width, height }: Size, by: number): Size => ({ width: width * by, height: height * by })
/** The scale at which something fits into a frame. */
const fit = ({ width, height }: Size, frame: Size) => Math.min(frame.width / width, frame.height / height)
/** The size of a loaded picture and of the frame around it. */
function measure(image: HTMLImageElement) {
  const frame = image.closest('section')!
  return {
    size: { width: image.naturalWidth, height: image.naturalHeight },
    frame: { width: frame.clientWidth, height: frame.clientHeight },
  }
}
