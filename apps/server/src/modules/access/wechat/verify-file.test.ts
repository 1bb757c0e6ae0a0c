import { expect, test } from 'vitest'
import { openWorld } from '../../../../test/world.ts'

test('serves WeChat’s file of verification, and none without its text', async () => {
  const unnamed = await openWorld()
  const named = await openWorld({ settings: { WX_VERIFY: 'a1B2c3D4e5F6g7H8' } })
  const get = (where: typeof named) => where.app.http.inject({ method: 'GET', url: '/MP_verify_a1B2c3D4e5F6g7H8.txt' })
  expect([(await get(named)).body, (await get(unnamed)).statusCode]).toEqual(['a1B2c3D4e5F6g7H8', 404])
})
