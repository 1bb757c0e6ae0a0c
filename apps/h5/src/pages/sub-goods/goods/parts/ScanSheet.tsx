import { Button, Sheet, TextField } from '@shop/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import styles from './ScanSheet.module.css'

interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>
}
declare const BarcodeDetector: new (options: { formats: string[] }) => Detector
const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'code_128', 'qr_code', 'data_matrix']
const SCAN_INTERVAL_MS = 200

/** Scans a barcode with the camera; its digits can also be typed. */
export default function ScanSheet({ onFound, onClose }: { onFound: (code: string) => void; onClose: () => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const [cameraError, setCameraError] = useState<string | null>(null)
  const [typed, setTyped] = useState('')
  const found = useEffectEvent(onFound)
  useEffect(() => {
    let stream: MediaStream | null = null
    let timer = 0
    let over = false
    const watch = async () => {
      if (!('BarcodeDetector' in window) || !('mediaDevices' in navigator)) {
        setCameraError('这个浏览器不能扫码，请输入条码下方的数字')
        return
      }
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
        const view = video.current
        if (over || !view) return stopOf(stream)
        view.srcObject = stream
        await view.play()
        const detector = new BarcodeDetector({ formats: FORMATS })
        const scanFrame = async () => {
          const codes = await detector.detect(view).catch(() => [])
          if (over) return
          const code = codes[0]?.rawValue.trim()
          if (code) found(code)
          else timer = window.setTimeout(() => void scanFrame(), SCAN_INTERVAL_MS)
        }
        await scanFrame()
      } catch (error) {
        if (over) return
        setCameraError(
          error instanceof DOMException && error.name === 'NotAllowedError'
            ? '没有相机权限，请在系统设置中允许，或在下面输入条码'
            : '相机打不开，请在下面输入条码',
        )
      }
    }
    void watch()
    return () => {
      over = true
      clearTimeout(timer)
      if (stream) stopOf(stream)
    }
  }, [])
  return (
    <Sheet open title="扫一扫" onClose={onClose}>
      {cameraError ? (
        <p className={styles.trouble} role="alert">
          {cameraError}
        </p>
      ) : (
        <div className={styles.frame}>
          <video ref={video} className={styles.video} muted playsInline aria-label="相机画面" />
          <span className={styles.line} aria-hidden="true" />
          <p className={styles.hint}>将药盒条形码对准取景框</p>
        </div>
      )}
      <form
        className={styles.typed}
        onSubmit={(event) => {
          event.preventDefault()
          if (typed) onFound(typed)
        }}
      >
        <TextField
          label="条码"
          labelHidden
          digits
          placeholder="输入条码下方的数字"
          maxLength={20}
          value={typed}
          onChange={setTyped}
        />
        <Button type="submit" disabled={!typed}>
          搜索
        </Button>
      </form>
    </Sheet>
  )
}

const stopOf = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop()
}
