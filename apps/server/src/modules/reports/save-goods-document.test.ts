import { ConsoleGetGoodsDocuments, SaveGoodsDocument } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../test/bad-input.ts'
import { makeBuyer, makeGoods, makeOperator, makeReportFile, makeSellerOperator } from '../../../test/factories/index.ts'
import { auditOf } from '../../../test/inspect.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const operator = await makeOperator(world, { rights: ['offers'] })
const fileOf = (name = '批件.jpg', owner: `o:${number}` | `v:${number}` = `o:${operator.operatorId}`) =>
  makeReportFile(world, owner, { name })
const inputFor = async (goodsId: number, changes: object = {}) =>
  ({
    goodsId,
    kind: 'approval',
    version: 0,
    number: '国药准字H20240001',
    validUntil: '2029-04-30',
    fileIds: [await fileOf()],
    ...changes,
  }) as const
const save = async (goodsId: number, changes: object = {}) =>
  world.call(SaveGoodsDocument, await inputFor(goodsId, changes), operator.token)
const documentsOf = async (goodsId: number) =>
  (await world.call(ConsoleGetGoodsDocuments, { goodsId }, operator.token)).data.rows.find(({ kind }) => kind === 'approval')!

test('rejects anonymous callers, buyers, sellers, and operators without the right', async () => {
  const goodsId = await makeGoods(world)
  const callers = ['', (await makeBuyer(world)).token, (await makeSellerOperator(world)).token]
  const tokens = [...callers, (await makeOperator(world, { rights: ['content'] })).token]
  for (const [call, input] of [[SaveGoodsDocument, await inputFor(goodsId)]] as const) {
    const codes = []
    for (const token of tokens) codes.push((await world.call(call, input, token)).code)
    expect(codes).toEqual([401, 401, 403, 403])
  }
})

test('names bad input', async () => {
  await expectBadInputs(world, SaveGoodsDocument, await inputFor(await makeGoods(world)), operator.token)
})

test('takes no file of a seller, of other goods, or that does not exist; goods have to exist', async () => {
  const [goodsId, other] = [await makeGoods(world), await makeGoods(world)]
  const foreign = await fileOf('x.jpg', `v:${(await makeSellerOperator(world)).sellerId}`)
  for (const fileId of [foreign, crypto.randomUUID()]) expect((await save(other, { fileIds: [fileId] })).code).toBe(404)
  expect((await save(999_999)).code).toBe(404)
  expect((await save(goodsId)).code).toBe(200)
})

test('keeps versions: files of the one before may stay, a stale screen is refused, the log has both', async () => {
  const goodsId = await makeGoods(world)
  await save(goodsId)
  const { current } = await documentsOf(goodsId)
  const kept = current!.files[0]!.fileId
  expect((await save(goodsId)).data.reason).toBe('CHANGED_MEANWHILE')
  expect((await save(goodsId, { version: 1, validUntil: null, fileIds: [kept, await fileOf('续页.jpg')] })).code).toBe(200)
  const after = await documentsOf(goodsId)
  expect([
    after.current!.version,
    after.current!.files.map(({ name }) => name),
    after.before.map(({ version }) => version),
  ]).toEqual([2, ['批件.jpg', '续页.jpg'], [1]])
  expect(await auditOf(world, 'goods', goodsId)).toMatchObject([
    { action: 'goods-document.save', after: { kind: 'approval', version: 1, validUntil: '2029-04-30', files: '批件.jpg' } },
    { before: { validUntil: '2029-04-30' }, after: { version: 2, validUntil: '长期', files: '批件.jpg、续页.jpg' } },
  ])
})

test('race: of two that save the same version one comes first', async () => {
  const goodsId = await makeGoods(world)
  const answers = await Promise.all([save(goodsId), save(goodsId)])
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 409])
})
