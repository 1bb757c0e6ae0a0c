import { GetInfo } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { DONGCHENG, makeBuyer, makeCertificate, makeOperator, makeUser } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const info = async (token: string) => (await world.call(GetInfo, {}, token)).data

test('rejects anonymous callers and operators', async () => {
  for (const who of ['', (await makeOperator(world)).token]) expect((await world.call(GetInfo, {}, who)).code).toBe(401)
})

test('rejects bad input', async () => {
  const token = await world.login((await makeUser(world)).userId)
  expect((await world.call(GetInfo, { a: 1 }, token)).code).toBe(422)
})

test('lets a person without a shop look, but do nothing else', async () => {
  const { userId, phone } = await makeUser(world)
  const token = await world.login(userId)
  expect(await info(token)).toEqual({
    user: {
      id: userId,
      phone,
      nickname: `用户${phone.slice(-4)}`,
      avatar: null,
      hasPassword: false,
      kind: 'buyer',
      deregistersAt: null,
    },
    shop: null,
    shopCount: 0,
    abilities: { seePrice: false, buy: false, manageAddress: false },
  })
})

test('returns the shop, its qualification, and the certificates that expire within 60 days', async () => {
  const buyer = await makeBuyer(world, { regionId: DONGCHENG, scopes: ['chemical', 'cold-chain'], type: 4 })
  for (const [kind, name, expiresOn] of [
    ['business-licence', '营业执照', null],
    ['medical-practice-licence', '医疗机构执业许可证', '2026-03-10'],
    ['food-licence', '食品经营许可证', '2026-04-09'],
    // Not one that a clinic hands in.
    ['drug-business-licence', '药品经营许可证', '2026-05-09'],
    ['device-licence', '医疗器械经营许可证', '2026-05-10'],
    // It takes the goods that need it, and stops nothing else.
    ['device-record', '第二类医疗器械经营备案', '2026-03-01'],
  ] as const)
    await makeCertificate(world, buyer.shopId, { kind, name, expiresOn, isCore: kind === 'medical-practice-licence' })
  const { shop, abilities, shopCount } = await info(buyer.token)
  expect(shop).toMatchObject({
    id: buyer.shopId,
    typeName: '诊所',
    role: 'owner',
    roleName: '负责人',
    regionName: '北京市东城区',
    current: true,
    scopes: ['chemical', 'cold-chain'],
  })
  expect(shop!.address).toMatch(/^北京市东城区人民路/)
  expect(shop!.qualification).toEqual({
    price: 2,
    procure: 2,
    frozen: null,
    suspended: false,
    canSeePrice: true,
    canBuy: true,
    expiredCertificate: null,
    headquarters: null,
    missing: [],
    expiring: [
      { kind: 'device-record', name: '第二类医疗器械经营备案', expiresOn: '2026-03-01', daysLeft: -9, updatable: true },
      { kind: 'medical-practice-licence', name: '医疗机构执业许可证', expiresOn: '2026-03-10', daysLeft: 0, updatable: true },
      { kind: 'food-licence', name: '食品经营许可证', expiresOn: '2026-04-09', daysLeft: 30, updatable: true },
      { kind: 'drug-business-licence', name: '药品经营许可证', expiresOn: '2026-05-09', daysLeft: 60, updatable: false },
    ],
    nextExpiry: {
      kind: 'medical-practice-licence',
      name: '医疗机构执业许可证',
      expiresOn: '2026-03-10',
      daysLeft: 0,
      updatable: true,
    },
  })
  expect([abilities, shopCount]).toEqual([{ seePrice: true, buy: true, manageAddress: true }, 1])
})

test('names the core certificates that every shop of its type still lacks, whoever buys, until procurement is approved', async () => {
  const held = [{ kind: 'business-licence', name: '营业执照', expiresOn: null }]
  const missing = async (options: Parameters<typeof makeBuyer>[1]) => {
    const { shopId, token } = await makeBuyer(world, options)
    for (const certificate of held) await makeCertificate(world, shopId, certificate)
    return (await info(token)).shop!.qualification
  }
  expect(await missing({ priceOnly: true })).toMatchObject({
    missing: ['药品经营许可证', '法定代表人身份证'],
    nextExpiry: null,
  })
  expect((await missing({ canBuy: false, type: 4 })).missing).toEqual(['医疗机构执业许可证', '法定代表人身份证'])
  expect((await missing({})).missing).toEqual([])
})

test('derives abilities from the qualification and the role', async () => {
  const priceOnly = await makeBuyer(world, { priceOnly: true })
  const finance = await makeBuyer(world, { role: 'finance' })
  const nothing = await makeBuyer(world, { canBuy: false })
  const expired = await makeBuyer(world)
  await makeCertificate(world, expired.shopId, { expiresOn: '2026-03-09' })
  const abilities = async (token: string) => (await info(token)).abilities
  expect(await abilities(priceOnly.token)).toEqual({ seePrice: true, buy: false, manageAddress: true })
  expect(await abilities(finance.token)).toEqual({ seePrice: true, buy: false, manageAddress: false })
  expect(await abilities(nothing.token)).toEqual({ seePrice: false, buy: false, manageAddress: true })
  expect(await abilities(expired.token)).toEqual({ seePrice: true, buy: false, manageAddress: true })
  expect((await info(expired.token)).shop!.qualification.expiredCertificate).toEqual({
    name: '药品经营许可证',
    expiredOn: '2026-03-09',
  })
})

test('says where a member stands with their own papers, and why they can’t order; nothing to the finance', async () => {
  const owner = await makeBuyer(world)
  const colleague = async (options: Parameters<typeof makeBuyer>[1]) => {
    const { shop, abilities } = await info((await makeBuyer(world, { shopId: owner.shopId, ...options })).token)
    return [shop!.papers, abilities.buy]
  }
  expect((await info(owner.token)).shop!.papers).toEqual({ state: 'valid', text: '' })
  expect(await colleague({ role: 'purchaser', withoutPapers: true })).toEqual([
    { state: 'none', text: '提交本人身份证和采购委托书后可下单；法定代表人只需身份证' },
    false,
  ])
  expect(await colleague({ role: 'finance' })).toEqual([null, false])
})

test('gives a removed member no shop, even though the session’s row still names it', async () => {
  const buyer = await makeBuyer(world)
  await world.write(sql`delete from shops.member where user_id = ${buyer.userId}`)
  expect((await info(buyer.token)).shop).toBeNull()
})
