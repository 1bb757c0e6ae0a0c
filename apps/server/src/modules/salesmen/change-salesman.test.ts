import { ChangeSalesman, ConsoleGetSalesman, ListAudit } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { makeOperator, makeSalesman, makeSellerOperator } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const seller = await makeSellerOperator(world)
const facts = { name: '陆行舟', phone: '13900000009', hours: '每天 8:00–20:00', area: '余杭区', authorisedUntil: null }
const change = (salesmanId: number, version = 1, token = seller.token) =>
  world.call(ChangeSalesman, { salesmanId, version, ...facts }, token)

test('rejects bad input, and what is another seller’s does not exist', async () => {
  const { salesmanId } = await makeSalesman(world, seller)
  await expectBadInputs(world, ChangeSalesman, { salesmanId, version: 1, ...facts }, seller.token)
  expect((await change(salesmanId, 1, (await makeSellerOperator(world)).token)).code).toBe(404)
})

test('changes what shops see, once; saving it again is not logged; the platform may, too', async () => {
  const { salesmanId } = await makeSalesman(world, seller)
  expect((await change(salesmanId)).data).toEqual({ version: 2 })
  expect((await world.call(ConsoleGetSalesman, { salesmanId }, seller.token)).data).toMatchObject({ ...facts, version: 2 })
  const platform = await makeOperator(world)
  expect((await change(salesmanId, 2, platform.token)).data).toEqual({ version: 2 })
  const { data } = await world.call(ListAudit, { action: '修改业务员' }, platform.token)
  const rows = data.rows.filter(({ subject }) => subject.id === String(salesmanId))
  expect(rows).toHaveLength(1)
  expect(rows[0]!.changes.map(({ name }) => name).toSorted()).toEqual(['服务时间', '联系电话', '负责区域'])
})

test('race: of two who change it at once one is shown that it changed', async () => {
  const { salesmanId } = await makeSalesman(world, seller)
  const answers = await Promise.all([change(salesmanId), change(salesmanId)])
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409])
  expect(answers.find(({ code }) => code === 409)!.data).toMatchObject({ reason: 'CHANGED_MEANWHILE', version: 2 })
})
