import {
  AllowCart,
  ChooseCartLines,
  EndSalesman,
  FreezeShop,
  GetCart,
  ListAudit,
  ListNotices,
  PutForShop,
  SetCartLine,
  type Args,
} from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import {
  assignShop,
  makeBuyer,
  makeOffer,
  makeOperator,
  makeSalesman,
  makeSeller,
  makeSellerOperator,
} from '../../../test/factories/index.ts'
import { holdRow } from '../../../test/held-row.ts'
import { openWorld } from '../../../test/world.ts'
import { HOUR } from '../../kernel/clock.ts'

const world = await openWorld()
const { call } = world
type Lines = Args<typeof PutForShop>['lines']

/** A seller's salesman whose shop allows them to fill its cart, with an offer of the seller. */
async function allowed() {
  const seller = await makeSellerOperator(world)
  const buyer = { name: '康民大药房', ...(await makeBuyer(world, { name: '康民大药房', scopes: ['chemical'] })) }
  const salesman = await makeSalesman(world, { sellerId: seller.sellerId, name: '陆行舟' })
  await assignShop(world, salesman.salesmanId, buyer.shopId)
  await call(AllowCart, { salesmanId: salesman.salesmanId, allowed: true }, buyer.token)
  const offer = await makeOffer(world, { sellerId: seller.sellerId, tiers: [[1, 1000]] })
  const put = (lines: Lines, token = salesman.token) => call(PutForShop, { shopId: buyer.shopId, lines }, token)
  const lines = async () => {
    const { sellers } = (await call(GetCart, {}, buyer.token)).data
    return sellers.flatMap((it) => it.lines.map(({ gccsId, quantity, chosen, putBy }) => ({ gccsId, quantity, chosen, putBy })))
  }
  return { seller, buyer, salesman, offer, put, lines, one: [{ gccsId: offer.offerId, quantity: 3 }] }
}

test('rejects anonymous callers, operators, and who is no salesman', async () => {
  const { put, one, buyer } = await allowed()
  const tokens = ['', (await makeOperator(world)).token, buyer.token]
  expect(await Promise.all(tokens.map(async (token) => (await put(one, token)).code))).toEqual([401, 401, 403])
})

test('names bad input', async () => {
  const { buyer, one, salesman } = await allowed()
  await expectBadInputs(world, PutForShop, { shopId: buyer.shopId, lines: one }, salesman.token)
})

test('does not find shops in other care, and refuses those that don’t allow it, or no more', async () => {
  const { buyer, salesman, one, put } = await allowed()
  const other = await makeSalesman(world)
  expect((await put(one, other.token)).code).toBe(404)
  await assignShop(world, other.salesmanId, buyer.shopId)
  expect((await put(one, other.token)).data.reason).toBe('CART_NOT_ALLOWED')
  expect((await put(one)).data.put).toBe(1)
  await call(AllowCart, { salesmanId: salesman.salesmanId, allowed: false }, buyer.token)
  expect((await put(one)).data.reason).toBe('CART_NOT_ALLOWED')
})

test('a line is there unselected, with who put it; members and the log have it; a member who sets it makes it their own', async () => {
  const { seller, buyer, offer, put, lines, one } = await allowed()
  expect((await put(one)).data).toEqual({ put: 1, removed: 0, left: [] })
  expect(await lines()).toEqual([{ gccsId: offer.offerId, quantity: 3, chosen: false, putBy: '陆行舟' }])
  expect((await call(ListNotices, {}, buyer.token)).data.rows[0]).toMatchObject({
    title: '业务员陆行舟放了 1 种商品到购物车',
    to: '/pages/car/index',
  })
  const [line] = (await call(ListAudit, {}, seller.token)).data.rows
  expect(line).toMatchObject({ actionName: '代客加购', operatorName: '业务员', subject: { label: buyer.name } })
  await call(ChooseCartLines, { gccsIds: [offer.offerId], chosen: true }, buyer.token)
  expect(await lines()).toMatchObject([{ chosen: true, putBy: '陆行舟' }])
  await call(SetCartLine, { gccsId: offer.offerId, quantity: 5 }, buyer.token)
  expect(await lines()).toEqual([{ gccsId: offer.offerId, quantity: 5, chosen: true, putBy: null }])
  const refused = await put([{ gccsId: offer.offerId, quantity: 9 }])
  expect(refused.data).toMatchObject({ put: 0, left: [{ text: '门店购物车里已有' }] })
  expect((await put([{ gccsId: offer.offerId, quantity: 0 }])).data.removed).toBe(0)
  expect(await lines()).toMatchObject([{ quantity: 5 }])
})

test('what is put again within an hour brings no other notice', async () => {
  const { buyer, put, one } = await allowed()
  const count = async () =>
    (await call(ListNotices, {}, buyer.token)).data.rows.filter(({ title }) => title.includes('购物车')).length
  for (const quantity of [3, 0, 3, 4]) await put([{ ...one[0]!, quantity }])
  expect(await count()).toBe(1)
  world.clock.advance(HOUR)
  await put([{ ...one[0]!, quantity: 5 }])
  expect(await count()).toBe(2)
})

