import { ListDictionary } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { makeOperator, makeUser } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const token = await world.login((await makeUser(world)).userId)
const list = (type: string, as = token) => world.call(ListDictionary, { type }, as)

test('rejects anonymous callers and operators', async () => {
  expect((await list('shop_type', '')).code).toBe(401)
  expect((await list('shop_type', (await makeOperator(world)).token)).code).toBe(401)
})

test.each(['A', 'a'.repeat(65)])('rejects “%s” as a type', async (type) => {
  const { code, data } = await list(type)
  expect([code, Object.keys(data.fields ?? {})]).toEqual([422, ['type']])
})

test('does not exist for an unknown type', async () => {
  expect((await list('no_such_type')).code).toBe(404)
})

test('lists the entries in the platform’s order', async () => {
  const { rows } = (await list('shop_type')).data
  expect(rows[0]).toEqual({ value: '1', label: '单体药店' })
  expect(rows.map(({ value }) => value)).toEqual(['1', '2', '3', '4', '5', '6'])
  await world.write(
    sql`insert into platform.dictionary (type, value, label, sort) values ('size', 'l', '大', 2), ('size', 's', '小', 1)`,
  )
  expect((await list('size')).data.rows.map(({ label }) => label)).toEqual(['小', '大'])
})

test('does not list what is not offered', async () => {
  await world.write(
    sql`insert into platform.dictionary (type, value, label, offered) values ('hue', 'r', '红', true), ('hue', 'g', '绿', false)`,
  )
  expect((await list('hue')).data.rows).toEqual([{ value: 'r', label: '红' }])
  await world.write(sql`update platform.dictionary set offered = false where type = 'hue'`)
  expect((await list('hue')).data.rows).toEqual([])
})
