import { ConfirmPriceImport } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makePriceImport, makeSellerOperator } from '../../../../test/factories/index.ts'
import { auditOf } from '../../../../test/inspect.ts'
import { priceImport, sendPrices } from '../../../../test/price-imports.ts'
import { expectNonSellersRejected } from '../../../../test/rejected-callers.ts'
import { sql } from '../../../kernel/sql.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const confirm = (priceImportId: string, token: string) => world.call(ConfirmPriceImport, { priceImportId }, token)

test('rejects anonymous callers, buyers, the platform, and operators without the right', async () => {
  const seller = await makeSellerOperator(world)
  const { priceImportId } = await makePriceImport(world, seller)
  await expectNonSellersRejected(world, ConfirmPriceImport, { priceImportId }, { ...seller, otherRight: 'orders' })
  await expectBadInputs(world, ConfirmPriceImport, { priceImportId }, seller.token)
})

test('does not find another seller’s import', async () => {
  const { priceImportId } = await makePriceImport(world, await makeSellerOperator(world))
  expect((await confirm(priceImportId, (await makeSellerOperator(world)).token)).code).toBe(404)
})

test('refuses what is not checked or was confirmed, what changes nothing, and a second one at work', async () => {
  const seller = await makeSellerOperator(world)
  const done = await makePriceImport(world, seller, 'done')
  expect(await confirm(done.priceImportId, seller.token)).toMatchObject({ code: 409, data: { reason: 'IMPORT_MOVED_ON' } })
  const { priceImportId } = await makePriceImport(world, seller)
  await sendPrices(world, seller, '编码,门店,价格\nA1,某店,1\n')
  expect(await confirm(priceImportId, seller.token)).toMatchObject({ code: 409, data: { reason: 'IMPORT_RUNNING' } })
  await world.work()
  await world.write(sql`update imports.import set counts = '{"unsure":2}' where id = ${priceImportId}`)
  expect(await confirm(priceImportId, seller.token)).toMatchObject({ code: 409, data: { reason: 'NOTHING_TO_IMPORT' } })
})

test('sets what was found out, leaves out what is still asked, and keeps what the codes mean; the log has it', async () => {
  const seller = await makeSellerOperator(world)
  const { priceImportId, shopId, offerId, goodsId } = await makePriceImport(world, seller)
  expect((await confirm(priceImportId, seller.token)).data).toEqual({ rows: 1 })
  await world.work()
  expect(await priceImport(world, seller, priceImportId)).toMatchObject({
    progress: 'done',
    applied: 1,
    counts: { new: 1, unsure: 1, large: 1 },
  })
  expect(await world.rows(sql`select offer_id, price_fen from pricing.contract_price where shop_id = ${shopId}`)).toEqual([
    { offer_id: offerId, price_fen: 800 },
  ])
  expect(await world.rows(sql`select own_code, goods_id from imports.binding where seller_id = ${seller.sellerId}`)).toEqual([
    { own_code: 'C2', goods_id: goodsId },
  ])
  expect((await auditOf(world, 'priceImport', priceImportId)).at(-1)).toMatchObject({
    action: 'priceImport.apply',
    after: { name: '门店价.csv', new: 1, changed: 0, ended: 0 },
  })
})

test('of two confirmations at once, also of two imports, one goes through', async () => {
  const seller = await makeSellerOperator(world)
  const [one, other] = [await makePriceImport(world, seller), await makePriceImport(world, seller)]
  const answers = await Promise.all([one, one, other].map(({ priceImportId }) => confirm(priceImportId, seller.token)))
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409, 409])
})
