import type { PaymentState } from '../ledger/payments.ts'
import type { PayMethod } from '../ledger/terms.ts'
import { html } from './html.ts'

export const wayNames: Record<PayMethod, string> = { wechat: '微信支付', alipay: '支付宝', card: '银行卡' }

export const stateWords: Record<PaymentState, string> = {
  created: '待支付',
  paying: '支付中',
  paid: '已支付',
  failed: '支付失败',
  closed: '已关闭',
  refunding: '退款中',
  refunded: '已退款',
}

/** States of a callback. */
export const eventWords = { waiting: '待送达', held: '攒着', lost: '已丢弃', done: '已确认' }

/** ¥ small, yuan large with thousands separated above 9,999 as in the shop, decimals small. */
export function amount(fen: number) {
  const whole = Math.floor(fen / 100)
  const yuan = whole > 9999 ? whole.toLocaleString('en-US') : whole
  return html`<small>¥</small>${yuan}<small>.${String(fen % 100).padStart(2, '0')}</small>`
}

/** China time: only the time on the same day as `near`, with the date otherwise. */
export function chinaTime(time: string | Date, near?: Date) {
  const there = inChina(new Date(time))
  return near && inChina(near).slice(0, 10) === there.slice(0, 10) ? there.slice(11, 16) : there.slice(0, 16).replace('T', ' ')
}

function inChina(time: Date) {
  return new Date(time.getTime() + 8 * 3_600_000).toISOString()
}

export function leftOver(seconds: number) {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return [...(hours ? [hours] : []), minutes, rest].map((part) => String(part).padStart(2, '0')).join(':')
}
