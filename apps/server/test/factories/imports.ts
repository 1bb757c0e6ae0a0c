import { randomUUID } from 'node:crypto'
import { sql } from '../../src/kernel/sql.ts'
import type { TestDatabase } from '../test-database.ts'
import { makeGoods } from './goods.ts'

/** How far an import is: three bytes are to come, its rows are checked, or it is done. */
export type ImportState = 'receiving' | 'checked' | 'done'
export interface MadeImport {
  offerImportId: string
  /** The goods that the first row would newly offer at ¥10. */
  goodsId: number
}
/**
 * An import of a seller. Once it is checked, it has three rows: one that adds an offer, one whose goods are asked, one whose price is.
 */
export async function makeOfferImport(
  world: TestDatabase,
  seller: { sellerId: number; operatorId: number },
  state: ImportState = 'checked',
): Promise<MadeImport> {
  const id = randomUUID()
  const now = world.clock.now()
  const goodsId = await makeGoods(world)
  const isChecked = state !== 'receiving'
  await world.write(sql`insert into imports.import (id, seller_id, operator_id, name, size, received, row_count, checked_count, counts, working,
      started_at, checked_at, confirmed_at, confirmed_by, ended_at)
    values (${id}, ${seller.sellerId}, ${seller.operatorId}, '报价.csv', 3, ${isChecked ? 3 : 0}, ${isChecked ? 3 : null}, ${isChecked ? 3 : 0},
      ${isChecked ? '{"new":1,"unsure":1,"large":1}' : '{}'}::jsonb, ${!isChecked}, ${now}, ${isChecked ? now : null},
      ${state === 'done' ? now : null}, ${state === 'done' ? seller.operatorId : null}, ${state === 'done' ? now : null})`)
  if (isChecked)
    await world.write(sql`insert into imports.import_row (import_id, nth, own_code, name, specification, factory, barcode, approval_no, batch_no,
        asked, problems, text_key, goods_id, candidates, outcome, why)
      select ${id}, nth, 'C' || nth, '药' || nth, '10片', '好药制药', '', '', '',
        '{"priceFen":1000,"further":null,"minQuantity":null,"step":null,"taxRate":null,"producedOn":null,"expiresOn":null,"quantity":null,"onSale":null}',
        '{}', 'key' || nth, case outcome when 'unsure' then null else ${goodsId}::bigint end,
        case outcome when 'unsure' then array[${goodsId}::bigint] else '{}' end, outcome, ''
      from unnest(array[2, 3, 4], array['new', 'unsure', 'large']) as r(nth, outcome)`)
  return { offerImportId: id, goodsId }
}

/** A code of a seller that means goods. */
export async function makeOwnCode(world: TestDatabase, sellerId: number, ownCode: string, goodsId?: number) {
  const means = goodsId ?? (await makeGoods(world))
  await world.write(sql`insert into imports.binding (seller_id, own_code, text_key, goods_id, chosen_at)
    values (${sellerId}, ${ownCode}, '', ${means}, ${world.clock.now()})`)
  return means
}
