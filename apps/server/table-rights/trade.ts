import type { TableRights } from '../src/kernel/grant-rights.ts'
import { APPEND_ONLY, MUTABLE, columns } from './kinds-of-rights.ts'

/** Carts, orders, payments, packages and the books. */
export const RIGHTS_OF_TRADE: Readonly<Record<string, TableRights>> = {
  'cart.line': MUTABLE,
  'figures.closed_day': { insert: true },
  'figures.goods_day': { insert: true, delete: true },
  'figures.seller_day': { insert: true, delete: true },
  'figures.shop_day': { insert: true, delete: true },
  'fulfilment.package': { insert: true, update: ['state', 'delivered_at'] },
  'fulfilment.package_line': { insert: true },
  'fulfilment.track': { insert: true, update: ['at', 'text', 'place'] },
  'ledger.account': APPEND_ONLY,
  'ledger.entry': APPEND_ONLY,
  'ledger.posting': APPEND_ONLY,
  'ledger.verification': { insert: true, update: ['verified_until'] },
  'orders.order_head': {
    insert: true,
    update: columns(`
      status status_before refunded_fen paid_at ship_before shipped_at delivered_at auto_confirm_at extended_at
      reminded_at done_at delivery_hours pay_before
    `),
  },
  'orders.order_line': { insert: true, update: ['shipped_quantity'] },
  'orders.order_status_history': APPEND_ONLY,
  'orders.purchase_history': {
    insert: true,
    update: ['goods_id', 'times', 'quantity', 'last_at', 'last_quantity', 'last_fen'],
    delete: true,
  },
  'orders.reservation': { insert: true, update: ['quantity', 'shipped', 'released'] },
  'orders.trade': {
    insert: true,
    update: columns('total_fen state settled_at sales_counted pay_before approval approved_by approved_at'),
  },
  'payments.payment': { insert: true, update: ['state', 'provider_id', 'pay_url', 'fail_reason', 'paid_at', 'refunded_fen'] },
  'payments.refund': { insert: true, update: ['refund_no', 'state', 'done_at', 'tries'] },
  'payments.webhook_event': APPEND_ONLY,
}
