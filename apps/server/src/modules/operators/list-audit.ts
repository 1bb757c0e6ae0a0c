import {
  AUDIT_SUBJECTS,
  ListAudit,
  OPERATOR_COMMANDS,
  SALESMAN_COMMAND_ACTORS,
  SALESMAN_COMMANDS,
  SHOP_REPLACED,
  type AuditRule,
  type In,
} from '@shop/contract'
import { endpoints } from '@shop/contract/endpoints'
import { addDays, chinaDayStart } from '../../kernel/clock.ts'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { pageOf } from '../../kernel/page.ts'
import { refuse } from '../../kernel/refusal.ts'
import { changesOf } from './audit-changes.ts'
import { countAuditRows, listAuditRows, type AuditFilter, type SellerName, type SubjectLabels } from './queries.ts'

/** Every action that calls declare, with its declaration: also of what the machine's administrator may do, salesmen for shops, and what a decision does to another subject. */
const ACTIONS = new Map<string, { name: string; rule: AuditRule }>(
  [{ audit: OPERATOR_COMMANDS }, { audit: SALESMAN_COMMANDS }, { audit: SHOP_REPLACED }, ...Object.values(endpoints)].flatMap(
    ({ audit: rule }: { audit: AuditRule | undefined }) =>
      rule ? Object.entries<string>(rule.actions).map(([action, name]) => [action, { name, rule }] as const) : [],
  ),
)
const OTHERS: Readonly<Record<string, string>> = SALESMAN_COMMAND_ACTORS
/** Who did what no operator did. */
const doerOf = (action: string) => OTHERS[action] ?? (action in OPERATOR_COMMANDS.actions ? '系统管理员' : '未登录')
/** Users search by a name (发货) or a word of the code (order.ship). */
const findActions = (word: string) =>
  [...ACTIONS]
    .filter(([action, { name }]) => action.includes(word.toLowerCase()) || name.includes(word))
    .map(([action]) => action)

/**
 * The audit log, newest first: all of it for the platform, a seller's own for that seller; operators without the right `audit`
 * see only their own entries.
 */
export const listAudit =
  (names: { sellerName: SellerName; labels: SubjectLabels }) =>
  async ({ db, actor }: QueryContext<typeof ListAudit>, input: In<typeof ListAudit>) => {
    if (actor.rights.length === 0) refuse(ListAudit, 'FORBIDDEN', {}, '请先开启动态码（右上角账号菜单）')
    const asked = pageOf(input)
    const filter: AuditFilter = {
      sellerId: actor.sellerId,
      operatorId: actor.rights.includes('audit') ? null : actor.operatorId,
      actions: input.action ? findActions(input.action) : null,
      operator: input.operator || null,
      from: input.from ? chinaDayStart(input.from) : null,
      until: input.to ? chinaDayStart(addDays(input.to, 1)) : null,
    }
    const [found, total] = await Promise.all([listAuditRows(db, filter, names, asked), countAuditRows(db, filter)])
    return {
      rows: found.map((r) => ({
        id: r.id,
        at: r.at.toISOString(),
        operatorName: r.name ?? doerOf(r.action),
        account: r.account ?? '',
        org: r.org_name,
        ip: r.ip,
        action: r.action,
        actionName: ACTIONS.get(r.action)?.name ?? r.action,
        subject: { kind: r.subject_kind, name: AUDIT_SUBJECTS[r.subject_kind], id: r.subject_id, label: r.subject_label },
        changes: changesOf(r.before, r.after, ACTIONS.get(r.action)?.rule.fields),
        traceId: r.trace_id,
      })),
      total,
      page: asked.page,
      pageSize: asked.pageSize,
    }
  }
