import { ListScopeWords, scopesOf, scopeTableOf, scopeWordKey, WORDED_KINDS, readScopeText } from '@shop/contract'
import { expect, test } from 'vitest'
import { makeBuyer, makeOperator } from '../../../../test/factories/index.ts'
import { openWorld } from '../../../../test/world.ts'
import { sql } from '../../../kernel/sql.ts'

const world = await openWorld()
const list = async (token: string) => world.call(ListScopeWords, {}, token)

test('rejects anonymous callers and operators', async () => {
  const { token } = await makeOperator(world, { rights: ['qualification'] })
  expect([(await list('')).code, (await list(token)).code]).toEqual([401, 401])
})

test('an installation begins with words that are kept as they are compared, and mean what their certificates give', async () => {
  const { rows } = (await list((await makeBuyer(world)).token)).data
  const kept = await world.rows(sql<{ word: string; written: string }>`select word, written from applications.scope_word`)
  expect(kept.filter(({ word, written }) => word !== scopeWordKey(written))).toEqual([])
  expect(kept.length).toBe(rows.length)
  for (const { word, kinds, codes } of rows) {
    const given = (kinds.length > 0 ? kinds : WORDED_KINDS).flatMap((kind) => scopesOf(kind))
    expect([word, codes.filter((code) => !given.includes(code))]).toEqual([word, []])
  }
})

test.each([
  ['drug-business-licence', '处方药、甲类非处方药、乙类非处方药：中药饮片、中成药、化学药、生物制品（不含血液制品）', 7],
  ['drug-business-licence', '中成药、化学药制剂、抗生素制剂、生化药品、生物制品（除疫苗、血液制品）、中药材、中药饮片', 5],
  ['drug-business-licence', '化学药、中成药、第二类精神药品、蛋白同化制剂、肽类激素、体外诊断试剂（药品）、冷藏冷冻药品', 6],
  ['device-licence', '2002年分类目录：Ⅲ类：6815注射穿刺器械，6854手术室、急救室、诊疗室设备及器具，6866医用高分子材料及制品', 1],
  ['device-record', '二类：08呼吸、麻醉和急救器械，14注输、护理和防护器械，22临床检验器械（体外诊断试剂除外）', 1],
  ['food-licence', '预包装食品销售（含冷藏冷冻食品），特殊食品销售（保健食品、婴幼儿配方乳粉）', 1],
  ['medical-practice-licence', '内科（呼吸内科专业/消化内科专业）；口腔科；中医科；医学检验科（临床体液、血液专业）', 8],
] as const)('%s: %s is read with these words', async (kind, text, count) => {
  const { rows } = (await list((await makeBuyer(world)).token)).data
  const { unknown, codes } = readScopeText(text, scopeTableOf(rows, kind))
  expect([unknown, codes.length]).toEqual([[], count])
})
