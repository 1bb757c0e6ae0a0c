import {
  ConsoleListExports,
  DEFAULT_SETTINGS,
  EXPORTED_LISTS,
  EXPORTS_PER_HOUR,
  keysOf,
  ListAudit,
  OpenExport,
  StartExport,
  type ExportFormat,
} from '@shop/contract'
import { MAX_EXPORTED_ROWS } from '@shop/contract/console-page'
import { sql } from '../../kernel/sql.ts'
import { expect, onTestFinished, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { makeBuyer, makeOffer, makeOperator, makeOrder, makeSellerOperator } from '../../../test/factories/index.ts'
import { checkOffers, importOf } from '../../../test/offer-imports.ts'
import { readXlsx } from '../../../test/read-xlsx.ts'
import { openWorld } from '../../../test/world.ts'
import { HOUR } from '../../kernel/clock.ts'
import { WorkerPool } from '../../kernel/worker-pool.ts'
import { MAKE_EXPORT } from './make-export.ts'

const world = await openWorld()
const admin = await makeOperator(world)
const start = (list: string, filter = '', token = admin.token, format: ExportFormat = 'csv') =>
  world.call(StartExport, { list, filter, format }, token)
const stateOf = async (exportId: string, token = admin.token) =>
  (await world.call(ConsoleListExports, {}, token)).data.rows.find((row) => row.exportId === exportId)!
/** The file of an export, as its operator downloads it. */
async function file(exportId: string, token = admin.token): Promise<Buffer> {
  await world.work()
  const { url } = (await world.call(OpenExport, { exportId }, token)).data
  return (await world.send({ method: 'GET', url: url.replace('/h5api', ''), token })).rawPayload
}
const download = async (exportId: string, token = admin.token) => String(await file(exportId, token))

test('rejects anonymous callers, buyers, and operators who may not see the list', async () => {
  const seller = await makeSellerOperator(world)
  const other = await makeOperator(world, { rights: ['content'] })
  const codes = []
  for (const token of ['', (await makeBuyer(world)).token]) codes.push((await start('/console/orders', '', token)).code)
  for (const list of ['/console/feedback', '/console/applications']) codes.push((await start(list, '', seller.token)).code)
  for (const list of ['/console/orders', '/console/operators']) codes.push((await start(list, '', other.token)).code)
  expect(codes).toEqual([401, 401, 403, 403, 403, 403])
})

test('names bad input: unknown lists, and filters that the list does not have', async () => {
  await expectBadInputs(world, StartExport, { list: '/console/orders', filter: 'group=done' }, admin.token)
  expect((await start('/console/orders', 'group=nothing')).code).toBe(422)
  expect((await start('/console/orders', 'colour=red')).code).toBe(422)
})

/** Lists that only sellers have. */
const OF_SELLERS: readonly string[] = ['/console/offers', '/console/batches', '/console/contracts', '/console/missedSales']

test('every list that the console offers can be exported by whoever may see it, as either kind of file', async () => {
  const seller = await makeSellerOperator(world)
  for (const list of keysOf(EXPORTED_LISTS)) {
    // The log of all sellers may be too long by now.
    const { token } =
      OF_SELLERS.includes(list) || list === '/console/audit'
        ? seller
        : list === '/console/operators'
          ? admin
          : await makeOperator(world)
    const [csv, xlsx] = [await start(list, '', token, 'csv'), await start(list, '', token, 'xlsx')]
    expect([list, csv.code, xlsx.code]).toEqual([list, 200, 200])
    const titles = (await download(csv.data.exportId, token)).slice(1).split('\r\n')[0]!.split(',')
    const { name, cells } = readXlsx(await file(xlsx.data.exportId, token))
    expect(name).toBe(EXPORTED_LISTS[list])
    expect([...cells].filter(([address]) => /^[A-Z]{1,2}1$/.test(address)).map(([, { value }]) => value)).toEqual(titles)
  }
})

test('a seller exports its own orders with the filter, as the list shows them; the log has who exported what', async () => {
  const seller = await makeSellerOperator(world, { name: '华东医药' })
  const { orderId } = await makeOrder(world, 'paid', { seller })
  await makeOrder(world, 'unpaid', { seller })
  await makeOrder(world, 'paid')
  const { data } = await start('/console/orders', 'group=new&page=7', seller.token)
  expect(data.rows).toBe(1)
  expect(await stateOf(data.exportId, seller.token)).toMatchObject({ progress: 'waiting', rows: 1, until: null })
  const lines = (await download(data.exportId, seller.token)).trimEnd().split('\r\n')
  const [order] = await world.rows(sql<{ order_no: string }>`select order_no from orders.order_head where id = ${orderId}`)
  expect(lines).toHaveLength(2)
  expect(lines[0]).toBe('\uFEFF订单号,状态,门店,卖家,下单时间,付款时间,发货时限,品种,数量,金额（元）')
  expect(lines[1]).toContain(order!.order_no)
  const { rows } = (await world.call(ListAudit, {}, seller.token)).data
  expect(
    rows.map(({ actionName, changes }) => [actionName, changes.map(({ name, after }) => `${name} ${after}`).toSorted()]),
  ).toEqual([
    ['下载导出文件', ['列表 订单', '条件 group=new&page=7', '格式 CSV', '行数 1'].toSorted()],
    ['导出列表', ['列表 订单', '条件 group=new&page=7', '格式 CSV', '行数 1'].toSorted()],
  ])
})

test('a seller’s list of offers, imported unchanged, changes nothing', async () => {
  const seller = await makeSellerOperator(world)
  for (const genericName of ['阿莫西林胶囊', '板蓝根颗粒'])
    await makeOffer(world, { sellerId: seller.sellerId, goods: { genericName }, minQuantity: 10, step: 5, tiers: [[1, 1_250]] })
  const { data } = await start('/console/offers', '', seller.token)
  const id = await checkOffers(world, seller, await download(data.exportId, seller.token))
  expect(await importOf(world, seller, id)).toMatchObject({ counts: { unchanged: 2, changed: 0, refused: 0, new: 0 } })
})

test('an XLSX file has order numbers as text and sums as numbers', async () => {
  const seller = await makeSellerOperator(world)
  const { orderId } = await makeOrder(world, 'paid', { seller })
  const { exportId } = (await start('/console/orders', '', seller.token, 'xlsx')).data
  const { cells } = readXlsx(await file(exportId, seller.token))
  const [order] = await world.rows(
    sql<{ order_no: string; total_fen: number }>`select order_no, total_fen from orders.order_head where id = ${orderId}`,
  )
  expect(cells.get('A2')).toEqual({ kind: 's', value: order!.order_no })
  expect(cells.get('J2')).toEqual({ kind: 'n', value: String(order!.total_fen / 100) })
  expect(await stateOf(exportId, seller.token)).toMatchObject({ progress: 'ready', format: 'xlsx', rows: 1 })
})

test('the file is not made for whoever has lost the right meanwhile', async () => {
  const { operatorId, token } = await makeOperator(world, { rights: ['service', 'audit'] })
  const { exportId } = (await start('/console/feedback', '', token)).data
  await world.write(sql`update operators.operator set rights = '{audit}' where id = ${operatorId}`)
  await world.work()
  expect(await stateOf(exportId, token)).toMatchObject({ progress: 'failed', problem: '您没有这项权限，请联系管理员' })
})

test('a list that has grown beyond what a file may have meanwhile is not cut off: the file is not made', async () => {
  const { token, sellerId } = await makeSellerOperator(world)
  const { exportId } = (await start('/console/audit', '', token)).data
  await world.write(sql`insert into operators.audit_log (at, seller_id, ip, action, subject_kind, subject_id, trace_id)
    select ${world.clock.now()}, ${sellerId}, '', 'export.start', 'export', '', '' from generate_series(1, ${MAX_EXPORTED_ROWS})`)
  await world.work()
  expect(await stateOf(exportId, token)).toMatchObject({
    progress: 'failed',
    problem: `列表已超过 ${MAX_EXPORTED_ROWS} 条，请缩小条件`,
  })
})

test('a file that needs more memory than there is for it fails at once, and says so', async () => {
  const { token, sellerId } = await makeSellerOperator(world)
  // Writing it takes long enough for the memory to be looked at.
  await world.write(sql`insert into operators.audit_log (at, seller_id, ip, action, subject_kind, subject_id, trace_id)
    select ${world.clock.now()}, ${sellerId}, '', 'export.start', 'export', '', '' from generate_series(1, 9000)`)
  const { exportId } = (await start('/console/audit', '', token, 'xlsx')).data
  const { jobContext, workers } = world.app
  const pool = new WorkerPool({ name: 'exports', concurrency: 1, maxWaiting: 1, maxWaitMs: 60_000, busy: '', memoryMb: 16 })
  onTestFinished(() => pool.close())
  const { run } = workers.find(({ kind }) => kind.name === MAKE_EXPORT.name)!
  await run({ id: exportId } as never, { ...jobContext, pools: { ...jobContext.pools, exports: pool } })
  expect(await stateOf(exportId, token)).toMatchObject({ progress: 'failed', problem: '列表太大，没有生成，请缩小条件' })
})

test('what was not made in spite of all tries does not wait for ever, and what still waits for its turn goes on', async () => {
  const { token } = await makeOperator(world)
  const begin = async () => (await start('/console/feedback', '', token)).data.exportId
  const [lost, waiting, retried] = [await begin(), await begin(), await begin()]
  const setState = (state: string, key: string) =>
    world.write(sql`update pgboss.job set state = ${state}::pgboss.job_state where singleton_key = ${key}`)
  await setState('failed', lost)
  await setState('retry', retried)
  await world.app.schedules.find(({ name }) => name === 'exports.give-up')!.run(world.app.jobContext)
  const failed = { progress: 'failed', problem: '没有生成，请重新导出' }
  expect(await stateOf(lost, token)).toMatchObject(failed)
  await world.work()
  expect(await stateOf(lost, token)).toMatchObject(failed)
  expect([await stateOf(waiting, token), await stateOf(retried, token)]).toMatchObject([
    { progress: 'ready' },
    { progress: 'ready' },
  ])
})

test('keeps what it wrote encrypted, and refuses more than so many an hour', async () => {
  const { token } = await makeOperator(world, { account: 'very.secret' })
  const { exportId } = (await start('/console/operators', 'keyword=very.secret', token)).data
  expect(await download(exportId, token)).toContain('very.secret')
  const [row] = await world.rows(sql<{ content: string }>`select content from exports.export where id = ${exportId}`)
  expect(row!.content).not.toContain('very.secret')
  for (let i = 1; i < EXPORTS_PER_HOUR; i++) await start('/console/feedback', '', token)
  expect((await start('/console/feedback', '', token)).code).toBe(429)
  world.clock.advance(HOUR)
  expect((await start('/console/feedback', '', token)).code).toBe(200)
})

test('refuses more rows a day than the setting allows, says what is left and when it is possible again', async () => {
  await world.storeSetting('exported_rows_per_day', String(MAX_EXPORTED_ROWS))
  onTestFinished(() => world.storeSetting('exported_rows_per_day', DEFAULT_SETTINGS.exported_rows_per_day.toString()))
  const { token, sellerId } = await makeSellerOperator(world)
  // In China it is noon.
  world.clock.set(new Date('2026-12-05T04:00:00Z'))
  const lines = (count: number) =>
    world.write(sql`insert into operators.audit_log (at, seller_id, ip, action, subject_kind, subject_id, trace_id)
      select ${world.clock.now()}, ${sellerId}, '', 'export.start', 'export', '', '' from generate_series(1, ${count})`)
  await lines(6_000)
  expect((await start('/console/audit', '', token)).code).toBe(200)
  const refused = await start('/console/audit', '', token)
  expect(refused).toMatchObject({ code: 429, data: { retryAfter: 12 * 3600 } })
  expect(refused.msg).toBe('每天最多导出 9999 行，今天还可导出 3999 行，这次有 6001 行。请缩小条件，或在明天 0:00 以后再导出')
  // What was refused costs nothing: a shorter list still fits, and others are not affected.
  expect((await start('/console/orders', '', token)).code).toBe(200)
  expect((await start('/console/feedback')).code).toBe(200)
  world.clock.advance(12 * HOUR)
  expect((await start('/console/audit', '', token)).code).toBe(200)
})

test('of two exports at once for which the day has room only once, one is refused', async () => {
  await world.storeSetting('exported_rows_per_day', String(MAX_EXPORTED_ROWS))
  onTestFinished(() => world.storeSetting('exported_rows_per_day', DEFAULT_SETTINGS.exported_rows_per_day.toString()))
  const { token, sellerId } = await makeSellerOperator(world)
  await world.write(sql`insert into operators.audit_log (at, seller_id, ip, action, subject_kind, subject_id, trace_id)
    select ${world.clock.now()}, ${sellerId}, '', 'export.start', 'export', '', '' from generate_series(1, 4000)`)
  expect((await start('/console/audit', '', token)).code).toBe(200)
  const answers = await Promise.all([start('/console/audit', '', token), start('/console/audit', '', token)])
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 429])
})