test('the salesman changes and takes back what they put there; a change makes it unselected again', async () => {
  const { buyer, offer, put, lines, one } = await allowed()
  await put(one)
  await call(ChooseCartLines, { gccsIds: [offer.offerId], chosen: true }, buyer.token)
  await put([{ gccsId: offer.offerId, quantity: 4 }])
  expect(await lines()).toMatchObject([{ quantity: 4, chosen: false }])
  expect((await put([{ gccsId: offer.offerId, quantity: 0 }])).data).toEqual({ put: 0, removed: 1, left: [] })
  expect(await lines()).toEqual([])
})

test('only goods of the own seller that the salesman handles, within what the shop may buy', async () => {
  const { seller, salesman, put, lines, offer } = await allowed()
  const others = await makeOffer(world, await makeSeller(world))
  const beyond = await makeOffer(world, { sellerId: seller.sellerId, goods: { scope: 'device-3' } })
  const scarce = await makeOffer(world, { sellerId: seller.sellerId, stock: 2 })
  const ids = [others, beyond, scarce].map(({ offerId }) => ({ gccsId: offerId, quantity: 3 }))
  const { data } = await put(ids)
  expect(data.put).toBe(0)
  expect(data.left.map(({ text }) => text).toSorted()).toEqual([
    expect.stringContaining('库存不足'),
    expect.stringContaining('经营范围'),
  ])
  await world.write(sql`with f as (insert into catalog.factory (name) values ('别家') returning id)
    insert into salesmen.handled (salesman_id, factory_id) select ${salesman.salesmanId}, id from f`)
  expect((await put([{ gccsId: offer.offerId, quantity: 3 }])).data).toEqual({ put: 0, removed: 0, left: [] })
  expect(await lines()).toEqual([])
})

test('race: what is put while the permission is withdrawn is there, or refused; afterwards nothing comes in', async () => {
  for (let round = 0; round < 4; round++) {
    const { buyer, salesman, one, put, lines } = await allowed()
    const withdraw = () => call(AllowCart, { salesmanId: salesman.salesmanId, allowed: false }, buyer.token)
    const [placed, withdrawn] = await Promise.all([put(one), withdraw()])
    expect(withdrawn.code).toBe(200)
    if (placed.code !== 200) expect(placed.data.reason).toBe('CART_NOT_ALLOWED')
    expect(await lines()).toHaveLength(placed.code === 200 ? 1 : 0)
    expect((await put([{ ...one[0]!, quantity: 8 }])).data.reason).toBe('CART_NOT_ALLOWED')
  }
})

test('what waits for the lock of a withdrawal is refused', async () => {
  const { buyer, salesman, one, put, lines } = await allowed()
  let placing: ReturnType<typeof put>
  await world.owner.transact(async (tx) => {
    await sql`select from shops.shop where id = ${buyer.shopId} for no key update`.execute(tx)
    placing = put(one)
    await expect
      .poll(() => world.rows(sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`))
      .toHaveLength(1)
    await sql`update salesmen.assignment set cart_allowed_at = null where salesman_id = ${salesman.salesmanId}`.execute(tx)
  })
  expect((await placing!).data.reason).toBe('CART_NOT_ALLOWED')
  expect(await lines()).toEqual([])
})

test('what waits while the salesman’s work is ended is refused, and the end of an authorisation ends it, too', async () => {
  const { seller, buyer, salesman, one, put, lines } = await allowed()
  const held = await holdRow(world, 'shops.shop', buyer.shopId)
  const placing = put(one)
  await held.waiting()
  expect((await call(EndSalesman, { salesmanId: salesman.salesmanId, successorId: null }, seller.token)).code).toBe(200)
  await held.release()
  expect((await placing).code).toBe(403)
  const other = await allowed()
  await world.write(sql`update salesmen.salesman set authorised_until = '2026-03-09' where id = ${other.salesman.salesmanId}`)
  expect((await other.put(other.one)).code).toBe(404)
  expect([await lines(), await other.lines()]).toEqual([[], []])
})

test('nothing is put into the cart of a frozen shop, also by who waited for the freezing', async () => {
  const { buyer, one, put } = await allowed()
  const { token } = await makeOperator(world)
  const held = await holdRow(world, 'shops.shop', buyer.shopId)
  const freezing = call(FreezeShop, { shopId: buyer.shopId, reason: '涉嫌转售处方药' }, token)
  await held.waiting()
  const placing = put(one)
  await expect
    .poll(() => world.rows(sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`))
    .toHaveLength(2)
  await held.release()
  expect((await freezing).code).toBe(200)
  for (const answer of [await placing, await put(one)])
    expect(answer.data).toMatchObject({ put: 0, left: [{ text: expect.stringContaining('冻结') }] })
  expect(await world.rows(sql`select from cart.line where shop_id = ${buyer.shopId}`)).toEqual([])
})

test('race: of two presses at once there is one line, and each shop of a salesman has its own', async () => {
  const { salesman, offer, put, lines, one } = await allowed()
  const other = await makeBuyer(world, { scopes: ['chemical'] })
  await assignShop(world, salesman.salesmanId, other.shopId)
  await call(AllowCart, { salesmanId: salesman.salesmanId, allowed: true }, other.token)
  const elsewhere = () =>
    call(PutForShop, { shopId: other.shopId, lines: [{ gccsId: offer.offerId, quantity: 7 }] }, salesman.token)
  const answers = await Promise.all([put(one), put(one), elsewhere(), put(one), elsewhere()])
  expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200, 200])
  expect(await lines()).toMatchObject([{ quantity: 3 }])
  expect((await call(GetCart, {}, other.token)).data).toMatchObject({ count: 1, chosenQuantity: 0 })
})
