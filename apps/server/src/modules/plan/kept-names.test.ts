import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from '../../kernel/sql.ts'
import { expect, test, vi } from 'vitest'
import { makeGoods } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'
import { NameBook } from '../lists/index.ts'
import { bookOf, renewNames } from './kept-names.ts'

const world = await openWorld()
const { read: db } = world.app.database
const meant = (book: Awaited<ReturnType<typeof bookOf>>, text: string) => book.find(text).map(({ generic }) => generic)

test('names of goods that are added later are known at once, also by their sound, without reading all again', async () => {
  const owner = {}
  await makeGoods(world, { genericName: '阿莫西林胶囊' })
  const book = await bookOf(db, owner)
  expect(meant(book, '奥美拉唑肠溶片')).toEqual([])
  await makeGoods(world, { genericName: '奥美拉唑肠溶片' })
  expect(await bookOf(db, owner)).toBe(book)
  expect([meant(book, '奥美拉唑肠溶片'), meant(book, 'amlzcrp'), meant(book, 'amxl')]).toEqual([
    ['奥美拉唑肠溶片'],
    ['奥美拉唑肠溶片'],
    ['阿莫西林胶囊'],
  ])
})

test('a name that was changed is known once all are read again; those who have the former ones go on with them', async () => {
  const owner = {}
  const goodsId = await makeGoods(world, { genericName: '头孢拉定胶囊' })
  const book = await bookOf(db, owner)
  await world.write(sql`update catalog.goods set generic_name = '头孢呋辛酯片' where id = ${goodsId}`)
  expect(await bookOf(db, owner)).toBe(book)
  await renewNames(db, owner)
  const fresh = await bookOf(db, owner)
  expect([meant(book, '头孢拉定胶囊'), meant(fresh, '头孢拉定胶囊'), meant(fresh, '头孢呋辛酯片')]).toEqual([
    ['头孢拉定胶囊'],
    [],
    ['头孢呋辛酯片'],
  ])
})

test('the event loop turns while a large catalogue is read', async () => {
  const goodsId = await makeGoods(world)
  await world.write(sql`
    insert into catalog.goods overriding system value
    select (jsonb_populate_record(g, jsonb_build_object('id', nextval('catalog.goods_id_seq'), 'goods_no', 'N' || n, 'generic_name', '药' || n || '片'))).*
    from catalog.goods g, generate_series(1, 3000) n where g.id = ${goodsId}`)
  const added = vi.spyOn(NameBook.prototype, 'add')
  let most = 0
  let isRead = false
  const reading = bookOf(db, {}).then(() => (isRead = true))
  while (!isRead) {
    const before = added.mock.calls.length
    await nextTurn()
    most = Math.max(most, added.mock.calls.length - before)
  }
  await reading
  expect(added.mock.calls.length).toBeGreaterThan(3_000)
  // A turn takes 2 ms, for some twenty names.
  expect(most).toBeLessThan(1_000)
  added.mockRestore()
})
