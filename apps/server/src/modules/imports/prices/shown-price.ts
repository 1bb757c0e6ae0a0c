import type { ListPriceImportRows, Out } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import type { AskedPrice } from '../../lists/index.ts'
import type { PriceRowTable } from '../tables.gen.ts'
import { untilOf } from './work/judge-price.ts'

/** What is shown of a row, in the console and in the report. */
export type ShownPrice = Pick<
  PriceRowTable,
  | 'nth'
  | 'own_code'
  | 'goods_no'
  | 'name'
  | 'specification'
  | 'factory'
  | 'barcode'
  | 'approval_no'
  | 'shop'
  | 'credit_code'
  | 'price_group'
  | 'customer'
  | 'shop_id'
  | 'price_group_id'
  | 'seen_fen'
  | 'seen_to'
  | 'list_fen'
  | 'lowest_fen'
  | 'why'
  | 'found'
  | 'applied_at'
> & { asked: AskedPrice }
export const SHOWN_PRICE = sql<ShownPrice>`r.nth, r.own_code, r.goods_no, r.name, r.specification, r.factory, r.barcode, r.approval_no, r.shop,
  r.credit_code, r.price_group, r.customer, r.shop_id, r.price_group_id, r.seen_fen, r.seen_to, r.list_fen, r.lowest_fen, r.why, r.found,
  r.applied_at, r.asked`

type View = Pick<
  Out<typeof ListPriceImportRows>['rows'][number],
  | 'nth'
  | 'ownCode'
  | 'goodsNo'
  | 'name'
  | 'specification'
  | 'factory'
  | 'barcode'
  | 'approvalNo'
  | 'said'
  | 'customer'
  | 'seenFen'
  | 'seenUntil'
  | 'fen'
  | 'until'
  | 'listFen'
  | 'lowestFen'
>
/** A row as the console shows it: what it says, whom it is for, the price before and after. */
export const shownPrice = (row: ShownPrice): View => ({
  nth: row.nth,
  ownCode: row.own_code,
  goodsNo: row.goods_no,
  name: row.name,
  specification: row.specification,
  factory: row.factory,
  barcode: row.barcode,
  approvalNo: row.approval_no,
  said: [row.shop, row.credit_code, row.price_group].filter(Boolean).join('，'),
  customer:
    row.shop_id === null && row.price_group_id === null
      ? null
      : { kind: row.shop_id === null ? 'group' : 'contract', name: row.customer },
  seenFen: row.seen_fen,
  seenUntil: row.seen_to,
  fen: row.asked.fen,
  until: row.asked.fen === null ? null : untilOf(row, row.seen_to),
  listFen: row.list_fen,
  lowestFen: row.lowest_fen,
})
