import { GetPromoPage, PublishPromoPage } from '@shop/contract'
import { expect, test } from 'vitest'
import { expectBadInputs } from '../../../../test/bad-input.ts'
import { makeBuyer, makeOperator, makePromoPage } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'

const world = await openWorld()
const editor = await makeOperator(world, { rights: ['content'] })
const publish = (pageId: number, published: boolean, token = editor.token) =>
  world.call(PublishPromoPage, { pageId, published }, token)

test('rejects anonymous callers, buyers, operators without the right, bad input and unknown pages', async () => {
  const pageId = await makePromoPage(world)
  const other = await makeOperator(world, { rights: ['orders'] })
  const tokens = ['', (await makeBuyer(world)).token, other.token]
  expect(await Promise.all(tokens.map(async (token) => (await publish(pageId, true, token)).code))).toEqual([401, 401, 403])
  await expectBadInputs(world, PublishPromoPage, { pageId, published: true }, editor.token)
  expect((await publish(999, true)).code).toBe(404)
})

test('is seen once it is published, and not any more once it is withdrawn', async () => {
  const pageId = await makePromoPage(world, { published: false })
  const seen = async () => (await world.call(GetPromoPage, { pageId })).code
  expect(await seen()).toBe(404)
  expect((await publish(pageId, true)).code).toBe(200)
  expect(await seen()).toBe(200)
  await Promise.all([publish(pageId, false), publish(pageId, false)])
  expect(await seen()).toBe(404)
})
