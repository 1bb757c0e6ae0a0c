import { FindHomeVisitors } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeShop } from '../../../../test/factories/index.ts'
import { FORBIDDEN, codesOfOthers, openHome } from '../../../../test/home.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const { token } = await openHome(world)
const find = (keyword: string, as = token) => world.call(FindHomeVisitors, { keyword }, as)

test('rejects those who may not arrange home, and bad input', async () => {
  expect(await codesOfOthers(world, (who) => find('晨光', who))).toEqual(FORBIDDEN)
  expect((await find('晨')).code).toBe(422)
})

test('finds twenty shops by a part of their name, the shortest first', async () => {
  const { shopId } = await makeShop(world, { name: '晨光大药房' })
  for (let n = 10; n < 31; n++) await makeShop(world, { name: `晨光大药房${n}店` })
  const { rows } = (await find('晨光大')).data
  expect([rows.length, rows[0]]).toMatchObject([20, { shopId, name: '晨光大药房' }])
  expect(rows[0]!.regionName).toContain('黄浦区')
  expect((await find('百草%')).data.rows).toEqual([])
})
