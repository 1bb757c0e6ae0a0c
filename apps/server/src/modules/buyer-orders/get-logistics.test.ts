import { GetLogistics, ListPackages } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { makeBuyer, makeOrder, type Order } from '../../../test/factories/index.ts'
import { expectNonMembersRejected } from '../../../test/rejected-callers.ts'
import { openWorld } from '../../../test/world.ts'
import { after, HOUR } from '../../kernel/clock.ts'

const world = await openWorld()
const { call } = world
const logistics = (packageId: number, token = '') => call(GetLogistics, { packageId }, token)
const packageOf = async ({ orderId, buyer }: Order) => (await call(ListPackages, { orderId }, buyer.token)).data.rows[0]!

test('rejects anonymous callers, operators and users without a shop', async () => {
  const { packageId } = await packageOf(await makeOrder(world, 'shipped'))
  await expectNonMembersRejected(world, GetLogistics, { packageId })
})

test('names bad input', async () => {
  const { code, data } = await logistics(0, (await makeBuyer(world)).token)
  expect([code, Object.keys(data.fields ?? {})]).toEqual([422, ['packageId']])
})

test('does not find another shop’s package, nor one that does not exist', async () => {
  const { packageId } = await packageOf(await makeOrder(world, 'shipped'))
  const { token } = await makeBuyer(world)
  for (const id of [packageId, 987_654_321]) {
    const { code, data, msg } = await logistics(id, token)
    expect([code, data.reason, msg]).toEqual([404, 'NOT_FOUND', '没有这个包裹'])
  }
})

test('shows every member of the shop the package, where it goes, and its track, newest first', async () => {
  const order = await makeOrder(world, 'shipped')
  const sent = await packageOf(order)
  const shippedAt = world.clock.now()
  const arrivedAt = after(shippedAt, HOUR)
  await world.write(
    sql`insert into fulfilment.track (package_id, seq, at, text, place)
      select ${sent.packageId}, max(seq) + 1, ${arrivedAt}, '已到达上海市转运中心', '上海市' from fulfilment.track where package_id = ${sent.packageId}`,
  )
  const finance = await makeBuyer(world, { shopId: order.buyer.shopId, role: 'finance' })
  for (const { token } of [order.buyer, finance]) {
    const { data } = await logistics(sent.packageId, token)
    const { packageNo, trackingNo, lines } = sent
    expect(data).toMatchObject({ packageNo, trackingNo, lines, orderId: order.orderId, isTracked: true })
    expect(data.address).toMatch(/^王芳 138\*\*\*\*0000 上海市黄浦区人民路\d+号$/)
    expect(data.tracks).toEqual([
      { at: arrivedAt.toISOString(), text: '已到达上海市转运中心', place: '上海市' },
      { at: shippedAt.toISOString(), text: `卖家已发货，顺丰速运 ${trackingNo}`, place: '' },
    ])
  }
})
