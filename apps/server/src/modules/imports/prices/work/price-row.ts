import type { PriceColumn, PriceOutcome } from '@shop/contract'
import { sql } from '../../../../kernel/sql.ts'
import type { AskedPrice } from '../../../lists/index.ts'
import type { GoodsSaid } from '../../goods/find-goods.ts'
import type { PriceRowTable } from '../../tables.gen.ts'

/** A row of a file of prices as the work on it needs it. */
export interface PriceRow
  extends
    GoodsSaid,
    Pick<
      PriceRowTable,
      | 'nth'
      | 'shop'
      | 'credit_code'
      | 'price_group'
      | 'text_key'
      | 'goods_id'
      | 'offer_id'
      | 'shop_id'
      | 'price_group_id'
      | 'seen_fen'
      | 'seen_to'
      | 'price_taken'
    > {
  goods_no: string
  asked: AskedPrice
  problems: Partial<Record<PriceColumn, string>>
}
export const PRICE_ROW = sql<PriceRow>`nth, own_code, goods_no, name, specification, factory, barcode, approval_no, shop, credit_code, price_group,
  asked, problems, text_key, goods_id, offer_id, shop_id, price_group_id, seen_fen, seen_to, price_taken`

/** What is wrong with a row, at its column. */
export interface RowProblem {
  column: PriceColumn
  why: string
}
/** What a row becomes, and why. */
export interface PriceVerdict {
  outcome: PriceOutcome
  why: string
  /** The column at fault. */
  column: PriceColumn | null
}
export const isDone = ({ outcome }: Pick<PriceVerdict, 'outcome'>) => ['new', 'changed', 'unchanged', 'ended'].includes(outcome)
