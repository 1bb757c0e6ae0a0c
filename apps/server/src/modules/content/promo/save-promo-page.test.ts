import { ConsoleGetPromoPage, ListAudit, SavePromoPage, type Args } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeBuyer, makeGoods, makeOperator } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const editor = await makeOperator(world, { rights: ['content', 'audit'] })
const PAGE: Args<typeof SavePromoPage> = {
  pageId: null,
  version: 0,
  title: '家庭常备药',
  text: '## 常备\n\n满减优惠。',
  goodsNos: [],
  from: '2026-03-10',
  until: null,
  shopTypes: null,
}
const save = (change: Partial<Args<typeof SavePromoPage>> = {}, token = editor.token) =>
  world.call(SavePromoPage, { ...PAGE, ...change }, token)
const goodsNo = async (type: number) => {
  const id = await makeGoods(world, { type: type as 3 })
  return (await world.rows(sql<{ no: string }>`select goods_no as no from catalog.goods where id = ${id}`))[0]!.no
}

test('rejects anonymous callers, buyers, operators without the right, and bad input', async () => {
  const other = await makeOperator(world, { rights: ['orders'] })
  const tokens = ['', (await makeBuyer(world)).token, other.token]
  expect(await Promise.all(tokens.map(async (token) => (await save({}, token)).code))).toEqual([401, 401, 403])
  const { until: _, shopTypes: __, pageId: ___, ...input } = PAGE
  await expectBadInputs(
    world,
    SavePromoPage,
    { ...input, text: '字'.repeat(4_500), until: '2026-04-01', shopTypes: [1], pageId: 9 },
    editor.token,
  )
  expect((await save({ until: '2026-03-09' })).data.fields).toHaveProperty('until')
  expect((await save({ pageId: 999 })).code).toBe(404)
})

test('goods are known and not repeated, and no medicine that needs a prescription is promoted', async () => {
  const [otc, rx] = [await goodsNo(3), await goodsNo(1)]
  const problem = async (goodsNos: string[]) => (await save({ goodsNos })).data.fields?.goodsNos
  expect([await problem([rx]), await problem(['none']), await problem([otc, otc])]).toEqual([
    `处方药不能宣传：${rx}`,
    '没有这些商品：none',
    '商品编码有重复',
  ])
  expect((await save({ title: '只有乙类', goodsNos: [otc] })).code).toBe(200)
})

test('is added unpublished and changed by one at a time; the log says what changed', async () => {
  const { pageId } = (await save()).data
  expect((await save()).data.reason).toBe('DUPLICATE')
  const get = async () => (await world.call(ConsoleGetPromoPage, { pageId }, editor.token)).data
  expect(await get()).toMatchObject({ state: 'draft', version: 1, title: '家庭常备药' })
  const change = { pageId, version: 1, title: '春季常备药' }
  const answers = await Promise.all([save(change), save({ ...change, title: '夏季常备药' })])
  expect(answers.map(({ data }) => data.reason ?? 'saved').toSorted()).toEqual(['CHANGED_MEANWHILE', 'saved'])
  expect(await get()).toMatchObject({ version: 2 })
  const [line] = (await world.call(ListAudit, {}, editor.token)).data.rows
  expect(line).toMatchObject({ actionName: '修改宣传页', changes: [{ name: '标题', before: '家庭常备药' }] })
})

test('race: of two new pages with one title one is added', async () => {
  const answers = await Promise.all([save({ title: '开学季' }), save({ title: '开学季' })])
  expect(answers.map(({ data }) => data.reason ?? 'saved').toSorted()).toEqual(['DUPLICATE', 'saved'])
})
