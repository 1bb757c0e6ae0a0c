import { GOODS_TYPE, GOODS_TYPE_NAMES, SCOPE_NAMES, STORAGE_NAMES, type GoodsType } from '@shop/contract/codes'
import {
  INSURANCE_CLASSES,
  LIBRARY_GAPS,
  type ConsoleGetLibraryGoods,
  type SaveLibraryGoods,
} from '@shop/contract/console-library'
import { keysOf, type Args, type Out } from '@shop/contract/endpoint'
import { SCOPES_OF } from '@shop/contract/library-goods'

export type LibraryGoodsData = Out<typeof ConsoleGetLibraryGoods>
export type GoodsValues = Omit<Args<typeof SaveLibraryGoods>, 'goodsId' | 'version'>

const codes = <C extends number>(names: Readonly<Record<C, string>>) =>
  Object.entries<string>(names).map(([value, label]) => ({ value: Number(value) as C, label }))
export const TYPE_OPTIONS = codes(GOODS_TYPE_NAMES)
export const STORAGE_OPTIONS = codes(STORAGE_NAMES)
export const INSURANCE_OPTIONS = [
  { value: null, label: '非医保' },
  ...INSURANCE_CLASSES.map((value) => ({ value, label: `医保${value}类` })),
]
export const GAP_OPTIONS = keysOf(LIBRARY_GAPS).map((value) => ({ value, label: LIBRARY_GAPS[value] }))
export const scopeOptions = (type: GoodsType) => SCOPES_OF[type].map((value) => ({ value, label: SCOPE_NAMES[value] }))

/** What a new record begins with: an OTC medicine, the most frequent kind. */
export const NEW_GOODS: Partial<GoodsValues> = {
  type: GOODS_TYPE.otcA,
  scope: 'chemical',
  storage: 1,
  unit: '盒',
  tradeName: '',
  dosageForm: '',
  holder: '',
  approvalNo: '',
  origin: '',
  coldChain: false,
  shelfLifeMonths: 24,
  barcodes: [],
  drugCode: '',
  traceProducts: [],
  traceRequired: true,
  insuranceCode: '',
  insuranceClass: null,
  essential: false,
  ephedrine: false,
  midPack: 10,
  caseCount: 100,
  keywords: [],
}
const FIELDS = [
  ...keysOf(NEW_GOODS as Required<typeof NEW_GOODS>),
  'genericName',
  'showName',
  'specification',
  'factory',
  'categoryId',
] as const satisfies (keyof GoodsValues)[]

/** The record of goods as the form edits it. */
export const valuesOf = (goods: LibraryGoodsData): GoodsValues =>
  Object.fromEntries(FIELDS.map((field) => [field, goods[field]])) as unknown as GoodsValues
