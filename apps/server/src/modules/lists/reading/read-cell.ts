import { plainText } from '../matching/plain-text.ts'
import { unitOf, type QuantityUnit } from './read-quantity.ts'

/** What a cell can be: the columns of a list. */
export const COLUMNS = ['name', 'specification', 'factory', 'quantity', 'unit', 'barcode', 'approvalNo'] as const
export type Column = (typeof COLUMNS)[number]

/** The headings under which lists have them, as compared texts. */
const HEADINGS: Readonly<Record<Column, RegExp>> = {
  name: /^(?:药品|商品|产品|货品|物料|通用|品)?(?:通用)?(?:名称?|品名)$|^通用名称?$|^药名$|^品名规格$|^商品$|^药品$|^品种$|^(?:product|goods|drug)?name$/,
  specification: /^(?:药品|商品|产品|包装|制剂|品)?规格(?:型号|包装)?$|^规格\/?型号$|^包装$|^型号$|^spec(?:ification)?$/,
  factory:
    /^(?:生产)?(?:厂家|厂商|企业|厂名|产家|商)(?:名称|全称)?$|^生产单位(?:名称|全称)?$|^(?:制造商|产地|厂牌|品牌厂家|上市许可持有人|持有人|生产厂|manufacturer|factory)(?:名称)?$/,
  quantity:
    /^(?:采购|订购|订货|需求|计划|购买|进货|请货|要货|补货|申请|申购)?(?:数量|数|量)(?:\((?:盒|瓶|支|袋|件|箱|中包装?)\))?$|^[件箱]数$|^(?:qty|quantity)$/,
  unit: /^(?:计量|包装|销售|基本|采购|订货)?单位$/,
  barcode: /^(?:商品|国际|产品|药品)?(?:条形?码|(?:69)码)$|^(?:ean|barcode)$/,
  approvalNo: /^(?:批准文号|国药准字号?|注册证号?|药品批准文号|批准号|准字号|文号|批文|批准文号\/注册证号)$/,
}

/** Which column a heading names; null for others (unit price, remarks). */
export function columnOfHeading(cell: string): Column | null {
  const heading = plainText(cell).replace(/[*()]/g, (sign) => (sign === '*' ? '' : sign))
  return COLUMNS.find((column) => HEADINGS[column].test(heading)) ?? null
}

/** The unit in which a heading counts, `数量(件)`; null where it names none. */
export function unitOfHeading(cell: string): QuantityUnit | null {
  const heading = plainText(cell)
  return unitOf(/^([件箱])数$/.exec(heading)?.[1] ?? /\(([^()]*)\)$/.exec(heading)?.[1] ?? '')
}

const FACTORY = /公司|厂$|厂\(|制药|药业|集团|株式会社|生物工程|医药|药厂|制品所|gmbh|ltd|inc\.?$|s\.p\.a/
const SPECIFICATION = /\d/
const UNIT =
  /\d(?:\.\d+)?(?:mg|ug|mcg|ml|g|克|毫克|微克|毫升|iu|万单位|单位|万u|u|cm|mm|%|片|粒|丸|袋|支|s|t|贴|包|枚|揿|喷|颗|板)(?![a-z])|\d[*:]\d/

/** Whether the check digit of an EAN-13 or EAN-8 is right. */
export function isBarcode(cell: string): boolean {
  const digits = plainText(cell)
  if (!/^(?:\d{8}|\d{13})$/.test(digits)) return false
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, i) => total + Number(digit) * (i % 2 ? 3 : 1), 0)
  return sum % 10 === 0
}
export function isApprovalNo(cell: string): boolean {
  const plain = plainText(cell)
  if (plain.startsWith('国药准字') || plain.startsWith('国食健')) return true
  return /^(?:进口药品注册证号?:?)?[a-z]{1,3}\d{8,9}$/.test(plain)
}
export const isFactory = (cell: string) => FACTORY.test(plainText(cell))
export const isSpecification = (cell: string) => SPECIFICATION.test(cell) && UNIT.test(plainText(cell))
