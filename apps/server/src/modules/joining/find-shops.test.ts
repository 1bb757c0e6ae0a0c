import { FindShops, GetFoundShop, ListShopsInRegion, QueryShopsByName } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { addMember, DONGCHENG, makeBuyer, makeOperator, makeShop, makeUser } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'
import { HOUR } from '../../kernel/clock.ts'
import { soundOf } from '../search/index.ts'
import { spellShops } from '../shops/index.ts'

const world = await openWorld()
const person = async () => world.login((await makeUser(world)).userId)
const byName = (name: string, token = '') => world.call(QueryShopsByName, { name }, token)

test('rejects anonymous callers and operators', async () => {
  const { token } = await makeOperator(world)
  expect([(await byName('大药房')).code, (await byName('大药房', token)).code]).toEqual([401, 401])
})

test('rejects a single character, and a search for everything', async () => {
  const token = await person()
  expect((await byName('药', token)).code).toBe(422)
  expect((await world.call(FindShops, { type: 1 }, token)).data.fields).toEqual({ keyword: '请输入门店名称，或选择地区' })
})

test('rejects what is no region code, even beyond the database’s integers', async () => {
  const token = await person()
  for (const regionId of [1, 2_147_483_648, Number.MAX_SAFE_INTEGER]) {
    expect((await world.call(ListShopsInRegion, { regionId }, token)).code).toBe(422)
    expect((await world.call(FindShops, { regionId }, token)).code).toBe(422)
  }
})

test('finds by a part of the name or the whole credit code, and shows nothing about members or phones', async () => {
  const token = await person()
  const { shopId, name } = await makeShop(world, { name: '松溪大药房' })
  await makeShop(world)
  const row = { shopId, name, type: 1, legalPersonMasked: '李**', joinable: true, obstacle: null }
  const found = await byName('松溪', token)
  expect(found.data).toMatchObject({ rows: [row], more: false })
  expect(found.data.rows[0]!.addressMasked).toMatch(/^人民路\*\*号$/)
  expect(JSON.stringify(found.data)).not.toContain('13800000000')
  const [shop] = await world.rows(sql<{ code: string }>`select credit_code as code from shops.shop where id = ${shopId}`)
  expect((await byName(shop!.code.toLowerCase(), token)).data.rows).toMatchObject([row])
  expect((await byName(shop!.code.slice(0, 10), token)).data.rows).toEqual([])
  expect((await byName('%%', token)).data.rows).toEqual([])
  expect((await world.call(GetFoundShop, { shopId }, token)).data).toMatchObject(row)
  expect((await world.call(GetFoundShop, { shopId: 987_654_321 }, token)).code).toBe(404)
})

test('finds by pinyin and by initials, from anywhere in the name, and only what sounds like it', async () => {
  const token = await person()
  const { shopId } = await makeShop(world, { name: '上海青禾堂药店' })
  for (const typed of ['qhtyd', 'qingheTang', 'QHT', 'qing he tang', 'shqhtyd']) {
    const { data } = await byName(typed, token)
    expect([typed, data.rows.map((row) => row.shopId)]).toEqual([typed, [shopId]])
  }
  for (const typed of ['qhyt', 'qq', '%%']) expect((await byName(typed, token)).data.rows).toEqual([])
})

test('shops that were not spelled are, once, when a node starts', async () => {
  const token = await person()
  const { shopId } = await makeShop(world, { name: '蓝屿堂药店' })
  await world.write(sql`update shops.shop set spoken = null where id = ${shopId}`)
  expect((await byName('lytyd', token)).data.rows).toEqual([])
  await Promise.all(Array.from({ length: 3 }, () => spellShops(world.owner, soundOf)))
  expect((await byName('lytyd', token)).data.rows).toMatchObject([{ shopId }])
})

test('says why a shop can’t be joined', async () => {
  const { token, shopId } = await makeBuyer(world, { name: '满员一号店' })
  await makeShop(world, { name: '满员二号店', priceState: 1, procureState: 0 })
  const full = await makeShop(world, { name: '满员三号店' })
  for (let i = 0; i < 50; i++) await addMember(world, full.shopId, (await makeUser(world)).userId, 'finance')
  const { rows } = (await byName('满员', token)).data
  expect(rows.map(({ name, obstacle }) => [name, obstacle])).toEqual(
    expect.arrayContaining([
      ['满员一号店', 'joined'],
      ['满员二号店', 'unapproved'],
      ['满员三号店', 'full'],
    ]),
  )
  expect(rows.find((row) => row.shopId === shopId)!.joinable).toBe(false)
})

test('narrows by region and type; shows 20 and says that there are more', async () => {
  const token = await person()
  for (let i = 0; i < 21; i++) await makeShop(world, { name: `百汇药店${i}`, regionId: DONGCHENG, type: i === 0 ? 4 : 1 })
  const city = await world.call(ListShopsInRegion, { regionId: 110_000, keyword: '百汇' }, token)
  expect([city.data.rows.length, city.data.more]).toEqual([20, true])
  const clinics = await world.call(FindShops, { regionId: DONGCHENG, type: 4, keyword: '百汇' }, token)
  expect(clinics.data).toMatchObject({ rows: [{ name: '百汇药店0' }], more: false })
  expect((await world.call(ListShopsInRegion, { regionId: 310_000, keyword: '百汇' }, token)).data.rows).toEqual([])
})

test('a user looks up 60 times an hour, by whatever call and whether or not there is such a shop', async () => {
  const token = await person()
  for (let i = 0; i < 30; i++) {
    expect((await byName('不存在的店', token)).code).toBe(200)
    expect((await world.call(GetFoundShop, { shopId: 987_654_321 + i }, token)).code).toBe(404)
  }
  expect(await byName('不存在的店', token)).toMatchObject({ code: 429, data: { reason: 'TOO_OFTEN' } })
  world.clock.advance(HOUR + 1)
  expect((await byName('不存在的店', await person())).code).toBe(200)
})
