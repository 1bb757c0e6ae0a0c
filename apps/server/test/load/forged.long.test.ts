import { randomUUID } from 'node:crypto'
import { AddBatch, ConsoleListOffers, CreatePayment, PlaceOrder, type Endpoint } from '@shop/contract'
import { beforeAll, expect, test } from 'vitest'
import { newStamp, signCallback } from '../../../cashier/src/signature.ts'
import { writeWorld } from '../../seed/main.ts'
import { openPayingWorld, SECRET } from '../cashier.ts'
import { demonstrationOf } from '../demonstration.ts'
import { inputOf } from '../schemas.ts'
import { testRng } from './concurrency.ts'
import { recordFigure } from './figures.ts'
import { SCALE, TIMEOUT } from './scale.ts'
import { makeStorefront, submissionFor } from './storefront.ts'

const world = await openPayingWorld()
const storefront = await makeStorefront(world, { buyers: 1, sellers: 1, offers: 1 })
let people: ReturnType<typeof demonstrationOf>
beforeAll(async () => {
  await writeWorld(world.owner, world.clock.now())
  people = demonstrationOf(world)
}, 60_000)
const random = testRng('forged')

/** What JSON can carry and a column may not hold. */
const ODD = [
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53 - 1,
  -(2 ** 53) + 1,
  1e15,
  1.5,
  1e308,
  -1,
  0,
  true,
  false,
  null,
  '',
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '10000-01-01',
  '-000001-01-01',
  '2026-02-30',
  'a\0b',
  '\ud800',
  [],
  {},
  [[1]],
  'x'.repeat(120),
] as const
const TEXTS = [
  'a\0b',
  '\0',
  '\ud800',
  '\u202Egnp.exe',
  '\u001b[31m',
  'x'.repeat(4_000),
  '０１２',
  ' ',
  '\r\n',
  '{"a":1}',
  '%',
] as const
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const decode = (cursor: string): unknown => JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))

test(
  'no forged cursor makes a list fail',
  async () => {
    const token = await people.login.owner()
    const failures: string[] = []
    let sent = 0
    const send = async (call: Endpoint, query: Record<string, string>) => {
      const answer = await world.send({ method: 'GET', url: `${call.path}?${new URLSearchParams(query)}`, token })
      sent += 1
      if (answer.statusCode !== 200) failures.push(`${answer.statusCode} ${call.path} ${query.cursor} ${JSON.stringify(query)}`)
      return answer.json<{ data: { next?: string | null } }>().data.next
    }
    const lists = world.app.kernel.registered.filter((call) => call.access === 'none' && inputOf(call).properties?.cursor)
    for (const call of lists) {
      const orders: unknown[] = inputOf(call).properties?.orderBy?.enum ?? ['']
      const keywords = inputOf(call).properties?.keyword ? ['', '片', '感貌灵'] : ['']
      for (const orderBy of orders)
        for (const keyword of keywords) {
          const query = Object.fromEntries(
            Object.entries({ orderBy: String(orderBy), keyword }).filter(([, value]) => value !== ''),
          )
          const next = await send(call, query)
          if (!next) continue
          const genuine = decode(next)
          expect(Array.isArray(genuine)).toBe(true)
          const parts = genuine as unknown[]
          for (let at = 0; at < parts.length; at++)
            for (const odd of ODD) await send(call, { ...query, cursor: encode(parts.with(at, odd)) })
          await send(call, { ...query, cursor: encode([...parts, 1]) })
          await send(call, { ...query, cursor: encode(parts.slice(0, -1)) })
          for (const odd of ['x', '%', next.slice(1), `${next}A`, encode('a'), encode({})])
            await send(call, { ...query, cursor: odd })
        }
    }
    recordFigure('forged cursors: failures', failures.length, 'of them', { requests: sent, lists: lists.length })
    expect(sent).toBeGreaterThan(500)
    expect(failures).toEqual([])
  },
  TIMEOUT,
)

test('rejects the year 0 as a day of production', async () => {
  const token = await people.login.seller()
  const { rows } = (await world.call(ConsoleListOffers, {}, token)).data
  const batch = { gccsId: rows[0]!.gccsId, batchNo: 'A1', quantity: 1 }
  for (const producedOn of ['0000-01-01', '0001-01-01', '1899-12-31']) {
    const answer = await world.call(AddBatch, { ...batch, producedOn, expiresOn: '2028-01-01' }, token)
    expect(answer.data.fields).toEqual({ producedOn: '没有这一天' })
  }
})

test(
  'whatever texts and numbers a signed callback carries, it is acknowledged or rejected and never fails',
  async () => {
    const buyer = storefront.buyers[0]!
    const failures: string[] = []
    const statuses = new Map<number, number>()
    const at = world.clock.now().toISOString()
    for (const event of [
      { type: 'payment.failed', failure: '余额不足', failedAt: at },
      { type: 'payment.paid', method: 'wechat', paidAt: at },
      { type: 'refund.failed', refundId: 'r', outRefundNo: 'R1', failure: '', failedAt: at },
    ]) {
      const placed = await world.call(PlaceOrder, submissionFor(buyer, [{ ...storefront.offers[0]!, quantity: 1 }]), buyer.token)
      const { tradeId, totalFen } = placed.data
      const { data: payment } = await world.call(CreatePayment, { tradeId, method: 'wechat' }, buyer.token)
      const known = {
        merchantId: 'demo',
        outTradeNo: payment.paymentNo,
        paymentId: 'p_1',
        amountFen: totalFen,
        currency: 'CNY',
        ...event,
      }
      for (let n = 0; n < SCALE.shapesPerCall; n++)
        for (const field of ['eventId', ...Object.keys(known)]) {
          const odd = { [field]: random.pick([...TEXTS, ...ODD, '0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z']) }
          const body = JSON.stringify({ eventId: randomUUID(), ...known, ...odd })
          const stamp = newStamp(world.clock.now())
          const answer = await fetch(world.notifyUrl, {
            method: 'POST',
            headers: {
              'content-type': 'application/json',
              'cashier-merchant': 'demo',
              'cashier-timestamp': stamp.timestamp,
              'cashier-nonce': stamp.nonce,
              'cashier-signature': signCallback(SECRET, stamp, body),
            },
            body,
          })
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
          if (answer.status !== 200 && answer.status !== 400) failures.push(`${answer.status} ${body.slice(0, 400)}`)
        }
    }
    expect(failures).toEqual([])
    recordFigure('odd callbacks: failures', 0, 'of them', Object.fromEntries([...statuses].map(([s, n]) => [String(s), n])))
  },
  TIMEOUT,
)
