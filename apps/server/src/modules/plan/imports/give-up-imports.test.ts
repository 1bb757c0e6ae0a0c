import { GetPlanImport, SendPlanImportPart, StartPlanImport } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBuyer } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'
import { MINUTE } from '../../../kernel/clock.ts'
import { sql } from '../../../kernel/sql.ts'

const world = await openWorld()
const giveUp = () => world.app.schedules.find(({ name }) => name === 'plan.give-up-imports')!.run(world.app.jobContext)
const setJob = (state: string, importId: string) =>
  world.write(
    sql`update pgboss.job set state = ${state}::pgboss.job_state where name = 'plan.import' and singleton_key = ${importId}`,
  )
const latest = async (token: string) => (await world.call(GetPlanImport, {}, token)).data.latest!
const linesOf = async (shopId: number) => (await world.rows(sql`select from plan.line where shop_id = ${shopId}`)).length

/** Sends a list of so many medicines that no catalogue has; nothing of it is worked on yet. */
async function send(token: string, medicines = 1) {
  const lines = Array.from({ length: medicines }, (_, n) => `弃导药${n}号片,10片,好药制药有限公司,1`)
  const bytes = Buffer.from(['名称,规格,厂家,数量', ...lines].join('\n'))
  const { importId } = (await world.call(StartPlanImport, { name: '清单.csv', size: bytes.length }, token)).data
  await world.call(SendPlanImportPart, { importId, nth: 0, content: bytes.toString('base64') }, token)
  return importId
}

test('an import that was not read in spite of all tries ends with a reason, and its file goes', async () => {
  const { token, shopId } = await makeBuyer(world)
  const id = await send(token)
  await setJob('failed', id)
  world.clock.advance(30 * MINUTE)
  expect(await latest(token)).toMatchObject({ progress: 'reading' })
  await giveUp()
  const problem = '系统出错，文件没有识别完，采购计划没有改动，请重新导入'
  expect(await latest(token)).toMatchObject({ progress: 'failed', problem, rows: 0 })
  expect(await world.rows(sql`select from plan.import_part where import_id = ${id}`)).toEqual([])
  // Somebody has the job run once more: it finds nothing to do.
  await setJob('retry', id)
  await world.work()
  expect(await latest(token)).toMatchObject({ progress: 'failed', problem, rows: 0 })
  expect(await linesOf(shopId)).toBe(0)
})

test('an import that was not matched to its end keeps the lines that it has added, and says so', async () => {
  const { token, shopId } = await makeBuyer(world)
  const id = await send(token, 60)
  // The database goes away after the rows are read and the first lot is written.
  const { jobContext, workers } = world.app
  const { run } = workers.find(({ kind }) => kind.name === 'plan.import')!
  let transactions = 0
  const cut: typeof jobContext.transact = async (work) => {
    if (transactions++ >= 3) throw new Error('gone')
    return jobContext.transact(work)
  }
  await expect(run({ id } as never, { ...jobContext, transact: cut })).rejects.toThrow('gone')
  await setJob('failed', id)
  world.clock.advance(30 * MINUTE)
  await giveUp()
  const ended = await latest(token)
  expect(ended).toMatchObject({
    progress: 'failed',
    problem: '系统出错，文件没有导入完，已放进计划的保留，请重新导入这个文件',
    rows: 60,
    done: 50,
  })
  await run({ id } as never, jobContext)
  expect(await latest(token)).toEqual(ended)
  expect(await linesOf(shopId)).toBe(50)
  await send(token, 60)
  await world.work()
  expect(await latest(token)).toMatchObject({ progress: 'ready', done: 60 })
  expect(await linesOf(shopId)).toBe(60)
})

test('what waits for its turn, is retried, runs, is still sent, was stopped or has just begun goes on', async () => {
  const make = async (state?: string) => {
    const { token } = await makeBuyer(world)
    const id = await send(token)
    if (state) await setJob(state, id)
    return { token, id }
  }
  const { token: sending } = await makeBuyer(world)
  await world.call(StartPlanImport, { name: '清单.csv', size: 3 }, sending)
  const stopped = await make('failed')
  await world.write(sql`update plan.import set stopped_at = ${world.clock.now()} where id = ${stopped.id}`)
  const old = [await make(), await make('retry'), await make('active')]
  world.clock.advance(30 * MINUTE)
  const begun = await make('failed')
  await giveUp()
  for (const { token } of [...old, begun]) expect(await latest(token)).toMatchObject({ progress: 'reading', problem: '' })
  expect(await latest(sending)).toMatchObject({ progress: 'receiving' })
  expect(await latest(stopped.token)).toMatchObject({ progress: 'stopped' })
})
