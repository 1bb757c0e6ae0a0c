import { RegisterShortage } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { makeBuyer, makeGoods } from '../../../../test/factories/index.ts'
import { expectNonMembersRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'
import { DAY } from '../../../kernel/clock.ts'

const world = await openWorld()
const buyer = await makeBuyer(world)
const register = (input: Record<string, unknown>, token = '', key?: string) =>
  world.call(RegisterShortage, input, token, key ? { key } : {})
const shortagesOf = (shopId: number) =>
  world.rows(
    sql<{ id: number }>`
      select id, user_id, name, specification, factory, quantity, goods_id, at from browsing.shortage
      where shop_id = ${shopId} order by at`,
  )

test('rejects anonymous callers, operators and users without a shop', async () => {
  await expectNonMembersRejected(world, RegisterShortage, { name: '安宫牛黄丸' })
})

test.each([
  [{}, ['name']],
  [{ name: '' }, ['name']],
  [{ name: ' 　' }, ['name']],
  [{ name: 'x'.repeat(61) }, ['name']],
  [{ name: 'a\0' }, ['name']],
  [{ name: '6913991300322' }, ['name']],
  [{ name: 'https://example.com/x' }, ['name']],
  [{ name: 'a', quantity: 0 }, ['quantity']],
  [{ name: 'a', factory: 1 }, ['factory']],
  [{ name: 'a', shopId: 1 }, ['shopId']],
])('rejects %j', async (input, fields) => {
  const answer = await register(input, buyer.token)
  expect([answer.code, Object.keys(answer.data.fields ?? {})]).toEqual([422, fields])
})

test('refuses unknown goods and stores nothing', async () => {
  const { shopId, token } = await makeBuyer(world)
  expect((await register({ name: 'a', goodsId: 999_999 }, token)).code).toBe(404)
  expect(await shortagesOf(shopId)).toEqual([])
})

test('stores everything that is known about the goods, even when they are no longer listed', async () => {
  const { shopId, userId, token } = await makeBuyer(world, { role: 'purchaser' })
  const goodsId = await makeGoods(world, { listed: false })
  const input = { name: '安宫牛黄丸', specification: '3g*1丸', factory: '北京同仁堂', quantity: 10, goodsId }
  const { data } = await register(input, token)
  expect(await shortagesOf(shopId)).toEqual([
    {
      id: data.id,
      user_id: userId,
      name: '安宫牛黄丸',
      specification: '3g*1丸',
      factory: '北京同仁堂',
      quantity: 10,
      goods_id: goodsId,
      at: world.clock.now(),
    },
  ])
})

test('stores a shortage that is reported again with another key once more', async () => {
  const { shopId, token } = await makeBuyer(world)
  const first = await register({ name: '安宫牛黄丸' }, token)
  world.clock.advance(1)
  const second = await register({ name: '安宫牛黄丸' }, token)
  expect((await shortagesOf(shopId)).map(({ id }) => id)).toEqual([first.data.id, second.data.id])
})

test('stores a shortage once per key, with who reported it', async () => {
  const input = { name: '安宫牛黄丸', specification: '3g*1丸', quantity: '１０' }
  const [one, two] = await Promise.all([1, 2].map(() => register(input, buyer.token, 'same-key-1')))
  expect(one!.data).toEqual(two!.data)
  expect(await shortagesOf(buyer.shopId)).toEqual([
    expect.objectContaining({
      user_id: buyer.userId,
      name: '安宫牛黄丸',
      specification: '3g*1丸',
      factory: '',
      quantity: 10,
      goods_id: null,
    }),
  ])
})

test('race: a shop registers so many a day, whichever members do, and more the next day', async () => {
  await world.storeSetting('shortages_per_day', '3')
  const owner = await makeBuyer(world)
  const colleague = await makeBuyer(world, { shopId: owner.shopId })
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, n) => register({ name: `缺货 ${n}` }, (n % 2 ? owner : colleague).token)),
  )
  expect(answers.map((a) => a.code).toSorted()).toEqual([200, 200, 200, 429, 429, 429])
  expect(answers.find((a) => a.code === 429)!.msg).toBe('今天登记的缺货已达上限，请明天再登记')
  expect((await shortagesOf(owner.shopId)).length).toBe(3)
  world.clock.advance(DAY)
  expect((await register({ name: '缺货' }, owner.token)).code).toBe(200)
})

test('a barcode says which goods are meant, if the catalogue has it once; otherwise it is kept for who looks for them', async () => {
  const { token } = await makeBuyer(world)
  const goodsId = await makeGoods(world)
  await world.write(sql`update catalog.goods set barcodes = '{6901234567892}' where id = ${goodsId}`)
  const registered = async (input: object, by = token) => {
    const { data } = await world.call(RegisterShortage, { name: '盒上没写清的药', ...input }, by)
    const [row] = await world.rows(
      sql<{ goods_id: number | null; barcode: string }>`select goods_id, barcode from browsing.shortage where id = ${data.id}`,
    )
    return row
  }
  expect(await registered({ barcode: '6901234567892' })).toEqual({ goods_id: goodsId, barcode: '6901234567892' })
  expect(await registered({ barcode: '6900000000014' })).toEqual({ goods_id: null, barcode: '6900000000014' })
  expect(await registered({})).toEqual({ goods_id: null, barcode: '' })
  // Of a traceability code the first seven digits do, and all of it is kept.
  const other = await makeBuyer(world)
  const [traced, unknown] = ['80007770000000000001', '80007780000000000001'] as const
  const meant = await makeGoods(world, { traceProducts: ['8000777'] })
  expect(await registered({ barcode: traced }, other.token)).toEqual({ goods_id: meant, barcode: traced })
  expect(await registered({ barcode: unknown }, other.token)).toEqual({ goods_id: null, barcode: unknown })
  const wrong = await world.call(RegisterShortage, { name: '药', barcode: '6901234567890' }, token)
  expect([wrong.code, Object.keys(wrong.data.fields ?? {})]).toEqual([422, ['barcode']])
})
