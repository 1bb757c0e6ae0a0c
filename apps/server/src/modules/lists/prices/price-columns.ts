import type { PriceColumn } from '@shop/contract/price-columns'
import { plainText } from '../matching/plain-text.ts'
import { OWN_CODE_HEADING } from '../offers/offer-columns.ts'
import { columnOfHeading } from '../reading/read-cell.ts'

/** What says which goods a row is about. */
export const NAMING: readonly PriceColumn[] = ['goodsNo', 'ownCode', 'barcode', 'approvalNo', 'name']
/** What says whom a price is for. */
export const CUSTOMERS: readonly PriceColumn[] = ['shop', 'creditCode', 'priceGroup']

/** The headings under which systems write them, as compared texts. What everyone pays, and what costs the seller, is no price of customers. */
const HEADINGS: readonly (readonly [PriceColumn, RegExp])[] = [
  ['goodsNo', /^平台(?:商品)?(?:编码|编号)$/],
  ['ownCode', OWN_CODE_HEADING],
  ['offerKind', /^(?:报价类型|近效期)$/],
  [
    'creditCode',
    /^(?:门店|客户|药店|终端|单位|企业|购货单位)?(?:统一)?(?:社会)?信用代码(?:证号?)?$|^(?:税号|纳税人识别号|统一社会信用号码)$/,
  ],
  ['priceGroup', /^(?:会员|价格|会员价|门店|客户)(?:组|等级|级别|分组)(?:名称)?$/],
  [
    'shop',
    /^(?:门店|客户|药店|终端|医疗机构)(?:名称?|全称)?$|^单位(?:名称|全称)$|^(?:购货|采购|收货|下游)(?:单位|方|企业|门店|客户)(?:名称|全称)$|^购货(?:单位|方)$/,
  ],
  [
    'price',
    /^(?:门店|协议|会员|合同|专享|专供|客户|结算|执行|供货|销售|批发|开票|含税|新|调整后|调后)?(?:单价|价格|价)$|^price$/,
  ],
  [
    'until',
    /^(?:协议|价格)?(?:有效期至?|有效(?:截止)?日期|截止日期?|到期日期?|失效日期?|结束日期?|有效期限|执行至|有效至|截至日期?)$/,
  ],
]
const OF_GOODS = ['name', 'specification', 'factory', 'barcode', 'approvalNo'] as const

/** Which column a heading names; null for others (remarks, what everyone pays). A unit or a remark in parentheses is left out. */
export function priceColumnOf(cell: string): PriceColumn | null {
  const heading = plainText(cell)
    .replace(/\*/g, '')
    .replace(/\([^()]*\)$/, '')
  const own = HEADINGS.find(([, is]) => is.test(heading))?.[0]
  if (own) return own
  const named = columnOfHeading(cell)
  return OF_GOODS.find((column) => column === named) ?? null
}
