import { ImageViewer, Picture, Swiper } from '@shop/ui'
import { useState } from 'react'
import type { Detail } from './detail-data.ts'
import { PictureFrame } from './PictureFrame.tsx'
import styles from './Pictures.module.css'

/** The product's pictures, up to the top edge of the screen; a tap opens them in full screen. */
export function Pictures({ goods }: { goods: Detail }) {
  const { pictures, goodsShowName: name } = goods
  const [open, setOpen] = useState<number | null>(null)
  const [at, setAt] = useState(0)
  const [loaded, setLoaded] = useState(false)
  const pack = { name }
  if (!pictures.length) {
    return (
      <PictureFrame>
        <div className={styles.one}>
          <Picture alt={name} width={800} height={600} round={false} pack={pack} />
        </div>
      </PictureFrame>
    )
  }
  return (
    <PictureFrame loaded={loaded}>
      <Swiper label="商品图片" autoplay={0} dots={false} onIndex={setAt}>
        {pictures.map((src, i) => (
          <button
            key={src}
            type="button"
            className={styles.one}
            aria-label={`看大图 ${i + 1} / ${pictures.length}`}
            onClick={() => setOpen(i)}
          >
            <Picture
              src={src}
              alt={name}
              width={800}
              height={600}
              round={false}
              priority={i === 0}
              pack={pack}
              {...(i === 0 && { onSettled: () => setLoaded(true) })}
            />
          </button>
        ))}
      </Swiper>
      {pictures.length > 1 && (
        <span className={styles.count} aria-hidden="true">
          {at + 1}/{pictures.length}
        </span>
      )}
      <ImageViewer
        open={open !== null}
        index={open ?? 0}
        pictures={pictures.map((src) => ({ src, alt: name }))}
        onClose={() => setOpen(null)}
      />
    </PictureFrame>
  )
}
