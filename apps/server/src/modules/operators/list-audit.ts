import { ListAudit, type In } from '@shop/contract'
import { addDays, chinaDayStart } from '../../kernel/clock.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { refuse } from '../../kernel/refusal.ts'
import { AUDIT_ACTIONS, subjectName, type AuditAction } from './audit.ts'
import { countAuditRows, listAuditRows, type AuditFilter, type SellerName } from './queries.ts'

const nameOf = (action: string) => (Object.hasOwn(AUDIT_ACTIONS, action) ? AUDIT_ACTIONS[action as AuditAction] : action)
/** What people type is a name (发货) or a word of the code (order.ship). */
const actionsLike = (word: string) =>
  Object.entries(AUDIT_ACTIONS)
    .filter(([action, name]) => action.includes(word.toLowerCase()) || name.includes(word))
    .map(([action]) => action)

/**
 * The audit log, newest first: the platform's whole, a seller's own; who does not hold the right `audit` sees their own lines.
 */
export const listAudit =
  (sellerName: SellerName) =>
  async ({ db, actor }: QueryContext<typeof ListAudit>, input: In<typeof ListAudit>) => {
    if (actor.rights.length === 0) refuse(ListAudit, 'FORBIDDEN', {}, '请先开启动态码（右上角账号菜单）')
    const { page = 1, pageSize = 20 } = input
    const filter: AuditFilter = {
      sellerId: actor.sellerId,
      operatorId: actor.rights.includes('audit') ? null : actor.operatorId,
      actions: input.action ? actionsLike(input.action) : null,
      operator: input.operator || null,
      from: input.from ? chinaDayStart(input.from) : null,
      until: input.to ? chinaDayStart(addDays(input.to, 1)) : null,
    }
    const [found, total] = await Promise.all([
      listAuditRows(db, filter, sellerName, pageSize, (page - 1) * pageSize),
      countAuditRows(db, filter),
    ])
    return {
      rows: found.map((r) => ({
        id: r.id,
        at: r.at.toISOString(),
        operatorName: r.name,
        account: r.account,
        org: r.org_name,
        ip: r.ip,
        action: r.action,
        actionName: nameOf(r.action),
        subject: `${subjectName(r.subject_kind)} ${r.subject_id}`,
        before: r.before === null ? null : JSON.stringify(r.before),
        after: r.after === null ? null : JSON.stringify(r.after),
        traceId: r.trace_id,
      })),
      total,
      page,
      pageSize,
    }
  }
