import { MAY_NOT_BUY, PreviewBuyAgain, type Out } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { addMember, makeBuyer, makeOperator, makeOrder, makeUser, setContractPrice } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const preview = (token: string, orderId: number) => world.call(PreviewBuyAgain, { orderId }, token)
const shortOf = ({ changed, same }: Out<typeof PreviewBuyAgain>) => [
  changed.map(({ bought, boughtFen, quantity, fen, problem }) => [bought, boughtFen, quantity, fen, problem]),
  same,
]

test('rejects anonymous callers, operators, the finance role and shops that may not buy', async () => {
  const { orderId, buyer, seller } = await makeOrder(world, 'unpaid')
  const platform = await makeOperator(world)
  const { userId } = await makeUser(world)
  await addMember(world, buyer.shopId, userId, 'finance')
  const looker = await makeBuyer(world, { priceOnly: true })
  const codes = []
  for (const token of ['', seller.token, platform.token, await world.login(userId, buyer.shopId), looker.token])
    codes.push((await preview(token, orderId)).code)
  expect(codes).toEqual([401, 401, 401, 403, MAY_NOT_BUY])
})

test('names bad input', async () => {
  const { buyer } = await makeOrder(world, 'unpaid')
  expect((await preview(buyer.token, 'x' as never)).data).toHaveProperty('fields.orderId')
})

test('does not find another shop’s order, nor one that does not exist', async () => {
  const { orderId, buyer } = await makeOrder(world, 'unpaid')
  const other = await makeBuyer(world)
  expect([(await preview(other.token, orderId)).code, (await preview(buyer.token, 999_999)).code]).toEqual([404, 404])
})

test('an order that costs and has what it had shows no change', async () => {
  const { orderId, buyer } = await makeOrder(world, 'paid', { lines: [{ quantity: 1 }, { quantity: 2 }] })
  expect(shortOf((await preview(buyer.token, orderId)).data)).toEqual([[], 2])
})

test('shows what costs another price, what there is less of, and what is off sale', async () => {
  const lines = [{ quantity: 10 }, { quantity: 4 }, { quantity: 3 }, { quantity: 2 }]
  const { orderId, buyer, offerIds } = await makeOrder(world, 'shipped', { lines })
  const [gone, short, dearer] = offerIds as [number, number, number]
  const before = await world.rows(
    sql<{ price_fen: number }>`select price_fen from orders.order_line where order_id = ${orderId} order by id`,
  )
  await world.write(sql`update catalog.offer set on_sale = false where id = ${gone}`)
  await world.write(sql`update catalog.batch set available = 2 where offer_id = ${short}`)
  await setContractPrice(world, buyer.shopId, dearer, before[2]!.price_fen + 55)
  expect(shortOf((await preview(buyer.token, orderId)).data)).toEqual([
    [
      [10, before[0]!.price_fen, 0, null, '已下架'],
      [4, before[1]!.price_fen, 2, before[1]!.price_fen, '库存不足，仅剩 2 盒'],
      [3, before[2]!.price_fen, 3, before[2]!.price_fen + 55, ''],
    ],
    1,
  ])
})
