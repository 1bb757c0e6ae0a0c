import {
  AddToCart,
  ConsoleEndPurchaserRight,
  EndPurchaserRight,
  GetCart,
  GetInfo,
  GetMyPurchaserPapers,
  ListNotices,
  MAY_NOT_BUY,
  PAGES,
  PlaceOrder,
} from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { givePapers, makeBuyer, makeOffer, makeOperator, previewSubmission } from '../../../test/factories/index.ts'
import { tradeCountOf } from '../../../test/inspect.ts'
import { openLiveNode } from '../../../test/live.ts'
import { openWorld } from '../../../test/world.ts'
import { addDays, chinaDay } from '../../kernel/clock.ts'
import { sql } from '../../kernel/sql.ts'

const world = await openWorld()
const node = openLiveNode(world)
const { call } = world
const platform = await makeOperator(world, { rights: ['qualification'] })
const reason = '冒用他人身份'
const end = (userId: number, token: string) => call(EndPurchaserRight, { userId }, token)
const endAsPlatform = ({ shopId, userId }: { shopId: number; userId: number }, token = platform.token) =>
  call(ConsoleEndPurchaserRight, { shopId, userId, reason }, token)
const mine = async (token: string) => (await call(GetMyPurchaserPapers, {}, token)).data
const newest = async (token: string) => (await call(ListNotices, {}, token)).data.rows[0]
/** An owner, and a purchaser who orders until a day far off. */
async function makeShop() {
  const owner = await makeBuyer(world, { name: '康民大药房' })
  const purchaser = await makeBuyer(world, { shopId: owner.shopId, role: 'purchaser', withoutPapers: true })
  await givePapers(world, purchaser, addDays(chinaDay(world.clock.now()), 300))
  return { owner, purchaser }
}

test('rejects anonymous callers, operators, and members who are no owners', async () => {
  const { purchaser } = await makeShop()
  const tokens = ['', platform.token, purchaser.token]
  expect(await Promise.all(tokens.map(async (token) => (await end(purchaser.userId, token)).code))).toEqual([401, 401, 403])
})

test('rejects bad input; members of other shops do not exist', async () => {
  const [{ owner, purchaser }, other] = [await makeShop(), await makeShop()]
  await expectBadInputs(world, EndPurchaserRight, { userId: purchaser.userId }, owner.token)
  expect((await end(other.purchaser.userId, owner.token)).code).toBe(404)
  expect((await mine(other.purchaser.token)).state).toBe('valid')
})

test('who has no right, or had one that is over, has none to be ended', async () => {
  const owner = await makeBuyer(world)
  const purchaser = await makeBuyer(world, { shopId: owner.shopId, role: 'purchaser', withoutPapers: true })
  const refused = { code: 409, data: { reason: 'NO_ORDER_RIGHT' } }
  expect(await end(purchaser.userId, owner.token)).toMatchObject(refused)
  await givePapers(world, purchaser, addDays(chinaDay(world.clock.now()), -1))
  expect(await end(purchaser.userId, owner.token)).toMatchObject(refused)
  expect((await mine(purchaser.token)).state).toBe('expired')
})

test('an owner ends it at once in every open page; what is in the cart stays, and the member reads who it was', async () => {
  const { owner, purchaser } = await makeShop()
  const { offerId } = await makeOffer(world)
  const add = () => call(AddToCart, { gccsId: offerId, quantity: 1 }, purchaser.token)
  expect((await add()).code).toBe(200)
  const live = await node.connect(purchaser.token)
  expect((await end(purchaser.userId, owner.token)).code).toBe(200)
  await expect.poll(() => live.received.map(({ name }) => name)).toContain('purchaser-moved')
  const msg = '您的下单资格已结束，重新提交采购资料并通过后可下单'
  expect(await add()).toMatchObject({ code: MAY_NOT_BUY, msg, data: { reason: 'PURCHASER_PAPERS', state: 'ended' } })
  const { shop, abilities } = (await call(GetInfo, {}, purchaser.token)).data
  expect([abilities.buy, shop!.papers]).toEqual([false, { state: 'ended', text: msg }])
  expect(await mine(purchaser.token)).toMatchObject({
    state: 'ended',
    basis: null,
    until: null,
    ended: { by: 'owner', byName: '门店负责人', reason: '', at: world.clock.now().toISOString() },
  })
  expect(await newest(purchaser.token)).toMatchObject({
    title: '下单资格已结束',
    text: '门店负责人已结束您为康民大药房下单的资格。重新提交采购资料，通过后可下单',
    to: PAGES.purchaserPapers,
  })
  expect(JSON.stringify((await call(GetCart, {}, owner.token)).data)).toContain(String(offerId))
  expect(await end(purchaser.userId, owner.token)).toMatchObject({ data: { reason: 'NO_ORDER_RIGHT' } })
})

test('a transition, a legal person’s right, and one that begins later end as well', async () => {
  const { owner, purchaser } = await makeShop()
  const today = chinaDay(world.clock.now())
  const right = (columns: ReturnType<typeof sql>) =>
    world.write(sql`update shops.permit set ${columns} where user_id = ${purchaser.userId}`)
  for (const columns of [
    sql`basis = 'transition', valid_from = ${today}, valid_until = null, ends_with = null`,
    sql`basis = 'legal-person', valid_until = null, ends_with = null`,
    sql`valid_from = ${addDays(today, 5)}`,
  ]) {
    await right(columns)
    expect((await end(purchaser.userId, owner.token)).code).toBe(200)
    expect((await mine(purchaser.token)).state).toBe('ended')
    await givePapers(world, purchaser, addDays(today, 300))
  }
})

test('race: an order that is placed while the right ends is placed before it or refused; of two who end it one does', async () => {
  for (let round = 0; round < 4; round++) {
    const { owner, purchaser } = await makeShop()
    const { offerId } = await makeOffer(world)
    const input = await previewSubmission(world, purchaser, [{ offerId, quantity: 1 }])
    const [placed, ...ended] = await Promise.all([
      call(PlaceOrder, input, purchaser.token),
      end(purchaser.userId, owner.token),
      endAsPlatform(purchaser),
    ])
    expect(ended.map(({ code }) => code).toSorted()).toEqual([200, 409])
    const isPlaced = placed.code === 200
    if (!isPlaced) expect(placed).toMatchObject({ code: MAY_NOT_BUY, data: { reason: 'PURCHASER_PAPERS' } })
    expect(await tradeCountOf(world, owner.shopId)).toBe(isPlaced ? 1 : 0)
  }
})
