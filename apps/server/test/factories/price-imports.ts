import { randomUUID } from 'node:crypto'
import { sql } from '../../src/kernel/sql.ts'
import type { TestDatabase } from '../test-database.ts'
import type { ImportState } from './imports.ts'
import { makeOffer } from './offers.ts'
import { makeCustomer } from './salesmen.ts'

/**
 * An import of prices of a seller’s customers. Once it is checked, it has three rows for one shop: one that sets a price of ¥8 for an offer of
 * ¥10, one whose goods are asked, and one whose price is.
 */
export async function makePriceImport(
  world: TestDatabase,
  seller: { sellerId: number; operatorId: number },
  state: ImportState = 'checked',
) {
  const id = randomUUID()
  const now = world.clock.now()
  const { sellerId, operatorId } = seller
  const shopId = await makeCustomer(world, sellerId)
  const offers = [
    await makeOffer(world, { sellerId, tiers: [[1, 1_000]] }),
    await makeOffer(world, { sellerId, tiers: [[1, 1_000]] }),
  ] as const
  const isChecked = state !== 'receiving'
  const ended = state === 'done' ? now : null
  await world.write(sql`insert into imports.import (id, seller_id, of_prices, operator_id, name, size, received, row_count, checked_count,
      counts, working, started_at, checked_at, confirmed_at, confirmed_by, ended_at)
    values (${id}, ${sellerId}, true, ${operatorId}, '门店价.csv', 3, ${isChecked ? 3 : 0}, ${isChecked ? 3 : null}, ${isChecked ? 3 : 0},
      ${isChecked ? '{"new":1,"unsure":1,"large":1}' : '{}'}::jsonb, ${!isChecked}, ${now}, ${isChecked ? now : null},
      ${ended}, ${ended && operatorId}, ${ended})`)
  if (isChecked)
    await world.write(sql`insert into imports.price_row (import_id, nth, own_code, goods_no, name, specification, factory, barcode, approval_no,
        shop, credit_code, price_group, asked, problems, text_key, goods_id, candidates, offer_id, shop_id, customer, list_fen, lowest_fen, outcome)
      select ${id}, nth, 'C' || nth, '', '药' || nth, '10片', '好药制药', '', '', h.name, '', '',
        jsonb_build_object('fen', fen, 'ends', false, 'until', null, 'hasUntil', true, 'offerKind', 'usual'), '{}', 'key' || nth,
        goods_id, case when goods_id is null then array[${offers[0].goodsId}::bigint] else '{}' end,
        offer_id, case when offer_id is not null then h.id end, case when offer_id is null then '' else h.name end, 1000, 1000, outcome
      from shops.shop h, unnest(array[2, 3, 4], array[800, 800, 200], array['new', 'unsure', 'large'],
        array[${offers[0].goodsId}, null, ${offers[1].goodsId}]::bigint[], array[${offers[0].offerId}, null, ${offers[1].offerId}]::bigint[])
        as r(nth, fen, outcome, goods_id, offer_id)
      where h.id = ${shopId}`)
  return { priceImportId: id, shopId, offerId: offers[0].offerId, goodsId: offers[0].goodsId }
}
