import {
  AddToCart,
  ConsoleDecidePurchaserPapers,
  ConsoleGetPurchaserPapers,
  DecidePurchaserPapers,
  GetInfo,
  GetMyPurchaserPapers,
  ListPurchaserPapers,
  MAY_NOT_BUY,
  RemoveMember,
  WithdrawPurchaserPapers,
} from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { givePapers, makeBuyer, makeOffer, makeOperator, sendPapers } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'
import { chinaDay } from '../../kernel/clock.ts'

const world = await openWorld()
const mine = async (token: string) => (await world.call(GetMyPurchaserPapers, {}, token)).data
const mayBuy = async (token: string) => (await world.call(GetInfo, {}, token)).data.abilities.buy
/** An owner, and a purchaser who joined without papers. */
async function makeShopWithPurchaser() {
  const owner = await makeBuyer(world)
  const purchaser = await makeBuyer(world, { shopId: owner.shopId, role: 'purchaser', withoutPapers: true })
  return { owner, purchaser }
}
const decision = { version: 1, approve: true }

test('rejects anonymous callers, and members who are no owners', async () => {
  const { purchaser } = await makeShopWithPurchaser()
  const { submissionId } = await sendPapers(world, purchaser)
  expect((await world.call(DecidePurchaserPapers, { submissionId, ...decision })).code).toBe(401)
  expect((await world.call(DecidePurchaserPapers, { submissionId, ...decision }, purchaser.token)).code).toBe(403)
})

test('rejects bad input: a refusal without reasons, an approval with some', async () => {
  const { owner, purchaser } = await makeShopWithPurchaser()
  const { submissionId } = await sendPapers(world, purchaser)
  await expectBadInputs(world, DecidePurchaserPapers, { submissionId, ...decision }, owner.token)
  const reasons = [{ field: 'poaFiles' as const, text: '没有盖章' }]
  const decide = (changes: object) => world.call(DecidePurchaserPapers, { submissionId, ...decision, ...changes }, owner.token)
  expect((await decide({ approve: false })).data.fields).toHaveProperty('reasons')
  expect((await decide({ reasons })).data.fields).toHaveProperty('reasons')
  expect((await decide({ version: 2 })).data.reason).toBe('CHANGED_MEANWHILE')
})

test('an owner decides neither their own papers, nor those of a legal person, nor those of another shop', async () => {
  const { owner, purchaser } = await makeShopWithPurchaser()
  const own = await sendPapers(world, owner)
  const legal = await sendPapers(world, purchaser, { capacity: 'legal', name: '李明' })
  const decide = (submissionId: number, token: string) => world.call(DecidePurchaserPapers, { submissionId, ...decision }, token)
  expect(await decide(own.submissionId, owner.token)).toMatchObject({ code: 409, data: { reason: 'OWN_PAPERS' } })
  expect(await decide(legal.submissionId, owner.token)).toMatchObject({ code: 409, data: { reason: 'PLATFORM_DECIDES' } })
  expect((await decide(own.submissionId, (await makeBuyer(world)).token)).code).toBe(404)
})

test('whoever has no approved papers looks and does not order, until another owner approves them', async () => {
  const { owner, purchaser } = await makeShopWithPurchaser()
  const { offerId } = await makeOffer(world)
  const add = () => world.call(AddToCart, { gccsId: offerId, quantity: 10 }, purchaser.token)
  expect(await add()).toMatchObject({ code: MAY_NOT_BUY, data: { reason: 'PURCHASER_PAPERS', state: 'none', until: null } })
  expect(await mayBuy(purchaser.token)).toBe(false)
  const { submissionId } = await sendPapers(world, purchaser)
  expect(await mine(purchaser.token)).toMatchObject({ state: 'waiting', sent: { name: '林知夏', version: 1 } })
  const listed = (await world.call(ListPurchaserPapers, {}, owner.token)).data.rows
  expect(new Map(listed.map(({ userId, waiting }) => [userId, waiting?.decidable]))).toEqual(
    new Map([
      [owner.userId, undefined],
      [purchaser.userId, true],
    ]),
  )
  expect((await world.call(DecidePurchaserPapers, { submissionId, ...decision }, owner.token)).code).toBe(200)
  expect(await mine(purchaser.token)).toMatchObject({ state: 'valid', basis: 'power-of-attorney' })
  expect(await mayBuy(purchaser.token)).toBe(true)
  expect((await add()).data).not.toHaveProperty('reason', 'PURCHASER_PAPERS')
})

test('the platform refuses with reasons, and approves a legal person, whose right has no end', async () => {
  const { purchaser } = await makeShopWithPurchaser()
  const { token } = await makeOperator(world)
  const first = await sendPapers(world, purchaser)
  const reasons = [{ field: 'poaFiles' as const, text: '没有盖章' }]
  const { submissionId } = first
  await world.call(ConsoleDecidePurchaserPapers, { submissionId, version: 1, approve: false, reasons }, token)
  expect(await mine(purchaser.token)).toMatchObject({ state: 'refused', sent: { reasons: { poaFiles: '没有盖章' } } })
  const second = await sendPapers(world, purchaser, { capacity: 'legal', name: '李明' })
  const seen = (await world.call(ConsoleGetPurchaserPapers, { submissionId: second.submissionId }, token)).data
  expect(seen.fields.find(({ field }) => field === 'name')).toMatchObject({ changed: true, before: '林知夏', warning: '' })
  const approved = { submissionId: second.submissionId, version: 2, approve: true }
  expect((await world.call(ConsoleDecidePurchaserPapers, approved, token)).code).toBe(200)
  expect(await mine(purchaser.token)).toMatchObject({ state: 'valid', basis: 'legal-person', until: null })
})

test('of a decision and a withdrawal at once, one counts', async () => {
  const { owner, purchaser } = await makeShopWithPurchaser()
  const { submissionId } = await sendPapers(world, purchaser)
  const codes = await Promise.all([
    world.call(DecidePurchaserPapers, { submissionId, ...decision }, owner.token),
    world.call(WithdrawPurchaserPapers, { submissionId }, purchaser.token),
  ])
  expect(codes.map(({ code }) => code).toSorted()).toEqual([200, 409])
})

test('whoever is removed while their papers are decided has no right left', async () => {
  const { owner, purchaser } = await makeShopWithPurchaser()
  const { submissionId } = await sendPapers(world, purchaser)
  await Promise.all([
    world.call(DecidePurchaserPapers, { submissionId, ...decision }, owner.token),
    world.call(RemoveMember, { userId: purchaser.userId }, owner.token),
  ])
  expect((await world.call(ListPurchaserPapers, {}, owner.token)).data.rows.map(({ userId }) => userId)).toEqual([owner.userId])
})

test('a power of attorney lets its person order through its last day, and the legal person goes on', async () => {
  const { owner, purchaser } = await makeShopWithPurchaser()
  const today = chinaDay(world.clock.now())
  await givePapers(world, purchaser, today)
  expect(await mine(purchaser.token)).toMatchObject({ state: 'expiring', until: today })
  expect(await mayBuy(purchaser.token)).toBe(true)
  world.clock.advance(24 * 3_600_000)
  expect(await mayBuy(purchaser.token)).toBe(false)
  expect(await mine(purchaser.token)).toMatchObject({ state: 'expired', until: today })
  expect(await mayBuy(owner.token)).toBe(true)
})
