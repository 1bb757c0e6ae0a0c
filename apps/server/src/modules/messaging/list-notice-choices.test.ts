import { ChooseNotices, ListNoticeChoices } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBuyer, makeOperator } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()
const list = (token: string) => world.call(ListNoticeChoices, {}, token)

test('rejects anonymous callers and operators', async () => {
  expect([(await list('')).code, (await list((await makeOperator(world)).token)).code]).toEqual([401, 401])
})

test('everything is on until the user switches it off; what can’t be is marked; others’ choices stay theirs', async () => {
  const { token } = await makeBuyer(world)
  const other = await makeBuyer(world)
  await world.call(ChooseNotices, { kind: 'order', channel: 'badge', on: false }, token)
  const { rows } = (await list(token)).data
  expect(rows.map(({ kind }) => kind)).toEqual(['audit', 'order', 'certificate', 'recall', 'feedback', 'account', 'goods'])
  expect(rows[1]!.channels).toEqual([
    { channel: 'list', on: true, always: false },
    { channel: 'badge', on: false, always: false },
  ])
  for (const kind of [3, 5])
    expect(rows[kind]!.channels.map(({ on, always }) => [on, always])).toEqual([
      [true, true],
      [true, true],
    ])
  expect((await list(other.token)).data.rows.flatMap(({ channels }) => channels).every(({ on }) => on)).toBe(true)
})
