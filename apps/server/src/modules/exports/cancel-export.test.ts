import { CancelExport, ConsoleListExports, ListAudit, StartExport } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { makeBuyer, makeOperator } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { token } = await makeOperator(world)
const cancel = (exportId: string, as = token) => world.call(CancelExport, { exportId }, as)
const start = async () =>
  (await world.call(StartExport, { list: '/console/operators', filter: '', format: 'xlsx' }, token)).data.exportId
const progressOf = async (exportId: string) =>
  (await world.call(ConsoleListExports, {}, token)).data.rows.find((row) => row.exportId === exportId)!.progress

test('rejects anonymous callers, buyers and bad input', async () => {
  const exportId = await start()
  expect((await cancel(exportId, '')).code).toBe(401)
  expect((await cancel(exportId, (await makeBuyer(world)).token)).code).toBe(401)
  await expectBadInputs(world, CancelExport, { exportId }, token)
})

test('does not find another operator’s export', async () => {
  const exportId = await start()
  expect((await cancel(exportId, (await makeOperator(world)).token)).code).toBe(404)
  expect(await progressOf(exportId)).toBe('waiting')
})

test('refuses what is made already', async () => {
  const exportId = await start()
  await world.work()
  expect(await cancel(exportId)).toMatchObject({ code: 409, data: { reason: 'EXPORT_OVER' } })
  expect(await progressOf(exportId)).toBe('ready')
})

test('what is cancelled is not made, and the log has it once', async () => {
  const exportId = await start()
  const answers = await Promise.all([cancel(exportId), cancel(exportId)])
  expect(answers.map(({ code }) => code)).toEqual([200, 200])
  await world.work()
  expect(await progressOf(exportId)).toBe('cancelled')
  const { rows } = (await world.call(ListAudit, {}, token)).data
  expect(rows.filter(({ actionName }) => actionName === '取消导出')).toHaveLength(1)
})
