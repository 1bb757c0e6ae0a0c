import { AddReports, ConsoleListBatchReports } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { makeRecallable, makeReport, makeReportFile, makeSellerOperator } from '../../../test/factories/index.ts'
import { auditOf } from '../../../test/inspect.ts'
import { expectNonSellersRejected } from '../../../test/rejected-callers.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const batch = await makeRecallable(world)
const { seller, batchId } = batch
const fileOf = (name?: string, sellerId = seller.sellerId) => makeReportFile(world, `v:${sellerId}`, { ...(name && { name }) })
const add = (input: object, token = seller.token) => world.call(AddReports, { batchId, fileIds: [], ...input }, token)

test('rejects anonymous callers, buyers, the platform, and operators without the right', async () => {
  const input = { batchId, fileIds: [await fileOf()] }
  await expectNonSellersRejected(world, AddReports, input, { sellerId: seller.sellerId, otherRight: 'orders' })
})

test('names bad input', async () => {
  await expectBadInputs(world, AddReports, { batchId, fileIds: [await fileOf()] }, seller.token)
  expect((await add({ fileIds: [] })).data.fields).toHaveProperty('fileIds')
})

test('does not find another seller’s batch, file or report, nor a file that does not exist', async () => {
  const other = await makeSellerOperator(world)
  const theirs = await makeRecallable(world, { seller: other })
  const reportId = await makeReport(world, other.sellerId, { batchId: theirs.batchId })
  expect((await add({ batchId: theirs.batchId, fileIds: [await fileOf()] })).code).toBe(404)
  expect((await add({ fileIds: [await fileOf(undefined, other.sellerId)] })).code).toBe(404)
  expect((await add({ fileIds: [crypto.randomUUID()] })).code).toBe(404)
  expect((await add({ fileIds: [await fileOf()], reportId })).code).toBe(404)
})

test('adds files to a number, and puts one in the place of another; the log has their names', async () => {
  const own = await makeRecallable(world, { seller })
  const first = await add({ batchId: own.batchId, fileIds: [await fileOf('a.jpg'), await fileOf('b.jpg')] })
  expect(first.data).toEqual({ reports: 2 })
  const list = async () =>
    (await world.call(ConsoleListBatchReports, { view: 'has', keyword: own.batchNo }, seller.token)).data.rows[0]!.reports
  const reportId = (await list()).find(({ name }) => name === 'b.jpg')!.reportId
  const second = await add({ batchId: own.batchId, fileIds: [await fileOf('c.jpg')], reportId })
  expect([second.data, (await list()).map(({ name }) => name)]).toEqual([{ reports: 2 }, ['a.jpg', 'c.jpg']])
  expect(await auditOf(world, 'batch', own.batchId)).toMatchObject([
    { action: 'report.add', after: { files: 'a.jpg、b.jpg' } },
    { action: 'report.replace', before: { files: 'b.jpg' }, after: { files: 'c.jpg' } },
  ])
  expect((await add({ batchId: own.batchId, fileIds: [await fileOf()], reportId })).code).toBe(404)
})

test('race: a number has ten files at most', async () => {
  const own = await makeRecallable(world, { seller })
  const chosen = await Promise.all(Array.from({ length: 3 }, () => Promise.all(Array.from({ length: 4 }, () => fileOf()))))
  const answers = await Promise.all(chosen.map((fileIds) => add({ batchId: own.batchId, fileIds })))
  expect(answers.map(({ code, data }) => (code === 200 ? 'added' : data.reason)).toSorted()).toEqual([
    'REPORTS_FULL',
    'added',
    'added',
  ])
})
