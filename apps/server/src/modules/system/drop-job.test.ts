import { DropJob, ListAudit } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { makeBuyer, makeFailedJob, makeOperator, makeSellerOperator } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const { token } = await makeOperator(world, { rights: ['system', 'audit'] })
const drop = (jobId: string, { name = 'orders.close-trade', as = token } = {}) =>
  world.call(DropJob, { name, jobId, reason: '服务已恢复' }, as)
const stateOf = async (id: string) =>
  (await world.rows(sql<{ state: string }>`select state from pgboss.job where id = ${id}`))[0]?.state

test('rejects anonymous callers, buyers, sellers, and operators without the right', async () => {
  const { jobId } = await makeFailedJob(world)
  const other = await makeOperator(world, { rights: ['orders'] })
  const codes = []
  for (const as of ['', (await makeBuyer(world)).token, (await makeSellerOperator(world)).token, other.token])
    codes.push((await drop(jobId, { as })).code)
  expect(codes).toEqual([401, 401, 403, 403])
})

test('names bad input', async () => {
  const { jobId, name } = await makeFailedJob(world)
  await expectBadInputs(world, DropJob, { name, jobId, reason: '服务已恢复' }, token)
})

test('does not find jobs of another kind, and those that have not failed', async () => {
  const { jobId } = await makeFailedJob(world)
  expect((await drop(jobId, { name: 'orders.count-sales' })).code).toBe(404)
  await world.write(sql`update pgboss.job set state = 'completed' where id = ${jobId}`)
  expect((await drop(jobId)).code).toBe(404)
})

test('a failed job is given up, and the log has why it failed and why that was done', async () => {
  const { jobId } = await makeFailedJob(world, { message: '对方没有响应' })
  expect((await drop(jobId)).code).toBe(200)
  expect(await stateOf(jobId)).toBeUndefined()
  const [line] = (await world.call(ListAudit, { action: 'job.drop' }, token)).data.rows
  expect(line).toMatchObject({
    subject: { kind: 'job', id: jobId },
    changes: [
      { name: '失败信息', before: '对方没有响应', after: null },
      { name: '原因', before: null, after: '服务已恢复' },
    ],
  })
})

test('race: of four at once one succeeds', async () => {
  const { jobId } = await makeFailedJob(world)
  const answers = await Promise.all(Array.from({ length: 4 }, () => drop(jobId)))
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 404, 404, 404])
})
