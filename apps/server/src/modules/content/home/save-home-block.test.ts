import { ListAudit, SaveHomeBlock, type Args } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeGoods } from '../../../../test/factories/index.ts'
import { EVERYBODY, FORBIDDEN, codesOfOthers, openHome } from '../../../../test/home.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const { token, look, block, blockOf, goodsNo } = await openHome(world)
const no = await goodsNo(await makeGoods(world))
const BLOCK: Args<typeof SaveHomeBlock> = {
  blockId: null,
  version: 0,
  title: '夏季常备',
  subtitle: '',
  target: '/sub-goods/goods/list?type=3',
  goodsNos: [no],
  ...EVERYBODY,
}
const save = (change: Partial<Args<typeof SaveHomeBlock>> = {}, as = token) =>
  world.call(SaveHomeBlock, { ...BLOCK, ...change }, as)
const problems = async (change: Partial<Args<typeof SaveHomeBlock>>) => (await save(change)).data.fields

test('rejects those who may not arrange home, and bad input', async () => {
  expect(await codesOfOthers(world, (who) => save({}, who))).toEqual(FORBIDDEN)
  const { from: _, until: __, shopTypes: ___, regions: ____, blockId: _____, ...input } = BLOCK
  await expectBadInputs(world, SaveHomeBlock, { ...EVERYBODY, blockId: null, ...input }, token)
  expect(await problems({ target: '/pages/nowhere' })).toEqual({ target: '商城没有这个页面' })
  expect(await problems({ target: 'https://example.com' })).toEqual({ target: '商城没有这个页面' })
  expect(await problems({ from: '2026-03-02', until: '2026-03-01' })).toEqual({ until: '结束日期早于开始日期' })
  expect(await problems({ regions: [999_999] })).toEqual({ regions: '没有这个地区' })
})

test('a strip has a title, one of chosen goods some that are known; other blocks have neither', async () => {
  expect(await problems({ title: '' })).toEqual({ title: '请填写标题' })
  expect(await problems({ goodsNos: [] })).toEqual({ goodsNos: '请填写商品编码' })
  expect(await problems({ goodsNos: [no, no] })).toEqual({ goodsNos: '商品编码有重复' })
  expect(await problems({ goodsNos: ['none'] })).toEqual({ goodsNos: '没有这些商品：none' })
  const { blockId } = await blockOf('entries')
  expect(await problems({ blockId, version: 1 })).toEqual({ title: '这个版块没有标题和链接' })
  const popular = await blockOf('popular')
  expect(await problems({ blockId: popular.blockId, version: 1 })).toEqual({ goodsNos: '这个版块的商品由系统选出' })
  expect((await save({ blockId: 999, version: 1 })).code).toBe(404)
})

test('is added hidden before what is recommended, and changed; the log says what', async () => {
  const { blockId } = (await save()).data
  expect(await block(blockId)).toMatchObject({ kind: 'chosen', state: 'hidden', version: 1, goodsNos: [no] })
  expect((await look()).blocks.slice(-2).map(({ kind }) => kind)).toEqual(['chosen', 'recommend'])
  expect((await save({ blockId, version: 1, title: '秋季常备', regions: [310000], until: '2026-05-01' })).code).toBe(200)
  expect(await block(blockId)).toMatchObject({ title: '秋季常备', version: 2, until: '2026-05-01' })
  const [line] = (await world.call(ListAudit, {}, token)).data.rows
  expect(line).toMatchObject({ actionName: '修改首页版块', subject: { label: '秋季常备' } })
  expect(line!.changes.map(({ name, after }) => [name, after])).toEqual([
    ['标题', '秋季常备'],
    ['结束', '2026-05-01'],
    ['地区', '上海市'],
  ])
})

test('race: of two changes of one version one is saved', async () => {
  const { blockId } = (await save()).data
  const answers = await Promise.all(['甲', '乙'].map((title) => save({ blockId, version: 1, title })))
  expect(answers.map(({ data }) => data.reason ?? 'saved').toSorted()).toEqual(['CHANGED_MEANWHILE', 'saved'])
})
