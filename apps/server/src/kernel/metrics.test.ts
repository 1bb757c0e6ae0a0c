import { AddToCart, GetCart, ListGoods } from '@shop/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeBuyer, makeOffer } from '../../test/factories/index.ts'
import { openWorld } from '../../test/world.ts'
import { hashPassword } from '../modules/access/passwords/password.ts'

const world = await openWorld({ settings: { METRICS_PORT: '0' }, ownWorkers: true })
const silent = await openWorld()
const { call } = world
const metrics = world.app.metrics!
let served: Awaited<ReturnType<typeof metrics.serve>>
beforeAll(async () => {
  served = await metrics.serve(0, '127.0.0.1')
})
afterAll(() => served.close())

/** The lines of a metric, as Prometheus reads them. */
const lines = async (name: string) => (await metrics.text()).split('\n').filter((line) => line.startsWith(name))
/** How often a call ended with a status. */
const count = async (name: string, status: number) =>
  Number((await lines(`shop_call_seconds_count{call="${name}",status="${status}"}`))[0]?.split(' ').at(-1) ?? 0)

test('are not served unless a port is configured', () => {
  expect(silent.app.metrics).toBeNull()
})

test('are served on a separate port that serves nothing else', async () => {
  const base = `http://127.0.0.1:${served.port}`
  const answer = await fetch(`${base}/metrics`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain; version=0.0.4')])
  expect(await answer.text()).toContain('nodejs_eventloop_lag_p99_seconds')
  expect((await fetch(`${base}/h5api/mall/client/home`)).status).toBe(404)
  expect((await world.app.http.inject('/metrics')).statusCode).toBe(404)
})

test('count calls by name and status, and refusals by reason, without personal data', async () => {
  const { token } = await makeBuyer(world)
  const { offerId } = await makeOffer(world, { stock: 2 })
  const before = await count('GET /h5api/mall/client/goods/listGoodsOrderBy', 200)
  await call(ListGoods, { keyword: '13800000001' }, token)
  await call(GetCart, {})
  await call(GetCart, { shop: 1 }, token)
  await call(AddToCart, { gccsId: offerId, quantity: 3 }, token)
  expect(await count('GET /h5api/mall/client/goods/listGoodsOrderBy', 200)).toBe(before + 1)
  expect((await lines('shop_refusals_total{')).map((line) => line.slice('shop_refusals_total'.length))).toEqual([
    '{call="GET /h5api/mall/client/cart",reason="NOT_LOGGED_IN"} 1',
    '{call="GET /h5api/mall/client/cart",reason="BAD_INPUT"} 1',
    '{call="POST /h5api/mall/client/cart/add",reason="CANNOT_BUY"} 1',
  ])
  const text = await metrics.text()
  for (const secret of ['13800000001', token]) expect(text).not.toContain(secret)
})

test('report the free space of the disk', async () => {
  const [line] = await lines('shop_disk_free_bytes ')
  expect(Number(line?.split(' ').at(-1))).toBeGreaterThan(0)
})

test('report connections and retried transactions', async () => {
  const { pools } = world.app.database
  const client = await pools.writing.connect()
  expect(await lines('shop_database_connections{pool="writing",state="busy"}')).toEqual([
    'shop_database_connections{pool="writing",state="busy"} 1',
  ])
  client.release()
  const conflict = Object.assign(new Error('could not serialize'), { code: '40001' })
  await world.app.database.transact(async (_, attempt) => {
    if (attempt === 1) throw conflict
  })
  expect(await lines('shop_transactions_retried_total')).toEqual(['shop_transactions_retried_total 1'])
})

test('report how the server’s own jobs ended; a failing job still fails', async () => {
  const run = (name: string, data: object) =>
    world.app.workers.find(({ kind }) => kind.name === name)!.run(data as never, world.app.jobContext)
  await run('orders.count-sales', { tradeId: 1 })
  await expect(run('orders.count-sales', { tradeId: 'none' })).rejects.toThrow()
  expect(await lines('shop_job_seconds_count{job="orders.count-sales"')).toEqual([
    'shop_job_seconds_count{job="orders.count-sales",outcome="done"} 1',
    'shop_job_seconds_count{job="orders.count-sales",outcome="failed"} 1',
  ])
})

test('report how schedules ended', async () => {
  const { run } = world.app.schedules.find(({ name }) => name === 'kernel.purge-expired')!
  await run(world.app.jobContext)
  const broken = { ...world.app.jobContext, transact: () => Promise.reject(new Error('broken')) }
  await expect(run(broken)).rejects.toThrow('broken')
  expect(await lines('shop_job_seconds_count{job="kernel.purge-expired"')).toEqual([
    'shop_job_seconds_count{job="kernel.purge-expired",outcome="done"} 1',
    'shop_job_seconds_count{job="kernel.purge-expired",outcome="failed"} 1',
  ])
})

test('are served without the queues when those can’t be counted', async () => {
  await call(ListGoods, {})
  expect((await lines('shop_jobs_waiting{')).length).toBeGreaterThan(0)
  await world.app.kernel.boss.stop({ graceful: false })
  expect(await lines('shop_jobs_waiting{')).toEqual([])
  expect((await lines('shop_call_seconds_count')).length).toBeGreaterThan(0)
})

test('report expensive work: what runs and waits, how long it took, what was rejected, and its processes', async () => {
  const { pools, log } = world.app.kernel
  await hashPassword({ pools, log }, 'Kangmin7Yao')
  const queues = [
    'baskets',
    'best-baskets',
    'captchas',
    'console-searches',
    'documents',
    'drawings',
    'exports',
    'figures',
    'import-files',
    'lists',
    'logins',
    'marks',
    'passwords',
    'pictures',
    'plan-files',
    'reading',
    'readings',
    'scans',
    'searches',
    'shop-lookups',
    'thumbnails',
    'uploads',
  ]
  for (const name of ['shop_work_running', 'shop_work_waiting', 'shop_work_rejected_total']) {
    const found = (await lines(`${name}{`)).map((line) => line.slice(name.length))
    expect(found.toSorted()).toEqual(queues.map((queue) => `{queue="${queue}"} 0`))
  }
  expect(await lines('shop_work_seconds_count{queue="passwords"')).toEqual([
    'shop_work_seconds_count{queue="passwords",outcome="done"} 1',
  ])
  expect(await lines('shop_work_wait_seconds_count{queue="passwords"')).toEqual([
    'shop_work_wait_seconds_count{queue="passwords"} 1',
  ])
  expect((await lines('shop_worker_processes{')).toSorted()).toEqual([
    'shop_worker_processes{queue="baskets"} 0',
    'shop_worker_processes{queue="captchas"} 0',
    'shop_worker_processes{queue="documents"} 0',
    'shop_worker_processes{queue="exports"} 0',
    'shop_worker_processes{queue="lists"} 0',
    'shop_worker_processes{queue="marks"} 0',
    'shop_worker_processes{queue="passwords"} 1',
    'shop_worker_processes{queue="pictures"} 0',
    'shop_worker_processes{queue="reading"} 0',
    'shop_worker_processes{queue="scans"} 0',
    'shop_worker_processes{queue="thumbnails"} 0',
  ])
})
