import type { GoodsRowData } from '@shop/contract/catalog'
import { Button, GoodsCard, classNames, NumberBox, Tag, allowedNumber, formatFen, lazyPart } from '@shop/ui'
import { Suspense, memo, useState, type ReactNode } from 'react'
import { useCartQuantity } from '../../shell/cart/use-cart-quantity.ts'
import { shortDay } from '../../shell/format.ts'
import { goLogin, to } from '../../shell/navigation.ts'
import { useIsOld } from '../../shell/content-age.ts'
import styles from './GoodsRowCard.module.css'
import { Highlighted } from './Highlighted.tsx'
import { NextStep } from './NextStep.tsx'
import { sayCorrection } from './say-correction.ts'
import { useOtcLabel } from './otc-labels.ts'
import { useAddToCart } from './useAddToCart.ts'
import { arrivalOf, lifeOf } from './arrival-and-life.ts'
import { isShopReason, priceKindName } from './goods-texts.ts'
import { unitPrice } from './unit-price.ts'

const AgreedText = lazyPart(() => import('./AgreedText.tsx'))
const WatchedText = lazyPart(() => import('./WatchedText.tsx'))
const CompareSheet = lazyPart(() => import('./CompareSheet.tsx'))
const ShortageSheet = lazyPart(() => import('./ShortageSheet.tsx'))
const NO_MARKS: readonly string[] = []

interface GoodsRowCardProps {
  row: GoodsRowData
  layout?: 'list' | 'grid'
  /** Set on the first screen: its picture is loaded at once. */
  priority?: boolean
  /** The words of the search, highlighted in the name. */
  marks?: readonly string[]
  /** Set on a seller's own page, where its name is left out. */
  ownSeller?: boolean
  /** The place in a ranking. */
  rank?: number | undefined
  /** In place of buying, where goods are chosen for something else. */
  onPick?: ((goodsId: number) => void) | undefined
  /** Further things to do with it, next to the seller. */
  menu?: ReactNode
  /** How many packs close what is missing to a sum; they are offered first. */
  closing?: number | null
}

