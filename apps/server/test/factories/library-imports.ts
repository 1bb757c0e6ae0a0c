import { randomUUID } from 'node:crypto'
import { sql } from '../../src/kernel/sql.ts'
import type { TestDatabase } from '../test-database.ts'
import { makeCategory, makeGoods } from './goods.ts'
import type { ImportState } from './imports.ts'
import { nextNumber } from './sequence.ts'

/**
 * An import of records by the platform. Once it is checked, it has two rows: one that adds a record, and one of which it is asked whether it is
 * one that the library has (`goodsId`).
 */
export async function makeLibraryImport(
  world: TestDatabase,
  { operatorId }: { operatorId: number },
  state: ImportState = 'checked',
) {
  const id = randomUUID()
  const now = world.clock.now()
  const goodsId = await makeGoods(world)
  const isChecked = state !== 'receiving'
  const ended = state === 'done' ? now : null
  await world.write(sql`insert into imports.import (id, operator_id, name, size, received, row_count, checked_count, counts, working,
      started_at, checked_at, confirmed_at, confirmed_by, ended_at)
    values (${id}, ${operatorId}, '新品.csv', 3, ${isChecked ? 3 : 0}, ${isChecked ? 2 : null}, ${isChecked ? 2 : 0},
      ${isChecked ? '{"new":1,"unsure":1}' : '{}'}::jsonb, ${!isChecked}, ${now}, ${isChecked ? now : null},
      ${ended}, ${ended && operatorId}, ${ended})`)
  if (isChecked) {
    await makeCategory(world, ['甲', '乙', '导入的分类'])
    for (const [nth, outcome] of [
      [2, 'new'],
      [3, 'unsure'],
    ] as const) {
      const number = nextNumber()
      const said = {
        type: 2,
        genericName: `导入的药${number}`,
        dosageForm: '片剂',
        specification: '0.3g*24片',
        factory: '好药制药',
        approvalNo: `国药准字H${40_000_000 + number}`,
        scope: 'chemical',
        storage: 1,
        shelfLifeMonths: 24,
        caseCount: 200,
        category: '甲 / 乙 / 导入的分类',
      }
      await world.write(sql`insert into imports.library_row (import_id, nth, said, problems, keys, candidates, outcome, why)
        values (${id}, ${nth}, ${JSON.stringify(said)}::jsonb, '{}', array[${`product ${number}`}::text],
          case ${outcome}::text when 'unsure' then array[${goodsId}::bigint] else '{}' end, ${outcome}, '')`)
    }
  }
  return { libraryImportId: id, goodsId }
}
