import { sql } from '../../kernel/sql.ts'
import type { WriteAudit } from '../../kernel/audit-line.ts'

/**
 * Writes one audit log entry in the transaction of the work it records: who, when, from where, before, after. It can't be changed
 * later.
 */
export const writeAudit: WriteAudit = async (tx, { operator, ip, traceId, now }, { audit }, line) => {
  const action = line.action ?? Object.keys(audit.actions)[0]!
  const json = (values: object | undefined) => {
    // Dropping it silently would leave an entry that looks complete.
    const unnamed = Object.keys(values ?? {}).find((key) => !Object.hasOwn(audit.fields ?? {}, key))
    if (unnamed) throw new Error(`${action}: ${unnamed} is not among the fields that the call declares for the audit log`)
    return values ? JSON.stringify(values) : null
  }
  await sql`insert into operators.audit_log (at, operator_id, seller_id, ip, action, subject_kind, subject_id, before, after, trace_id)
    values (${now}, ${operator.operatorId}, ${operator.sellerId}, ${ip}, ${action}, ${audit.subject}, ${String(line.subjectId)},
      ${json(line.before)}::jsonb, ${json(line.after)}::jsonb, ${traceId})`.execute(tx)
}
