import { readFileSync } from 'node:fs'
import { areaList } from '@vant/area-data'
import { ConsoleDeliveryNote, GetDeliveryNote, ORDER } from '@shop/contract'
import { DEFAULT_BRAND } from '@shop/contract/brand'
import { sql } from '../../kernel/sql.ts'
import Pdf from 'pdfkit'
import { describe, expect, test } from 'vitest'
import { MINUTE } from '../../kernel/clock.ts'
import { FONT_FILE } from '../../kernel/font.ts'
import { makeOperator, makeOrder } from '../../../test/factories/index.ts'
import { expectOpensForMembers, expectOpensForSellers } from '../../../test/file-addresses.ts'
import { openWorld } from '../../../test/world.ts'
import { drawDeliveryNote } from './delivery-note-pdf.ts'
import { findDeliveryNote } from './delivery-note-queries.ts'

const world = await openWorld()
const { call } = world
const open = (url: string) => world.app.http.inject({ method: 'GET', url })
const setStatus = (orderId: number, status: number) =>
  world.write(sql`update orders.order_head set status = ${status} where id = ${orderId}`)

describe('the delivery note', () => {
  test('opens at its address without a token for 10 minutes, as a PDF with a Chinese name', async () => {
    const { orderId, orderNo, buyer } = await makeOrder(world, 'shipped')
    const { data } = await call(GetDeliveryNote, { orderId }, buyer.token)
    const opened = await open(data.url)
    expect([opened.statusCode, opened.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(opened.headers['content-disposition']).toContain(encodeURIComponent(`随货同行单-${orderNo}.pdf`))
    expect(opened.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')

    world.clock.advance(10 * MINUTE)
    expect((await open(data.url)).statusCode).toBe(200)
    world.clock.advance(1_000)
    expect([(await open(data.url)).statusCode, (await open(data.url)).json().code]).toEqual([403, 403])
  })

  test('that can’t be opened shows its tab a page which says why, never JSON', async () => {
    const { orderId, buyer } = await makeOrder(world, 'shipped')
    const { url } = (await call(GetDeliveryNote, { orderId }, buyer.token)).data
    const accept = 'text/html,application/xhtml+xml,*/*;q=0.8'
    const inTab = (address: string) => world.app.http.inject({ method: 'GET', url: address, headers: { accept } })
    expect((await inTab(url)).headers['content-type']).toBe('application/pdf')
    const expired = await inTab(url.replace(/sign=.*/, 'sign="><script>alert(1)</script>'))
    expect([expired.statusCode, expired.headers['content-type'], expired.headers.refresh]).toEqual([
      403,
      'text/html; charset=utf-8',
      undefined,
    ])
    expect(expired.body).toContain('链接已失效，请回到订单重新打开')
    expect(expired.body).not.toContain('<script>')
  })

  test('does not open for another order, expiry or signature', async () => {
    const first = await makeOrder(world, 'shipped')
    const second = await makeOrder(world, 'shipped', { buyer: first.buyer })
    const { url } = (await call(GetDeliveryNote, { orderId: first.orderId }, first.buyer.token)).data
    const [path, search] = url.split('?') as [string, string]
    const later = search.replace(/until=(\d+)/, (_, end: string) => `until=${Number(end) + 600}`)
    const wrong = [
      url.replace(`/${first.orderId}.pdf`, `/${second.orderId}.pdf`),
      `${path}?${later}`,
      `${path}?${search.replace(/sign=.*/, 'sign=')}`,
      `${path}?${search}&sign=x`,
      `${path}?${search}x`,
      path,
      `${path.replace('.pdf', '.txt')}?${search}`,
    ]
    for (const address of wrong) expect((await open(address)).statusCode, address).toBe(403)
  })

  test('opens for members of the shop, for its seller and for the platform, as long as their session and their right go on', async () => {
    const { orderId, buyer, seller } = await makeOrder(world, 'shipped')
    await expectOpensForMembers(world, buyer.shopId, async (token) => (await call(GetDeliveryNote, { orderId }, token)).data.url)
    const forOperator = async (token: string) => (await call(ConsoleDeliveryNote, { orderId }, token)).data.url
    await expectOpensForSellers(world, seller.sellerId, forOperator)
    expect((await open(await forOperator((await makeOperator(world)).token))).statusCode).toBe(200)
  })

  test('lists what is reserved before shipping, then what left, by batch', async () => {
    const order = await makeOrder(world, 'packed', {
      lines: [
        {
          quantity: 8,
          batches: [
            { quantity: 5, lifeDays: 300 },
            { quantity: 20, lifeDays: 500 },
          ],
        },
      ],
    })
    const quantities = async () =>
      (await findDeliveryNote(world.app.database.read, order.orderId, sql`true`))!.lines.map((l) => l.quantity)
    expect(await quantities()).toEqual([5, 3])
    await world.write(sql`update orders.reservation set shipped = 2 where batch_id = ${order.reserved[0]!.batchId}`)
    await setStatus(order.orderId, ORDER.partShipped)
    expect(await quantities()).toEqual([2])
  })

  test('takes as many pages as 200 lines need and loses no text of long names', async () => {
    const { orderId } = await makeOrder(world, 'shipped')
    const note = (await findDeliveryNote(world.app.database.read, orderId, sql`true`))!
    const lines = Array.from({ length: 200 }, (_, i) => ({ ...note.lines[0]!, name: '复方氨酚烷胺胶囊'.repeat(1 + (i % 6)) }))
    const pdf = (await drawDeliveryNote({ note: { ...note, lines }, brand: DEFAULT_BRAND })).toString('latin1')
    const pages = Number(/\/Count (\d+)/.exec(pdf)![1])
    expect(pages).toBeGreaterThan(8)
    expect(pages).toBeLessThan(25)
    const empty = (await drawDeliveryNote({ note: { ...note, lines: [] }, brand: DEFAULT_BRAND })).toString('latin1')
    expect(/\/Count (\d+)/.exec(empty)![1]).toBe('1')
  })
})

test('the note’s font has every character of the goods library and of place names', () => {
  const here = (path: string) => new URL(path, import.meta.url)
  const doc = new Pdf({ font: '' })
  doc.font(readFileSync(FONT_FILE))
  const { font } = (doc as unknown as { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } })._font
  const text = readFileSync(here('../../../seed/medicines.json'), 'utf8') + JSON.stringify(areaList)
  const missing = [...new Set(text)].filter(
    (letter) => /\P{C}/u.test(letter) && !font.hasGlyphForCodePoint(letter.codePointAt(0)!),
  )
  expect(missing).toEqual([])
})
