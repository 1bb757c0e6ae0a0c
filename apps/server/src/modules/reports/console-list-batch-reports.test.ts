import { randomUUID } from 'node:crypto'
import { ConsoleListBatchReports } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeRecallable, makeSellerOperator } from '../../../test/factories/index.ts'
import { expectOpensForSellers } from '../../../test/file-addresses.ts'
import { expectNonSellersRejected } from '../../../test/rejected-callers.ts'
import { openReportWorld } from '../../../test/reports.ts'

const { world, batch, seller, open } = await openReportWorld()
const list = async (input: object, token = seller.token) => (await world.call(ConsoleListBatchReports, input, token)).data

test('rejects anonymous callers, buyers, the platform, and operators without the right', async () => {
  const { sellerId } = seller
  await expectNonSellersRejected(world, ConsoleListBatchReports, {}, { sellerId, otherRight: 'orders' })
})

test('names bad input', async () => {
  for (const [call, input, field] of [[ConsoleListBatchReports, { view: 'other' }, 'view']] as const) {
    const { code, data } = await world.call(call, input, seller.token)
    expect([code, Object.keys(data.fields ?? {})]).toEqual([422, [field]])
  }
})

test('lists what has no report, what has one, and all; never another seller’s', async () => {
  const without = await makeRecallable(world, { seller })
  const numbers = async (view: string) => (await list({ view })).rows.map(({ batchNo }) => batchNo)
  expect([await numbers('missing'), await numbers('has')]).toEqual([[without.batchNo], [batch.batchNo]])
  expect((await list({ view: 'all' })).total).toBe(2)
  expect((await list({ view: 'all' }, (await makeSellerOperator(world)).token)).total).toBe(0)
  expect((await list({ view: 'all', keyword: batch.batchNo.toLowerCase() })).rows).toHaveLength(1)
})

test('the seller opens its own files, pictures with the token and PDFs in a tab, as they are', async () => {
  const { reports } = (await list({ view: 'has' })).rows[0]!
  const [pdf, picture] = [reports.find((one) => one.pdf)!, reports.find((one) => !one.pdf)!]
  expect((await open(picture.url, seller.token)).statusCode).toBe(200)
  const opened = await open(pdf.url)
  expect([opened.statusCode, opened.rawPayload.toString('latin1').includes('/SMask')]).toEqual([200, false])
  await expectOpensForSellers(world, seller.sellerId, async (token) => {
    const [row] = (await list({ view: 'has' }, token)).rows
    return row!.reports.find((one) => one.pdf)!.url
  })
  expect((await open(pdf.url.replace(/\/o.{36}/, `/o${randomUUID()}`))).statusCode).toBe(403)
})
