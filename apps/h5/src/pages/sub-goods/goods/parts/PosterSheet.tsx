import { GOODS_TYPE, GOODS_TYPE_NAMES } from '@shop/contract/codes'
import { Button, Picture, Sheet, toast } from '@shop/ui'
import { toPng } from 'html-to-image'
import { useRef, useState } from 'react'
import { renderSVG } from 'uqr'
import { brandName } from '../../../../shell/brand.ts'
import { copyText } from '../../../../shell/copy.ts'
import { to } from '../../../../shell/navigation.ts'
import type { Detail } from './detail-data.ts'
import styles from './PosterSheet.module.css'

/** In place of a picture that can't be fetched: the poster is worth saving without it. */
const NOTHING = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>')}`

/**
 * A picture to share: the product and a QR code that leads here. No price, because the recipient may not see the sender's; of a prescription
 * medicine nothing but its name and class, because law keeps its pack from whom the sender can't know.
 */
export default function PosterSheet({ goods, onClose }: { goods: Detail; onClose: () => void }) {
  const poster = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState<string | null>(null)
  const address = new URL(to('sub-goods/goods/detail', { goodsId: goods.goodsId }), window.location.origin).href
  const isPrescription = goods.otcType === GOODS_TYPE.rx
  const facts = isPrescription ? [GOODS_TYPE_NAMES[GOODS_TYPE.rx]] : [goods.specification, goods.factory].filter(Boolean)
  const code = `data:image/svg+xml;utf8,${encodeURIComponent(renderSVG(address, { border: 1 }))}`
  const draw = async () => {
    if (!poster.current) return
    try {
      // Without the margins that centre it in the sheet: they would move it out of the picture.
      const style = { margin: '0', boxShadow: 'none' }
      setDrawn(await toPng(poster.current, { pixelRatio: 2, skipFonts: true, style, imagePlaceholder: NOTHING }))
    } catch {
      toast('图片没有生成，请截屏保存', { tone: 'error' })
    }
  }
  const share = async () => {
    const { goodsShowName: title } = goods
    try {
      await navigator.share({ title, text: [title, ...facts].join(' '), url: address })
      onClose()
    } catch (error) {
      // Closing the phone's own sheet is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        toast('没有分享出去，可以复制链接发送', { tone: 'error' })
    }
  }
  // Plain http and some browsers have none.
  const shares = 'share' in navigator
  return (
    <Sheet
      open
      title="分享商品"
      onClose={onClose}
      footer={
        <>
          <Button variant="outlined" onClick={() => copyText('链接', address)}>
            复制链接
          </Button>
          {drawn ? (
            <a className={shares ? styles.saveToo : styles.save} href={drawn} download={`${goods.goodsShowName}.png`}>
              保存图片
            </a>
          ) : (
            <Button variant={shares ? 'outlined' : 'filled'} onClick={draw}>
              生成图片
            </Button>
          )}
          {shares && <Button onClick={share}>分享</Button>}
        </>
      }
    >
      {drawn ? (
        <>
          <img className={styles.done} src={drawn} alt={`${goods.goodsShowName}的分享图`} />
          <p className={styles.hint}>长按图片，可保存或发送给朋友</p>
        </>
      ) : (
        <div ref={poster} className={styles.poster}>
          {!isPrescription && (
            <Picture src={goods.pictures[0]} alt="" width={280} height={280} priority pack={{ name: goods.goodsShowName }} />
          )}
          <p className={styles.name}>{goods.goodsShowName}</p>
          {facts.map((fact) => (
            <p key={fact} className={styles.facts}>
              {fact}
            </p>
          ))}
          <div className={styles.foot}>
            {/* As a picture: what the page only refers to is not in the image that is drawn of it. */}
            <img src={`${import.meta.env.BASE_URL}brand/mark.svg`} alt="" width={40} height={40} />
            <p className={styles.say}>
              <b className={styles.brand}>{brandName()}</b>
              扫码查看商品
            </p>
            <img className={styles.code} src={code} alt="商品二维码" width={88} height={88} />
          </div>
        </div>
      )}
    </Sheet>
  )
}
