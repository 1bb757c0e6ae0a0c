import {
  ACCOUNT,
  ACCOUNT_REQUEST_NAMES,
  APPLICANT_NAMES,
  APPS,
  CLASS_RULE_FIELDS,
  CORRECTION_FIELDS,
  DEPARTURE_OUTCOMES,
  EXPORT_FORMATS,
  FEEDBACK,
  GIVEN_ROLES,
  GOODS_DOCUMENTS,
  GOODS_TYPE,
  HOME_BLOCK_KINDS,
  HOME_ITEMS,
  keysOf,
  MISSED_SOURCES,
  NOTICE_CHANNELS,
  NOTICE_KINDS,
  LIBRARY_OUTCOME_NAMES,
  OFFER_OUTCOME_NAMES,
  PRICE_OUTCOME_NAMES,
  ONLINE_CLASS_NAMES,
  ORDER,
  PACKAGE_STATES,
  PAYMENT_STATES,
  PURCHASER_BASIS_NAMES,
  RECALL_CLASS_NAMES,
  RECALL_NAMES,
  RECALL_OUTCOME_NAMES,
  REVIEW,
  RIGHT_END_NAMES,
  RIGHT_ENDER_NAMES,
  RIGHTS,
  ROLE_NAMES,
  SELLER_PAPERS,
  SETTING_KINDS,
  SHOP_TYPE_NAMES,
  TRADE_APPROVAL,
  SPECIAL_CLASSES,
  STORAGE_NAMES,
  SUPPLY_OUTCOMES,
  WECHAT_CHANNELS,
  WECHAT_PAGES,
} from '@shop/contract'
import { CODE_PURPOSES, USER_END_MESSAGES } from './src/modules/access/index.ts'
import { QUANTITY_UNITS } from './src/modules/lists/index.ts'
import { OPERATOR_END_MESSAGES } from './src/modules/operators/index.ts'
import { ACTOR_KINDS, TRADE_STATES } from './src/modules/orders/index.ts'
import { IMPORT_OUTCOMES } from './src/modules/plan/index.ts'
import { REFUND_STATES } from './src/modules/payments/index.ts'
import { READING_STATES } from './src/modules/reading/index.ts'
import { REAL_NAME_CHECKS } from './src/providers/real-name/provider.ts'

type Code = string | number
const numbers = (table: Readonly<Record<string, number>>) => Object.values(table)
const numberKeys = (table: object) => Object.keys(table).map(Number)
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n)
const reviewed = (...without: (keyof typeof REVIEW)[]) =>
  keysOf(REVIEW)
    .filter((state) => !without.includes(state))
    .map((state) => REVIEW[state])

