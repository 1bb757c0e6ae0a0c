import {
  ConfirmOfferImport,
  GetOfferImport,
  ListGoods,
  IMPORT_PART_BYTES,
  SendOfferImportPart,
  StartOfferImport,
  type Args,
  type Endpoint,
} from '@shop/contract'
import { beforeAll, expect, test } from 'vitest'
import { sql } from '../../src/kernel/sql.ts'
import { makeSellerOperator, type SellerOperator } from '../factories/index.ts'
import { openWorld } from '../world.ts'
import { waitUntil } from './concurrency.ts'
import { percentile, recordFigure } from './figures.ts'
import { makeLargeCatalogue } from './large-catalogue.ts'
import { callHttp } from './load-users.ts'
import { full, SCALE, TIMEOUT } from './scale.ts'
import { startServer, type ServerProcess } from './server-process.ts'
import { makeStorefront } from './storefront.ts'

const world = await openWorld()
/** Lists a second, sent at fixed times whether or not earlier ones have been answered. */
const LISTS_A_SECOND = 20
/** With fewer lists than this takes, the slowest one in a hundred says nothing. */
const MIN_MS = full ? 20_000 : 5_000

let server: ServerProcess
let seller: SellerOperator

beforeAll(async () => {
  // The server of this file runs in real time.
  world.clock.set(new Date())
  await makeStorefront(world, { buyers: 1, sellers: 2, offers: 40 })
  seller = await makeSellerOperator(world)
  // A server that is no demonstration asks operators for a second factor.
  await world.write(sql`update operators.operator set totp_secret = 'x' where id = ${seller.operatorId}`)
  await makeLargeCatalogue(world, SCALE.importedOffers)
  server = await startServer(world.url)
  await server.ready
  await readLists(Promise.resolve())
}, TIMEOUT)

/** Reads lists at a fixed rate until the work has ended, for some seconds at least; how long they took in milliseconds. */
async function readLists(during: Promise<unknown>) {
  const times: number[] = []
  const open: Promise<void>[] = []
  let shed = 0
  let over = false
  void during.then(
    () => (over = true),
    () => (over = true),
  )
  const began = performance.now()
  for (let n = 0; !over || performance.now() - began < MIN_MS; n++) {
    const due = began + (n * 1000) / LISTS_A_SECOND
    await new Promise((go) => void setTimeout(go, Math.max(0, due - performance.now())))
    open.push(
      callHttp(server.base, ListGoods, {}, '').then((answer) => {
        // A machine that others load, too, may shed anonymous callers.
        if (answer.code === 503) shed++
        else {
          expect(answer.code, answer.msg).toBe(200)
          times.push(performance.now() - due)
        }
      }),
    )
  }
  await Promise.all(open)
  return { count: times.length, shed, p50: percentile(times, 0.5), p99: percentile(times, 0.99) }
}
const timed = async <T>(work: Promise<T>) => {
  const began = performance.now()
  return { result: await work, seconds: (performance.now() - began) / 1000 }
}
/** The list: all goods by code, name, pack and barcode, each with a price and a batch. */
async function listOf(count: number) {
  const goods = await world.rows(
    sql<{ generic_name: string; barcode: string }>`
      select generic_name, barcodes[1] as barcode from catalog.goods where goods_no like 'L%' order by id limit ${count}`,
  )
  const lines = goods.map(
    (one, n) =>
      `C${n},${one.generic_name},10片,哈药集团制药总厂,${one.barcode},${(n % 90) + 1}.50,B${n},2026-01-01,2029-01-01,${(n % 500) + 1}`,
  )
  return Buffer.from(['自编码,商品名称,规格,生产厂家,条码,单价,批号,生产日期,有效期至,库存数量', ...lines].join('\n'))
}
async function call<E extends Endpoint>(endpoint: E, input: Args<E>) {
  const answer = await callHttp(server.base, endpoint, input, seller.token)
  expect(answer.code, answer.msg).toBe(200)
  return answer.data
}
const reaches = (offerImportId: string, progress: string) =>
  waitUntil(progress, TIMEOUT, async () => {
    const found = await call(GetOfferImport, { offerImportId })
    if (found.progress === 'failed') throw new Error(found.problem)
    return found.progress === progress && found
  })
async function check(list: Buffer) {
  const { offerImportId } = await call(StartOfferImport, { name: '报价.csv', size: list.length })
  for (let nth = 0; nth * IMPORT_PART_BYTES < list.length; nth++) {
    const content = list.subarray(nth * IMPORT_PART_BYTES, (nth + 1) * IMPORT_PART_BYTES).toString('base64')
    await call(SendOfferImportPart, { offerImportId, nth, content })
  }
  await reaches(offerImportId, 'checked')
  return offerImportId
}
async function apply(offerImportId: string) {
  await call(ConfirmOfferImport, { offerImportId })
  return reaches(offerImportId, 'done')
}

test(
  'checking and applying a long list leaves lists of goods nearly as fast as they were',
  async () => {
    const list = await listOf(SCALE.importedOffers)
    const before = await readLists(Promise.resolve())
    const checking = timed(check(list))
    const [checkedLists, checked] = await Promise.all([readLists(checking), checking])
    const between = await readLists(Promise.resolve())
    const applying = timed(apply(checked.result))
    const [appliedLists, applied] = await Promise.all([readLists(applying), applying])
    expect(applied.result).toMatchObject({ applied: SCALE.importedOffers, counts: { new: SCALE.importedOffers } })
    const [stock] = await world.rows(
      sql<{
        offers: number
      }>`select count(*)::int as offers from catalog.offer where seller_id = ${seller.sellerId} and available > 0`,
    )
    expect(stock!.offers).toBe(SCALE.importedOffers)
    const again = await check(list)
    expect((await reaches(again, 'checked')).counts).toMatchObject({ unchanged: SCALE.importedOffers })
    const ms = ({ p50, p99 }: typeof before) => `${p50.toFixed(0)}/${p99.toFixed(0)} ms`
    for (const [what, lists, { seconds }, quiet] of [
      ['checking', checkedLists, checked, before],
      ['applying', appliedLists, applied, between],
    ] as const)
      recordFigure(`${what} ${SCALE.importedOffers} offers: lists p99 meanwhile`, lists.p99, 'ms', {
        'lists p50/p99': ms(lists),
        'quiet p50/p99': ms(quiet),
        lists: lists.count,
        shed: lists.shed,
        'took s': seconds.toFixed(0),
      })
    if (!full) return
    const quiet = Math.max(before.p99, between.p99)
    expect(checkedLists.p99).toBeLessThan(Math.max(1.5 * quiet, 50))
    expect(appliedLists.p99).toBeLessThan(Math.max(1.5 * quiet, 50))
  },
  TIMEOUT,
)
