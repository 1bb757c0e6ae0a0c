import {
  ApplyShopAudit,
  DecideApplication,
  DecidePurchaserPapers,
  GetCart,
  GetInfo,
  GetMyPurchaserPapers,
  ListNotices,
  MAY_NOT_BUY,
  AddToCart,
  SubmitPurchaserPapers,
} from '@shop/contract'
import { beforeEach, expect, test } from 'vitest'
import {
  givePapers,
  makeBuyer,
  makeOffer,
  makeOperator,
  makePapers,
  makeProcurer,
  sendPapers,
} from '../../../test/factories/index.ts'
import { openWorld, START } from '../../../test/world.ts'
import { addDays, after, chinaDay, DAY } from '../../kernel/clock.ts'
import { sql } from '../../kernel/sql.ts'
import { notifyEnding } from './notify-ending.ts'
import { readEnds } from './read-ends.ts'

const world = await openWorld()
beforeEach(() => world.clock.set(START))
const inDays = (days: number) => addDays(chinaDay(START), days)
const mine = async (token: string) => (await world.call(GetMyPurchaserPapers, {}, token)).data
const notices = async (token: string) =>
  (await world.call(ListNotices, {}, token)).data.rows.filter(({ kind }) => kind === 'certificate')
async function makeShop() {
  const owner = await makeBuyer(world)
  const purchaser = await makeBuyer(world, { shopId: owner.shopId, role: 'purchaser', withoutPapers: true })
  return { owner, purchaser }
}
/** Papers of an agent whose card ends on a day, approved by the owner. */
async function approve({ owner, purchaser }: Awaited<ReturnType<typeof makeShop>>, changes: object, version = 1) {
  const { submissionId } = await sendPapers(world, purchaser, changes)
  return world.call(DecidePurchaserPapers, { submissionId, version, approve: true }, owner.token)
}

test('a right ends with the card where that runs out before the power of attorney; one without an end, or later, changes nothing', async () => {
  for (const [card, endsWith, until] of [
    [{ cardUntil: inDays(40) }, 'identity-card', inDays(40)],
    [{ cardUntil: inDays(364) }, 'power-of-attorney', inDays(364)],
    [{ cardUntil: inDays(900) }, 'power-of-attorney', inDays(364)],
    [{ cardUntil: undefined, cardLong: true }, 'power-of-attorney', inDays(364)],
  ] as const) {
    const shop = await makeShop()
    expect((await approve(shop, card)).code).toBe(200)
    expect(await mine(shop.purchaser.token)).toMatchObject({ basis: 'power-of-attorney', until, endsWith })
  }
})

test('member and owner are notified before; then buying is refused with the reason and the way to new papers, and opens with them', async () => {
  const shop = await makeShop()
  const { owner, purchaser } = shop
  await approve(shop, { cardUntil: inDays(61) })
  for (let day = 0; day <= 62; day++) {
    world.clock.set(after(START, day * DAY))
    await notifyEnding(world.app.jobContext)
  }
  const theirs = await notices(purchaser.token)
  expect(theirs.map(({ title }) => title)).toEqual(Array.from({ length: 5 }, () => '身份证即将到期'))
  expect(theirs[0]).toMatchObject({ to: '/sub-person/register/identityInfo?mine=1' })
  expect(theirs[0]!.text).toContain(`身份证 ${inDays(61)} 到期`)
  expect((await notices(owner.token)).map(({ title }) => title)).toEqual(theirs.map(({ title }) => title))
  const { offerId } = await makeOffer(world)
  const add = () => world.call(AddToCart, { gccsId: offerId, quantity: 10 }, purchaser.token)
  const text = `您的身份证已于 ${inDays(61)} 到期，换领后更新采购资料，通过后可下单`
  expect(await add()).toMatchObject({
    code: MAY_NOT_BUY,
    msg: text,
    data: { reason: 'PURCHASER_PAPERS', state: 'expired', until: inDays(61), endsWith: 'identity-card' },
  })
  expect((await world.call(GetInfo, {}, purchaser.token)).data.shop!.papers).toEqual({ state: 'expired', text })
  expect((await world.call(GetCart, {}, owner.token)).code).toBe(200)
  expect((await approve(shop, { cardUntil: inDays(2_000) }, 2)).code).toBe(200)
  expect((await add()).code).toBe(200)
  expect(await mine(purchaser.token)).toMatchObject({ state: 'valid', endsWith: 'power-of-attorney' })
})

