import { ConsoleListExports, ListNotices, OpenExport, StartExport } from '@shop/contract'
import { readdirSync, readFileSync } from 'node:fs'
import { sql } from '../../src/kernel/sql.ts'
import { expect, test } from 'vitest'
import { jobKind } from '../../src/kernel/jobs.ts'
import { after, DAY } from '../../src/kernel/clock.ts'
import { assignShop, makeBuyer, makeOffer, makeOperator, makeSalesman } from '../factories/index.ts'
import { readXlsx } from '../read-xlsx.ts'
import { openWorld } from '../world.ts'
import { waitUntil } from './concurrency.ts'
import { recordFigure } from './figures.ts'
import { startServer, type ServerProcess } from './server-process.ts'

/** Two servers start, one after the other, and a lost job is found after ten seconds. */
const KILL_TIMEOUT = 300_000

const world = await openWorld()
// The servers of this file run in real time.
world.clock.set(new Date())
const { call } = world
const startWorker = async () => {
  const node = await startServer(world.url, { ROLES: 'worker' })
  await node.ready
  return node
}
/** What the system says of a process; '' once it has ended, also when no one has taken note of its end yet. */
function statusOf(pid: string): string {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return /^State:\s+Z/m.test(status) ? '' : status
  } catch {
    return ''
  }
}
/** The worker processes of a server: its children. */
const childrenOf = ({ pid }: ServerProcess) =>
  readdirSync('/proc').filter((name) => /^\d+$/.test(name) && new RegExp(`^PPid:\\s+${pid}$`, 'm').test(statusOf(name)))

test(
  'a worker killed while it writes an export leaves no process behind, and another one makes the file',
  async () => {
    const { token, operatorId } = await makeOperator(world)
    // Outside the demonstration only who has a second factor has rights.
    await world.write(sql`update operators.operator set totp_secret = 'sealed' where id = ${operatorId}`)
    const rows = 9_000
    await world.write(sql`insert into operators.audit_log (at, ip, action, subject_kind, subject_id, trace_id)
      select ${world.clock.now()}, '', 'export.start', 'export', n::text, '' from generate_series(1, ${rows}) n`)
    const first = await startWorker()
    const { exportId } = (await call(StartExport, { list: '/console/audit', filter: '', format: 'xlsx' }, token)).data
    const state = async () => (await call(ConsoleListExports, {}, token)).data.rows.find((row) => row.exportId === exportId)!
    await waitUntil('it is being written', 30_000, async () => (await state()).written > 0)
    const children = childrenOf(first)
    first.kill('SIGKILL')
    await first.gone
    const killed = performance.now()
    expect(children).not.toEqual([])
    const { progress, written } = await state()
    expect(progress).toBe('waiting')
    expect(written).toBeLessThan(rows)
    await waitUntil('its worker processes have ended', 5_000, async () => !children.some(statusOf))

    const second = await startWorker()
    await waitUntil('another one has made it', 200_000, async () => (await state()).progress === 'ready')
    recordFigure('worker killed: its export made after', (performance.now() - killed) / 1000, 's')
    const { url } = (await call(OpenExport, { exportId }, token)).data
    const { cells } = readXlsx((await world.send({ method: 'GET', url: url.replace('/h5api', ''), token })).rawPayload)
    const lines = (await state()).rows
    expect(lines).toBeGreaterThanOrEqual(rows)
    expect([...cells.keys()].filter((address) => /^A\d+$/.test(address))).toHaveLength(lines + 1)
    second.kill('SIGTERM')
    expect(await second.gone).toBe(0)
  },
  KILL_TIMEOUT,
)

test(
  'a worker killed while salesmen are notified of carts: each is notified once, by it or by the next run',
  async () => {
    const shops = 200
    const salesman = await makeSalesman(world)
    const { offerId } = await makeOffer(world)
    await Promise.all(
      Array.from({ length: shops }, async () => {
        const { shopId, userId } = await makeBuyer(world)
        await assignShop(world, salesman.salesmanId, shopId)
        const at = after(world.clock.now(), -2 * DAY)
        await world.write(sql`insert into cart.line (shop_id, offer_id, quantity, added_by, added_at, updated_at)
          values (${shopId}, ${offerId}, 1, ${userId}, ${at}, ${at})`)
      }),
    )
    const notified = async () =>
      (
        await world.rows(sql<{ shop: number }>`select served_shop_id as shop from messaging.notice
          where user_id = ${salesman.userId} and title like '%购物车还没下单'`)
      ).map(({ shop }) => shop)
    const run = () => world.app.jobContext.transact(({ enqueue }) => enqueue(jobKind<object>('shop-care.notify-left-carts'), {}))
    const first = await startWorker()
    await run()
    await waitUntil('some are notified', 30_000, async () => (await notified()).length > 5)
    first.kill('SIGKILL')
    await first.gone
    const before = (await notified()).length
    expect(before).toBeLessThan(shops)
    const second = await startWorker()
    await run()
    await waitUntil('all are notified', 120_000, async () => (await notified()).length >= shops)
    recordFigure('worker killed: notices before it, and all of them', before, 'of them', { all: shops })
    expect(new Set(await notified()).size).toBe(shops)
    expect(await notified()).toHaveLength(shops)
    expect((await call(ListNotices, {}, salesman.token)).code).toBe(200)
    second.kill('SIGTERM')
    expect(await second.gone).toBe(0)
  },
  KILL_TIMEOUT,
)
