import { GOODS_TYPE } from '@shop/contract/codes'
import { Gradually } from '@shop/ui'
import { useEffect } from 'react'
import { useMissedGoods } from '../../../../features/goods/use-missed.ts'
import { usePageCard } from '../../../../shell/wechat/page-card.ts'
import { isOut } from './AnswerBar.tsx'
import type { Detail } from './detail-data.ts'
import { LabelHidden } from './LabelHidden.tsx'
import { ProductFacts } from './ProductFacts.tsx'
import { PurchaseTerms } from './PurchaseTerms.tsx'
import { SellerCard } from './SellerCard.tsx'
import { addToSeen } from './seen.ts'

/**
 * What follows the price and the other offers of a product: its code is loaded while its data is. The device remembers that it was looked
 * at, and where it can't be bought its sellers learn that it was missed.
 */
export default function BelowPrice({ goods }: { goods: Detail }) {
  const { offer, units, goodsId, goodsShowName: name, specification, pictures } = goods
  const image = pictures[0] ?? ''
  useEffect(() => addToSeen({ goodsId, name, specification, image }), [goodsId, name, specification, image])
  const isRx = goods.otcType === GOODS_TYPE.rx
  usePageCard({
    title: name,
    line: isRx ? '处方药，认证的药店和诊所登录后查看' : `${specification} ${goods.factory}`,
    picture: isRx ? '' : image.replace(/-\d+\.webp$/, '-200.webp'),
  })
  useMissedGoods('detail', !offer || isOut(offer) ? [goodsId] : [])
  return (
    <Gradually step={1}>
      {goods.labelHidden && <LabelHidden why={goods.labelHidden} />}
      {offer && <PurchaseTerms offer={offer} units={units} batchesHidden={goods.labelHidden !== null} />}
      {offer && <SellerCard seller={offer.seller} />}
      <ProductFacts goods={goods} />
    </Gradually>
  )
}
