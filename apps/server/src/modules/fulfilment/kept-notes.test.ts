import { ConsoleDeliveryNote, ORDER } from '@shop/contract'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from '../../kernel/sql.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { makeOrder } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'

const folder = await mkdtemp(join(tmpdir(), 'notes-'))
afterAll(() => rm(folder, { recursive: true }))
const world = await openWorld({ settings: { DATA_DIR: folder } })
const { documents } = world.app.kernel.pools
let drawn = 0
documents.queue.observer = { ended: () => drawn++, rejected: () => {} }

/** An order of two batches and the address of its note; `open` returns how many notes were drawn for it. */
async function orderWithNote() {
  const lines = [
    {
      quantity: 8,
      batches: [
        { quantity: 5, lifeDays: 300 },
        { quantity: 20, lifeDays: 500 },
      ],
    },
  ]
  const order = await makeOrder(world, 'packed', { lines })
  const { url } = (await world.call(ConsoleDeliveryNote, { orderId: order.orderId }, order.seller.token)).data
  return {
    ...order,
    url,
    async open() {
      const before = drawn
      const answer = await world.app.http.inject({ method: 'GET', url })
      expect([answer.statusCode, answer.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
      return drawn - before
    },
  }
}

describe('a kept delivery note', () => {
  test('is drawn in another process once, also when many ask at the same moment, and read afterwards', async () => {
    const { orderId, url, open } = await orderWithNote()
    const before = drawn
    const answers = await Promise.all(Array.from({ length: 8 }, () => world.app.http.inject({ method: 'GET', url })))
    expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('latin1'))).size).toBe(1)
    expect(drawn).toBe(before + 1)
    expect(await open()).toBe(0)
    const names = (await readdir(join(folder, 'delivery-notes'))).filter((name) => name.startsWith(`${orderId}-`))
    expect(names).toEqual([expect.stringMatching(/-[0-9a-f]{32}\.pdf$/)])
  })

  test('is drawn again when anything printed on it changes', async () => {
    const { orderId, reserved, seller, buyer, open } = await orderWithNote()
    expect(await open()).toBe(1)
    const changes = [
      sql`update orders.reservation set shipped = 2 where batch_id = ${reserved[0]!.batchId}`,
      sql`update orders.order_head set status = ${ORDER.partShipped} where id = ${orderId}`,
      sql`update orders.order_head set remark = '请早上送' where id = ${orderId}`,
      sql`update orders.order_head set address = address || '{"receiver":"李四"}' where id = ${orderId}`,
      sql`update catalog.batch set batch_no = 'B-CHANGED' where id = ${reserved[0]!.batchId}`,
      sql`update catalog.seller set phone = '02112345678' where id = ${seller.sellerId}`,
      sql`update shops.shop set credit_code = '91310000MA1FL0000X' where id = ${buyer.shopId}`,
    ]
    const seen: number[] = []
    for (const [n, change] of changes.entries()) {
      await world.write(change)
      seen.push(await open())
      expect(await open(), `the second reading after change ${n}`).toBe(0)
    }
    // While nothing has left, the note lists what is reserved: what was shipped shows with the next change, the state.
    expect(seen).toEqual([0, 1, 1, 1, 1, 1, 1])
  })

  test('is drawn before forms that anybody may ask for, however many wait', async () => {
    const { url } = await orderWithNote()
    const { promise, resolve } = Promise.withResolvers<void>()
    const forms = Array.from({ length: 25 }, () => documents.queue.run(() => promise))
    const settled = Promise.allSettled(forms)
    const note = world.app.http.inject({ method: 'GET', url })
    await expect(forms.at(-1)).rejects.toThrow('正在生成的单据太多')
    resolve()
    expect((await note).statusCode).toBe(200)
    expect((await settled).filter(({ status }) => status === 'rejected')).toHaveLength(1)
  })

  test('is refused with the seconds to wait while too many are being drawn', async () => {
    const { url } = await orderWithNote()
    const { promise, resolve } = Promise.withResolvers<void>()
    const blockers = Array.from({ length: 25 }, () => documents.queue.run(() => promise, { preferred: true }))
    const busy = await world.app.http.inject({ method: 'GET', url })
    expect(busy.json()).toMatchObject({ code: 503, msg: '正在生成的单据太多，请稍后再试' })
    // The note opens in a separate tab, which tries again automatically.
    const tab = await world.app.http.inject({ method: 'GET', url, headers: { accept: 'text/html,*/*;q=0.8' } })
    expect([tab.statusCode, tab.headers.refresh]).toEqual([503, tab.headers['retry-after']])
    expect(tab.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(tab.body).toContain('正在生成的单据太多，请稍后再试')
    resolve()
    await Promise.all(blockers)
    expect((await world.app.http.inject({ method: 'GET', url })).statusCode).toBe(200)
  })
})
