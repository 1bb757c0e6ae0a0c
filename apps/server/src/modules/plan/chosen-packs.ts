import { MAX_PLAN_NOTE, PLAN_UNITS } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { first, type Executor } from '../../kernel/database.ts'
import type { GoodsTable } from '../catalog/tables.gen.ts'
import { MAX_QUANTITY } from './plan-rows.ts'
import { BARE_FIGURE, CHECK_QUANTITY, CONVERTED, mayBePackSize } from './quantity-notes.ts'
import type { LineTable } from './tables.gen.ts'

/** What a pack of goods is called, and how many a case and a mid-pack have; 1: it is not known. */
export type Packing = Pick<GoodsTable, 'unit' | 'case_count' | 'mid_pack'> & {
  /** Whether a figure that was said without a unit may be what a pack has. */
  may_be_size: boolean
}
/** The packing of goods that are listed; `said`: a quantity as it stands in a list. */
export const packingOf = (db: Executor, goodsId: number, said: string) =>
  first(
    db,
    sql<Packing>`select unit, case_count, mid_pack, ${mayBePackSize(sql`${said}::text`, sql.ref('specification'))} as may_be_size
      from catalog.goods where id = ${goodsId} and listed`,
  )

export type LargerUnit = keyof typeof PLAN_UNITS
/** So many cases or mid-packs of goods as packs, up to the most of a line; null where the goods does not say how many these are. */
export function packsOf(quantity: number, unit: LargerUnit, { case_count, mid_pack }: Packing): number | null {
  const each = unit === 'case' ? case_count : mid_pack
  return each > 1 ? Math.min(quantity * each, MAX_QUANTITY) : null
}

/** Which quantity the note of a line asks to check; empty: none. */
export const checkedIn = (note: string) => (note.startsWith(CHECK_QUANTITY) ? note.slice(CHECK_QUANTITY.length) : '')

/** The packs and the note of a text, by the packing of the goods that was chosen for it. A note of the members' own stays. */
export function chosenPacks({ quantity, unit, note }: Pick<LineTable, 'quantity' | 'unit' | 'note'>, packing: Packing) {
  const isOurs = note === '' || note.startsWith(CHECK_QUANTITY) || note.startsWith(CONVERTED)
  if (unit === 'pack') {
    const said = checkedIn(note)
    const isSettled = BARE_FIGURE.test(said) && Number(said.slice(1)) === quantity && !packing.may_be_size
    return { quantity, note: isSettled ? '' : note }
  }
  const larger = unit as LargerUnit
  const packs = packsOf(quantity, larger, packing)
  const name = PLAN_UNITS[larger]
  const own =
    packs === null
      ? `${CHECK_QUANTITY}${quantity}${name}`
      : `${CONVERTED}${quantity} ${name}，每${name} ${packs / quantity} ${packing.unit}`
  return { quantity: packs ?? quantity, note: isOurs ? own.slice(0, MAX_PLAN_NOTE) : note }
}
