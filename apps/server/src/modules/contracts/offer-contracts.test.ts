import { randomUUID } from 'node:crypto'
import { EndContract, GetContract, ListAudit, ListContracts, ListNotices, OfferContracts } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { makeBuyer, makeContractPaper, makeOperator, makeSeller, makeSellerOperator } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'
import { chinaDay, DAY } from '../../kernel/clock.ts'

const world = await openWorld()
const offer = (token: string, input: object = {}) => world.call(OfferContracts, { year: 2026, addition: '', ...input }, token)
const follow = (sellerId: number, shopId: number) =>
  world.write(sql`insert into catalog.seller_follow (seller_id, shop_id, at) values (${sellerId}, ${shopId}, now())`)

test('rejects anonymous callers, buyers, the platform, those without the right, and bad input', async () => {
  const seller = await makeSellerOperator(world)
  const other = await makeOperator(world, { sellerId: seller.sellerId, rights: ['offers'] })
  const tokens = ['', (await makeBuyer(world)).token, (await makeOperator(world)).token, other.token]
  expect(await Promise.all(tokens.map(async (token) => (await offer(token)).code))).toEqual([401, 401, 403, 403])
  await expectBadInputs(world, OfferContracts, { year: 2026, addition: '' }, seller.token)
  for (const year of [2025, 2028]) expect((await offer(seller.token, { year })).data.fields).toHaveProperty('year')
})

test('neither a shop that is no customer nor another seller’s file exists', async () => {
  const seller = await makeSellerOperator(world)
  const [customer, outsider] = [await makeBuyer(world), await makeBuyer(world)]
  await follow(seller.sellerId, customer.shopId)
  const others = await makeContractPaper(world, await makeSeller(world).then(({ sellerId }) => sellerId))
  for (const wrong of [
    { shopIds: [customer.shopId, outsider.shopId] },
    { shopIds: [customer.shopId], paperFileId: others },
    { shopIds: [customer.shopId], paperFileId: randomUUID() },
  ])
    expect((await offer(seller.token, wrong)).code).toBe(404)
  expect((await world.call(ListContracts, {}, customer.token)).data.rows).toEqual([])
})

test('offered to chosen customers, no other gets one, and the log names them', async () => {
  const seller = await makeSellerOperator(world)
  const [chosen, other] = [await makeBuyer(world), await makeBuyer(world)]
  for (const { shopId } of [chosen, other]) await follow(seller.sellerId, shopId)
  const input = { shopIds: [chosen.shopId, chosen.shopId] }
  expect((await offer(seller.token, input)).data).toEqual({ offered: 1, left: 0 })
  expect((await offer(seller.token, input)).data).toEqual({ offered: 0, left: 0 })
  expect((await world.call(ListContracts, {}, other.token)).data.rows).toEqual([])
  const [line] = (await world.call(ListAudit, { action: '质量保证协议' }, seller.token)).data.rows
  expect(line!.changes.map(({ name }) => name)).toContain('指定门店')
})

test('each customer gets one for the year, in the platform’s text with the seller’s additions, once', async () => {
  const seller = await makeSellerOperator(world, { name: '华东医药' })
  const today = chinaDay(world.clock.now())
  const [first, second, other] = [await makeBuyer(world), await makeBuyer(world), await makeBuyer(world)]
  for (const { shopId } of [first, second]) await follow(seller.sellerId, shopId)
  expect((await offer(seller.token, { addition: '冷链药品到货后 30 分钟内验收。' })).data).toEqual({ offered: 2, left: 0 })
  const rows = async (token: string) => (await world.call(ListContracts, {}, token)).data.rows
  expect(await rows(other.token)).toEqual([])
  const [contract] = await rows(first.token)
  expect(contract).toMatchObject({ validFrom: today, validUntil: '2026-12-31', sellerName: '华东医药', state: 0 })
  const { statement } = (await world.call(GetContract, { contractId: contract!.contractId }, first.token)).data
  for (const part of ['供货方：华东医药有限公司', '购货方：', '二、质量', '冷链药品到货后 30 分钟内验收。'])
    expect(statement).toContain(part)
  expect((await world.call(ListNotices, {}, first.token)).data.rows[0]).toMatchObject({
    title: '华东医药有限公司请您签署质量保证协议',
    to: '/sub-person/agreement/contractAgreement',
  })
  await follow(seller.sellerId, other.shopId)
  expect((await offer(seller.token)).data).toEqual({ offered: 1, left: 0 })
  expect((await offer(seller.token, { year: 2027 })).data.offered).toBe(3)
  expect((await rows(first.token)).map(({ validFrom }) => validFrom).toSorted()).toEqual([today, '2027-01-01'])
})

test('of two at the same moment, no shop is offered two', async () => {
  const seller = await makeSellerOperator(world)
  const { shopId, token } = await makeBuyer(world)
  await follow(seller.sellerId, shopId)
  const answers = await Promise.all([offer(seller.token), offer(seller.token)])
  expect(answers.map(({ data }) => data.offered).toSorted()).toEqual([0, 1])
  expect((await world.call(ListContracts, {}, token)).data.rows).toHaveLength(1)
})

test('what a seller adds can’t look like the platform’s text, such as its signatures', async () => {
  const { token } = await makeSellerOperator(world)
  for (const line of ['## 签署', '  ### 签署', '#签署', `![印章](/files/u/${randomUUID()}.webp)`])
    expect((await offer(token, { addition: `冷链药品当面验收。\n\n${line}\n\n购货方签署人：王芳` })).data.fields).toHaveProperty(
      'addition',
    )
  expect((await offer(token, { addition: '第 # 1 条：当面验收。' })).code).toBe(200)
})

test('a shop whose contract is ended again and again is offered three a day', async () => {
  const seller = await makeSellerOperator(world)
  const { shopId, token } = await makeBuyer(world)
  await follow(seller.sellerId, shopId)
  const offered: number[] = []
  for (let i = 0; i < 4; i += 1) {
    offered.push((await offer(seller.token)).data.offered)
    const [newest] = (await world.call(ListContracts, {}, token)).data.rows
    await world.call(EndContract, { contractId: newest!.contractId, reason: '条款有误' }, seller.token)
  }
  expect(offered).toEqual([1, 1, 1, 0])
  world.clock.advance(DAY)
  expect((await offer(seller.token)).data.offered).toBe(1)
})

test('race: of this year’s and the next one’s at the same moment, no more than three a day are offered', async () => {
  const seller = await makeSellerOperator(world)
  const { shopId, token } = await makeBuyer(world)
  await follow(seller.sellerId, shopId)
  for (let n = 0; n < 2; n++) {
    await offer(seller.token)
    const { contractId } = (await world.call(ListContracts, {}, token)).data.rows[0]!
    await world.call(EndContract, { contractId, reason: '重新发出' }, seller.token)
  }
  const answers = await Promise.all([offer(seller.token), offer(seller.token, { year: 2027 })])
  expect(answers.map(({ data }) => data.offered).toSorted()).toEqual([0, 1])
})
