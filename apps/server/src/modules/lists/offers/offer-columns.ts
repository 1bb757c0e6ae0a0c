import type { OfferColumn } from '@shop/contract'
import { plainText } from '../matching/plain-text.ts'
import { headedColumns, type HeadedColumns } from '../reading/headed-columns.ts'
import { columnOfHeading } from '../reading/read-cell.ts'

/** The most tiers of a price. */
const MAX_TIERS = 5
const NAMING: readonly OfferColumn[] = ['ownCode', 'barcode', 'approvalNo', 'name']
const ASKING: readonly OfferColumn[] = [
  'price',
  'tierPrice2',
  'minQuantity',
  'step',
  'limitPerOrder',
  'limitPerDay',
  'limitPerMonth',
  'shopTypes',
  'regions',
  'quantity',
  'onSale',
]

/** The headings under which systems write a seller’s own code, as compared texts. */
export const OWN_CODE_HEADING =
  /^(?:商家|商户|自|自有|内部|企业|公司|卖家|erp|商品|货品|药品|产品|物料|品种|存货)?(?:编码|编号|代码|货号|内码)$|^自编码$|^(?:sku|erp)(?:编码|码)?$|^货号$/

/** The headings under which systems write them, as compared texts. What costs the seller, or consumers, is no price of an offer. */
const HEADINGS: readonly (readonly [OfferColumn, RegExp])[] = [
  ['ownCode', OWN_CODE_HEADING],
  [
    'price',
    /^(?:销售|批发|供货|含税|平台|商城|报|售|开票|第?[一1]档)?(?:单价|价格|价)$|^(?:阶梯)?(?:单价|价格|价)[一1]$|^price$/,
  ],
  ['minQuantity', /^(?:最小|最低)?(?:起订|起购|起批|起售|起定)(?:数量|量|数)?$|^最小(?:订货|销售|购买)(?:数量|量|数)$|^moq$/],
  ['step', /^(?:加购|递增|订购|采购|购买)(?:倍数|数量|步长|单位量)$|^(?:加购|倍数|步长|中包装?|中包装?数量?)$/],
  ['limitPerOrder', /^(?:每|单)(?:单|笔|次)(?:限购|限量|最多)(?:数量|量|数)?$|^(?:限购|限量)(?:数量|量|数)?$/],
  ['limitPerDay', /^(?:每|单)?[天日](?:限购|限量|最多)(?:数量|量|数)?$/],
  ['limitPerMonth', /^(?:每|单)?月(?:限购|限量|最多)(?:数量|量|数)?$/],
  ['shopTypes', /^(?:可购|可售|销售|限)?(?:门店|药店|客户|终端|渠道)(?:类型|类别|范围)$|^销售对象$/],
  ['regions', /^(?:可购|可售|可销|销售|供货|配送|限)?(?:区域|地区|省份|省区|省)(?:范围)?$/],
  ['taxRate', /^(?:销项|增值)?税率$/],
  ['batchNo', /^(?:产品|生产|商品|药品)?(?:批号|批次号?)$|^lot$|^batch$/],
  ['producedOn', /^(?:生产|制造)日期?$|^生产日期$/],
  ['expiresOn', /^(?:有效期至?|效期至?|失效日期?|失效期|有效日期|有效截止日期?|到期日期?|有效期限|近效期至?)$/],
  [
    'quantity',
    /^(?:可用|可销|可售|实际|当前|现有|结存|在库)?(?:库存|结存)(?:数量|数|量)?$|^(?:可用|可销|可售|结存|在库)?(?:数量|数)$/,
  ],
  ['onSale', /^(?:是否)?(?:上架|在售|上下架|销售)(?:状态)?$|^(?:商品)?状态$/],
]
const DIGITS = '一二三四五'
/** 二档起, 阶梯数量2, 第3档价格: the tiers beyond the first. */
const TIER =
  /^第?([2-5二三四五])档(?:起(?:批|订)?(?:数量|量)?|(?:数量|量)|(?:单价|价格|价))$|^(?:阶梯)?(?:起批)?(?:数量|单价|价格|价)([2-5二三四五])$/

/** Which column a heading names; null for others (cost, remarks). A unit or a remark in parentheses is left out. */
export function offerColumnOf(cell: string): OfferColumn | null {
  const heading = plainText(cell).replace(/\*/g, '')
  // A quantity of cases is none of packs.
  if (/\((?:件|箱|中包装?)\)$/.test(heading)) return null
  const bare = heading.replace(/\([^()]*\)$/, '')
  const named = columnOfHeading(cell)
  if (named && named !== 'quantity' && named !== 'unit') return named
  const tier = TIER.exec(bare)
  if (tier) {
    const sign = (tier[1] ?? tier[2])!
    const nth = DIGITS.includes(sign) ? DIGITS.indexOf(sign) + 1 : Number(sign)
    return `tier${bare.includes('价') ? 'Price' : 'From'}${nth}` as OfferColumn
  }
  return HEADINGS.find(([, is]) => is.test(bare))?.[0] ?? null
}

export type OfferColumns = HeadedColumns<OfferColumn>

/** Finds the row of headings. Undefined where none names goods. */
export const offerColumns = (rows: readonly (readonly string[])[]): OfferColumns | undefined =>
  headedColumns(rows, offerColumnOf, NAMING)

/** Whether a list asks for anything besides naming goods. */
export const asksAnything = ({ at }: OfferColumns) => ASKING.some((column) => at[column] !== undefined)
/** The tiers beyond the first that a list has columns for: none, if it leaves them to the offer. */
export const furtherTiers = ({ at }: OfferColumns) =>
  Array.from({ length: MAX_TIERS - 1 }, (_, i) => i + 2).filter((nth) => at[`tierPrice${nth}` as OfferColumn] !== undefined)
