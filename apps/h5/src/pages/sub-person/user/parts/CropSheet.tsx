import { CallError } from '@shop/client'
import { FileRefused } from '@shop/client/file-refused'
import { UpdateUserInfo } from '@shop/contract/me'
import { Button, Sheet, toast } from '@shop/ui'
import { useRef, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { upload } from '../../../../shell/upload.ts'
import { send, showRefusal } from '../../../../shell/query.ts'
import styles from './CropSheet.module.css'

const SIDE = 480

/** Crops a picture to a square and makes it the avatar; says how much of it has been sent, and can be stopped until then. */
export default function CropSheet({ picture, onClose }: { picture: string; onClose: () => void }) {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  /** What has been sent, in percent; null while the user is still cropping. */
  const [percent, setPercent] = useState<number | null>(null)
  const area = useRef<Area | null>(null)
  const sending = useRef<AbortController | null>(null)
  const sent = percent === 100
  const cancel = () => sending.current?.abort()
  const close = () => {
    cancel()
    onClose()
  }
  const save = async () => {
    if (!area.current) return
    const { signal } = (sending.current = new AbortController())
    setPercent(0)
    try {
      const picked = await cut(picture, area.current)
      const { fileId } = await upload(picked, 'avatar.jpg', 'avatar', { signal, onProgress: setPercent })
      await send(UpdateUserInfo, { avatarFileId: fileId })
      toast('头像已更新', { tone: 'success' })
      onClose()
    } catch (error) {
      if (signal.aborted) return
      if (error instanceof CallError) showRefusal(error)
      else toast(error instanceof FileRefused ? error.message : '这张图片打不开，请换一张', { tone: 'error' })
    } finally {
      setPercent(null)
    }
  }
  return (
    <Sheet
      open
      title="裁剪头像"
      onClose={close}
      footer={
        // One button for both: the second tap of a double tap does not cancel what the first one began.
        <Button
          block
          size="l"
          variant={percent === null || sent ? 'filled' : 'outlined'}
          loading={sent}
          onClick={() => void (percent === null ? save() : cancel())}
        >
          {percent === null ? '使用' : sent ? '正在保存' : '取消上传'}
        </Button>
      }
    >
      <div className={styles.stage}>
        <Cropper
          image={picture}
          crop={crop}
          zoom={zoom}
          aspect={1}
          cropShape="round"
          showGrid={false}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_percent, pixels) => {
            area.current = pixels
          }}
        />
        {percent !== null && <Sending percent={percent} />}
      </div>
      <label className={styles.zoom}>
        缩放
        <input
          type="range"
          min={1}
          max={3}
          step={0.05}
          value={zoom}
          disabled={percent !== null}
          onChange={(event) => setZoom(Number(event.target.value))}
        />
      </label>
    </Sheet>
  )
}

/** Over the picture while it is sent: how much has gone. */
const Sending = ({ percent }: { percent: number }) => (
  <div className={styles.sending}>
    <p className={styles.percent}>{percent}%</p>
    <progress className={styles.bar} aria-label="正在上传头像" value={percent} max={100} />
  </div>
)

async function cut(source: string, { x, y, width, height }: Area): Promise<Blob> {
  const image = new Image()
  image.src = source
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = SIDE
  const draw = canvas.getContext('2d')
  if (!draw) throw new Error('no canvas')
  draw.drawImage(image, x, y, width, height, 0, 0, SIDE, SIDE)
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('no picture'))), 'image/jpeg', 0.86),
  )
}
