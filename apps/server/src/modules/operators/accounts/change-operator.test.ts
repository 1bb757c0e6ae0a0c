import { ChangeOperator, ConsoleMe, keysOf, ListAudit, RIGHTS } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeBuyer, makeOperator, makeSellerOperator } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const admin = await makeOperator(world)
const change = (operatorId: number, input: object, token = admin.token) =>
  world.call(ChangeOperator, { operatorId, ...input }, token)
const rightsOf = async (token: string) => (await world.call(ConsoleMe, {}, token)).data.rights

test('rejects anonymous callers, buyers, and operators without the right', async () => {
  const { operatorId } = await makeOperator(world)
  const other = await makeOperator(world, { rights: ['system'] })
  const codes = []
  for (const token of ['', (await makeBuyer(world)).token, other.token])
    codes.push((await change(operatorId, { name: '李娜' }, token)).code)
  expect(codes).toEqual([401, 401, 403])
})

test('names bad input, and rights that the organisation does not have', async () => {
  const { operatorId } = await makeOperator(world)
  const right = { operatorId, name: '李娜', grants: ['orders'], revokes: ['audit'] }
  await expectBadInputs(world, ChangeOperator, right, admin.token, ['name', 'grants', 'revokes'])
  const seller = await makeSellerOperator(world)
  expect((await change(seller.operatorId, { grants: ['money'] })).data.fields).toEqual({ grants: '请从列表中选择权限' })
})

test('does not find operators of another organisation, for a seller', async () => {
  const seller = await makeSellerOperator(world)
  const ids = [admin.operatorId, (await makeSellerOperator(world)).operatorId, 987_654_321]
  for (const id of ids) expect((await change(id, { name: '李娜' }, seller.token)).code).toBe(404)
})

test('no one changes the own rights, or grants rights that they do not have', async () => {
  const some = await makeOperator(world, { rights: ['operators', 'orders'] })
  const other = await makeOperator(world, { rights: [] })
  expect((await change(some.operatorId, { grants: ['money'] }, some.token)).data.reason).toBe('OWN_ACCOUNT')
  expect((await change(some.operatorId, { revokes: ['orders'] }, some.token)).data.reason).toBe('OWN_ACCOUNT')
  expect((await change(other.operatorId, { grants: ['money'] }, some.token)).data.reason).toBe('RIGHTS_EXCEEDED')
  expect((await change(other.operatorId, { grants: ['orders'] }, some.token)).code).toBe(200)
  expect(await rightsOf(other.token)).toEqual(['orders'])
  expect((await change(some.operatorId, { name: '陈静' }, some.token)).code).toBe(200)
})

test('no one takes rights from a colleague who has more', async () => {
  const some = await makeOperator(world, { rights: ['operators', 'orders'] })
  const more = await makeOperator(world, { rights: ['orders', 'money'] })
  for (const revokes of [['money'], ['orders'], ['orders', 'money']])
    expect(await change(more.operatorId, { revokes }, some.token)).toMatchObject({
      code: 409,
      msg: '对方有您没有的权限，只有权限不少于对方的管理员可以操作',
      data: { reason: 'RIGHTS_EXCEEDED' },
    })
  expect((await rightsOf(more.token)).toSorted()).toEqual(['money', 'orders'])
  const peer = await makeOperator(world, { rights: ['operators', 'orders'] })
  expect((await change(peer.operatorId, { revokes: ['orders'] }, some.token)).code).toBe(200)
})

test('changes name and rights at once, informs open screens, and logs both in words', async () => {
  const seller = await makeSellerOperator(world)
  const colleague = await makeOperator(world, { sellerId: seller.sellerId, name: '王芳', rights: ['orders'] })
  const input = { name: '王方', grants: ['offers', 'orders'], revokes: ['audit'] }
  expect((await change(colleague.operatorId, input, seller.token)).code).toBe(200)
  expect((await world.call(ConsoleMe, {}, colleague.token)).data).toMatchObject({ name: '王方', rights: ['orders', 'offers'] })
  const published = await world.rows(sql`select e.name from kernel.event e
    join operators.session s on e.room = 'session:' || s.id where s.operator_id = ${colleague.operatorId}`)
  expect(published).toEqual([{ name: 'rights-changed' }])
  const { rows } = (await world.call(ListAudit, {}, seller.token)).data
  expect(rows).toMatchObject([
    {
      actionName: '修改账号',
      subject: { kind: 'operator', id: colleague.account },
      changes: [
        { name: '姓名', before: '王芳', after: '王方' },
        { name: '权限', before: '订单', after: '订单、商品与库存' },
      ],
    },
  ])
})

test('what changes nothing is not logged', async () => {
  const other = await makeOperator(world, { name: '王芳', rights: ['audit'] })
  expect((await change(other.operatorId, { name: '王芳', grants: ['audit'], revokes: ['money'] })).code).toBe(200)
  expect(await world.rows(sql`select from operators.audit_log where subject_id = ${other.account}`)).toEqual([])
})

test('the platform may take the right from the last manager of a seller, whom it can replace', async () => {
  const seller = await makeSellerOperator(world)
  expect((await change(seller.operatorId, { revokes: ['operators'] })).code).toBe(200)
})

test('race: of two managers who take the right from each other one remains', async () => {
  const first = await makeSellerOperator(world)
  const second = await makeOperator(world, { sellerId: first.sellerId, rights: keysOf(RIGHTS.seller) })
  const answers = await Promise.all([
    change(second.operatorId, { revokes: ['operators'] }, first.token),
    change(first.operatorId, { revokes: ['operators'] }, second.token),
  ])
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 403])
  const left = await world.rows(
    sql`select from operators.operator where seller_id = ${first.sellerId} and 'operators' = any(rights)`,
  )
  expect(left).toHaveLength(1)
})

test('race: of two who take the same right from each other one keeps it, and can give it back', async () => {
  const rights = keysOf(RIGHTS.platform)
  const [first, second] = [await makeOperator(world, { rights }), await makeOperator(world, { rights })]
  const answers = await Promise.all([
    change(second.operatorId, { revokes: ['money'] }, first.token),
    change(first.operatorId, { revokes: ['money'] }, second.token),
  ])
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409])
  const left = await world.rows(sql`select from operators.operator
    where id = any(${[first.operatorId, second.operatorId]}::bigint[]) and rights @> ${rights}::text[]`)
  expect(left).toHaveLength(1)
})
