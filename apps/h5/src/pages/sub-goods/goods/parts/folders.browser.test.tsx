import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { goods } from '../../../../../test/goods.ts'
import { me } from '../../../../../test/me.ts'
import { openPage } from '../../../../../test/open-page.tsx'
import { Refusal, serve } from '../../../../../test/server.ts'
import { violations } from '../../../../../test/violations.ts'
import { endSession, useSession } from '../../../../shell/session.ts'

beforeEach(() => {
  useSession.setState({ tokens: { accessToken: 'a', refreshToken: 'r', expiresIn: 7200 }, userId: 1 })
  return endSession
})
const folders = [
  { folderId: null, name: '默认', count: 2 },
  { folderId: 7, name: '常备药', count: 1 },
]
const favourite = (id: number, folderId: number | null) => {
  const { goodsId, goodsShowName, specification, factory, units, image } = goods(id)
  return { goodsId, goodsShowName, specification, factory, units, image, folderId }
}
const open = async (answers: Parameters<typeof serve>[0] = {}, search: { folder?: string } = {}) => {
  const server = serve({
    GetInfo: () => me(),
    ListGoods: () => ({ rows: [goods(1)], next: null, narrow: false, marks: [], explain: null, fuzzy: false }),
    ListUnsold: () => ({ rows: [] }),
    ListFavouriteFolders: () => ({ rows: folders }),
    ListFavourites: () => ({ rows: [favourite(1, null), favourite(2, null), favourite(3, 7)], next: null }),
    ...answers,
  })
  await openPage('sub-goods/goods/list', { favourite: true, ...search })
  return server
}
const sort = () => page.getByRole('button', { name: '整理收藏' }).click()

test('the favourites of a folder are asked for, on sale and not', async () => {
  const server = await open({}, { folder: '7' })
  await expect.element(page.getByRole('button', { name: '常备药 1' })).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => server.of('ListGoods').at(-1)).toMatchObject({ favourite: 'true', folder: '7' })
  await expect.poll(() => server.of('ListUnsold').at(-1)).toEqual({ of: 'favourite', folder: '7' })
  expect(await violations()).toEqual([])
})

test('many move into a folder at once', async () => {
  const server = await open({ MoveFavourites: () => ({ moved: 2 }) })
  await sort()
  const target = page.getByRole('dialog').getByRole('button', { name: '常备药' })
  await expect.element(target).toBeDisabled()
  await page.getByRole('checkbox', { name: /^阿莫西林胶囊 1 / }).click()
  await page.getByRole('checkbox', { name: /^阿莫西林胶囊 2 / }).click()
  await expect.element(page.getByText('移动 2 种到：')).toBeVisible()
  expect(await violations()).toEqual([])
  await target.click()
  await expect.element(page.getByText('已移动 2 种到“常备药”')).toBeVisible()
  expect(server.of('MoveFavourites')).toEqual([{ goodsIds: [1, 2], folderId: 7 }])
})

test('folders are made, renamed and removed; a name that is taken is said at its field', async () => {
  let taken = true
  const server = await open({
    SaveFavouriteFolder: ({ folderId = 8 }) => {
      if (taken) throw new Refusal(409, '已有文件夹“常备药”', { reason: 'DUPLICATE' })
      return { folderId }
    },
    RemoveFavouriteFolder: () => ({ done: true }),
  })
  await sort()
  await page.getByRole('tab', { name: '文件夹' }).click()
  await page.getByRole('textbox', { name: '新文件夹的名称' }).fill('常备药')
  await page.getByRole('button', { name: '新建' }).click()
  await expect.element(page.getByText('已有文件夹“常备药”')).toBeVisible()
  expect(await violations()).toEqual([])
  taken = false
  await page.getByRole('button', { name: '改名：常备药' }).click()
  await page.getByRole('textbox', { name: '“常备药”的新名称' }).fill('感冒药')
  await page.getByRole('button', { name: '保存' }).click()
  await expect.poll(() => server.of('SaveFavouriteFolder').at(-1)).toEqual({ folderId: 7, name: '感冒药' })
  await page.getByRole('button', { name: '删除：常备药' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
  await expect.poll(() => server.of('RemoveFavouriteFolder')).toEqual([{ folderId: 7 }])
})

test('an empty folder says how goods come into it', async () => {
  await open(
    { ListGoods: () => ({ rows: [], next: null, narrow: false, marks: [], explain: null, fuzzy: false }) },
    { folder: '7' },
  )
  await expect.element(page.getByRole('heading', { name: '这个文件夹还是空的' })).toBeVisible()
  expect(await violations()).toEqual([])
})
