import { ConsoleListFailedJobs } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { makeBuyer, makeFailedJob, makeOperator, makeSellerOperator } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'
import { MINUTE } from '../../kernel/clock.ts'

const world = await openWorld()
const { token } = await makeOperator(world, { rights: ['system'] })
const list = (input: object = {}, as = token) => world.call(ConsoleListFailedJobs, input, as)

test('rejects anonymous callers, buyers, sellers, operators without the right, and bad input', async () => {
  const other = await makeOperator(world, { rights: ['orders'] })
  const codes = []
  for (const as of ['', (await makeBuyer(world)).token, (await makeSellerOperator(world)).token, other.token])
    codes.push((await list({}, as)).code)
  for (const input of [{ surprise: 1 }, { page: 0 }, { pageSize: 7 }]) codes.push((await list(input)).code)
  expect(codes).toEqual([401, 401, 403, 403, 422, 422, 422])
})

test('lists failed jobs of one kind or of all, newest first, without their data', async () => {
  const older = await makeFailedJob(world, { name: 'payments.send-refund', message: '余额不足' })
  world.clock.advance(MINUTE)
  const { jobId } = await makeFailedJob(world, { name: 'payments.send-refund' })
  await makeFailedJob(world)
  await world.write(sql`update pgboss.job set data = '{"refundNo":"R123"}' where id = ${jobId}`)
  const { data } = await list({ name: 'payments.send-refund' })
  expect(data).toMatchObject({
    total: 2,
    rows: [{ jobId }, { jobId: older.jobId, title: '退款', message: '余额不足', tries: 3 }],
  })
  expect(JSON.stringify(data)).not.toContain('R123')
  expect((await list()).data.total).toBe(3)
})
