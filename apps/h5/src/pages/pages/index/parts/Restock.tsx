'use no memo' // sits in the first load: a leaf is cheaper to draw again than to remember

import type { GetHome } from '@shop/contract/browsing'
import type { Out } from '@shop/contract/endpoint'
import { Button, formatFen, loadChunk } from '@shop/ui'
import type { MouseEvent } from 'react'
import { useCartQuantity } from '../../../../shell/cart/use-cart-quantity.ts'
import { to } from '../../../../shell/navigation.ts'
import styles from './Restock.module.css'

type Row = Out<typeof GetHome>['strips'][number]['rows'][number]

/** What the shop paid last, and one press that puts the same quantity into the cart; afterwards the way to the cart. */
export function Restock({ row }: { row: Row }) {
  const { offer, bought } = row
  const lower = bought?.fen != null && offer.price.fen !== null && offer.price.fen < bought.fen
  return (
    <div className={styles.again}>
      {bought && <span className={lower ? styles.lower : styles.last}>{comparison(offer.price.fen, bought)}</span>}
      <Again row={row} />
    </div>
  )
}

function Again({ row: { goodsShowName, units, offer, again } }: { row: Row }) {
  const inCart = useCartQuantity(offer.gccsId, offer.inCart)
  if (offer.cannotBuy) return null
  if (inCart > 0)
    return (
      <a className={styles.added} href={to('pages/car/index')} aria-label={`已加 ${inCart} ${units}：${goodsShowName}，去购物车`}>
        已加 {inCart} {units}
      </a>
    )
  if (again === null) return null
  const add = async ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const { addAgain } = await loadChunk(() => import('./add-again.ts'))
    addAgain(offer, again, currentTarget)
  }
  return (
    <Button size="s" variant="outlined" block label={`${goodsShowName}再来 ${again} ${units}`} onClick={add}>
      再来 {again} {units}
    </Button>
  )
}

function comparison(fen: number | null, { fen: last, on }: NonNullable<Row['bought']>): string {
  if (fen === null || last === null) return `上次 ${on.slice(5)}`
  if (fen < last) return `比上次低 ${formatFen(last - fen)}`
  return fen === last ? '与上次同价' : `上次 ${formatFen(last)}`
}
