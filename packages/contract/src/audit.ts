/** What a line of the audit log is about: its name in the log. */
export const AUDIT_SUBJECTS = { operator: '账号', address: '收货地址', order: '订单', offer: '商品报价', batch: '批次' } as const
export type AuditSubject = keyof typeof AUDIT_SUBJECTS

/** A field that a line keeps: its name in the log; and where its values are codes, what those are called. */
export type AuditField = string | { name: string; values: Readonly<Record<string | number, string>> }

/** How a call that writes stands in the audit log. Nothing else is kept of what it changed: no secrets, no whole rows. */
export interface AuditRule {
  subject: AuditSubject
  /** What was done, by the name the log is filtered by: one, unless the call's input decides between several. */
  actions: Readonly<Record<string, string>>
  /** What a line keeps of before and after. Amounts are in fen and named so. */
  fields?: Readonly<Record<string, AuditField>>
}
