import { GetHome, ListAudit, SaveHomeItem, type Args } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makePlatformLicenceFile } from '../../../../test/factories/index.ts'
import { EVERYBODY, FORBIDDEN, codesOfOthers, openHome } from '../../../../test/home.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const { token, item } = await openHome(world)
const NOTICE: Args<typeof SaveHomeItem> = {
  itemId: null,
  version: 0,
  kind: 'notices',
  title: '春节不打烊',
  target: '',
  ...EVERYBODY,
}
type Change = Partial<Args<typeof SaveHomeItem>>
const save = (change: Change = {}, as = token) => world.call(SaveHomeItem, { ...NOTICE, ...change }, as)
const problems = async (change: Change) => (await save(change)).data.fields

test('rejects those who may not arrange home, and bad input', async () => {
  expect(await codesOfOthers(world, (who) => save({}, who))).toEqual(FORBIDDEN)
  await expectBadInputs(world, SaveHomeItem, { ...NOTICE }, token)
  expect(await problems({ target: '/sub-goods/nowhere?id=1' })).toEqual({ target: '商城没有这个页面' })
})

test('an entry has a short name, an icon that the shop draws and a page; a banner a picture that was uploaded for one', async () => {
  const entry = { kind: 'entries', title: '中药饮片', icon: 'leaf', target: '/sub-goods/goods/list?type=4' } as const
  expect(await problems({ ...entry, title: '中药饮片和器械' })).toEqual({ title: '最多 6 个字' })
  expect(await problems({ ...entry, icon: 'dragon' })).toEqual({ icon: '请选择图标' })
  expect(await problems({ ...entry, target: '' })).toEqual({ target: '请填写链接' })
  const banner = { kind: 'banners', title: '次日达' } as const
  expect(await problems(banner)).toEqual({ fileId: '请上传图片' })
  const fileId = await makePlatformLicenceFile(world)
  expect(await problems({ ...banner, fileId })).toEqual({ fileId: '图片已失效，请重新上传' })
  expect((await save({ itemId: 999, version: 1 })).code).toBe(404)
})

test('is added at the end and changed; home shows it, and the log says what changed', async () => {
  const fileId = await makePlatformLicenceFile(world, 'banner')
  const banner = { kind: 'banners', title: '次日达', target: '/sub-shop/shop/shopList' } as const
  const { itemId } = (await save({ ...banner, fileId })).data
  const image = `/files/u/${fileId}.webp?w=800`
  const shown = async () => (await world.call(GetHome, {})).data.banners
  expect(await shown()).toEqual([{ id: itemId, title: '次日达', image, to: '/sub-shop/shop/shopList' }])
  expect((await save({ ...banner, itemId, version: 1, title: '当日达' })).code).toBe(200)
  expect(await shown()).toMatchObject([{ title: '当日达', image }])
  expect((await save({ ...banner, itemId, version: 2, title: '当日达' })).code).toBe(200)
  expect(await item(itemId)).toMatchObject({ version: 2 })
  const { rows } = (await world.call(ListAudit, {}, token)).data
  expect(rows).toMatchObject([
    { actionName: '修改首页内容', changes: [{ name: '文字', before: '次日达', after: '当日达' }] },
    { actionName: '新增首页内容' },
  ])
})

test('race: of two changes of one version one is saved', async () => {
  const { itemId } = (await save()).data
  const answers = await Promise.all(['甲', '乙'].map((title) => save({ itemId, version: 1, title })))
  expect(answers.map(({ data }) => data.reason ?? 'saved').toSorted()).toEqual(['CHANGED_MEANWHILE', 'saved'])
})
