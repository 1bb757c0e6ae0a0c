import { Checkbox, NumberBox, Picture, Price, SwipeActions, Tag, formatFen, toast } from '@shop/ui'
import { useState } from 'react'
import { to } from '../../shell/navigation.ts'
import styles from './cart.module.css'
import { LifeSheet, lifeName } from './LifeSheet.tsx'
import type { CartActs, CartLineData } from './use-cart.ts'

interface CartLineProps {
  line: CartLineData
  acts: CartActs
  /** Editing: chosen for deleting rather than for checkout. */
  marked?: boolean
  onMark?: (marked: boolean) => void
}

/** One line that can be bought: chosen or not, its price now and what it was, life, quantity within the rules. */
export function CartLine({ line, acts, marked, onMark }: CartLineProps) {
  const [askingLife, setAskingLife] = useState(false)
  const href = to('sub-goods/goods/detail', { goodsId: line.goodsId, gccsId: line.gccsId })
  const editing = onMark !== undefined
  const short = line.lifeDays !== null && line.lifeDays < 180
  return (
    <SwipeActions
      actions={[
        { key: 'favour', label: '收藏', tone: 'warn', onAction: () => acts.favour([line.gccsId]) },
        { key: 'remove', label: '删除', tone: 'danger', onAction: () => acts.remove([line.gccsId]) },
      ]}
    >
      <div className={styles.line}>
        <Checkbox
          checked={editing ? (marked ?? false) : line.chosen}
          disabled={!editing && line.cannotBuy !== null}
          label={`选择${line.goodsShowName}`}
          onChange={(checked) => (editing ? onMark(checked) : acts.choose([line.gccsId], checked))}
        />
        <a href={href} className={styles.picture}>
          <Picture src={line.image} alt={line.goodsShowName} width={88} height={88} round />
        </a>
        <div className={styles.body}>
          <a href={href} className={styles.name}>
            {line.goodsShowName}
          </a>
          <p className={styles.spec}>
            {line.specification} · {line.factory}
          </p>
          <p className={styles.marks}>
            {line.nearExpiry && <Tag variant="near-expiry">近效期</Tag>}
            {line.coldChain && <Tag variant="brand">冷链</Tag>}
            <button type="button" className={short ? styles.lifeShort : styles.life} onClick={() => setAskingLife(true)}>
              {line.expiresOn ? `效期 ${line.expiresOn}` : '暂无库存'}
              {line.minLifeDays > 0 && ` · 要求${lifeName(line.minLifeDays)}`}
              <span aria-hidden="true"> ›</span>
            </button>
          </p>
          {line.cannotBuy && <p className={styles.wrong}>{line.cannotBuy.text}</p>}
          {line.priceWas !== null && line.price.fen !== null && (
            <p className={line.price.fen < line.priceWas ? styles.cheaper : styles.dearer}>
              加入时 {formatFen(line.priceWas)}，现{line.price.fen < line.priceWas ? '降' : '涨'}{' '}
              {formatFen(Math.abs(line.price.fen - line.priceWas))}
            </p>
          )}
          <div className={styles.buy}>
            <Price fen={line.price.fen} hiddenReason={line.price.hidden} unit={line.units} />
            <NumberBox
              value={line.quantity}
              min={line.minQuantity}
              step={line.step}
              {...(line.maxQuantity !== null && { max: Math.max(line.maxQuantity, line.minQuantity) })}
              label={`${line.goodsShowName}的数量`}
              onChange={(quantity) => acts.setQuantity(line.gccsId, quantity)}
              onCorrect={(_reason, _value, message) => toast(message)}
            />
          </div>
          {line.nextTier && (
            <p className={styles.tier}>
              满 {line.nextTier.from}
              {line.units} 每{line.units} {formatFen(line.nextTier.fen)}，再加 {line.nextTier.from - line.quantity}
              {line.units}
            </p>
          )}
        </div>
      </div>
      {askingLife && (
        <LifeSheet
          value={line.minLifeDays}
          onClose={() => setAskingLife(false)}
          onChoose={(days) => {
            setAskingLife(false)
            acts.setLife(line.gccsId, line.quantity, days)
          }}
        />
      )}
    </SwipeActions>
  )
}
