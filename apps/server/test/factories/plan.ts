import { sql } from 'kysely'
import type { TestDatabase } from '../test-database.ts'
import { insertRow, nextNumber } from './sequence.ts'

export interface PlanLineOptions {
  /** Makes it a line whose goods is known. */
  goodsId?: number
  text?: string
  candidates?: readonly number[]
  quantity?: number
}
/** A line of a shop's purchase plan: by default a text that names no goods, for one pack. */
export function makePlanLine(world: TestDatabase, shopId: number, options: PlanLineOptions = {}): Promise<number> {
  const text = options.text ?? (options.goodsId === undefined ? `不知名的药${nextNumber()}` : '')
  return insertRow(
    world,
    sql`insert into plan.line (shop_id, goods_id, text, text_key, candidates, quantity, added_at, updated_at)
        values (${shopId}, ${options.goodsId ?? null}, ${text}, ${text}, ${options.candidates ?? []}, ${options.quantity ?? 1},
          ${world.clock.now()}, ${world.clock.now()}) returning id`,
  )
}
