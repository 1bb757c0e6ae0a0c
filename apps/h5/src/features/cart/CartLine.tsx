import { MAX_QUANTITY } from '@shop/contract/max-quantity'
import { exact } from '@shop/contract/exact'
import { lifeLeft } from '@shop/contract/shelf-life'
import {
  Checkbox,
  IconChevronRight,
  NumberBox,
  Picture,
  Price,
  SwipeActions,
  Tag,
  allowedNumber,
  formatFen,
  toast,
  lazyPart,
  thumbnail,
} from '@shop/ui'
import { Suspense, useState } from 'react'
import { correctionText } from '../../shell/cart/correction-text.ts'
import { useCartQuantity } from '../../shell/cart/use-cart-quantity.ts'
import { to } from '../../shell/navigation.ts'
import styles from './cart.module.css'
import { isMost, tierAdvice } from './line-advice.ts'
import { shelfLifeName } from '../../shell/shelf-lives.ts'
import { cartActions, type CartLineData } from './use-cart.ts'

const LifeSheet = lazyPart(() => import('./ShelfLifeSheet.tsx'))

interface CartLineProps {
  line: CartLineData
  /** While editing: selected for deletion rather than for checkout. */
  marked?: boolean
  onMark?: (marked: boolean) => void
}

/** A purchasable line: selection, current and former price, shelf life, and a quantity within the rules. */
export function CartLine({ line, marked, onMark }: CartLineProps) {
  const quantity = useCartQuantity(line.gccsId, line.quantity)
  const href = to('sub-goods/goods/detail', { goodsId: line.goodsId, gccsId: line.gccsId })
  const editing = onMark !== undefined
  return (
    <SwipeActions
      actions={[
        { key: 'favour', label: '收藏', tone: 'warn', onAction: () => cartActions.addToFavourites([line.gccsId]) },
        { key: 'remove', label: '删除', tone: 'danger', onAction: () => cartActions.remove([line.gccsId]) },
      ]}
    >
      <article className={styles.line} aria-label={line.goodsShowName}>
        <span className={styles.check}>
          <Checkbox
            checked={editing ? (marked ?? false) : line.chosen}
            disabled={!editing && line.cannotBuy !== null}
            label={`选择${line.goodsShowName}`}
            onChange={(checked) => (editing ? onMark(checked) : cartActions.choose([line.gccsId], checked))}
          />
        </span>
        <a href={href} className={styles.picture} tabIndex={-1} aria-hidden="true">
          <Picture src={thumbnail(line.image)} alt="" width={80} height={80} round />
        </a>
        <div className={styles.body}>
          <a href={href} className={styles.about}>
            <span className={styles.name}>{line.goodsShowName}</span>
            <span className={styles.spec}>
              {line.specification} · {line.factory}
            </span>
          </a>
          <LineTags line={line} quantity={quantity} />
          <PriceNote line={line} />
        </div>
        {line.cannotBuy && <QuantityError line={line} quantity={quantity} />}
        <div className={styles.buy}>
          <Price fen={line.price.fen} hiddenReason={line.price.hidden} unit={line.units} />
          <span className={styles.box}>
            <NumberBox
              value={quantity}
              min={line.minQuantity}
              step={line.step}
              max={line.maxQuantity === null ? MAX_QUANTITY : Math.max(line.maxQuantity, line.minQuantity)}
              label={`${line.goodsShowName}的数量`}
              onChange={(next) => cartActions.setQuantity(line, next)}
              onCorrect={(reason, value) => toast(correctionText(reason, value, line.units, line))}
            />
          </span>
        </div>
        <Sum line={line} quantity={quantity} />
      </article>
    </SwipeActions>
  )
}

/** Tags for the remaining and the required shelf life, cold chain and low stock. */
function LineTags({ line, quantity }: { line: CartLineData; quantity: number }) {
  const [choosing, setChoosing] = useState(false)
  return (
    <div className={styles.marks}>
      {line.putBy && <Tag variant="brand">业务员{line.putBy}加的</Tag>}
      {line.nearExpiry && <Tag variant="near-expiry">近效期</Tag>}
      {line.coldChain && <Tag variant="brand">冷链</Tag>}
      <button type="button" className={styles.life} aria-haspopup="dialog" onClick={() => setChoosing(true)}>
        <span className={line.nearExpiry ? styles.lifeShort : styles.lifeText}>
          <span className="visually-hidden">效期</span>
          {line.lifeDays === null ? '效期待定' : lifeLeft(line)}
          {line.expiresOn && <span className={styles.day}>· {line.expiresOn}</span>}
          <IconChevronRight size={12} />
        </span>
      </button>
      {line.minLifeDays > 0 && <Tag variant="brand">要求 {shelfLifeName(line.minLifeDays)}</Tag>}
      {line.stock.level === 'low' && line.stock.quantity !== null && (
        <Tag variant="near-expiry">
          仅剩 {line.stock.quantity} {line.units}
        </Tag>
      )}
      {choosing && (
        <Suspense>
          <LifeSheet
            value={line.minLifeDays}
            onClose={() => setChoosing(false)}
            onChoose={(days) => {
              setChoosing(false)
              if (days !== line.minLifeDays) cartActions.setMinShelfLife(line.gccsId, quantity, days)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

function PriceNote({ line: { price, priceWas } }: { line: CartLineData }) {
  if (priceWas === null || price.fen === null) return null
  const difference = price.fen - priceWas
  return (
    <p className={difference < 0 ? styles.cheaper : styles.dearer}>
      比加入时{difference < 0 ? '降' : '涨'} {formatFen(Math.abs(difference))}
    </p>
  )
}

/** The quantity error, and the nearest valid quantity. */
function QuantityError({ line, quantity }: { line: CartLineData; quantity: number }) {
  const { maxQuantity: max, minQuantity: min, step } = line
  const { value } = allowedNumber(quantity, { min, step, ...(max !== null && { max }) })
  const correctable = value !== quantity && (max === null || value <= max)
  return (
    <p className={styles.quantityError}>
      {line.cannotBuy?.text}
      {correctable && (
        <button type="button" className={styles.correct} onClick={() => cartActions.setQuantity(line, value)}>
          改为 {value} {line.units}
        </button>
      )}
    </p>
  )
}

/** What more of it would save, where the buyer can follow the advice, or why it can't be more; and the line's sum. */
function Sum({ line, quantity }: { line: CartLineData; quantity: number }) {
  const { price, units } = line
  const advice = tierAdvice(line, quantity)
  const shown = price.fen !== null && quantity > 1
  const most = isMost(line, quantity) && correctionText('max', quantity, units, line)
  if (!advice && !shown && !most) return null
  return (
    <div className={styles.sumRow}>
      {advice && (
        <span className={styles.tier}>
          再加 {advice.more} {units}，每{units}省 {formatFen(advice.savedFen)}
        </span>
      )}
      {most && <span className={styles.tier}>{most}</span>}
      {shown && <span className={styles.lineSum}>小计 {formatFen(exact(price.fen, '*', quantity))}</span>}
    </div>
  )
}
