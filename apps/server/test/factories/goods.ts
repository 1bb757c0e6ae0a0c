import { needsReport, SPECIAL_CLASSES, type GoodsType, type Scope, type SpecialClass, type Storage } from '@shop/contract'
import { sql } from '../../src/kernel/sql.ts'
import { indexGoods } from '../../src/modules/search/index.ts'
import type { TestDatabase } from '../test-database.ts'
import { insertRow, nextNumber } from './sequence.ts'

export const makeManufacturer = (world: TestDatabase, name: string): Promise<number> =>
  insertRow(
    world,
    sql`insert into catalog.factory (name) values (${name}) on conflict (name) do update set name = excluded.name returning id`,
  )

const COLD_REMEDIES = ['感冒呼吸', '感冒用药', '复方西药感冒药'] as const
/** The leaf of a path of three names; missing categories are created. */
export async function makeCategory(world: TestDatabase, names: readonly string[] = COLD_REMEDIES): Promise<number> {
  let path: number[] = []
  for (const [i, name] of names.entries()) {
    const parent = path.at(-1) ?? null
    const [known] = await world.rows(
      sql<{ id: number }>`select id from catalog.category where parent_id is not distinct from ${parent} and name = ${name}`,
    )
    const id =
      known?.id ??
      (await insertRow(
        world,
        sql`insert into catalog.category (parent_id, level, name, sort) values (${parent}, ${i + 1}, ${name}, ${nextNumber()}) returning id`,
      ))
    path = [...path, id]
    if (!known) await world.write(sql`update catalog.category set path = ${path} where id = ${id}`)
  }
  return path.at(-1)!
}

export interface GoodsOptions {
  goodsNo?: string
  genericName?: string
  tradeName?: string
  showName?: string
  dosageForm?: string
  specification?: string
  unit?: string
  factory?: string
  approvalNo?: string
  type?: GoodsType
  scope?: Scope
  storage?: Storage
  coldChain?: boolean
  barcodes?: readonly string[]
  traceProducts?: readonly string[]
  insuranceClass?: '甲' | '乙' | null
  essential?: boolean
  ephedrine?: boolean
  specialClass?: SpecialClass
  category?: readonly string[]
  keywords?: readonly string[]
  salesCount?: number
  listed?: boolean
}
/** Goods without offers: by default an ordinary OTC medicine of chemical scope. They are searchable at once. */
export async function makeGoods(world: TestDatabase, options: GoodsOptions = {}): Promise<number> {
  const n = nextNumber()
  const goodsNo = options.goodsNo ?? `T${String(n).padStart(7, '0')}`
  const genericName = options.genericName ?? `测试感冒灵颗粒${n}`
  const factory = options.factory ?? '哈药集团制药总厂'
  const factoryId = await makeManufacturer(world, factory)
  const categoryId = await makeCategory(world, options.category)
  const identity = {
    type: options.type ?? 2,
    scope: options.scope ?? 'chemical',
    approvalNo: options.approvalNo ?? `国药准字H${20_000_000 + n}`,
  } as const
  const id = await insertRow(
    world,
    sql`insert into catalog.goods (goods_no, generic_name, trade_name, show_name, dosage_form, specification, unit, factory_id, holder,
          approval_no, type, scope, cold_chain, storage, shelf_life_months, barcodes, drug_code, trace_products, trace_required, insurance_class, essential,
          ephedrine, special_class, online_class, mid_pack, case_count, category_id, category_path, keywords, pictures, sales_count, listed, created_at, needs_report)
        select ${goodsNo}, ${genericName}, ${options.tradeName ?? ''}, ${options.showName ?? genericName}, ${options.dosageForm ?? '颗粒剂'},
          ${options.specification ?? '10g*9袋'}, ${options.unit ?? '盒'}, ${factoryId}, ${factory},
          ${identity.approvalNo}, ${identity.type}, ${identity.scope},
          ${options.coldChain ?? false}, ${options.storage ?? 1}, 24, ${options.barcodes ?? []}, '', ${options.traceProducts ?? []}, true, ${options.insuranceClass ?? null},
          ${options.essential ?? false}, ${options.ephedrine ?? false}, ${options.specialClass ?? null},
          ${options.specialClass ? SPECIAL_CLASSES[options.specialClass].online : 'none'}, 10, 200, c.id, c.path, ${options.keywords ?? []},
          ${[`/files/pack/${goodsNo}`]}, ${options.salesCount ?? 0}, ${options.listed ?? true}, ${world.clock.now()}, ${needsReport(identity)}
        from catalog.category c where c.id = ${categoryId}
        returning id`,
  )
  await world.app.database.transact((tx) => indexGoods(tx, [id]))
  return id
}
