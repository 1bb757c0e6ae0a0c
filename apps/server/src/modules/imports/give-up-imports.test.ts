import {
  ConfirmOfferImport,
  SendLibraryImportPart,
  SendOfferImportPart,
  StartLibraryImport,
  StartOfferImport,
} from '@shop/contract'
import { expect, test } from 'vitest'
import { makeGoods, makeOperator, makeSellerOperator } from '../../../test/factories/index.ts'
import { recordImport, sendRecords } from '../../../test/library-imports.ts'
import { checkOffers, importOf, sendOffers } from '../../../test/offer-imports.ts'
import { priceImport, sendPrices } from '../../../test/price-imports.ts'
import { openWorld } from '../../../test/world.ts'
import { DAY, MINUTE } from '../../kernel/clock.ts'
import { sql } from '../../kernel/sql.ts'

const world = await openWorld()
const giveUp = () => world.app.schedules.find(({ name }) => name === 'imports.give-up')!.run(world.app.jobContext)
const setJob = (state: string, importId: string) =>
  world.write(
    sql`update pgboss.job set state = ${state}::pgboss.job_state where name = 'imports.work' and singleton_key = ${importId}`,
  )
const start = (token: string, size = 3) => world.call(StartOfferImport, { name: '报价.csv', size }, token)

const lines = async (count: number) => {
  const rows = ['名称,规格,厂家,单价']
  for (let n = 1; n <= count; n++) {
    await makeGoods(world, { genericName: `弃导药${n}号片`, specification: '10片', factory: '好药制药有限公司' })
    rows.push(`弃导药${n}号片,10片,好药制药有限公司,${n}`)
  }
  return rows.join('\n')
}

test('an import that was not checked in spite of all tries ends with a reason, and the next one can begin', async () => {
  const seller = await makeSellerOperator(world)
  const id = await sendOffers(world, seller, '条码,单价\n6901234567892,1\n')
  await setJob('failed', id)
  world.clock.advance(30 * MINUTE)
  expect((await start(seller.token)).data.reason).toBe('IMPORT_RUNNING')
  await giveUp()
  expect(await importOf(world, seller, id)).toMatchObject({
    progress: 'failed',
    problem: '系统出错，文件没有核对完，报价和库存没有改动，请重新导入',
    endedAt: world.clock.now().toISOString(),
  })
  expect(await world.rows(sql`select from imports.import_part where import_id = ${id}`)).toEqual([])
  // Somebody has the job run once more: it finds nothing to do.
  await setJob('retry', id)
  await world.work()
  expect(await importOf(world, seller, id)).toMatchObject({ progress: 'failed', rows: 0 })
  expect((await start(seller.token)).code).toBe(200)
})

test('one of prices, or of records, says that these have not changed', async () => {
  const [seller, operator] = [await makeSellerOperator(world), await makeOperator(world, { rights: ['offers'] })]
  const prices = await sendPrices(world, seller, '编码,门店,价格\nA1,某店,1\n')
  const records = await sendRecords(world, operator, '通用名,规格\n某药,1片\n')
  for (const id of [prices, records]) await setJob('failed', id)
  world.clock.advance(30 * MINUTE)
  await giveUp()
  expect(await priceImport(world, seller, prices)).toMatchObject({
    problem: '系统出错，文件没有核对完，门店价没有改动，请重新导入',
  })
  expect(await recordImport(world, operator, records)).toMatchObject({
    problem: '系统出错，文件没有核对完，商品库没有改动，请重新导入',
  })
})

