import { ConsoleGetShop, ConsoleListShops, maskPhone, MAX_MEMBERS, ProposeOwner } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { addMember, makeBuyer, makeOperator, makeSellerOperator, makeShop, makeUser } from '../../../../test/factories/index.ts'
import { auditOf } from '../../../../test/inspect.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const { token } = await makeOperator(world, { rights: ['qualification'], name: '赵敏' })
const ASKED = { name: '苏小满', reason: '原负责人离职，未移交', proof: '工单 1024', papersChecked: true } as const
const propose = (shopId: number, phone: string, as = token) => world.call(ProposeOwner, { shopId, phone, ...ASKED }, as)

test('rejects anonymous callers, buyers, sellers, and operators without the right', async () => {
  const { shopId, token: buyer } = await makeBuyer(world, { role: 'purchaser' })
  const { phone } = await makeUser(world)
  const other = await makeOperator(world, { rights: ['orders', 'service'] })
  const callers = ['', buyer, (await makeSellerOperator(world)).token, other.token]
  expect(await Promise.all(callers.map(async (as) => (await propose(shopId, phone, as)).code))).toEqual([401, 401, 403, 403])
})

test('names bad input, and does not find shops and people that are not there', async () => {
  const { shopId } = await makeBuyer(world)
  const { phone } = await makeUser(world)
  await expectBadInputs(world, ProposeOwner, { shopId, phone, ...ASKED }, token)
  expect((await propose(shopId, '19900000000')).data.fields).toHaveProperty('phone')
  expect((await propose(987_654_321, phone)).code).toBe(404)
})

test('refuses who owns the shop, salesmen, one member too many, and a second proposal', async () => {
  const { shopId } = await makeShop(world)
  const [owner, salesman, one] = [await makeUser(world), await makeUser(world), await makeUser(world)]
  await addMember(world, shopId, owner.userId, 'owner')
  expect((await propose(shopId, owner.phone)).data.reason).toBe('ALREADY_OWNER')
  await world.write(sql`update access.app_user set kind = 'salesman' where id = ${salesman.userId}`)
  expect((await propose(shopId, salesman.phone)).data.reason).toBe('SALESMAN')
  const leaving = await makeUser(world)
  await world.write(sql`update access.app_user set deregisters_at = now() where id = ${leaving.userId}`)
  expect((await propose(shopId, leaving.phone)).data.reason).toBe('DEREGISTERING')
  expect((await propose(shopId, one.phone)).code).toBe(200)
  expect((await propose(shopId, one.phone)).data.reason).toBe('OWNER_PROPOSAL_OPEN')
  const full = await makeShop(world)
  for (let n = 0; n < MAX_MEMBERS; n++) await addMember(world, full.shopId, (await makeUser(world)).userId, 'finance')
  expect((await propose(full.shopId, one.phone)).data.reason).toBe('MEMBERS_FULL')
})

test('proposed, nothing changes; the shop is among those that wait, with whom, why and by whom', async () => {
  const { shopId } = await makeShop(world)
  const { userId, phone } = await makeUser(world)
  await addMember(world, shopId, userId, 'purchaser')
  const listed = async (owner: 'none' | 'proposed') =>
    (await world.call(ConsoleListShops, { owner }, token)).data.rows.map((row) => row.shopId)
  expect(await listed('none')).toContain(shopId)
  expect((await propose(shopId, phone)).data).toEqual({ done: true })
  expect(await listed('proposed')).toContain(shopId)
  const shop = (await world.call(ConsoleGetShop, { shopId }, token)).data
  expect(shop.members).toMatchObject([{ userId, role: 'purchaser' }])
  expect(shop.ownerProposals).toMatchObject([
    {
      phoneMasked: maskPhone(phone),
      member: true,
      reason: ASKED.reason,
      proof: ASKED.proof,
      proposedBy: '赵敏',
      mine: true,
      confirmed: null,
    },
  ])
  expect(await auditOf(world, 'shop', shopId)).toMatchObject([
    { action: 'owner.propose', after: { reason: ASKED.reason, proof: ASKED.proof, papersChecked: true } },
  ])
})

test('race: of two proposals at once one waits', async () => {
  const { shopId } = await makeShop(world)
  const { phone } = await makeUser(world)
  const answers = await Promise.all([propose(shopId, phone), propose(shopId, phone)])
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409])
})
