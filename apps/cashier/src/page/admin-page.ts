import type { PaymentRow } from '../ledger/payments.ts'
import type { Cashier, Merchant } from '../cashier.ts'
import { readSwitches, type Switches } from '../switches.ts'
import { adminStyle } from './admin-style.ts'
import type { Page } from './document.ts'
import { html } from './html.ts'
import { chinaTime, eventWords, stateWords } from './texts.ts'

/** Every merchant's switches, its recent payments and their callbacks. */
export function adminPage(cashier: Cashier, proof: string): Page {
  const merchants = [...cashier.merchants.values()]
  const body = html`<header>
      <h1>演示收银台 · 开关</h1>
      <p>只在本机可见，不会真实扣款</p>
    </header>
    <main>${merchants.map((merchant) => merchantPart(cashier, merchant, proof))}</main>`
  return { title: '演示收银台 · 开关', style: adminStyle, body }
}

function merchantPart(cashier: Cashier, merchant: Merchant, proof: string) {
  const on = readSwitches(cashier, merchant.id)
  return html`<section class="card">
      <h2>${merchant.name} <small>${merchant.id}</small></h2>
      <form method="post" action="/admin/switches">
        <input type="hidden" name="proof" value="${proof}" /><input type="hidden" name="merchantId" value="${merchant.id}" />
        ${numberRow(on, 'delayMs', '延迟回调（毫秒）', '0 为立即发送')}
        ${numberRow(on, 'copies', '重复回调（份）', '每次同时发送的份数')}
        ${numberRow(on, 'lose', '丢失回调（次）', '接下来几次不发送；all 为全部')}
        ${numberRow(on, 'reverse', '倒序回调（条）', '攒够后从新到旧逐条发送；0 为放行')}
        ${numberRow(on, 'hangMs', '接口迟答（毫秒）', '已处理，但很久才回答')}
        ${numberRow(on, 'refuseNext', '拒绝付款（次）', '接下来几次确认支付会失败')}
        ${boxRow(on, 'wrongSignature', '回调签名错误')} ${boxRow(on, 'failRefunds', '退款失败')}
        <button>保存开关</button>
      </form>
    </section>
    ${paymentsPart(cashier, merchant.id)} ${eventsPart(cashier, merchant.id)}`
}

function numberRow(on: Switches, name: keyof Switches, label: string, hint: string) {
  const value = String(on[name])
  return html`<label class="${value === '0' || (name === 'copies' && value === '1') ? '' : 'on'}">
    <span>${label}<small>${hint}</small></span
    ><input name="${name}" value="${value}" inputmode="numeric" autocomplete="off" />
  </label>`
}

function boxRow(on: Switches, name: keyof Switches, label: string) {
  return html`<label class="${on[name] ? 'on' : ''}">
    <span>${label}</span><input type="checkbox" name="${name}" ${on[name] ? html`checked` : null} />
  </label>`
}

function paymentsPart({ db }: Cashier, merchantId: string) {
  const rows = db.prepare('SELECT * FROM payments WHERE merchant_id = ? ORDER BY created_at DESC LIMIT 20').all(merchantId)
  return table(
    '最近的付款',
    ['订单号', '金额（元）', '状态', '创建时间'],
    (rows as unknown as PaymentRow[]).map((row) => [
      row.out_trade_no,
      (row.amount_fen / 100).toFixed(2),
      stateWords[row.state],
      chinaTime(row.created_at),
    ]),
  )
}

function eventsPart({ db }: Cashier, merchantId: string) {
  const rows = db.prepare('SELECT * FROM events WHERE merchant_id = ? ORDER BY seq DESC LIMIT 20').all(merchantId)
  return table(
    '最近的回调',
    ['订单号', '事件', '状态', '次数', '最近的回答'],
    rows.map((row) => {
      const { out_trade_no: no, type, state, attempts, last_answer: answer } = row as unknown as EventRow
      return [no, type, eventWords[state], String(attempts), answer ?? '—']
    }),
  )
}

interface EventRow {
  out_trade_no: string
  type: string
  state: keyof typeof eventWords
  attempts: number
  last_answer: string | null
}

function table(title: string, heads: string[], rows: string[][]) {
  const filled = html`<table>
    <thead>
      <tr>
        ${heads.map((head) => html`<th scope="col">${head}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        (cells) =>
          html`<tr>
            ${cells.map((cell) => html`<td>${cell}</td>`)}
          </tr>`,
      )}
    </tbody>
  </table>`
  return html`<section class="card">
    <h2>${title}</h2>
    ${rows.length ? filled : html`<p class="none">还没有</p>`}
  </section>`
}
