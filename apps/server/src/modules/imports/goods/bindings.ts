import { sql } from '../../../kernel/sql.ts'
import { first, type Tx } from '../../../kernel/database.ts'
import type { GoodsTable } from '../../catalog/tables.gen.ts'
import { ROWS, type SellerOwner } from '../import-kinds.ts'

interface Chosen {
  sellerId: number
  operatorId: number
  own_code: string
  text_key: string
  goodsId: number
}
/** Keeps what rows with this code mean, or without one those with this text, by an operator’s choice. */
export const keepBinding = (tx: Tx, { sellerId, operatorId, own_code: code, text_key: key, goodsId }: Chosen, now: Date) =>
  sql`insert into imports.binding (seller_id, own_code, text_key, goods_id, chosen_by, chosen_at)
    values (${sellerId}, ${code}, ${code ? '' : key}, ${goodsId}, ${operatorId}, ${now})
    on conflict (seller_id, own_code, text_key) do update
      set goods_id = excluded.goods_id, chosen_by = excluded.chosen_by, chosen_at = excluded.chosen_at`.execute(tx)

/** Keeps what the codes of an import were found to mean; what is known of a code before stays. */
export const keepFoundBindings = (tx: Tx, { kind, sellerId }: SellerOwner, importId: string, now: Date) =>
  sql`insert into imports.binding (seller_id, own_code, text_key, goods_id, chosen_at)
    select distinct on (own_code) ${sellerId}, own_code, '', goods_id, ${now} from ${ROWS[kind]}
    where import_id = ${importId} and own_code <> '' and goods_id is not null and outcome in ('new', 'changed', 'unchanged', 'ended')
    order by own_code, nth
    on conflict (seller_id, own_code, text_key) do nothing`.execute(tx)

/** Goods that a code may mean; undefined where the library does not list them. */
export const listedGoods = (tx: Tx, goodsId: number) =>
  first(tx, sql<Pick<GoodsTable, 'show_name'>>`select show_name from catalog.goods where id = ${goodsId} and listed`)
