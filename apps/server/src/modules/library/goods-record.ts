import type { In, SaveLibraryGoods } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import type { CategoryTable, FactoryTable } from '../catalog/tables.gen.ts'
import type { LibraryGoods } from '../catalog/index.ts'

/** A product as operators write it. */
export type RecordInput = Omit<In<typeof SaveLibraryGoods>, 'goodsId' | 'version'>

/** The same as it is kept. */
export type GoodsRecord = Omit<LibraryGoods, 'factory_id' | 'category_path'> & {
  factory: FactoryTable['name']
  category: CategoryTable['name']
}
/** Its columns, of goods `g` and their factory `f`. */
export const RECORD = sql<GoodsRecord>`g.type, g.generic_name, g.trade_name, g.show_name, g.dosage_form, g.specification, g.unit, f.name as factory, g.holder,
  g.approval_no, g.origin, g.scope, g.storage, g.cold_chain, g.shelf_life_months, g.barcodes, g.drug_code, g.trace_products, g.trace_required, g.insurance_code,
  g.insurance_class, g.essential, g.ephedrine, g.mid_pack, g.case_count, g.category_id, g.keywords,
  (select c.name from catalog.category c where c.id = g.category_id) as category`

export const recordView = (goods: GoodsRecord): RecordInput => ({
  type: goods.type,
  genericName: goods.generic_name,
  tradeName: goods.trade_name,
  showName: goods.show_name,
  dosageForm: goods.dosage_form,
  specification: goods.specification,
  unit: goods.unit,
  factory: goods.factory,
  holder: goods.holder,
  approvalNo: goods.approval_no,
  origin: goods.origin,
  scope: goods.scope,
  storage: goods.storage,
  coldChain: goods.cold_chain,
  shelfLifeMonths: goods.shelf_life_months,
  barcodes: goods.barcodes,
  drugCode: goods.drug_code,
  traceProducts: goods.trace_products,
  traceRequired: goods.trace_required,
  insuranceCode: goods.insurance_code,
  insuranceClass: goods.insurance_class,
  essential: goods.essential,
  ephedrine: goods.ephedrine,
  midPack: goods.mid_pack,
  caseCount: goods.case_count,
  categoryId: goods.category_id,
  keywords: goods.keywords,
})
