import { expiry, lifeSpan } from '@shop/contract/shelf-life'
import { IconChevronRight, classNames, formatFen, lazyPart } from '@shop/ui'
import { Suspense, useState, type ReactNode } from 'react'
import { stockText } from '../../../../features/goods/goods-texts.ts'
import { useIsOld } from '../../../../shell/content-age.ts'
import { usePressAfterLogin } from '../../../../shell/use-press-after-login.ts'
import styles from './AnswerBar.module.css'
import type { OpenedAnswer } from './AnswerSheet.tsx'
import type { Detail, DetailOffer } from './detail-data.ts'
import { usePriceNow } from './use-price-now.ts'

const AnswerSheet = lazyPart(() => import('./AnswerSheet.tsx'))

/** What a buyer asks first, at a glance: what it costs, how long it keeps, when it comes. Each answer opens its details. */
export function AnswerBar({ goods, offer }: { goods: Detail; offer: DetailOffer }) {
  const [opened, setOpened] = useState<OpenedAnswer | null>(null)
  const { units } = goods
  const out = isOut(offer)
  const arrival = useIsOld() ? null : offer.arrival
  const register = usePressAfterLogin(`shortage:${goods.goodsId}`, () => setOpened('shortage'))
  return (
    <div className={styles.bar}>
      <PriceAnswer offer={offer} units={units} onOpen={() => setOpened('price')} />
      {offer.expiresOn ? (
        <Answer
          value={expiry(offer)}
          name={`效期至 · ${lifeSpan(offer)}`}
          tone={offer.nearExpiry ? 'warn' : undefined}
          onOpen={() => setOpened('life')}
        />
      ) : (
        !goods.labelHidden && <Answer value="—" name="暂无可售批次" />
      )}
      {out ? (
        <Answer value="缺货" name="缺货登记" tone="warn" onOpen={register} />
      ) : (
        <Answer
          value={arrival ? <Arrival day={arrival} /> : '—'}
          name={stockText(offer.stock, units)}
          tone={arrival === '今天' || arrival === '明天' ? 'soon' : undefined}
          nameTone={offer.stock.level === 'plenty' ? undefined : 'warn'}
          onOpen={() => setOpened('delivery')}
        />
      )}
      <Suspense>{opened && <AnswerSheet of={opened} goods={goods} offer={offer} onClose={() => setOpened(null)} />}</Suspense>
    </div>
  )
}

/** Whether less than the minimum quantity is left: no day of delivery can be promised then. */
export const isOut = (offer: DetailOffer) => offer.stock.level === 'none' || offer.cannotBuy?.reason === 'noStock'

/** Nothing where prices are hidden: the price's place and the bar at the bottom say why. */
function PriceAnswer({ offer, units, onOpen }: { offer: DetailOffer; units: string; onOpen: () => void }) {
  const { fen, from } = usePriceNow(offer)
  if (offer.price.hidden) return null
  return <Answer value={fen === null ? '—' : formatFen(fen)} name={`到手价 · ${from} ${units}起`} tone="price" onOpen={onOpen} />
}

/** A date may break after its month. */
const Arrival = ({ day }: { day: string }) => {
  const [month, rest] = day.split('月')
  return rest === undefined ? (
    `${day}到`
  ) : (
    <>
      {month}月<wbr />
      {rest}到
    </>
  )
}

/** Between which a line may end: `到手价 · ` and `10 盒起`. */
const partsOf = (name: string) => name.match(/.+?(?: · |，|$)/g) ?? []

interface AnswerProps {
  value: ReactNode
  name: string
  tone?: 'price' | 'soon' | 'warn' | undefined
  nameTone?: 'warn' | undefined
  onOpen?: () => void
}
function Answer({ value, name, tone, nameTone, onOpen }: AnswerProps) {
  const inside = (
    <>
      <b className={classNames(styles.value, tone && styles[tone])}>{value}</b>
      <span className={classNames(styles.name, nameTone && styles[nameTone])}>
        {partsOf(name).map((part) => (
          <span key={part}>{part}</span>
        ))}
        {onOpen && <IconChevronRight size={10} />}
      </span>
    </>
  )
  return onOpen ? (
    <button type="button" className={styles.answer} aria-haspopup="dialog" onClick={onOpen}>
      {inside}
    </button>
  ) : (
    <span className={styles.answer}>{inside}</span>
  )
}
