import { ConsoleEndPurchaserRight, GetMyPurchaserPapers, ListNotices } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { givePapers, makeBuyer, makeOperator, makeSellerOperator } from '../../../test/factories/index.ts'
import { auditOf } from '../../../test/inspect.ts'
import { openLiveNode } from '../../../test/live.ts'
import { openWorld } from '../../../test/world.ts'
import { addDays, chinaDay } from '../../kernel/clock.ts'

const world = await openWorld()
const node = openLiveNode(world)
const { call } = world
const platform = await makeOperator(world, { rights: ['qualification'] })
const reason = '冒用他人身份'
const end = ({ shopId, userId }: { shopId: number; userId: number }, token = platform.token) =>
  call(ConsoleEndPurchaserRight, { shopId, userId, reason }, token)
const mine = async (token: string) => (await call(GetMyPurchaserPapers, {}, token)).data
const newest = async (token: string) => (await call(ListNotices, {}, token)).data.rows[0]
/** An owner, and a purchaser who orders until this many days from now. */
async function makeShop(days = 300) {
  const owner = await makeBuyer(world, { name: '康民大药房' })
  const purchaser = await makeBuyer(world, { shopId: owner.shopId, role: 'purchaser', withoutPapers: true })
  await givePapers(world, purchaser, addDays(chinaDay(world.clock.now()), days))
  return { owner, purchaser }
}

test('rejects anonymous callers, members, sellers, and operators without the right', async () => {
  const { owner, purchaser } = await makeShop()
  const orders = await makeOperator(world, { rights: ['orders'] })
  const tokens = ['', owner.token, (await makeSellerOperator(world)).token, orders.token]
  expect(await Promise.all(tokens.map(async (token) => (await end(purchaser, token)).code))).toEqual([401, 401, 403, 403])
})

test('rejects bad input; members of other shops do not exist, nor do other shops', async () => {
  const [{ shopId, userId }, other] = [(await makeShop()).purchaser, (await makeShop()).purchaser]
  await expectBadInputs(world, ConsoleEndPurchaserRight, { shopId, userId, reason }, platform.token)
  expect((await end({ shopId, userId: other.userId })).code).toBe(404)
  expect((await end({ shopId: 987_654_321, userId })).code).toBe(404)
})

test('a right that is over is not ended again', async () => {
  const { purchaser } = await makeShop(-1)
  expect(await end(purchaser)).toMatchObject({ code: 409, data: { reason: 'NO_ORDER_RIGHT' } })
  expect((await mine(purchaser.token)).state).toBe('expired')
})

test('the platform gives its reason, to the member, the owners and the log', async () => {
  const { owner, purchaser } = await makeShop()
  const live = await node.connect(purchaser.token)
  expect((await end(purchaser)).code).toBe(200)
  await expect.poll(() => live.received.map(({ name }) => name)).toContain('purchaser-moved')
  expect((await mine(purchaser.token)).ended).toMatchObject({ by: 'platform', byName: '平台', reason })
  expect((await newest(purchaser.token))!.text).toBe(
    `平台已结束您为康民大药房下单的资格，原因：${reason}。重新提交采购资料，通过后可下单`,
  )
  expect(await newest(owner.token)).toMatchObject({ title: '成员的下单资格已结束', text: expect.stringContaining(reason) })
  expect(await auditOf(world, 'user', purchaser.userId)).toMatchObject([
    { action: 'user.end-order-right', before: { state: 'valid' }, after: { shop: '康民大药房', state: 'ended', reason } },
  ])
})

test('race: of two at once one ends it', async () => {
  const { purchaser } = await makeShop()
  expect((await Promise.all([end(purchaser), end(purchaser)])).map(({ code }) => code).toSorted()).toEqual([200, 409])
})
