import { openPrivatePicture } from '@shop/client/private-picture'
import { Image, Spin } from 'antd'
import { useEffect, useState } from 'react'
import { raw } from '../../kit/http.ts'
import styles from './Papers.module.css'

/** A private picture at an address that opens for this operator, got with their token and kept in memory while it is shown. */
export function PrivateImage({ url, alt, width }: { url: string; alt: string; width: number }) {
  const [opened, setOpened] = useState<{ src?: string; failed?: boolean }>({})
  useEffect(() => {
    const control = new AbortController()
    let src: string | undefined
    openPrivatePicture(raw, url, control.signal).then(
      (bytes) => {
        if (control.signal.aborted) return
        src = URL.createObjectURL(bytes)
        setOpened({ src })
      },
      () => {
        if (!control.signal.aborted) setOpened({ failed: true })
      },
    )
    return () => {
      control.abort()
      if (src) URL.revokeObjectURL(src)
    }
  }, [url])
  const { src, failed } = opened
  return (
    <div className={styles.small}>
      {src ? (
        <Image src={src} alt={alt} width={width} height={width} />
      ) : failed ? (
        <span className="quiet">没有打开</span>
      ) : (
        <Spin />
      )}
    </div>
  )
}