/** The codes of each column that a check limits to a list or a range, by the table that the sources use. */
export const CHECKED_CODES: Readonly<Record<string, readonly Code[]>> = {
  'access.app_user.kind': ['buyer', 'salesman'],
  'access.session.end_reason': keysOf(USER_END_MESSAGES),
  'access.sms_code.purpose': CODE_PURPOSES,
  'access.wechat_state.channel': WECHAT_PAGES,
  'access.wechat_ticket.channel': WECHAT_CHANNELS,
  'accounts.request.state': numberKeys(ACCOUNT_REQUEST_NAMES),
  'applications.application.state': reviewed(),
  'browsing.missed_by_shop.source': keysOf(MISSED_SOURCES),
  'browsing.missed_sale.source': keysOf(MISSED_SOURCES),
  'browsing.supply_question.outcome': keysOf(SUPPLY_OUTCOMES),
  'catalog.category.level': range(1, 3),
  'catalog.class_rule.class': keysOf(SPECIAL_CLASSES),
  'catalog.class_rule.field': keysOf(CLASS_RULE_FIELDS),
  'catalog.goods.online_class': keysOf(ONLINE_CLASS_NAMES),
  'catalog.goods.special_class': keysOf(SPECIAL_CLASSES),
  'catalog.goods.storage': numberKeys(STORAGE_NAMES),
  'catalog.goods.type': numbers(GOODS_TYPE),
  'catalog.seller.cutoff_hour': range(0, 23),
  // That one has run out, its last day says.
  'catalog.seller_account.state': [ACCOUNT.waiting, ACCOUNT.approved, ACCOUNT.rejected, ACCOUNT.ended],
  'content.home_block.kind': HOME_BLOCK_KINDS,
  'content.home_item.kind': keysOf(HOME_ITEMS),
  'content.seller_page_version.state': reviewed('draft'),
  'contracts.signature.means': ['password', 'code'],
  'exports.export.format': keysOf(EXPORT_FORMATS),
  'fulfilment.package.state': keysOf(PACKAGE_STATES),
  'help.feedback.rating': range(1, 5),
  'library.correction.field': keysOf(CORRECTION_FIELDS),
  'library.correction.state': reviewed('draft', 'withdrawn', 'ended'),
  'library.proposal.state': reviewed('draft', 'ended'),
  'library.proposal.type': numbers(GOODS_TYPE),
  'help.feedback.state': numbers(FEEDBACK),
  'identity.real_name.checked': REAL_NAME_CHECKS,
  'imports.import_row.outcome': keysOf(OFFER_OUTCOME_NAMES),
  'imports.price_row.outcome': keysOf(PRICE_OUTCOME_NAMES),
  'imports.library_row.answer': ['record', 'new', 'leave'],
  'imports.library_row.outcome': keysOf(LIBRARY_OUTCOME_NAMES),
  'joining.addition.state': reviewed('ended'),
  'joining.invitation.role': GIVEN_ROLES,
  'joining.request.role': GIVEN_ROLES,
  'joining.request.state': reviewed('draft', 'ended'),
  'messaging.muted.channel': NOTICE_CHANNELS,
  'messaging.muted.kind': NOTICE_KINDS,
  'messaging.notice.kind': NOTICE_KINDS,
  'operators.operator.org': keysOf(RIGHTS),
  'operators.session.end_reason': keysOf(OPERATOR_END_MESSAGES),
  'orders.order_head.status': numbers(ORDER),
  'orders.order_status_history.by_kind': ACTOR_KINDS,
  'orders.trade.approval': numbers(TRADE_APPROVAL),
  'orders.trade.state': TRADE_STATES,
  'payments.payment.state': PAYMENT_STATES,
  'payments.refund.state': REFUND_STATES,
  'plan.import_row.outcome': IMPORT_OUTCOMES,
  'plan.import_row.unit': QUANTITY_UNITS,
  'plan.line.unit': QUANTITY_UNITS,
  'platform.agreement.kind': ['user', 'privacy', 'purchase'],
  'platform.app_version.app': APPS,
  'platform.app_version.system': [0, 1],
  'platform.config.kind': SETTING_KINDS,
  'platform.region.level': range(1, 3),
  'privacy.departure.outcome': keysOf(DEPARTURE_OUTCOMES),
  'purchasers.submission.capacity': keysOf(APPLICANT_NAMES),
  'purchasers.submission.state': reviewed('draft', 'ended'),
  'reading.reading.state': READING_STATES,
  'recalls.open_order.outcome': keysOf(RECALL_OUTCOME_NAMES),
  'recalls.recall.class': numberKeys(RECALL_CLASS_NAMES),
  'recalls.recall.state': numberKeys(RECALL_NAMES),
  'reports.document.kind': keysOf(GOODS_DOCUMENTS),
  'sellers.paper.kind': keysOf(SELLER_PAPERS),
  'sellers.paper.state': reviewed('draft'),
  'sellers.bank_account.state': reviewed('draft'),
  'sellers.profile.state': reviewed('draft'),
  'shops.ended_permit.ended_by': keysOf(RIGHT_ENDER_NAMES),
  'shops.branch.state': reviewed('draft'),
  'shops.branch_change.state': reviewed('draft'),
  'shops.member.papers_state': reviewed('draft', 'ended'),
  'shops.member.role': keysOf(ROLE_NAMES),
  'shops.permit.basis': keysOf(PURCHASER_BASIS_NAMES),
  'shops.permit.ends_with': keysOf(RIGHT_END_NAMES),
  'shops.shop.type': numberKeys(SHOP_TYPE_NAMES),
}

const LIST = /\((\w+) = any \(array\[(.*?)\]\)\)/
const RANGE = /\(\((\w+) >= (\d+)\) and \(\1 <= (\d+)\)\)/
const codeOf = (text: string): Code => (text.startsWith("'") ? text.slice(1, text.lastIndexOf("'")) : Number(text))

/** The columns that a schema's checks limit to a list or a range, with their codes. */
export function codesInChecks(schema: string): Map<string, Code[]> {
  const found = new Map<string, Code[]>()
  for (const [, table = '', body = ''] of schema.matchAll(/^create table (\S+) \(\n(.*?)\n\)/gms))
    for (const line of body.split('\n').filter((text) => / check \(/.test(text))) {
      const [, listed, codes = ''] = LIST.exec(line) ?? []
      const [, ranged, from, to] = RANGE.exec(line) ?? []
      if (listed) found.set(`${table}.${listed}`, codes.split(', ').map(codeOf))
      else if (ranged) found.set(`${table}.${ranged}`, range(Number(from), Number(to)))
    }
  return found
}

const text = (codes: readonly Code[]) => codes.map(String).toSorted().join(', ')

/** How the checks of a schema differ from the tables of codes; empty when they agree. */
export function differingChecks(schema: string, declared: Readonly<Record<string, readonly Code[]>> = CHECKED_CODES): string[] {
  const found = codesInChecks(schema)
  return [...new Set([...found.keys(), ...Object.keys(declared)])].toSorted().flatMap((column) => {
    const [checked, codes] = [found.get(column), declared[column]]
    if (!codes) return [`${column}: its check has a list of codes; name their table in apps/server/checked-codes.ts`]
    if (!checked) return [`${column}: apps/server/checked-codes.ts names codes, and no check limits the column to them`]
    if (text(checked) === text(codes)) return []
    return [`${column}: the sources have ${text(codes)}, its check allows ${text(checked)}; a migration replaces the check`]
  })
}
