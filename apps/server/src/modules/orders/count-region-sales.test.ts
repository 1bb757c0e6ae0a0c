import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { makeBuyer, makeOffer } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const run = (name: string) => world.app.schedules.find((s) => s.name === name)!.run(world.app.jobContext)

test('the nightly count of a province’s sales is based on its paid orders', async () => {
  const { shopId, userId } = await makeBuyer(world)
  const { offerId, goodsId, sellerId } = await makeOffer(world)
  for (const [no, status] of [
    ['1', 10],
    ['2', 1],
  ] as const)
    await world.write(sql`
      with t as (insert into orders.trade (trade_no, shop_id, user_id, total_fen, state, pay_before, created_at) values (${`T${no}`}, ${shopId}, ${userId}, 0, 'paid', now(), now()) returning id),
      h as (insert into orders.order_head (order_no, trade_id, shop_id, seller_id, status, goods_fen, freight_fen, total_fen, line_count, quantity, invoice_kind, address, search_text, created_by, created_at, pay_before)
            select ${`O${no}`}, id, ${shopId}, ${sellerId}, ${status}, 0, 0, 0, 1, 1, 'none', '{}', '', ${userId}, ${world.clock.now()}, now() from t returning id)
      insert into orders.order_line (order_id, offer_id, goods_id, goods_no, show_name, specification, factory, unit, approval_no, image, tax_rate, quantity, price_fen, amount_fen)
      select h.id, ${offerId}, ${goodsId}, '', '', '', '', '', '', '', 13, 4, 0, 0 from h`)
  await run('orders.count-region-sales')
  expect(await world.rows(sql<object>`select province_id, goods_id, sold from catalog.region_sales`)).toEqual([
    { province_id: 310000, goods_id: goodsId, sold: 4 },
  ])
})
