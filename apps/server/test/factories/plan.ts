import { sql } from '../../src/kernel/sql.ts'
import { randomUUID } from 'node:crypto'
import type { TestDatabase } from '../test-database.ts'
import { insertRow, nextNumber } from './sequence.ts'

export interface PlanLineOptions {
  /** Makes it a line whose goods is known. */
  goodsId?: number
  text?: string
  candidates?: readonly number[]
  quantity?: number
  /** What the quantity counts; packs otherwise. */
  unit?: 'mid' | 'case'
  note?: string
}
/** A line of a shop's purchase plan: by default a text that names no goods, for one pack. */
export function makePlanLine(world: TestDatabase, shopId: number, options: PlanLineOptions = {}): Promise<number> {
  const text = options.text ?? (options.goodsId === undefined ? `不知名的药${nextNumber()}` : '')
  return insertRow(
    world,
    sql`insert into plan.line (shop_id, goods_id, text, text_key, candidates, quantity, unit, note, added_at, updated_at)
        values (${shopId}, ${options.goodsId ?? null}, ${text}, ${text}, ${options.candidates ?? []}, ${options.quantity ?? 1}, ${options.unit ?? 'pack'}, ${options.note ?? ''},
          ${world.clock.now()}, ${world.clock.now()}) returning id`,
  )
}

/** An import into a shop's plan of three bytes: they are still to come, or it is done and has a report. */
export async function makePlanImport(world: TestDatabase, shopId: number, isDone = false): Promise<string> {
  const id = randomUUID()
  const now = world.clock.now()
  await world.write(sql`insert into plan.import (id, shop_id, name, size, received, row_count, started_at, ready_at)
    values (${id}, ${shopId}, '清单.csv', 3, ${isDone ? 3 : 0}, ${isDone ? 0 : null}, ${now}, ${isDone ? now : null})`)
  return id
}
