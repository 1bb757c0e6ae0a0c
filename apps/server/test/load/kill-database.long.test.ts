import { GetBoot } from '@shop/contract'
import { beforeAll, expect, test } from 'vitest'
import { openDurableWorld } from './durable-database.ts'
import { recordFigure } from './figures.ts'
import { startServer } from './server-process.ts'
import { expectLedgerBalanced, expectOrdersConsistent, expectStockConsistent, stockTotals } from './invariants.ts'
import { full, SCALE, TIMEOUT } from './scale.ts'
import { callHttp, lossesOf, startLoadUsers, waitUntilIdle } from './load-users.ts'
import { makeStorefront, type Storefront } from './storefront.ts'

const { world, settings, kill, restart } = await openDurableWorld()
let storefront: Storefront
beforeAll(async () => {
  storefront = await makeStorefront(world, { buyers: 8, sellers: 3, offers: 12 })
}, 60_000)

test(
  'a database killed while orders are placed keeps every acknowledged one, and the server recovers without a restart',
  async () => {
    expect(await settings()).toEqual([
      { name: 'fsync', setting: 'on' },
      { name: 'full_page_writes', setting: 'on' },
      { name: 'synchronous_commit', setting: 'on' },
    ])
    const before = await stockTotals(world)
    const node = await startServer(world.url)
    await node.ready
    const loadUsers = startLoadUsers(() => node.base, storefront)
    await loadUsers.more(SCALE.ordersBeforeKill)
    for (let n = 0; n < SCALE.kills; n++) {
      await kill()
      const held = loadUsers.acknowledged.length
      const meanwhile = await callHttp(node.base, GetBoot, {}, '')
      expect([meanwhile.status, meanwhile.code, meanwhile.msg]).toEqual([503, 503, '服务正忙，请稍后再试'])
      expect(meanwhile.data).toMatchObject({ retryAfter: 1 })
      const back = performance.now()
      await restart()
      const up = (performance.now() - back) / 1000
      const first = (await loadUsers.more(1)) - back
      recordFigure('database killed: first good order after the restart', first / 1000, 's', {
        'orders before': held,
        'recovered in': `${up.toFixed(2)} s`,
      })
      if (full) expect(first - up * 1000).toBeLessThan(5_000)
      await loadUsers.more(SCALE.ordersBeforeKill)
    }
    await loadUsers.stop()
    expect(loadUsers.errors).toEqual([])
    const losses = await lossesOf(world, loadUsers)
    recordFigure('database killed: orders lost', losses.lost, 'of them', {
      acknowledged: loadUsers.acknowledged.length,
      tries: loadUsers.tries(),
    })
    expect(losses).toEqual({ lost: 0, notCancelled: 0, twice: 0, unacknowledged: 0, withoutTimer: 0 })
    recordFigure('database killed: all due jobs done after', (await waitUntilIdle(world, 60_000)) / 1000, 's')
    await expectOrdersConsistent(world)
    await expectStockConsistent(world, before)
    await expectLedgerBalanced(world)
    node.kill('SIGTERM')
    expect(await node.gone).toBe(0)
  },
  TIMEOUT,
)
