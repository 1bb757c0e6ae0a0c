import { AddToCart, GetGoodsDetail, GetHeadquarters, GetInfo, MAY_NOT_BUY, REVIEW } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { makeBranch, makeBuyer, makeCertificate, makeHeadquarters, makeOffer } from '../../../test/factories/index.ts'
import { expectNonMembersRejected } from '../../../test/rejected-callers.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { offerId: gccsId, goodsId } = await makeOffer(world)
const standing = async (token: string) => (await world.call(GetHeadquarters, {}, token)).data.standing
/** The state, whether it may buy, and what a purchase is refused for. */
const seen = async (token: string) => {
  const { data: me } = await world.call(GetInfo, {}, token)
  const { data: goods } = await world.call(GetGoodsDetail, { goodsId }, token)
  const added = await world.call(AddToCart, { gccsId, quantity: 1 }, token)
  return {
    state: (await standing(token))?.state,
    canBuy: me.shop!.qualification.canBuy,
    text: me.shop!.qualification.headquarters,
    cannotBuy: goods.offer?.cannotBuy?.reason ?? null,
    action: goods.offer?.cannotBuy?.step?.action ?? null,
    code: added.code,
    reason: added.code === 200 ? null : added.data.reason,
  }
}
const stopped = (state: string, text: string, action: string) => ({
  state,
  action,
  canBuy: false,
  text,
  cannotBuy: 'headquarters',
  code: MAY_NOT_BUY,
  reason: 'HEADQUARTERS',
})

test('rejects anonymous callers, operators and users without a shop', () => expectNonMembersRejected(world, GetHeadquarters, {}))

test('other shops have none, and buy for themselves', async () => {
  const { token } = await makeBuyer(world)
  expect(await standing(token)).toBeNull()
  expect((await makeHeadquarters(world)).shopId).toBeGreaterThan(0)
  expect((await world.call(GetInfo, {}, token)).data.shop!.qualification).toMatchObject({ canBuy: true, headquarters: null })
})

test('a branch without a headquarters, or without its answer, reads why it can’t buy', async () => {
  const alone = (await makeBranch(world, { state: null })).branch
  expect(await seen(alone.token)).toEqual(stopped('none', '连锁分店由总部统一采购，请先选择总部', '选择总部'))
  const headquarters = await makeHeadquarters(world, { name: '同心大药房总部' })
  const at = async (state: 1 | 3 | 4 | 5) => (await makeBranch(world, { headquarters, state })).branch.token
  expect(await seen(await at(REVIEW.waiting))).toEqual(stopped('waiting', '等待同心大药房总部同意，同意后可下单', '查看进度'))
  expect(await seen(await at(REVIEW.rejected))).toEqual(
    stopped('refused', '同心大药房总部未同意本店采购，可重新申请或更换总部', '重新申请'),
  )
  expect(await seen(await at(REVIEW.ended))).toEqual(stopped('ended', '同心大药房总部已停止本店采购，请联系总部', '重新申请'))
  expect(await seen(await at(REVIEW.withdrawn))).toMatchObject({ state: 'none', canBuy: false, code: MAY_NOT_BUY })
})

test('a branch that its headquarters allows buys, until the headquarters itself may not', async () => {
  const { branch, headquarters } = await makeBranch(world, { approvesOrders: true })
  expect(await seen(branch.token)).toMatchObject({
    state: 'allowed',
    canBuy: true,
    text: null,
    cannotBuy: null,
    action: null,
    code: 200,
  })
  expect(await standing(branch.token)).toMatchObject({
    headquarters: { shopId: headquarters.shopId },
    approvesOrders: true,
    text: '',
  })
  const certificate = await makeCertificate(world, headquarters.shopId, { expiresOn: '2020-01-01' })
  expect(await seen(branch.token)).toMatchObject({ state: 'unqualified', canBuy: false, reason: 'HEADQUARTERS' })
  await world.write(sql`delete from qualification.certificate where id = ${certificate}`)
  expect(await seen(branch.token)).toMatchObject({ state: 'allowed', canBuy: true })
  await world.write(sql`update shops.shop set frozen_at = now(), frozen_reason = '转售' where id = ${headquarters.shopId}`)
  expect(await seen(branch.token)).toMatchObject({ state: 'unqualified', canBuy: false })
})

test('a licence of the headquarters that has ended binds its branches, and nothing leaves for them by it', async () => {
  const { branch, headquarters } = await makeBranch(world)
  const food = await makeOffer(world, { goods: { type: 6, scope: 'health-food' }, stock: 50 })
  await makeCertificate(world, branch.shopId, { kind: 'food-licence', isCore: false })
  const licence = await makeCertificate(world, headquarters.shopId, { kind: 'food-licence', isCore: false })
  const reason = async () =>
    (await world.call(GetGoodsDetail, { goodsId: food.goodsId }, branch.token)).data.offer!.cannotBuy?.text
  expect(await reason()).toBeUndefined()
  await world.write(sql`update qualification.certificate set expires_on = '2020-01-01' where id = ${licence}`)
  expect(await reason()).toBe('需总部负责人增加「保健食品」范围')
})

test('what the headquarters may not buy, its branches may not either', async () => {
  const headquarters = await makeHeadquarters(world, { scopes: ['cosmetics'] })
  const { branch } = await makeBranch(world, { headquarters })
  const { cannotBuy } = (await world.call(GetGoodsDetail, { goodsId }, branch.token)).data.offer!
  expect(cannotBuy).toMatchObject({ reason: 'scope', text: expect.stringMatching(/^需总部负责人增加/) })
})