test('an import that was not applied to its end keeps what was, and says so', async () => {
  const seller = await makeSellerOperator(world)
  const id = await checkOffers(world, seller, await lines(30))
  await world.call(ConfirmOfferImport, { offerImportId: id }, seller.token)
  // The database goes away after the first lot.
  const { jobContext, workers } = world.app
  const { run } = workers.find(({ kind }) => kind.name === 'imports.work')!
  let lots = 0
  const cut: typeof jobContext.transact = async (work) => {
    if (lots++ >= 1) throw new Error('gone')
    return jobContext.transact(work)
  }
  await expect(run({ id } as never, { ...jobContext, transact: cut })).rejects.toThrow()
  await setJob('failed', id)
  world.clock.advance(30 * MINUTE)
  await giveUp()
  const ended = await importOf(world, seller, id)
  expect(ended).toMatchObject({
    progress: 'failed',
    problem: '系统出错，文件没有导入完，已导入的保留，请重新导入这个文件',
    applied: 25,
    counts: { new: 30 },
  })
  await run({ id } as never, jobContext)
  expect(await importOf(world, seller, id)).toEqual(ended)
})

test('what waits for its turn, is retried, waits for its seller, is still sent or has just begun goes on', async () => {
  const make = async (state?: string) => {
    const seller = await makeSellerOperator(world)
    const id = await sendOffers(world, seller, '条码,单价\n6901234567892,1\n')
    if (state) await setJob(state, id)
    return { seller, id }
  }
  const checked = await makeSellerOperator(world)
  const checkedId = await checkOffers(world, checked, '条码,单价\n6901234567892,1\n')
  const sending = await makeSellerOperator(world)
  const sendingId = (await start(sending.token)).data.offerImportId
  const old = [await make(), await make('retry'), await make('active')]
  world.clock.advance(30 * MINUTE)
  const begun = await make('failed')
  await giveUp()
  const progress = async (seller: { token: string }, id: string) => (await importOf(world, seller, id)).progress
  for (const { seller, id } of [...old, begun]) expect(await progress(seller, id)).toBe('reading')
  expect([await progress(checked, checkedId), await progress(sending, sendingId)]).toEqual(['checked', 'receiving'])
})

test('of a file that was not sent in full within a day, what has arrived is deleted, and its import ends', async () => {
  const giveUpUnsent = () => world.app.schedules.find(({ name }) => name === 'imports.give-up-unsent')!.run(world.app.jobContext)
  const part = { nth: 0, content: Buffer.from('条码').toString('base64') }
  const seller = await makeSellerOperator(world)
  const { offerImportId } = (await start(seller.token, 100)).data
  await world.call(SendOfferImportPart, { offerImportId, ...part }, seller.token)
  const { token } = await makeOperator(world, { rights: ['offers'] })
  const { libraryImportId } = (await world.call(StartLibraryImport, { name: '商品.csv', size: 100 }, token)).data
  await world.call(SendLibraryImportPart, { libraryImportId, ...part }, token)
  const partsOf = async (id: string) => (await world.rows(sql`select from imports.import_part where import_id = ${id}`)).length
  const parts = async () => [await partsOf(offerImportId), await partsOf(libraryImportId)]
  world.clock.advance(DAY - MINUTE)
  await giveUpUnsent()
  expect(await parts()).toEqual([1, 1])
  expect(await importOf(world, seller, offerImportId)).toMatchObject({ progress: 'receiving' })
  const complete = await makeSellerOperator(world)
  const completeId = await sendOffers(world, complete, '条码,单价\n6901234567892,1\n')
  world.clock.advance(MINUTE)
  await giveUpUnsent()
  expect(await parts()).toEqual([0, 0])
  const endedAt = world.clock.now().toISOString()
  expect(await importOf(world, seller, offerImportId)).toMatchObject({ progress: 'stopped', endedAt })
  const late = await world.call(SendOfferImportPart, { offerImportId, ...part, nth: 1 }, seller.token)
  expect([late.code, late.msg]).toEqual([404, '这次导入已停止，请重新导入'])
  world.clock.advance(DAY)
  await giveUpUnsent()
  expect(await importOf(world, complete, completeId)).toMatchObject({ progress: 'reading' })
  expect(await partsOf(completeId)).toBe(1)
})
