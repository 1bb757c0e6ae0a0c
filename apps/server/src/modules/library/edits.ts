import type { SaveGoodsText, SetGoodsPictures } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { first, type Tx } from '../../kernel/database.ts'
import { refuse } from '../../kernel/refusal.ts'
import { lockGoods } from '../catalog/index.ts'
import type { EditTable } from './tables.gen.ts'

/** Merged records are changed no more. */
export const NO_SUCH_GOODS = '没有这个商品，或已合并到其他商品'
type Edited = Pick<EditTable, 'version' | 'by_name'>

/** Locks goods for an edit of this version. Refuses goods that do not exist, and an edit of what somebody changed meanwhile. */
export async function lockVersion(
  tx: Tx,
  call: typeof SetGoodsPictures | typeof SaveGoodsText,
  goodsId: number,
  version: number,
): Promise<void> {
  await lockGoods(tx, [goodsId])
  const found =
    (await first(
      tx,
      sql<Edited>`select coalesce(e.version, 0) as version, coalesce(e.by_name, '') as by_name
        from catalog.goods g left join library.edit e on e.goods_id = g.id where g.id = ${goodsId} and g.merged_into is null`,
    )) ?? refuse(call, 'NOT_FOUND', {}, NO_SUCH_GOODS)
  if (found.version !== version) refuse(call, 'CHANGED_MEANWHILE', {}, changedBy(found))
}

/** Who changed a record since somebody began to edit it. */
export const changedBy = ({ by_name }: Pick<EditTable, 'by_name'>) => `${by_name || '同事'}刚修改过，请核对后再改`

/** Counts an edit of goods that the caller has locked. */
export const increaseVersion = (tx: Tx, goodsId: number, { name }: { name: string }, now: Date) =>
  sql`insert into library.edit as e (goods_id, version, at, by_name) values (${goodsId}, 1, ${now}, ${name})
    on conflict (goods_id) do update set version = e.version + 1, at = excluded.at, by_name = excluded.by_name`.execute(tx)