/** A row of a goods list: what it costs, how long it keeps, when it arrives, whether it can be bought, and quick add to the cart. */
export const GoodsRowCard = memo(function GoodsRowCard({
  row,
  layout = 'list',
  priority,
  marks = NO_MARKS,
  ownSeller,
  rank,
  closing = null,
  onPick,
  menu,
}: GoodsRowCardProps) {
  const { offer, bought } = row
  const [open, setOpen] = useState<'compare' | 'shortage' | null>(null)
  const inCart = useCartQuantity(offer.gccsId, offer.inCart)
  const hidden = offer.price.hidden
  const mark = useOtcLabel(row.otcType)
  const compare = () => setOpen('compare')
  const others = row.offerCount - 1
  const kind = priceKindName(offer.price.kind)
  const isOld = useIsOld()
  const blocker = offer.cannotBuy && !hidden && !isShopReason(offer.cannotBuy.reason) ? offer.cannotBuy : null
  const list = layout === 'list'
  const stock = stockOf(row)
  // The open number box needs the room.
  const tight = inCart > 0
  return (
    <>
      <GoodsCard
        layout={layout}
        name={row.goodsShowName}
        title={<Highlighted text={row.goodsShowName} marks={marks} />}
        href={to('sub-goods/goods/detail', { goodsId: row.goodsId, gccsId: offer.gccsId })}
        picture={{ src: row.image }}
        {...(offer.stock.level === 'none'
          ? { corner: { text: '缺货', tone: 'none' as const } }
          : offer.nearExpiry && { corner: { text: '近效期', tone: 'near-expiry' as const } })}
        {...(rank !== undefined && { rank })}
        {...(mark && { mark })}
        spec={row.specification}
        factory={row.factory}
        tags={tagsOf(row)}
        arrival={isOld ? null : arrivalOf(offer, list && !stock)}
        life={lifeOf(offer, list)}
        stock={stock}
        why={blocker && blocker.reason !== 'noStock' ? blocker.text : null}
        past={
          bought ? (
            <Past row={row} bought={bought} />
          ) : row.agreed ? (
            <AgreedText agreed={row.agreed} unit={row.units} />
          ) : (
            row.watched && <WatchedText watched={row.watched} />
          )
        }
        crossedFen={crossedOf(row)}
        priceFen={offer.price.fen}
        hiddenReason={hidden}
        unit={row.units}
        price={hidden === 'login' ? <LoginForPrice /> : undefined}
        priceTag={kind && <Tag variant="brand">{kind}</Tag>}
        notes={hidden || (inCart && list) ? [] : notesOf(row)}
        seller={
          <>
            {!ownSeller && <span className={classNames(styles.seller, tight && styles.tight)}>{offer.sellerName}</span>}
            {others > 0 && !ownSeller && (list || !tight) && (
              <button
                type="button"
                className={classNames(styles.compare, tight && styles.tight)}
                aria-haspopup="dialog"
                onClick={compare}
              >
                另 {others} 家
                {list && !inCart && !bought && row.othersFromFen !== null && (
                  <span className={styles.from}> {formatFen(row.othersFromFen)} 起</span>
                )}
                <span aria-hidden="true"> ›</span>
              </button>
            )}
            {menu}
          </>
        }
        priority={priority}
        action={
          onPick ? (
            <Button size="s" variant="outlined" label={`选它：${row.goodsShowName}`} onClick={() => onPick(row.goodsId)}>
              选它
            </Button>
          ) : !offer.cannotBuy ? (
            <QuickAdd row={row} closing={closing} />
          ) : blocker?.reason === 'noStock' && others === 0 ? (
            <Button size="s" variant="outlined" onClick={() => setOpen('shortage')}>
              缺货登记
            </Button>
          ) : (
            blocker && (
              <NextStep
                reason={blocker.reason}
                step={blocker.step}
                seller={{ sellerId: offer.sellerId, account: blocker.account }}
                onCompare={others > 0 ? compare : undefined}
              />
            )
          )
        }
      />
      <Suspense>
        {open === 'compare' && (
          <CompareSheet
            goodsId={row.goodsId}
            name={row.goodsShowName}
            units={row.units}
            quantity={Math.max(inCart, offer.minQuantity)}
            onClose={() => setOpen(null)}
          />
        )}
        {open === 'shortage' && (
          <ShortageSheet
            name={row.goodsShowName}
            specification={row.specification}
            factory={row.factory}
            goodsId={row.goodsId}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
    </>
  )
})

/** In place of a price that guests don't see. */
const LoginForPrice = () => (
  <button type="button" className={styles.login} onClick={goLogin}>
    <span aria-hidden="true">¥?? </span>登录看价
  </button>
)

/**
 * The number box; first it offers the quantity that closes what is missing to a sum, otherwise, of what was bought before, the
 * quantity of the last time.
 */
function QuickAdd({ row, closing }: { row: GoodsRowData; closing: number | null }) {
  const cart = useAddToCart(row.offer)
  const quantity = closing ?? (row.bought && allowedNumber(row.bought.quantity, cart.box).value)
  if (quantity !== null && cart.box.value === 0) {
    const words = closing === null ? `再来 ${quantity} ${row.units}` : `加 ${quantity} ${row.units}凑够`
    return (
      <Button size="s" variant="outlined" label={`${words}：${row.goodsShowName}`} onClick={() => cart.change(quantity)}>
        {words}
      </Button>
    )
  }
  return (
    <NumberBox
      compact
      {...cart.box}
      label={`${row.goodsShowName}的数量`}
      onChange={cart.change}
      onCorrect={(reason, value) => sayCorrection(reason, value, row.units, row.offer)}
    />
  )
}

/** What was bought last, and how the price has changed since. */
function Past({ row: { offer, units }, bought }: { row: GoodsRowData; bought: NonNullable<GoodsRowData['bought']> }) {
  const change = bought.fen !== null && offer.price.fen !== null ? offer.price.fen - bought.fen : 0
  return (
    <>
      <span>上次 {shortDay(bought.on)}</span>
      <span>
        {bought.quantity} {units}
      </span>
      {bought.fen !== null && <span>{formatFen(bought.fen)}</span>}
      {change !== 0 && (
        <span className={change < 0 ? styles.cheaper : styles.dearer}>
          {change < 0 ? '降' : '涨'} {formatFen(Math.abs(change))}
        </span>
      )}
    </>
  )
}

/** The list price that a lower agreed one replaces. */
const crossedOf = ({ agreed, offer: { price } }: GoodsRowData) => {
  const fen = agreed?.listTiers[0]?.fen ?? 0
  return price.fen !== null && fen > price.fen ? fen : null
}
const stockOf = ({ offer: { stock }, units }: GoodsRowData) =>
  stock.level !== 'low' ? null : stock.quantity === null ? '库存紧张' : `仅剩 ${stock.quantity} ${units}`

const notesOf = ({ offer, units, specification }: GoodsRowData) =>
  [offer.minQuantity > 1 && `${offer.minQuantity} ${units}起`, unitPrice(specification, offer.price.fen)].filter(
    (note) => !!note,
  ) as string[]

const tagsOf = (row: GoodsRowData) =>
  [row.coldChain && '冷链', row.insurance && '医保', row.essential && '基药'].filter((tag) => !!tag) as string[]
