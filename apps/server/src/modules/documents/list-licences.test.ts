import { ListLicences } from '@shop/contract'
import { expect, test } from 'vitest'
import { makePlatformLicence } from '../../../test/factories/index.ts'
import { openWorld } from '../../../test/world.ts'

const world = await openWorld()

test('guests see the licences that are shown, in the platform’s order', async () => {
  const first = await makePlatformLicence(world, { validUntil: '2030-05-31' })
  await makePlatformLicence(world, { shown: false })
  const second = await makePlatformLicence(world)
  const { rows } = (await world.call(ListLicences, {})).data
  expect(rows.map(({ name, validUntil }) => [name, validUntil])).toEqual([
    [first.name, '2030-05-31'],
    [second.name, null],
  ])
  expect(rows[0]).toMatchObject({ number: '沪A2026001', holder: '药市平台', image: `/files/u/${first.fileId}.webp` })
})
