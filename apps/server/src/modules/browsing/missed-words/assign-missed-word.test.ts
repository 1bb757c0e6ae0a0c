import { AssignMissedWord, ListAudit } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeBuyer, makeGoods, makeOperator, makeSellerOperator } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'
import { sql } from '../../../kernel/sql.ts'

const world = await openWorld()
const { token } = await makeOperator(world, { rights: ['offers', 'audit'], name: '赵敏' })
const assign = (word: string, goodsIds: number[], by = token) => world.call(AssignMissedWord, { word, goodsIds }, by)
const wordsOf = async (goodsId: number) =>
  (await world.rows(sql<{ keywords: string[] }>`select keywords from catalog.goods where id = ${goodsId}`))[0]!.keywords

test('rejects anonymous callers, buyers, sellers and operators without the right', async () => {
  const { token: seller } = await makeSellerOperator(world)
  const { token: other } = await makeOperator(world, { rights: ['orders'] })
  const tokens = ['', (await makeBuyer(world)).token, seller, other]
  expect(await Promise.all(tokens.map(async (by) => (await assign('鹊', [1], by)).code))).toEqual([401, 401, 403, 403])
})

test('names bad input: no goods, too many, a word that is none', async () => {
  await expectBadInputs(world, AssignMissedWord, { word: '喜鹊散', goodsIds: [1] }, token, ['word', 'goodsIds'])
  for (const goodsIds of [[], Array.from({ length: 11 }, (_, n) => n + 1)])
    expect(Object.keys((await assign('喜鹊散', goodsIds)).data.fields ?? {})).toEqual(['goodsIds'])
})

test('refuses goods that do not exist or have no room, and then changes none', async () => {
  const [goodsId, full] = [await makeGoods(world), await makeGoods(world)]
  await world.write(
    sql`update catalog.goods set keywords = array(select 'w' || n from generate_series(1, 20) n) where id = ${full}`,
  )
  expect((await assign('喜鹊散', [goodsId, 987_654_321])).code).toBe(404)
  expect((await assign('喜鹊散', [goodsId, full])).data).toMatchObject({ reason: 'KEYWORDS_FULL' })
  expect(await wordsOf(goodsId)).not.toContain('喜鹊散')
})

test('goods get the word once, and the log says which', async () => {
  const goodsId = await makeGoods(world, { showName: '有别名的片' })
  for (let n = 0; n < 2; n++) expect((await assign('喜鹊片', [goodsId, goodsId])).data).toEqual({ done: true })
  expect((await wordsOf(goodsId)).filter((word) => word === '喜鹊片')).toHaveLength(1)
  const [line] = (await world.call(ListAudit, {}, token)).data.rows
  expect(line).toMatchObject({ actionName: '设为搜索词', subject: { kind: 'searchWord', id: '喜鹊片' }, operatorName: '赵敏' })
  expect(line!.changes[0]!.after).toMatch(/^有别名的片（/)
})

test('race: a word is assigned by two operators to goods in different orders', async () => {
  const [one, other] = [await makeGoods(world), await makeGoods(world)]
  const answers = await Promise.all([assign('灰鹊', [one, other]), assign('蓝鹊', [other, one])])
  expect(answers.map(({ code }) => code)).toEqual([200, 200])
  for (const goodsId of [one, other]) expect(await wordsOf(goodsId)).toEqual(expect.arrayContaining(['灰鹊', '蓝鹊']))
})
