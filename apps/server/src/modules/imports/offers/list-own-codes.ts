import type { In, ListOwnCodes, Out } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import type { QueryContext } from '../../../kernel/endpoint.ts'
import { readPage } from '../../../kernel/page.ts'
import { goodsNamedOrApproved, NUMBERED_GOODS, numberedGoods, type NumberedGoodsRow } from '../../catalog/index.ts'
import type { BindingTable } from '../tables.gen.ts'

type CodeRow = NumberedGoodsRow & Pick<BindingTable, 'own_code' | 'chosen_at'> & { chosen_by: string }

/** The seller’s own codes with the goods that each means, of one product or by words, the latest first. */
export const listOwnCodes = (
  { db, actor }: QueryContext<typeof ListOwnCodes>,
  { keyword, goodsId, ...input }: In<typeof ListOwnCodes>,
): Promise<Out<typeof ListOwnCodes>> => {
  const words = keyword ? sql`and (b.own_code = upper(${keyword}) or ${goodsNamedOrApproved(keyword)})` : sql``
  const one = goodsId === undefined ? sql`` : sql`and b.goods_id = ${goodsId}`
  return readPage(
    db,
    input,
    {
      columns: sql<CodeRow>`${NUMBERED_GOODS}, b.own_code, b.chosen_at,
        coalesce((select name from operators.operator where id = b.chosen_by), '') as chosen_by`,
      matching: sql`from imports.binding b join catalog.goods g on g.id = b.goods_id join catalog.factory f on f.id = g.factory_id
        where b.seller_id = ${actor.sellerId} and b.own_code <> '' ${one} ${words}`,
      order: sql`b.chosen_at desc, b.own_code`,
    },
    (row) => ({
      ownCode: row.own_code,
      goods: numberedGoods(row),
      chosenBy: row.chosen_by,
      chosenAt: row.chosen_at.toISOString(),
    }),
  )
}
