import { ApplyShopAudit, ConsoleListExpiring, DecideApplication } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { expect, test } from 'vitest'
import {
  makeApplication,
  makeBuyer,
  makeCertificate,
  makeOperator,
  makeProcurer,
  makeShop,
} from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'
import { notifyExpiring } from '../../qualification/index.ts'
import { notifyServers } from '../../salesmen/index.ts'

const world = await openWorld()
const { token } = await makeOperator(world, { rights: ['qualification'] })
const list = (input: Record<string, unknown> = {}, as = token) => world.call(ConsoleListExpiring, input, as)

test('rejects anonymous callers, buyers and operators without the right', async () => {
  const other = await makeOperator(world, { rights: ['orders'] })
  const codes = ['', (await makeBuyer(world)).token, other.token].map(async (as) => (await list({}, as)).code)
  expect(await Promise.all(codes)).toEqual([401, 401, 403])
})

test('names bad input', async () => {
  expect((await list({ view: 'never' })).data.fields).toHaveProperty('view')
  expect((await list({ page: 50, pageSize: 50 })).data.fields).toHaveProperty('page')
})

test('shows certificates of shops that may buy with what they stop, by the days that are left', async () => {
  const { shopId, name } = await makeShop(world, { name: '松鹤大药房' })
  const daysOf = async (input: Record<string, unknown>) =>
    (await list({ keyword: '松鹤', ...input })).data.rows.map(({ daysLeft }) => daysLeft)
  for (const day of ['2026-03-09', '2026-03-10', '2026-03-17', '2026-04-09', '2026-05-09', '2026-05-10', null])
    await makeCertificate(world, shopId, { expiresOn: day })
  await makeCertificate(world, shopId, { kind: 'food-licence', expiresOn: '2026-03-11', isCore: false })
  await makeCertificate(world, shopId, { kind: 'power-of-attorney', name: '采购委托书', expiresOn: '2026-03-12' })
  const looking = await makeShop(world, { name: '松鹤诊所', procureState: 0 })
  await makeCertificate(world, looking.shopId, { expiresOn: '2026-03-11' })
  expect(await daysOf({})).toEqual([0, 1, 7, 30, 60])
  const { rows } = (await list({ keyword: '松鹤', view: 'week' })).data
  expect(rows.map(({ stops }) => stops)).toEqual(['全部采购', '保健食品', '全部采购'])
  expect([await daysOf({ view: 'week' }), await daysOf({ view: 'month' }), await daysOf({ view: 'ended' })]).toEqual([
    [0, 1, 7],
    [0, 1, 7, 30],
    [-1],
  ])
  expect((await list({ keyword: '松鹤', province: 310000 })).data.total).toBe(5)
  expect((await list({ keyword: '松鹤', province: 510000 })).data.total).toBe(0)
  expect((await list({ keyword: '松鹤' })).data).toMatchObject({
    total: 5,
    rows: [{ shopId, shopName: name, notified: null }, {}, {}, {}, {}],
  })
  await notifyExpiring(world.app.jobContext, notifyServers)
  expect((await list({ view: 'ended' })).data.rows[0]).toMatchObject({
    notified: { days: 0, at: world.clock.now().toISOString() },
    receiptOn: null,
    buysUntil: '2026-03-09',
  })
})

test('lists papers of earlier releases without an end that their kinds have, and changes nothing of them', async () => {
  const { shopId } = await makeShop(world, { name: '长青大药房' })
  for (const kind of ['drug-business-licence', 'business-licence', 'device-licence'])
    await makeCertificate(world, shopId, { kind, expiresOn: null, isCore: kind !== 'device-licence' })
  const { rows } = (await list({ keyword: '长青', view: 'unending' })).data
  expect(rows.map(({ kind }) => kind).toSorted()).toEqual(['device-licence', 'drug-business-licence'])
  for (const row of rows) expect(row).toMatchObject({ expiresOn: null, daysLeft: null, buysUntil: null })
  expect((await list({ keyword: '长青' })).data.total).toBe(0)
})

test('says whether a renewal waits, with its application', async () => {
  const applicant = await makeApplication(world, await makeProcurer(world))
  await world.call(DecideApplication, { auditId: applicant.auditId, version: 1, approve: true }, token)
  await world.write(sql`update qualification.certificate set expires_on = '2026-03-12'
    where shop_id = ${applicant.shopId} and kind = 'drug-business-licence'`)
  const mine = async (renewing?: string) =>
    (await list({ view: 'week', ...(renewing && { renewing }) })).data.rows.find(({ shopId }) => shopId === applicant.shopId)
  expect([(await mine())?.renewal, await mine('yes'), (await mine('no'))?.daysLeft]).toEqual([null, undefined, 2])
  world.clock.advance(1000)
  const { data } = await world.call(ApplyShopAudit, { level: 'procure', ...applicant.complete, submit: true }, applicant.token)
  expect([(await mine('yes'))?.renewal, await mine('no')]).toEqual([{ auditId: data.auditId, state: 1 }, undefined])
})
