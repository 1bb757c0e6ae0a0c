import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { readBarcode } from './read-barcode.ts'

const SCAN_INTERVAL_MS = 200
/** Set once the user has refused: the question is not repeated in this visit. */
let refused = false

type Trouble = 'no camera' | 'refused' | 'failed'

/** A barcode has left the picture when so many frames had none. */
const FRAMES_WITHOUT = 3

/**
 * Shows the camera in a video element and reports the first barcode in it, or, where it `goesOn`, one after the other: each once as
 * long as it stays in the picture. `trouble` says why there is no camera.
 */
export function useCamera(onFound: (code: string) => void, goesOn: boolean) {
  const video = useRef<HTMLVideoElement>(null)
  const [trouble, setTrouble] = useState<Trouble | null>(() =>
    refused ? 'refused' : 'mediaDevices' in navigator ? null : 'no camera',
  )
  const [live, setLive] = useState(false)
  const found = useEffectEvent(onFound)
  useEffect(() => {
    if (trouble) return
    let stream: MediaStream | null = null
    let timer = 0
    let over = false
    const watch = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({
          video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 960 } },
        })
        const view = video.current
        if (over || !view) return stopOf(stream)
        view.srcObject = stream
        await view.play()
        setLive(true)
        let inSight: string | null = null
        let without = 0
        const scanFrame = async () => {
          const code = await readBarcode(view)
          if (over) return
          if (code && code !== inSight) found(code)
          if (code && !goesOn) return
          without = code ? 0 : without + 1
          if (code || without >= FRAMES_WITHOUT) inSight = code
          timer = window.setTimeout(() => void scanFrame().catch(fail), SCAN_INTERVAL_MS)
        }
        await scanFrame()
      } catch (error) {
        fail(error)
      }
    }
    const fail = (error: unknown) => {
      if (stream) stopOf(stream)
      if (over) return
      refused = error instanceof DOMException && error.name === 'NotAllowedError'
      setTrouble(refused ? 'refused' : 'failed')
    }
    void watch()
    return () => {
      over = true
      clearTimeout(timer)
      if (stream) stopOf(stream)
    }
  }, [trouble, goesOn])
  return { video, trouble, live }
}

const stopOf = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop()
}
