import { GetBoot } from '@shop/contract'
import { beforeAll, expect, test } from 'vitest'
import { openDurableWorld } from './durable.ts'
import { figure } from './figures.ts'
import { startNode } from './node.ts'
import { proveBooks, proveOrders, proveStock, stockSums } from './proofs.ts'
import { full, SCALE, TIMEOUT } from './scale.ts'
import { callOver, lossesOf, shopAlong, untilIdle } from './shoppers.ts'
import { makeStall, type Stall } from './stall.ts'

const { world, settings, kill, restart } = await openDurableWorld()
let stall: Stall
beforeAll(async () => {
  stall = await makeStall(world, { buyers: 8, sellers: 3, offers: 12 })
}, 60_000)

test(
  'a database killed in the middle of orders has every acknowledged one when it is back, and the server goes on by itself',
  async () => {
    expect(await settings()).toEqual([
      { name: 'fsync', setting: 'on' },
      { name: 'full_page_writes', setting: 'on' },
      { name: 'synchronous_commit', setting: 'on' },
    ])
    const before = await stockSums(world)
    const node = await startNode(world.url)
    await node.ready
    const shoppers = shopAlong(() => node.base, stall)
    await shoppers.more(SCALE.ordersBeforeKill)
    for (let n = 0; n < SCALE.kills; n++) {
      await kill()
      const held = shoppers.acknowledged.length
      const meanwhile = await callOver(node.base, GetBoot, {}, '')
      expect([meanwhile.status, meanwhile.code, meanwhile.msg]).toEqual([503, 503, '服务正忙，请稍后再试'])
      expect(meanwhile.data).toMatchObject({ retryAfter: 5 })
      const back = performance.now()
      await restart()
      const up = (performance.now() - back) / 1000
      const first = (await shoppers.more(1)) - back
      figure('database killed: first good order after the restart', first / 1000, 's', {
        'orders before': held,
        'recovered in': `${up.toFixed(2)} s`,
      })
      if (full) expect(first - up * 1000).toBeLessThan(5_000)
      await shoppers.more(SCALE.ordersBeforeKill)
    }
    await shoppers.stop()
    expect(shoppers.faults).toEqual([])
    const losses = await lossesOf(world, shoppers)
    figure('database killed: orders lost', losses.lost, 'of them', {
      acknowledged: shoppers.acknowledged.length,
      tries: shoppers.tries(),
    })
    expect(losses).toEqual({ lost: 0, notCancelled: 0, twice: 0, untold: 0, withoutTimer: 0 })
    figure('database killed: all due jobs done after', (await untilIdle(world, 60_000)) / 1000, 's')
    await proveOrders(world)
    await proveStock(world, before)
    await proveBooks(world)
    node.kill('SIGTERM')
    expect(await node.gone).toBe(0)
  },
  TIMEOUT,
)
