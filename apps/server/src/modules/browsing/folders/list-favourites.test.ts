import { ListFavourites } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { makeBuyer, makeGoods } from '../../../../test/factories/index.ts'
import { expectNonMembersRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()

test('rejects anonymous callers, operators and users without a shop', async () => {
  await expectNonMembersRejected(world, ListFavourites, {})
})

test('names bad input', async () => {
  const { token } = await makeBuyer(world)
  expect((await world.call(ListFavourites, { folder: -1 }, token)).data).toHaveProperty('fields.folder')
  expect((await world.call(ListFavourites, { cursor: 'x' }, token)).data).toHaveProperty('fields.cursor')
})

test('lists all of a shop, page by page, the latest first', async () => {
  const { token, shopId } = await makeBuyer(world)
  const goods: number[] = []
  for (let n = 0; n < 60; n++) goods.push(await makeGoods(world))
  await world.write(sql`insert into catalog.favourite (shop_id, goods_id, at)
    select ${shopId}, g.id, ${world.clock.now()}::timestamptz + (g.n / 2) * interval '1 second' from unnest(${goods}::bigint[]) with ordinality g(id, n)`)
  const listed: number[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const { data } = await world.call(ListFavourites, { ...(cursor && { cursor }) }, token)
    listed.push(...data.rows.map((row) => row.goodsId))
    cursor = data.next
  }
  expect(listed).toHaveLength(60)
  expect(new Set(listed)).toEqual(new Set(goods))
  expect(goods.indexOf(listed[0]!)).toBeGreaterThanOrEqual(58)
})
