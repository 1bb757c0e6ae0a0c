import { sql } from 'kysely'
import type { Tx } from '../../kernel/database.ts'
import type { Operator } from './actor.ts'

/** Every write of the console, by the name the log shows. A new write adds its line here. */
export const AUDIT_ACTIONS = {
  'operator.login': '登录',
  'operator.password': '修改密码',
  'operator.totp': '开启动态码',
  'address.approve': '通过收货地址',
  'address.reject': '驳回收货地址',
  'order.accept': '接单',
  'order.pick': '开始拣货',
  'order.pack': '打包完成',
  'order.ship': '发货',
  'order.refuse': '拒单退款',
  'order.note': '打印发货单',
  'offer.save': '修改商品报价',
  'offer.on': '商品上架',
  'offer.off': '商品下架',
  'batch.add': '新批次入库',
  'batch.adjust': '调整库存',
  'batch.lock': '锁定批次',
  'batch.unlock': '解锁批次',
  'payment.wire': '确认对公转账',
  'payment.refund': '退款',
  'config.save': '修改配置',
} as const
export type AuditAction = keyof typeof AUDIT_ACTIONS

const SUBJECTS = {
  operator: '账号',
  address: '收货地址',
  order: '订单',
  trade: '交易',
  offer: '商品报价',
  batch: '批次',
  payment: '付款',
  config: '配置',
} as const
export type AuditSubject = keyof typeof SUBJECTS
export const subjectName = (kind: string) => (Object.hasOwn(SUBJECTS, kind) ? SUBJECTS[kind as AuditSubject] : kind)

export interface AuditWho {
  operator: Pick<Operator, 'operatorId' | 'sellerId'>
  ip: string
  traceId: string
  now: Date
}
export interface AuditEntry {
  action: AuditAction
  subjectKind: AuditSubject
  subjectId: string | number
  /** What changed only: no secrets, no whole rows. */
  before?: object | null
  after?: object | null
}

/** Writes one line of the audit log with the work it tells of: who, when, from where, before, after. Can't be changed later. */
export async function audit(tx: Tx, { operator, ip, traceId, now }: AuditWho, entry: AuditEntry): Promise<void> {
  const json = (value: object | null | undefined) => (value ? JSON.stringify(value) : null)
  await sql`insert into operators.audit_log (at, operator_id, seller_id, ip, action, subject_kind, subject_id, before, after, trace_id)
    values (${now}, ${operator.operatorId}, ${operator.sellerId}, ${ip}, ${entry.action}, ${entry.subjectKind}, ${String(entry.subjectId)},
      ${json(entry.before)}::jsonb, ${json(entry.after)}::jsonb, ${traceId})`.execute(tx)
}
