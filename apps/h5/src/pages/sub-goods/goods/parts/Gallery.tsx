import { Picture, Swiper } from '@shop/ui'
import { Suspense, lazy, useState } from 'react'
import type { Goods } from '../detail.tsx'
import styles from '../detail.module.css'

const ImageViewer = lazy(async () => ({ default: (await import('@shop/ui')).ImageViewer }))

/** The pictures of a goods, to the top edge; a press opens them large. */
export function Gallery({ goods }: { goods: Goods }) {
  const [opened, setOpened] = useState<number | null>(null)
  const pictures = goods.pictures.length > 0 ? goods.pictures : ['']
  const alt = (i: number) => `${goods.goodsShowName}${pictures.length > 1 ? ` 第 ${i + 1} 张` : ''}`
  const slides = pictures.map((src, i) => (
    <button key={src} type="button" className={styles.slide} onClick={() => src && setOpened(i)} aria-label={`放大查看${alt(i)}`}>
      <Picture src={src} alt={alt(i)} width={390} height={390} priority={i === 0} pack={{ name: goods.genericName }} />
    </button>
  ))
  return (
    <div className={styles.gallery}>
      {slides.length > 1 ? (
        <Swiper label="商品图片" autoplay={0} ratio="1">
          {slides}
        </Swiper>
      ) : (
        slides
      )}
      {opened !== null && (
        <Suspense>
          <ImageViewer
            open
            pictures={pictures.map((src, i) => ({ src, alt: alt(i) }))}
            index={opened}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </div>
  )
}
