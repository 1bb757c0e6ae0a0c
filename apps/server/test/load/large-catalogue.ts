import { sql } from '../../src/kernel/sql.ts'
import { makeGoods } from '../factories/index.ts'
import type { TestDatabase } from '../test-database.ts'

/** Names that differ, as those of medicines do. */
const NAME = sql`chr(19968 + n * 7 % 4999) || chr(20001 + n * 13 % 4973) || chr(20011 + n * 29 % 4967) || '片'`

/** Adds so many listed goods with different names, numbered from L1, each of 10片 and with a barcode. */
export async function makeLargeCatalogue(world: TestDatabase, count: number): Promise<void> {
  const model = await makeGoods(world)
  await world.write(sql`
    insert into catalog.goods (goods_no, generic_name, trade_name, show_name, dosage_form, specification, unit, factory_id, holder,
      approval_no, type, scope, cold_chain, storage, shelf_life_months, barcodes, drug_code, trace_required, essential, ephedrine,
      online_class, mid_pack, case_count, category_id, category_path, keywords, pictures, sales_count, listed, created_at)
    select 'L' || n, ${NAME}, '', 'L' || n, dosage_form, '10片', unit, factory_id, holder,
      '', type, scope, cold_chain, storage, shelf_life_months, array[(6900000000000 + n)::text], drug_code, trace_required, essential, ephedrine,
      online_class, mid_pack, case_count, category_id, category_path, keywords, pictures, sales_count, true, created_at
    from catalog.goods g, generate_series(1, ${count}) n where g.id = ${model}`)
}
