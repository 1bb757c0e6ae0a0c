import { BASKET_REASONS } from '@shop/contract/basket-reasons'
import { expiry, lifeSpan } from '@shop/contract/shelf-life'
import { Button, GoodsLine, Price, Tag, classNames, formatFen } from '@shop/ui'
import { useState } from 'react'
import { conditionFen } from '../../../../../shell/format.ts'
import { to } from '../../../../../shell/navigation.ts'
import { pin, type Basket, type BasketChoices } from './basket-choices.ts'
import styles from './basket.module.css'

type Seller = Basket['sellers'][number]
type Line = Seller['lines'][number]
interface Adjusting {
  choices: BasketChoices
  onChange: (choices: BasketChoices) => void
}

/** What is bought from one seller, with its freight and what is missing to its minimum order. */
export function BasketSeller({ seller, choices, onChange }: Adjusting & { seller: Seller }) {
  const { sellerId, sellerName, lines, totalFen, goodsFen, freightFen, missingFen, minOrderFen, fill } = seller
  return (
    <section className={styles.card} aria-label={sellerName}>
      <header className={styles.head}>
        <h3 className={styles.name}>{sellerName}</h3>
        <Button
          size="s"
          variant="text"
          label={`不从这家买：${sellerName}`}
          onClick={() => onChange({ ...choices, sellerIds: [...choices.sellerIds, sellerId] })}
        >
          不从这家买
        </Button>
      </header>
      {lines.map((line) => (
        <BasketLine key={line.gccsId} line={line} choices={choices} onChange={onChange} />
      ))}
      {missingFen > 0 && (
        <p className={styles.missing}>
          <span>
            满 {conditionFen(minOrderFen)} 起配，还差 {conditionFen(missingFen)}
            {fill && `；${fill.goodsShowName}多买 ${fill.packs} ${fill.units}（${formatFen(fill.amountFen)}）就够`}
          </span>
          <a href={to('sub-shop/shop/home', { sellerId, topUp: true })}>去凑单</a>
        </p>
      )}
      <p className={styles.sum}>
        <span>
          商品 {formatFen(goodsFen)}，{freightFen === 0 ? '包邮' : `运费 ${formatFen(freightFen)}`}
        </span>
        <Price fen={totalFen} size="s" />
      </p>
    </section>
  )
}

function BasketLine({ line, choices, onChange }: Adjusting & { line: Line }) {
  const [open, setOpen] = useState(false)
  const {
    goodsId,
    gccsId,
    planned,
    goodsShowName: name,
    specification,
    factory,
    image,
    units,
    quantity,
    inCart,
    minLifeDays,
  } = line
  const isPinned = choices.pinned.some((pinned) => pinned.goodsId === planned.goodsId)
  const isReplaceable = choices.replaceable.includes(planned.goodsId)
  const change = (next: BasketChoices) => {
    setOpen(false)
    onChange(next)
  }
  const without = (list: readonly number[]) => list.filter((id) => id !== planned.goodsId)
  return (
    <article className={styles.line} aria-label={name}>
      <GoodsLine
        name={name}
        image={image}
        facts={[specification, factory]}
        priceFen={line.priceFen}
        quantity={quantity}
        unit={units}
        href={to('sub-goods/goods/detail', { goodsId, gccsId })}
      >
        <span className={styles.marks}>
          <Tag variant={line.why === 'pinned' ? 'brand' : 'neutral'}>{BASKET_REASONS[line.why]}</Tag>
          {line.dearerFen > 0 && <span>单看这一种多 {formatFen(line.dearerFen)}</span>}
          {goodsId !== planned.goodsId && <Tag variant="near-expiry">换了厂家</Tag>}
          {quantity !== planned.quantity && (
            <span>
              计划 {planned.quantity} {units}，{inCart > planned.quantity ? '购物车里更多，按' : '按起订和倍数取'} {quantity}
            </span>
          )}
          {line.toCheck !== '' && <span className={styles.warn}>数量请核对：{line.toCheck}</span>}
          {line.nearExpiry && <Tag variant="near-expiry">{line.nearExpiryOffer ? '近效期 · 不因效期退货' : '近效期'}</Tag>}
          {line.expiresOn !== null && (
            <span className={classNames(line.nearExpiry && styles.warn)}>
              效期 {expiry(line)}（{lifeSpan(line)}）
            </span>
          )}
          {minLifeDays > 0 && <span>要求 {minLifeDays} 天以上</span>}
          {inCart > 0 && (
            <span>
              购物车已有 {inCart} {units}
            </span>
          )}
        </span>
      </GoodsLine>
      <div className={styles.adjust}>
        <Price fen={line.amountFen} size="s" tone="ink" />
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-label={`${open ? '收起' : '调整'}：${name}`}
          onClick={() => setOpen((shown) => !shown)}
        >
          {open ? '收起' : '调整'}
        </button>
      </div>
      {open && (
        <div className={styles.actions}>
          <Button size="s" variant="outlined" onClick={() => change(pin(choices, planned.goodsId, isPinned ? null : gccsId))}>
            {isPinned ? '不再固定' : '固定在这家'}
          </Button>
          {!isPinned && (
            <Button size="s" variant="outlined" onClick={() => change({ ...choices, gccsIds: [...choices.gccsIds, gccsId] })}>
              换一个报价
            </Button>
          )}
          <Button
            size="s"
            variant="outlined"
            onClick={() =>
              change({
                ...choices,
                replaceable: isReplaceable ? without(choices.replaceable) : [...choices.replaceable, planned.goodsId],
              })
            }
          >
            {isReplaceable ? '只要原厂家' : '可换厂家'}
          </Button>
          <Button
            size="s"
            variant="outlined"
            onClick={() => change({ ...pin(choices, planned.goodsId, null), goodsIds: [...choices.goodsIds, planned.goodsId] })}
          >
            这次不买
          </Button>
        </div>
      )}
    </article>
  )
}