test('a card that ends before the right that its member has, or before the power of attorney begins, is not sent', async () => {
  const { purchaser } = await makeShop()
  const papers = { ...(await makePapers(world, purchaser.userId)), cardUntil: inDays(30) }
  const send = (changes: object = {}) => world.call(SubmitPurchaserPapers, { ...papers, ...changes }, purchaser.token)
  expect((await send({ poaFrom: inDays(31) })).data.fields).toEqual({ cardUntil: '身份证在委托开始前就到期，请换领后再提交' })
  await givePapers(world, purchaser, inDays(31))
  expect((await send()).data.fields).toEqual({
    cardUntil: `您现在的下单资格到 ${inDays(31)}，身份证不能比它更早到期；请换领新证后再提交`,
  })
  expect((await send({ cardUntil: inDays(31) })).code).toBe(200)
})

test('papers whose card ran out while they waited, or would shorten what was given meanwhile, are not approved', async () => {
  const shop = await makeShop()
  const { submissionId } = await sendPapers(world, shop.purchaser, { cardUntil: inDays(3) })
  const decide = () => world.call(DecidePurchaserPapers, { submissionId, version: 1, approve: true }, shop.owner.token)
  await givePapers(world, shop.purchaser, inDays(5))
  expect((await decide()).data.fields!.approve).toContain(`身份证 ${inDays(3)} 就到期`)
  world.clock.set(after(START, 4 * DAY))
  expect((await decide()).data.fields).toEqual({ approve: '身份证已过期，请驳回，让申请人更新' })
})

test('the right that an application gives ends with the card that it says as well', async () => {
  const auditor = await makeOperator(world, { rights: ['qualification'] })
  const procurer = await makeProcurer(world, { nickname: '王芳', withoutPapers: true })
  await world.write(sql`update shops.member set name = '王芳' where user_id = ${procurer.userId}`)
  const certificates = procurer.complete.certificates.map((one) =>
    one.kind === 'purchaser-id' ? { ...one, expiresOn: inDays(200) } : one,
  )
  const { data } = await world.call(
    ApplyShopAudit,
    { level: 'procure', ...procurer.complete, certificates, submit: true },
    procurer.token,
  )
  await world.call(DecideApplication, { auditId: data.auditId, version: 1, approve: true }, auditor.token)
  expect(await mine(procurer.token)).toMatchObject({ until: inDays(200), endsWith: 'identity-card' })
})

test('rights from before end with the card that their papers say, and what is unreadable or rests on other papers stays', async () => {
  const [sooner, later, other] = [await makeShop(), await makeShop(), await makeShop()]
  await approve(sooner, { cardUntil: inDays(50) })
  await approve(later, {})
  await approve(other, { cardUntil: inDays(50) })
  await world.write(sql`update shops.permit set ends_with = null, valid_until = ${inDays(364)}, notified_days = 30
    where user_id in (${sooner.purchaser.userId}, ${later.purchaser.userId})`)
  await world.write(
    sql`update shops.permit set ends_with = null, valid_until = ${inDays(300)} where user_id = ${other.purchaser.userId}`,
  )
  const { secrets } = world.app.kernel
  await Promise.all([readEnds(secrets)(world.app.jobContext), readEnds(secrets)(world.app.jobContext)])
  const ends = async (token: string) => {
    const { until, endsWith } = await mine(token)
    return [until, endsWith]
  }
  expect(await ends(sooner.purchaser.token)).toEqual([inDays(50), 'identity-card'])
  expect(await ends(later.purchaser.token)).toEqual([inDays(364), 'power-of-attorney'])
  expect(await ends(other.purchaser.token)).toEqual([inDays(300), 'power-of-attorney'])
  const [{ notified_days: notified } = {}] = await world.rows(
    sql<{ notified_days: number | null }>`select notified_days from shops.permit where user_id = ${sooner.purchaser.userId}`,
  )
  expect(notified).toBeNull()
})
