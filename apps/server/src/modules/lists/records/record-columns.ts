import type { LibraryColumn } from '@shop/contract/library-columns'
import { plainText } from '../matching/plain-text.ts'
import { columnOfHeading } from '../reading/read-cell.ts'

/** What says which product a row is about. */
export const NAMING: readonly LibraryColumn[] = ['goodsNo', 'genericName', 'approvalNo', 'barcodes']

/** The headings under which systems write them, as compared texts; those of specifications, codes and factories are known to all lists. */
const HEADINGS: readonly (readonly [LibraryColumn, RegExp])[] = [
  ['goodsNo', /^(?:平台|商品|药品)?(?:编码|编号)$/],
  ['type', /^(?:商品|药品|处方)?(?:类别|类型)$/],
  ['genericName', /^(?:药品)?通用名称?$|^(?:药品|产品)名称?$|^品名$/],
  ['tradeName', /^商品名$|^商标名$/],
  ['showName', /^(?:展示|显示)名称?$/],
  ['dosageForm', /^剂型$/],
  ['unit', /^(?:包装|计量|销售|最小包装)?单位$/],
  ['holder', /^(?:药品)?(?:上市许可)?持有人(?:名称)?$|^mah$/],
  ['origin', /^产地$/],
  ['scope', /^(?:所属)?经营范围$/],
  ['storage', /^(?:贮藏|储藏|储存|贮存)(?:条件)?$/],
  ['coldChain', /^(?:是否)?冷链(?:商品|药品)?$/],
  ['shelfLifeMonths', /^(?:有效期限?|效期|保质期)(?:月数?)?$/],
  ['drugCode', /^(?:国家)?(?:药品)?本位码$/],
  ['traceProducts', /^(?:药品|追溯|药品追溯)?标识码$|^(?:药品)?追溯码前(?:7|七)位$/],
  ['traceRequired', /^(?:须扫|需扫|是否扫?)?追溯码$/],
  ['insuranceCode', /^(?:国家)?医保(?:编码|代码)$/],
  ['insuranceClass', /^医保(?:类别|类|甲乙类?)$/],
  ['essential', /^(?:是否)?(?:国家)?(?:基本药物|基药)$/],
  ['ephedrine', /^(?:是否)?含(?:麻黄碱|麻)类?$/],
  ['midPack', /^中包装?(?:数量?|量)?$/],
  ['caseCount', /^(?:件装|装箱|箱装|整件)(?:数量?|量)?$/],
  ['category', /^(?:商品|药品)?分类$/],
  ['keywords', /^(?:搜索词|关键词|关键字)$/],
]
const OF_LISTS = { specification: 'specification', factory: 'factory', barcode: 'barcodes', approvalNo: 'approvalNo' } as const

const plainHeading = (cell: string) =>
  plainText(cell)
    .replace(/\*/g, '')
    .replace(/\([^()]*\)$/, '')

/** Which column of a record a heading names; null for others. A unit or a remark in parentheses is left out. */
export function recordColumnOf(cell: string): LibraryColumn | null {
  const heading = plainHeading(cell)
  const own = HEADINGS.find(([, is]) => is.test(heading))?.[0]
  if (own) return own
  const named = columnOfHeading(cell)
  return named !== null && named in OF_LISTS ? OF_LISTS[named as keyof typeof OF_LISTS] : null
}

/** What most systems call 商品名称 is the generic name, but some have both: it is read only where no other heading names that one. */
export const otherRecordColumnOf = (cell: string): LibraryColumn | null =>
  plainHeading(cell) === '商品名称' ? 'genericName' : null
