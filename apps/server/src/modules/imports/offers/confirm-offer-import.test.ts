import { ConfirmOfferImport } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeOfferImport, makeSellerOperator } from '../../../../test/factories/index.ts'
import { auditOf } from '../../../../test/inspect.ts'
import { importOf, sendOffers } from '../../../../test/offer-imports.ts'
import { expectNonSellersRejected } from '../../../../test/rejected-callers.ts'
import { sql } from '../../../kernel/sql.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const confirm = (offerImportId: string, token: string) => world.call(ConfirmOfferImport, { offerImportId }, token)

test('rejects anonymous callers, buyers, the platform, and operators without the right', async () => {
  const seller = await makeSellerOperator(world)
  const { offerImportId } = await makeOfferImport(world, seller)
  await expectNonSellersRejected(world, ConfirmOfferImport, { offerImportId }, { ...seller, otherRight: 'orders' })
  await expectBadInputs(world, ConfirmOfferImport, { offerImportId }, seller.token)
})

test('does not find another seller’s import', async () => {
  const { offerImportId } = await makeOfferImport(world, await makeSellerOperator(world))
  expect((await confirm(offerImportId, (await makeSellerOperator(world)).token)).code).toBe(404)
})

test('refuses what is not checked or was confirmed, what changes nothing, and a second one at work', async () => {
  const seller = await makeSellerOperator(world)
  const done = await makeOfferImport(world, seller, 'done')
  expect(await confirm(done.offerImportId, seller.token)).toMatchObject({ code: 409, data: { reason: 'IMPORT_MOVED_ON' } })
  const { offerImportId } = await makeOfferImport(world, seller)
  await sendOffers(world, seller, '条码,单价\n6901234567892,1\n')
  expect(await confirm(offerImportId, seller.token)).toMatchObject({ code: 409, data: { reason: 'IMPORT_RUNNING' } })
  await world.work()
  await world.write(sql`update imports.import set counts = '{"unsure":2}' where id = ${offerImportId}`)
  expect(await confirm(offerImportId, seller.token)).toMatchObject({ code: 409, data: { reason: 'NOTHING_TO_IMPORT' } })
})

test('applies what was found out, leaves out what is still asked, and keeps what the codes mean; the log has it', async () => {
  const seller = await makeSellerOperator(world)
  const { offerImportId, goodsId } = await makeOfferImport(world, seller)
  expect((await confirm(offerImportId, seller.token)).data).toEqual({ rows: 1 })
  await world.work()
  expect(await importOf(world, seller, offerImportId)).toMatchObject({
    progress: 'done',
    applied: 1,
    counts: { new: 1, unsure: 1, large: 1 },
  })
  const own = await world.rows(
    sql<{ goods_id: number; price_fen: number; on_sale: boolean }>`
      select goods_id, price_fen, on_sale from catalog.offer where seller_id = ${seller.sellerId}`,
  )
  expect(own).toEqual([{ goods_id: goodsId, price_fen: 1_000, on_sale: false }])
  const codes = await world.rows(sql`select own_code, goods_id from imports.binding where seller_id = ${seller.sellerId}`)
  expect(codes).toEqual([{ own_code: 'C2', goods_id: goodsId }])
  expect((await auditOf(world, 'offerImport', offerImportId)).at(-1)).toMatchObject({
    action: 'offerImport.apply',
    after: { name: '报价.csv', new: 1, changed: 0 },
  })
})

test('of two confirmations at once, also of two imports, one goes through', async () => {
  const seller = await makeSellerOperator(world)
  const [one, other] = [await makeOfferImport(world, seller), await makeOfferImport(world, seller)]
  const answers = await Promise.all([one, one, other].map(({ offerImportId }) => confirm(offerImportId, seller.token)))
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409, 409])
})
