import { ConsoleMe, keysOf, RIGHTS } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { makeBuyer, makeOperator, makeSellerOperator } from '../../../test/factories/index.ts'
import { PASSWORD as password, setUpTotp } from '../../../test/totp.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const me = (token: string) => world.call(ConsoleMe, {}, token)

test('rejects anonymous callers, buyers, and operators who were deactivated', async () => {
  for (const token of ['', (await makeBuyer(world)).token, 'nonsense']) expect((await me(token)).code).toBe(401)
  const { token, operatorId } = await makeOperator(world)
  await world.write(sql`update operators.operator set active = false where id = ${operatorId}`)
  expect((await me(token)).code).toBe(401)
})

test('rejects bad input', async () => {
  const { token, operatorId } = await makeOperator(world)
  expect((await world.call(ConsoleMe, { id: operatorId }, token)).code).toBe(422)
})

test('shows an operator of the platform', async () => {
  const { token, operatorId, account } = await makeOperator(world, { name: '赵敏' })
  expect((await me(token)).data).toEqual({
    id: operatorId,
    account,
    name: '赵敏',
    org: 'platform',
    sellerId: null,
    sellerName: null,
    rights: keysOf(RIGHTS.platform),
    totpOn: false,
    enrolmentNeeded: false,
    notice: null,
  })
})

test('shows an operator of a seller, with the rights that were given', async () => {
  await makeSellerOperator(world)
  const seller = await makeSellerOperator(world, { name: '华东医药', rights: ['offers'] })
  expect((await me(seller.token)).data).toMatchObject({
    id: seller.operatorId,
    account: seller.account,
    org: 'seller',
    sellerId: seller.sellerId,
    sellerName: '华东医药',
    rights: ['offers'],
  })
})

test('shows that the second factor is on', async () => {
  const [mine, other] = [await makeOperator(world, { password }), await makeOperator(world)]
  await setUpTotp(world, mine.token)
  expect([(await me(mine.token)).data.totpOn, (await me(other.token)).data.totpOn]).toEqual([true, false])
})
