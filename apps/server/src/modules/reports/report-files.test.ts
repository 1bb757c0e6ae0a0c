import { randomUUID } from 'node:crypto'
import { Logout, MAY_NOT_SEE_PRICES, RemoveReport, StartRecall } from '@shop/contract'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeBuyer, makeReport, recallOf } from '../../../test/factories/index.ts'
import { expectOpensForMembers } from '../../../test/file-addresses.ts'
import { openReportWorld } from '../../../test/reports.ts'
import { inked } from '../../../test/seller-papers.ts'
import { MINUTE } from '../../kernel/clock.ts'
import { sql } from '../../kernel/sql.ts'

const { world, batch, seller, buyer, open, codeOf, pictureFor, pdfFor, bundleFor, reportsFor, ofOrder } = await openReportWorld()

test('a picture is marked all over, opens for its member alone with their token, and for ten minutes', async () => {
  const url = await pictureFor(buyer.token)
  const opened = await open(url, buyer.token)
  expect([opened.statusCode, opened.headers['content-type'], opened.headers['cache-control']]).toEqual([
    200,
    'image/webp',
    'private, no-store',
  ])
  expect(await sharp(opened.rawPayload).metadata()).toMatchObject({ width: 900, height: 600 })
  expect(await inked(opened.rawPayload)).toBeGreaterThan(0.01)
  const colleague = await makeBuyer(world, { shopId: buyer.shopId })
  expect([await codeOf(url), await codeOf(url, colleague.token), await codeOf(url, seller.token)]).toEqual([401, 403, 401])
  world.clock.advance(10 * MINUTE + 1_000)
  expect(await codeOf(url, buyer.token)).toBe(403)
})

test('a PDF opens in a tab, with the mark on its pages, for ten minutes', async () => {
  const url = await pdfFor(buyer.token)
  const opened = await open(url)
  expect([opened.statusCode, opened.headers['content-type'], opened.headers['cache-control']]).toEqual([
    200,
    'application/pdf',
    'private, no-store',
  ])
  expect(opened.rawPayload.toString('latin1')).toContain('/SMask')
  expect(decodeURIComponent(String(opened.headers['content-disposition']))).toContain(`${batch.batchNo} 检验报告.pdf`)
  world.clock.advance(10 * MINUTE + 1_000)
  expect((await open(url)).statusCode).toBe(403)
})

test('nothing opens by guessing: no other report, no other member, no later', async () => {
  const url = await pictureFor(buyer.token)
  const other = await makeReport(world, seller.sellerId, { batchId: batch.batchId })
  const guesses = [
    url.replace(/r\d+\.webp/, `r${other}.webp`),
    url.replace('.webp', ''),
    url.replace(/s(\d+)\//, (_, id: string) => `s${Number(id) + 1}/`),
    url.replace(/until=(\d+)/, (_, end: string) => `until=${Number(end) + 600}`),
    url.split('?')[0]!,
  ]
  for (const guess of guesses) expect([guess, await codeOf(guess, buyer.token)]).toEqual([guess, 403])
  const pdf = await pdfFor(buyer.token)
  for (const guess of [
    pdf.replace(/r\d+\.pdf/, `r${other}.pdf`),
    pdf.replace(/u.{36}/, `u${randomUUID()}`),
    pdf.replace('/u', '/o'),
    `${pdf}x`,
  ])
    expect([guess, (await open(guess)).statusCode]).toEqual([guess, 403])
  await world.write(sql`update reports.report set removed_at = now() where id = ${other}`)
})

test('the reports of an order are one file, for the members of the shop', async () => {
  const url = await bundleFor(buyer.token)
  const file = await open(url)
  expect([file.statusCode, file.headers['content-type'], file.rawPayload.subarray(0, 5).toString()]).toEqual([
    200,
    'application/pdf',
    '%PDF-',
  ])
  expect(file.rawPayload.toString('latin1')).toContain('/Subtype /Image')
  await world.write(sql`delete from shops.member where user_id = ${buyer.userId}`)
  expect((await open(url)).statusCode).toBe(403)
  await world.write(
    sql`insert into shops.member (shop_id, user_id, role, joined_at) values (${buyer.shopId}, ${buyer.userId}, 'owner', now())`,
  )
})

test('a PDF and the file of an order open as long as the session and the place in the shop go on', async () => {
  await expectOpensForMembers(world, buyer.shopId, bundleFor)
  const { token } = await makeBuyer(world, { shopId: buyer.shopId })
  const url = await pdfFor(token)
  await world.call(Logout, {}, token)
  expect((await open(url)).statusCode).toBe(403)
})

test('each look is recorded: of a report once a day, of a whole file each time', async () => {
  const count = async () =>
    (
      await world.rows(
        sql<{
          reports: number
          orders: number
        }>`select count(report_id)::int as reports, count(order_id)::int as orders from reports.look
          where user_id = ${buyer.userId} and day = ${world.clock.now().toISOString().slice(0, 10)}`,
      )
    )[0]!
  const before = await count()
  const [picture, pdf, bundle] = [await pictureFor(buyer.token), await pdfFor(buyer.token), await bundleFor(buyer.token)]
  for (const url of [picture, picture, pdf, bundle, bundle]) expect((await open(url, buyer.token)).statusCode).toBe(200)
  expect(await count()).toEqual({ reports: 2, orders: before.orders + 2 })
})

test('a shop that may not see prices any more opens the reports of what it bought, and no others', async () => {
  const [losing, newcomer] = [buyer, await makeBuyer(world)]
  const foreign = await pictureFor(newcomer.token)
  for (const { shopId } of [losing, newcomer])
    await world.write(
      sql`update qualification.shop_qualification set price_state = 3, procure_state = 3 where shop_id = ${shopId}`,
    )
  expect((await reportsFor(losing.token)).code).toBe(MAY_NOT_SEE_PRICES)
  const own = (await ofOrder(losing.token)).data.batches[0]!.files.find(({ pdf }) => !pdf)!.url
  expect((await open(own, losing.token)).statusCode).toBe(200)
  expect(await codeOf(foreign, newcomer.token)).toBe(404)
  await world.write(
    sql`update qualification.shop_qualification set price_state = 2, procure_state = 2 where shop_id = any (${[losing.shopId, newcomer.shopId]}::bigint[])`,
  )
})

test('a recalled batch shows its reports to who bought it, not to others; a removed report opens for neither', async () => {
  // In another world: the batch does not come back.
  const { world, batch, seller, buyer, order, open, codeOf, reportsFor, ofOrder } = await openReportWorld()
  await world.call(StartRecall, recallOf(world, batch), seller.token)
  const newcomer = await makeBuyer(world)
  expect((await reportsFor(buyer.token)).data.batches).toMatchObject([{ batchNo: batch.batchNo, onSale: false }])
  expect((await reportsFor(newcomer.token)).data.batches).toEqual([])
  const files = (await ofOrder(buyer.token)).data.batches[0]!.files
  const picture = files.find(({ pdf }) => !pdf)!
  expect((await open(picture.url, buyer.token)).statusCode).toBe(200)
  await world.call(RemoveReport, { reportId: Number(picture.fileId.slice(1)), reason: '换了新的' }, seller.token)
  expect(await codeOf(picture.url, buyer.token)).toBe(404)
  expect(order.orderId).toBeGreaterThan(0)
})
