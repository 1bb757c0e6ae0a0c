import { BUY_REASONS, GetCart, GetHome, GetShopAudit, REVIEW, SwitchShop } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { expect, test } from 'vitest'
import {
  makeApplicant,
  makeApplication,
  makeBuyer,
  makeCertificate,
  makeOperator,
  makeUser,
} from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const info = (token: string, input: Record<string, unknown> = {}) => world.call(GetShopAudit, input, token)

test('rejects anonymous callers, operators, people without a shop, and bad input', async () => {
  const { token } = await makeApplicant(world)
  const newcomer = await world.login((await makeUser(world)).userId)
  const operator = (await makeOperator(world)).token
  const codes = [
    (await info('')).code,
    (await info(operator)).code,
    (await info(newcomer)).code,
    (await info(token, { x: 1 })).code,
  ]
  expect(codes).toEqual([401, 401, 403, 422])
})

test('a shop that never applied is led to the form', async () => {
  const { token } = await makeApplicant(world)
  expect((await info(token)).data).toMatchObject({
    price: { state: REVIEW.draft, auditId: null, reasons: {}, submittedAt: null },
    procure: { state: REVIEW.draft, auditId: null },
    nextStep: { to: '/sub-person/register/look', text: '申请查看价格' },
  })
})

test('a shop whose qualification has ended applies again', async () => {
  const { token } = await makeBuyer(world, { priceState: REVIEW.ended, procureState: REVIEW.draft })
  expect((await info(token)).data).toMatchObject({ price: { state: REVIEW.ended }, nextStep: { text: '重新申请查看价格' } })
})

test('a frozen shop whose qualification is in order is not led to apply again', async () => {
  const { token } = await makeBuyer(world, { frozen: '涉嫌转售处方药' })
  expect((await info(token)).data.nextStep.to).not.toMatch(/register/)
})

test('a refused cart and goods lead a shop to its next step, wherever its applications stand and whatever has ended besides', async () => {
  for (const priceState of Object.values(REVIEW))
    for (const procureState of Object.values(REVIEW).filter((state) => state !== REVIEW.approved)) {
      const { token, shopId } = await makeBuyer(world, { priceState, procureState, canBuy: false })
      await makeCertificate(world, shopId, { kind: 'drug-business-licence', expiresOn: '2026-03-09' })
      await world.write(sql`update qualification.shop_qualification set suspended_at = now() where shop_id = ${shopId}`)
      const [{ nextStep }, cart, home] = await Promise.all([
        info(token).then(({ data }) => data),
        world.call(GetCart, {}, token),
        world.call(GetHome, {}, token),
      ])
      const lacks = priceState === REVIEW.approved ? 'procure' : 'price'
      expect(cart.data).toMatchObject({ reason: 'PROCURE_QUALIFICATION', state: procureState, shop: true, lacks })
      expect([home.data.cannotBuy?.reason, BUY_REASONS[lacks].to]).toEqual([lacks, nextStep.to])
    }
})

test('the finance sees the state, without papers', async () => {
  const { shopId, auditId } = await makeApplication(world)
  const finance = await makeBuyer(world, { shopId, role: 'finance' })
  expect((await info(finance.token)).data.price).toMatchObject({ state: REVIEW.waiting, auditId, content: null })
})

test('another shop of the same person has its own', async () => {
  const { userId, token, auditId } = await makeApplication(world)
  const { shopId } = await makeBuyer(world, { canBuy: false })
  await world.write(
    sql`insert into shops.member (shop_id, user_id, role, joined_at) values (${shopId}, ${userId}, 'owner', now())`,
  )
  expect((await info(token)).data.price.auditId).toBe(auditId)
  await world.call(SwitchShop, { id: shopId }, token)
  expect((await info(token)).data.price.auditId).toBe(null)
})

test('a power of attorney that has ended is its person’s: the shop renews nothing for it, and needs no newer one', async () => {
  const { token, shopId } = await makeBuyer(world)
  await makeCertificate(world, shopId, { kind: 'drug-business-licence', expiresOn: '2027-03-09' })
  await makeCertificate(world, shopId, { kind: 'power-of-attorney', name: '采购委托书', expiresOn: '2026-03-09' })
  const { procure, certificates, nextStep } = (await info(token)).data
  expect(procure).toMatchObject({ renews: false, state: REVIEW.approved })
  expect(certificates.find(({ kind }) => kind === 'power-of-attorney')).toMatchObject({ state: 'expired', required: false })
  expect(nextStep).toEqual({ to: '/sub-person/credential/credential', text: '查看资质' })
})

test('lists certificates with where they stand: required ones first, then what else there is', async () => {
  const { token, shopId } = await makeApplicant(world)
  await makeCertificate(world, shopId, { kind: 'food-licence', name: '食品经营许可证', expiresOn: '2026-03-20', isCore: false })
  await makeCertificate(world, shopId, { kind: 'business-licence', name: '营业执照', expiresOn: null })
  await makeCertificate(world, shopId, { kind: 'drug-business-licence', expiresOn: '2026-03-09' })
  const { certificates, missing } = (await info(token)).data
  expect(certificates.map(({ kind, state, daysLeft, required }) => [kind, state, daysLeft, required])).toEqual([
    ['business-licence', 'valid', null, true],
    ['drug-business-licence', 'expired', -1, true],
    ['legal-person-id', 'missing', null, true],
    ['power-of-attorney', 'missing', null, true],
    ['purchaser-id', 'missing', null, true],
    ['food-licence', 'expiring', 10, false],
  ])
  expect(missing).toEqual(['legal-person-id', 'power-of-attorney', 'purchaser-id'])
})
