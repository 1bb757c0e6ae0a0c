import { Card, IconButton, IconHeart, IconHeartFilled, Price, Tag, formatFen, toast } from '@shop/ui'
import { useOtcLabels } from '../../../../features/goods/otc-labels.ts'
import { goLogin } from '../../../../shell/navigation.ts'
import { renew, useSend } from '../../../../shell/query.ts'
import { isLoggedIn } from '../../../../shell/session.ts'
import type { Goods } from '../detail.tsx'
import styles from '../detail.module.css'

const KINDS = { contract: '协议价', group: '会员价', tier: null } as const

/** Price with its tiers, name and marks, favourite. */
export function PriceBlock({ goods }: { goods: Goods }) {
  const { offer } = goods
  const kind = offer?.price.kind ? KINDS[offer.price.kind] : null
  const mark = ({ 1: 'rx', 2: 'otc-a', 3: 'otc-b' } as const)[goods.otcType as 1]
  const otcLabels = useOtcLabels()
  return (
    <Card>
      <div className={styles.priceRow}>
        {offer ? (
          <Price fen={offer.price.fen} hiddenReason={offer.price.hidden} size="l" unit={goods.units} />
        ) : (
          <span className={styles.gone}>暂无卖家在售</span>
        )}
        {kind && <Tag variant="brand">{kind}</Tag>}
        {offer?.nearExpiry && <Tag variant="near-expiry">近效期</Tag>}
        <Favourite goods={goods} />
      </div>
      {offer && offer.price.fen !== null && offer.tiers.length > 1 && (
        <ul className={styles.tiers} aria-label="阶梯价">
          {offer.tiers.map((tier) => (
            <li key={tier.from} className={tier.fen === offer.price.fen ? styles.tierNow : styles.tier}>
              <b>{formatFen(tier.fen)}</b>
              <span>
                ≥{tier.from}
                {goods.units}
              </span>
            </li>
          ))}
        </ul>
      )}
      <h2 className={styles.name}>{goods.goodsShowName}</h2>
      <p className={styles.sub}>
        {goods.specification} · {goods.factory}
      </p>
      <p className={styles.marks}>
        {otcLabels && mark && <Tag variant={mark}>{null}</Tag>}
        {goods.coldChain && <Tag variant="brand">冷链</Tag>}
        {goods.insurance && <Tag>医保{goods.insurance}类</Tag>}
        {goods.essential && <Tag>基药</Tag>}
        {goods.ephedrine && <Tag variant="danger">含麻黄碱</Tag>}
        {goods.salesCount > 0 && (
          <span className={styles.sold}>
            已售 {goods.salesCount > 9_999 ? `${(goods.salesCount / 10_000).toFixed(1)} 万` : goods.salesCount}
          </span>
        )}
      </p>
    </Card>
  )
}

function Favourite({ goods }: { goods: Goods }) {
  const favour = useSend('SetFavourite', { done: () => renew('GetGoodsDetail', 'ListGoods') })
  const toggle = async () => {
    if (!isLoggedIn()) return goLogin()
    if (await favour.send({ goodsId: goods.goodsId, on: !goods.favourite }))
      toast(goods.favourite ? '已取消收藏' : '已收藏', { tone: 'success' })
  }
  return (
    <span className={styles.favour}>
      <IconButton
        icon={goods.favourite ? <IconHeartFilled /> : <IconHeart />}
        label={goods.favourite ? '取消收藏' : '收藏'}
        pressed={goods.favourite}
        onClick={toggle}
      />
    </span>
  )
}
