import { CallError } from '@shop/client'
import { UpdateUserInfo } from '@shop/contract/access'
import { Button, Sheet, toast } from '@shop/ui'
import { useRef, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { upload } from '../../../../features/account/upload.ts'
import { send, showRefusal } from '../../../../shell/query.ts'
import styles from './CropSheet.module.css'

const SIDE = 480

/** Crops a picture to a square and makes it the avatar. */
export default function CropSheet({ picture, onClose }: { picture: string; onClose: () => void }) {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [busy, setBusy] = useState(false)
  const area = useRef<Area | null>(null)
  const sending = useRef<AbortController | null>(null)
  const close = () => {
    sending.current?.abort()
    onClose()
  }
  const save = async () => {
    if (!area.current) return
    setBusy(true)
    const control = new AbortController()
    sending.current = control
    try {
      const { fileId } = await upload(await cut(picture, area.current), 'avatar.jpg', 'avatar', control.signal)
      await send(UpdateUserInfo, { avatarFileId: fileId })
      toast('头像已更新', { tone: 'success' })
      onClose()
    } catch (error) {
      if (control.signal.aborted) return
      if (error instanceof CallError) showRefusal(error)
      else toast('这张图片打不开，请换一张', { tone: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Sheet
      open
      title="裁剪头像"
      onClose={close}
      footer={
        <Button block size="l" loading={busy} onClick={save}>
          使用
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
      </div>
      <label className={styles.zoom}>
        缩放
        <input type="range" min={1} max={3} step={0.05} value={zoom} onChange={(event) => setZoom(Number(event.target.value))} />
      </label>
    </Sheet>
  )
}

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
