import type { In, PlaceOrder } from '@shop/contract'
import { badInput } from '../../kernel/refusal.ts'
import type { RequestedStock } from '../catalog/index.ts'

export type RequestedLine = RequestedStock & { sellerId: number }

/** The lines that an order asks for, in its order; rejects an offer or a seller that is named twice. */
export function requestedLines({ sellers }: In<typeof PlaceOrder>): RequestedLine[] {
  const lines = sellers.flatMap((s) =>
    s.lines.map((l) => ({ offerId: l.gccsId, quantity: l.quantity, minLife: l.minLifeDays ?? 0, sellerId: s.sellerId })),
  )
  if (new Set(lines.map((l) => l.offerId)).size !== lines.length) badInput({ sellers: '同一商品不能出现两次' })
  if (new Set(sellers.map((s) => s.sellerId)).size !== sellers.length) badInput({ sellers: '同一卖家不能出现两次' })
  return lines
}
