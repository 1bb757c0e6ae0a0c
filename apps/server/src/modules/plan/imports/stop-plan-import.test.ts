import {
  GetPlanImport,
  ListPlan,
  OpenPlanImportReport,
  SendPlanImportPart,
  StartPlanImport,
  StopPlanImport,
} from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeBuyer, makePlanImport } from '../../../../test/factories/index.ts'
import { expectFinanceRejected } from '../../../../test/rejected-callers.ts'
import { openWorld } from '../../../../test/world.ts'
import { MAKE_IMPORT } from './make-import.ts'

const world = await openWorld()
const stop = (token: string, importId: string) => world.call(StopPlanImport, { importId }, token)
const latest = async (token: string) => (await world.call(GetPlanImport, {}, token)).data.latest!
const planned = async (token: string) => (await world.call(ListPlan, {}, token)).data.counts.unknown
const part = (token: string, importId: string, nth: number, bytes: Buffer) =>
  world.call(SendPlanImportPart, { importId, nth, content: bytes.toString('base64') }, token)
const start = async (token: string, size: number) =>
  (await world.call(StartPlanImport, { name: '清单.csv', size }, token)).data.importId
const LIST = Buffer.from(
  `名称,规格,厂家,数量\n${Array.from({ length: 120 }, (_, n) => `不存在的药${n},1粒,火星制药厂,1`).join('\n')}`,
)
/** An import whose second lot fails for now, as if the process had been killed there: 50 of its 120 rows are in the plan. */
async function makeHalfDone(token: string) {
  const importId = await start(token, LIST.length)
  await part(token, importId, 0, LIST)
  await world.write(sql`alter table plan.line add constraint broken check (text not like '不存在的药60 %') not valid`)
  await world.work().catch(() => {})
  await world.write(sql`alter table plan.line drop constraint broken`)
  return importId
}
async function goOn(importId: string) {
  await world.app.jobContext.transact(({ enqueue }) => enqueue(MAKE_IMPORT, { id: importId }))
  await world.work()
}

test('rejects anonymous callers, operators and finance', async () => {
  const { shopId } = await makeBuyer(world)
  await expectFinanceRejected(world, StopPlanImport, { importId: await makePlanImport(world, shopId) }, shopId)
})

test('names bad input', async () => {
  const { token, shopId } = await makeBuyer(world)
  await expectBadInputs(world, StopPlanImport, { importId: await makePlanImport(world, shopId) }, token)
})

test('does not find another shop’s import', async () => {
  const { shopId } = await makeBuyer(world)
  const outsider = await makeBuyer(world)
  expect((await stop(outsider.token, await makePlanImport(world, shopId))).code).toBe(404)
})

test('refuses one that has ended', async () => {
  const { token } = await makeBuyer(world)
  const importId = await start(token, LIST.length)
  await part(token, importId, 0, LIST)
  await world.work()
  expect(await stop(token, importId)).toMatchObject({ code: 409, data: { reason: 'IMPORT_OVER' } })
  expect(await latest(token)).toMatchObject({ progress: 'ready', hasReport: true })
})

test('what is in the plan stays, no row is added after, and the report says which were not looked at', async () => {
  const { token } = await makeBuyer(world)
  const importId = await makeHalfDone(token)
  expect((await stop(token, importId)).code).toBe(200)
  expect((await stop(token, importId)).code).toBe(200)
  await goOn(importId)
  expect(await latest(token)).toMatchObject({ progress: 'stopped', hasReport: true, rows: 120, done: 50, unknown: 50 })
  expect(await planned(token)).toBe(50)
  const { url } = (await world.call(OpenPlanImportReport, { importId }, token)).data
  const lines = (await world.send({ method: 'GET', url: url.replace('/h5api', '') })).payload.trimEnd().split('\r\n')
  expect(lines).toHaveLength(121)
  expect(lines[51]).toMatch(/没有处理.*导入没有做完$/)
})

test('one that has not arrived takes no more parts, and one that was not read yet is not read', async () => {
  const { token } = await makeBuyer(world)
  const sending = await start(token, LIST.length)
  await part(token, sending, 0, LIST.subarray(0, 100))
  await stop(token, sending)
  expect((await part(token, sending, 1, LIST.subarray(100))).code).toBe(404)
  world.clock.advance(1)
  const arrived = await start(token, LIST.length)
  await part(token, arrived, 0, LIST)
  await stop(token, arrived)
  await world.work()
  expect(await latest(token)).toMatchObject({ progress: 'stopped', hasReport: false, rows: 0 })
  expect(await world.rows(sql`select from plan.import_part where import_id in (${sending}, ${arrived})`)).toEqual([])
  expect(await planned(token)).toBe(0)
})

test('race: an import that is stopped while it runs ends with whole lots', async () => {
  const { token } = await makeBuyer(world)
  const importId = await makeHalfDone(token)
  const [stopped] = await Promise.all([stop(token, importId), goOn(importId)])
  const { done, progress } = await latest(token)
  expect([stopped.code, progress]).toEqual(stopped.code === 200 ? [200, 'stopped'] : [409, 'ready'])
  expect([50, 100, 120]).toContain(done)
  expect(await planned(token)).toBe(done)
})
