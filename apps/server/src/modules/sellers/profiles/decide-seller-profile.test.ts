import {
  ConsoleGetOwnProfile,
  DecideSellerProfile,
  GetGoodsDetail,
  GetSellerHome,
  ListSellers,
  SendSellerProfile,
  type Args,
} from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import {
  makeBuyer,
  makeOffer,
  makeOperator,
  makeSellerLogoFile,
  makeSellerOperator,
  makeSellerProfile,
  type SellerProfileOptions,
} from '../../../../test/factories/index.ts'
import { auditOf } from '../../../../test/inspect.ts'
import { expectNonCheckersRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'
import { MINUTE } from '../../../kernel/clock.ts'

const world = await openWorld()
const { token } = await makeOperator(world, { rights: ['qualification'], name: '赵敏' })
type Decision = Args<typeof DecideSellerProfile>['decision']
const decide = (profileId: number, decision: Decision = 'approve', reason = '') =>
  world.call(DecideSellerProfile, { profileId, decision, reason }, token)
async function stage(options: SellerProfileOptions = {}, open = true) {
  const seller = await makeSellerOperator(world, { open })
  return { ...seller, profileId: await makeSellerProfile(world, seller.sellerId, { state: 1, ...options }) }
}
const home = async (sellerId: number) => (await world.call(GetSellerHome, { sellerId })).data
const own = async (as: string) => (await world.call(ConsoleGetOwnProfile, {}, as)).data

test('rejects anonymous callers, buyers, sellers, and operators without the right', async () => {
  const { profileId } = await stage()
  await expectNonCheckersRejected(world, DecideSellerProfile, { profileId, decision: 'approve' })
})

test('names bad input, and asks for the reason of a rejection', async () => {
  const { profileId } = await stage()
  await expectBadInputs(world, DecideSellerProfile, { profileId, decision: 'reject', reason: '夸大疗效' }, token, ['reason'])
  for (const decision of ['reject', 'takeDown'] as const)
    expect((await decide(profileId, decision)).data.fields).toEqual({ reason: '请填写原因' })
})

test('does not find what does not exist, and decides nothing that the seller has replaced meanwhile', async () => {
  expect((await decide(987_654_321)).code).toBe(404)
  const { profileId, token: seller, sellerId } = await stage()
  await world.call(SendSellerProfile, { logoFileId: null, introduction: '改过的简介', specialities: [] }, seller)
  for (const decision of ['approve', 'reject', 'takeDown'] as const)
    expect((await decide(profileId, decision, '过期')).data.reason).toBe('ALREADY_DECIDED')
  expect((await home(sellerId)).introduction).toBe('')
  expect((await own(seller)).waiting?.introduction).toBe('改过的简介')
})

test('shops see what was approved wherever the seller stands, guests too', async () => {
  const seller = await makeSellerOperator(world)
  const { sellerId } = seller
  const logoFileId = await makeSellerLogoFile(world, sellerId)
  const profile = { introduction: '常备品规一万余个。', specialities: ['中成药', '慢病用药'] }
  const profileId = await makeSellerProfile(world, sellerId, { state: 1, logoFileId, ...profile })
  const { goodsId, offerId } = await makeOffer(world, { sellerId })
  const { token: buyer } = await makeBuyer(world)
  expect((await decide(profileId)).code).toBe(200)
  const logo = `/files/u/${logoFileId}-200.webp`
  expect(await home(sellerId)).toMatchObject({ logo, ...profile })
  expect((await world.call(ListSellers, { keyword: seller.sellerName })).data.rows).toMatchObject([{ logo }])
  expect((await world.call(GetGoodsDetail, { goodsId, gccsId: offerId }, buyer)).data.offer?.seller.logo).toBe(logo)
  expect(await auditOf(world, 'seller', sellerId)).toMatchObject([
    {
      action: 'profile.approve',
      after: { logo: true, introduction: '常备品规一万余个。', specialities: '中成药、慢病用药' },
    },
  ])
})

test('a version without a picture keeps the logo; a rejected one leaves all as it is', async () => {
  const { sellerId, token: seller } = await makeSellerOperator(world)
  const logoFileId = await makeSellerLogoFile(world, sellerId)
  const next = async (options: SellerProfileOptions, decision: Decision, reason = '') => {
    world.clock.advance(MINUTE)
    expect((await decide(await makeSellerProfile(world, sellerId, { state: 1, ...options }), decision, reason)).code).toBe(200)
  }
  await next({ logoFileId, introduction: '一号' }, 'approve')
  await next({ introduction: '二号' }, 'approve')
  const shown = { logo: `/files/u/${logoFileId}-200.webp`, introduction: '二号' }
  expect(await home(sellerId)).toMatchObject(shown)
  await next({ logoFileId: await makeSellerLogoFile(world, sellerId), introduction: '三号' }, 'reject', '标志不清楚')
  expect(await home(sellerId)).toMatchObject(shown)
  expect(await own(seller)).toMatchObject({ shown, rejected: { introduction: '三号', rejection: '标志不清楚' } })
})

test('takes down what is shown, logo and words; once', async () => {
  const { profileId, sellerId, token: seller } = await stage({ introduction: '全网最低价', specialities: ['中成药'] })
  const codes = []
  for (const decision of ['takeDown', 'approve', 'reject', 'takeDown', 'takeDown'] as const)
    codes.push((await decide(profileId, decision, '含比较')).code)
  expect(codes).toEqual([409, 200, 409, 200, 409])
  expect(await home(sellerId)).toMatchObject({ logo: '', introduction: '', specialities: [] })
  expect((await own(seller)).rejected).toMatchObject({ introduction: '全网最低价', rejection: '含比较' })
  const log = (await auditOf(world, 'seller', sellerId)).map(({ action }) => action)
  expect(log).toEqual(['profile.approve', 'profile.take-down'])
})

test('a closed seller’s is decided, and shown once it is open', async () => {
  const { profileId, sellerId } = await stage({ introduction: '准备开业' }, false)
  expect((await decide(profileId)).code).toBe(200)
  expect((await world.call(GetSellerHome, { sellerId })).code).toBe(404)
  await world.write(sql`update catalog.seller set open = true where id = ${sellerId}`)
  expect((await home(sellerId)).introduction).toBe('准备开业')
})

test('race: of four decisions at once one counts', async () => {
  const { profileId, sellerId } = await stage({ introduction: '抢着审' })
  const decisions = ['approve', 'reject', 'approve', 'reject'] as const
  const answers = await Promise.all(decisions.map((decision) => decide(profileId, decision, '不清楚')))
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409, 409, 409])
  const counted = decisions[answers.findIndex(({ code }) => code === 200)]
  expect((await auditOf(world, 'seller', sellerId)).map(({ action }) => action)).toEqual([`profile.${counted}`])
  expect((await home(sellerId)).introduction).toBe(counted === 'approve' ? '抢着审' : '')
})

test('race: one decided while a newer one is sent: shops see what was approved, and the newer one waits', async () => {
  const { profileId, sellerId, token: seller } = await stage({ introduction: '旧的' })
  const [decided, sent] = await Promise.all([
    decide(profileId),
    world.call(SendSellerProfile, { logoFileId: null, introduction: '新的', specialities: [] }, seller),
  ])
  expect(sent.code).toBe(200)
  expect((await home(sellerId)).introduction).toBe(decided.code === 200 ? '旧的' : '')
  expect((await own(seller)).waiting?.introduction).toBe('新的')
})
