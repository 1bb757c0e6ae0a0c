import { CancelExport, ConsoleListExports, StartExport } from '@shop/contract'
import pino from 'pino'
import { expect, test } from 'vitest'
import { makeOperator } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'
import { contentOf } from './content-of.ts'
import { ExportCancelled, recordProgress } from './export-progress.ts'

const world = await openWorld()
const { token } = await makeOperator(world)
const { transact, pools } = world.app.jobContext
const log = pino({ level: 'silent' })
const table = { name: '订单', header: ['编号'], rows: Array.from({ length: 4_000 }, (_, index) => [`第 ${index} 行`]) }
const start = async () => (await world.call(StartExport, { list: '/console/operators', filter: '' }, token)).data.exportId
const find = async (exportId: string) =>
  (await world.call(ConsoleListExports, {}, token)).data.rows.find((row) => row.exportId === exportId)

test('an XLSX file says while it is written how many rows it has, and a list shows it', async () => {
  const exportId = await start()
  const progress = recordProgress(transact, exportId)
  const reported: number[] = []
  const report = (written: number) => {
    reported.push(written)
    progress.report(written)
  }
  await contentOf({ pools, log, signal: progress.signal, report }, 'xlsx', table)
  await progress.recorded()
  expect(reported).toEqual([500, 1000, 1500, 2000, 2500, 3000, 3500])
  expect(await find(exportId)).toMatchObject({ progress: 'waiting', written: 3500 })
})

test('a file whose export is cancelled is not written to its end', async () => {
  const exportId = await start()
  const progress = recordProgress(transact, exportId)
  await world.call(CancelExport, { exportId }, token)
  progress.report(500)
  await progress.recorded()
  await expect(contentOf({ pools, log, ...progress }, 'xlsx', table)).rejects.toBeInstanceOf(ExportCancelled)
  expect(await find(exportId)).toMatchObject({ progress: 'cancelled', written: 0 })
})
