import { ConsoleGetShop, maskPhone } from '@shop/contract'
import { expect, test } from 'vitest'
import {
  makeApplication,
  makeBranch,
  makeBuyer,
  makeCertificate,
  makeOperator,
  makeOrder,
  makeSellerOperator,
  makeShop,
  sendPapers,
} from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { token } = await makeOperator(world, { rights: ['qualification'] })
const get = (shopId: number, as = token) => world.call(ConsoleGetShop, { shopId }, as)

test('rejects anonymous callers, buyers, sellers, and operators without the right; finds no other', async () => {
  const { shopId, token: buyer } = await makeBuyer(world)
  const other = await makeOperator(world, { rights: ['orders'] })
  const codes = []
  for (const as of ['', buyer, (await makeSellerOperator(world)).token, other.token]) codes.push((await get(shopId, as)).code)
  expect([...codes, (await get(987_654_321)).code]).toEqual([401, 401, 403, 403, 404])
})

test('shows members with masked numbers, papers, and how much was ordered', async () => {
  const buyer = await makeBuyer(world)
  await makeCertificate(world, buyer.shopId, { kind: 'business-licence', name: '营业执照' })
  await makeOrder(world, 'paid', { buyer, seller: await makeSellerOperator(world) })
  const { data } = await get(buyer.shopId)
  expect(data).toMatchObject({
    state: 'buying',
    frozen: null,
    legalPersonMasked: '李**',
    members: [{ userId: buyer.userId, role: 'owner', roleName: '负责人' }],
    certificates: [{ name: '营业执照', core: true, daysLeft: 365 }],
    orders: { all: 1, unpaid: 0, open: 1 },
  })
  expect(data.members[0]!.phoneMasked).toBe(maskPhone(buyer.phone))
  expect(JSON.stringify(data)).not.toContain(buyer.phone)
})

test('shows which members may order by their own papers, and what waits of them', async () => {
  const owner = await makeBuyer(world)
  const purchaser = await makeBuyer(world, { shopId: owner.shopId, role: 'purchaser', withoutPapers: true })
  const finance = await makeBuyer(world, { shopId: owner.shopId, role: 'finance' })
  const { submissionId } = await sendPapers(world, purchaser)
  const { members } = (await get(owner.shopId)).data
  const shown = new Map(members.map(({ userId, papers, waitingPapersId }) => [userId, [papers?.state, waitingPapersId]]))
  expect(shown.get(owner.userId)).toEqual(['valid', null])
  expect(shown.get(purchaser.userId)).toEqual(['waiting', submissionId])
  expect(shown.get(finance.userId)).toEqual([undefined, null])
})

test('shows what was applied for, and why it is frozen', async () => {
  const { auditId, shopId } = await makeApplication(world)
  expect((await get(shopId)).data.applications).toMatchObject([{ auditId, levelName: '查看价格', state: 1 }])
  const frozen = await makeShop(world, { frozen: '资料不实' })
  expect((await get(frozen.shopId)).data).toMatchObject({ state: 'frozen', frozen: { reason: '资料不实', by: '赵敏' } })
})

test('shows a branch its headquarters, and a headquarters its branches', async () => {
  const { branch, headquarters } = await makeBranch(world, { approvesOrders: true })
  expect((await get(branch.shopId)).data.chain).toMatchObject([{ shopId: headquarters.shopId, state: 2, approvesOrders: true }])
  expect((await get(headquarters.shopId)).data.chain).toMatchObject([{ shopId: branch.shopId, state: 2 }])
  expect((await get((await makeBuyer(world)).shopId)).data.chain).toEqual([])
  // The factory's papers name the shop that has them, which is not its headquarters.
  await makeCertificate(world, branch.shopId, { kind: 'headquarters-authorisation' })
  for (const shopId of [branch.shopId, headquarters.shopId])
    expect((await get(shopId)).data.chain).toMatchObject([{ authorisedBy: (await get(branch.shopId)).data.name }])
})
