import { sql } from '../../src/kernel/sql.ts'
import type { TestDatabase } from '../test-database.ts'
import { insertRow, nextNumber, textArray } from './sequence.ts'

interface PromoPageOptions {
  published?: boolean
  goodsNos?: string[]
  from?: string
  until?: string | null
  shopTypes?: number[] | null
}
/** A promotion page without goods that is shown to everyone, from 1 March 2026. */
export const makePromoPage = (
  world: TestDatabase,
  { published = true, goodsNos = [], from = '2026-03-01', until = null, shopTypes = null }: PromoPageOptions = {},
): Promise<number> =>
  insertRow(
    world,
    sql`insert into content.promo_page (title, text, goods_nos, from_day, until_day, shop_types, published, updated_at, updated_by)
      values (${`第${nextNumber()}期活动`}, '## 家庭常备\n\n满减优惠。', ${textArray(goodsNos)}, ${from}, ${until}, ${shopTypes}::int[], ${published},
        ${world.clock.now()}, '张丽') returning id`,
  )
