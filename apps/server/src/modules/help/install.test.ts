import { CERTIFICATE_NAMES, GetHelp, isAgents, keysOf } from '@shop/contract'
import { readFile } from 'node:fs/promises'
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
  for (const link of links) expect(link).toMatch(/^\]\((\/(pages|sub-\w+)\/[\w/]+(\?\w+=[\w-]+)?|tel:400-820-\d{4})\)$/)
})

test('asks for the papers of an agent only where one buys, as the registration does', () => {
  const { answer } = TEXTS.find(({ question }) => question === '采购药品需要哪些证照')!
  const agents = keysOf(CERTIFICATE_NAMES)
    .filter(isAgents)
    .map((kind) => CERTIFICATE_NAMES[kind])
  const always = answer
    .join('\n')
    .split('\n')
    .filter((line) => line.startsWith('- '))
  for (const name of agents) expect(always.filter((line) => line.includes(name))).toEqual([])
  expect(answer.join('\n')).toContain(`委托采购员采购的，另需${agents.join('和')}`)
})

test.each([
  ['采购药品需要哪些证照', ['0996_papers_of_agents_in_help.sql', '1021_verification_in_help.sql']],
  ['为什么有的商品提示超出经营范围', ['1060_scopes_in_help.sql']],
] as const)(
  'an installation gets the corrections of “%s” unless its operators wrote the answer otherwise',
  async (question, files) => {
    const migrations = await Promise.all(
      files.map((file) => readFile(new URL(`../../../migrations/${file}`, import.meta.url), 'utf8')),
    )
    const answers = () => world.rows(sql<{ answer: string }>`select answer from help.problem where question = ${question}`)
    const migratedFrom = async (answer: string) => {
      await world.write(sql`update help.problem set answer = ${answer} where question = ${question}`)
      for (const migration of migrations) await world.write(sql.raw(migration))
      return answers()
    }
    const installed = TEXTS.find((text) => text.question === question)!.answer.join('\n\n')
    expect(await migratedFrom(BEFORE[question])).toEqual([{ answer: installed }])
    expect(await migratedFrom('改过')).toEqual([{ answer: '改过' }])
  },
)
/** What the answers said at first. */
const BEFORE = {
  采购药品需要哪些证照: `## 药店
- 营业执照
- 药品经营许可证
- 法定代表人身份证
- 采购委托书和采购员身份证

## 诊所和医院
- 医疗机构执业许可证（诊所可用诊所备案凭证）
- 营业执照（有的提供）
- 法定代表人身份证、采购委托书和采购员身份证

连锁门店另需总部授权书。医疗器械、食品按经营范围另外提供备案或许可证，可在[全部证件](/sub-person/credential/allCert)里补充。办理请拨打资质热线 [400-820-6609](tel:400-820-6609)。`,
  为什么有的商品提示超出经营范围: `每种商品都要求门店的许可证包含对应的经营范围，例如生物制品、中药饮片、第三类医疗器械。许可证上没有的，系统会拦住下单。

如果许可证已经增加了范围，请在[资质信息](/sub-person/credential/credential)里更新这份许可证并选上新的范围，审核通过后即可购买。`,
}
