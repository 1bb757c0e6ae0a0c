import { GetHelp } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { expect, test } from 'vitest'
import { openWorld } from '../../../test/world.ts'
import { installHelp } from './index.ts'
import { HELP_TEXTS } from './texts.ts'

const world = await openWorld()
const count = async () => (await world.rows(sql<{ count: number }>`select count(*)::int as count from help.problem`))[0]!.count
const TEXTS = Object.values(HELP_TEXTS).flat()

test('keeps what operators changed when it is installed again, even by many nodes at once', async () => {
  await world.write(sql`update help.problem set answer = '改过', shown = false where question = '怎么下单'`)
  await Promise.all(Array.from({ length: 4 }, () => installHelp(world.owner, world.clock.now())))
  expect(await count()).toBe(TEXTS.length)
  expect(JSON.stringify((await world.call(GetHelp, {})).data)).not.toContain('怎么下单')
})

test('an empty help centre gets all texts once', async () => {
  await world.write(sql`truncate help.rating, help.problem, help.topic`)
  await Promise.all(Array.from({ length: 4 }, () => installHelp(world.owner, world.clock.now())))
  expect(await count()).toBe(TEXTS.length)
})

test('links of the texts lead to pages of the shop or to phones', () => {
  const links = TEXTS.flatMap(({ answer }) => answer.join('\n').match(/\]\([^)]*\)/g) ?? [])
  expect(links.length).toBeGreaterThan(10)
  for (const link of links) expect(link).toMatch(/^\]\((\/(pages|sub-\w+)\/[\w/]+(\?\w+=\w+)?|tel:400-820-\d{4})\)$/)
})
