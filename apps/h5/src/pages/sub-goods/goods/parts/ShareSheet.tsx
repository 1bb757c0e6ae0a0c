import { Button, Picture, Sheet, toast } from '@shop/ui'
import { renderSVG } from 'uqr'
import { useRef } from 'react'
import { to } from '../../../../shell/navigation.ts'
import type { Goods } from '../detail.tsx'
import styles from '../detail.module.css'

/** A poster of the goods with a code that leads here; prices are not on it, they differ by shop. */
export default function ShareSheet({ goods, onClose }: { goods: Goods; onClose: () => void }) {
  const poster = useRef<HTMLDivElement>(null)
  const address = new URL(
    to('sub-goods/goods/detail', { goodsId: goods.goodsId, ...(goods.offer && { gccsId: goods.offer.gccsId }) }),
    window.location.origin,
  ).href
  const code = `data:image/svg+xml,${encodeURIComponent(renderSVG(address, { border: 1 }))}`
  const save = async () => {
    const { toPng } = await import('html-to-image')
    const link = document.createElement('a')
    link.href = await toPng(poster.current!, { pixelRatio: 2 })
    link.download = `${goods.goodsShowName}.png`
    link.click()
    toast('海报已保存', { tone: 'success' })
  }
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      toast('链接已复制', { tone: 'success' })
    } catch {
      toast(address)
    }
  }
  return (
    <Sheet
      open
      title="分享商品"
      onClose={onClose}
      footer={
        <div className={styles.shareActs}>
          <Button block variant="outlined" onClick={copy}>
            复制链接
          </Button>
          <Button block onClick={save}>
            保存海报
          </Button>
        </div>
      }
    >
      <div ref={poster} className={styles.poster}>
        <Picture src={goods.pictures[0]} alt={goods.goodsShowName} width={280} height={280} priority />
        <div className={styles.posterFoot}>
          <div>
            <b>{goods.goodsShowName}</b>
            <span>{goods.specification}</span>
            <span>{goods.factory}</span>
          </div>
          <img src={code} alt="扫码查看商品" width={88} height={88} />
        </div>
      </div>
    </Sheet>
  )
}
