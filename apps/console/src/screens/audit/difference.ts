import { chinaTime } from '../../kit/moment.ts'
import { formatFen } from '../../kit/money.ts'
import { ORDER_STATE_NAMES } from '../../kit/state-names.ts'

export interface Change {
  field: string
  before: string | null
  after: string | null
}

/** The words of the fields that writes touch, by the last part of their path without regard to its spelling. */
const WORDS: Record<string, string> = {
  account: '账号',
  approve: '通过',
  available: '可用库存',
  batchid: '批号编号',
  batchno: '批号',
  by: '方式',
  carrier: '承运商',
  delta: '变动',
  driver: '配送员',
  driverphone: '配送员手机',
  expireson: '有效期至',
  fen: '单价',
  from: '数量起',
  gccsid: '商品报价',
  gccsids: '商品编号',
  limitperday: '每天限购',
  limitpermonth: '每月限购',
  limitperorder: '每单限购',
  lineid: '订单行',
  lines: '明细',
  locked: '锁定',
  minquantity: '起订量',
  onsale: '在售',
  orderno: '订单号',
  owndelivery: '自有配送',
  packageno: '包裹号',
  producedon: '生产日期',
  quantity: '数量',
  reason: '原因',
  refundfen: '退款金额',
  regions: '销售区域',
  reserved: '预留',
  shoptypes: '药店类型',
  sortweight: '排序',
  splitallowed: '可拆中包',
  state: '状态',
  status: '状态',
  step: '加购倍数',
  swaps: '换批号',
  tierfen: '各档单价',
  tierfrom: '各档数量',
  tiers: '价格档',
  totalfen: '金额',
  totpon: '动态码',
  trackingno: '运单号',
  version: '版本',
}
/** States of what was applied for (AUDIT of the contract). */
const STATES = ['草稿', '待审核', '已通过', '已驳回', '已撤回', '已终止']
const plain = (name: string) => name.replaceAll('_', '').toLowerCase()

const wordOf = (path: string) =>
  path
    .split('.')
    .map((part) => (/^\d+$/.test(part) ? `第 ${Number(part) + 1} 项` : (WORDS[plain(part)] ?? part)))
    .join(' › ')

function show(path: string, value: unknown): string {
  const name = plain(path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? '')
  if (value === null || value === undefined || value === '') return '（空）'
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (typeof value === 'number' && name.endsWith('fen')) return `¥${formatFen(value)}`
  if (typeof value === 'number' && name === 'status') return ORDER_STATE_NAMES[value] ?? String(value)
  if (typeof value === 'number' && name === 'state') return STATES[value] ?? String(value)
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)) return chinaTime(value)
  if (typeof value === 'object') return Array.isArray(value) ? '（无）' : '（空）'
  return String(value)
}

/** Leaves of a value by their path; empty lists and objects are leaves. Lists of plain values stay one leaf. */
function leaves(value: unknown, path = ''): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]]
  const list = Array.isArray(value)
  const entries = Object.entries(value)
  if (entries.length === 0) return [[path, value]]
  if (list && value.every((item) => typeof item !== 'object')) return [[path, value.map((item) => show(path, item)).join('、')]]
  return entries.flatMap(([name, item]) => leaves(item, path ? `${path}.${name}` : name))
}

function parse(text: string | null): Map<string, unknown> {
  if (text === null) return new Map()
  try {
    return new Map(leaves(JSON.parse(text)))
  } catch {
    return new Map([['', text]])
  }
}

/** Field by field what a write changed: only what differs, in the order of the fields; null where there was or is none. */
export function difference(before: string | null, after: string | null): Change[] {
  const [old, now] = [parse(before), parse(after)]
  const paths = [...new Set([...old.keys(), ...now.keys()])]
  return paths
    .filter((path) => old.has(path) !== now.has(path) || JSON.stringify(old.get(path)) !== JSON.stringify(now.get(path)))
    .map((path) => ({
      field: wordOf(path) || '内容',
      before: old.has(path) ? show(path, old.get(path)) : null,
      after: now.has(path) ? show(path, now.get(path)) : null,
    }))
}
