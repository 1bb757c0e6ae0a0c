import type { PaymentRow, PaymentState } from '../ledger/payments.ts'
import type { Page } from './document.ts'
import { done, givenBack, over, refused } from './illustrations.ts'
import { html, type Html } from './html.ts'
import { payStyle } from './style.ts'
import { topBar } from './top-bar.ts'
import { amount, chinaTime, wayNames } from './texts.ts'

interface Ending {
  drawing: Html
  title: string
  text: (payment: PaymentRow) => string
}

const closed: Ending = { drawing: over, title: '支付已关闭', text: () => '已过支付时间或已被商家关闭，没有扣款' }
const paid: Ending = { drawing: done, title: '支付成功', text: () => '演示付款，没有真实扣款' }

const endings: Partial<Record<PaymentState, Ending>> = {
  paid,
  failed: { drawing: refused, title: '支付失败', text: ({ failure }) => `${failure}，没有扣款，可返回商家重新支付` },
  refunding: { drawing: givenBack, title: '退款处理中', text: () => '款项将原路退回' },
  refunded: { drawing: givenBack, title: '已全额退款', text: () => '款项已原路退回' },
}

/** How a payment ended. After a success the browser returns to the merchant automatically, with or without scripts. */
export function resultPage(payment: PaymentRow, merchantName: string): Page {
  const { drawing, title, text } = endings[payment.state] ?? closed
  const goesBack = payment.state === 'paid'
  const body = html`
    ${topBar(payment.return_url)}
    <main>
      <section class="card result" role="status">
        ${drawing}
        <h2>${title}</h2>
        <p>${text(payment)}</p>
        <p class="amount">${amount(payment.amount_fen)}</p>
      </section>
      <section class="card">
        <dl>
          <div>
            <dt>收款方</dt>
            <dd>${merchantName}</dd>
          </div>
          <div>
            <dt>支付单号</dt>
            <dd>${payment.out_trade_no}</dd>
          </div>
          ${
            payment.paid_at
              ? html`<div>
                  <dt>付款方式</dt>
                  <dd>${wayNames[payment.method]}</dd>
                </div>`
              : null
          }
          ${
            payment.paid_at
              ? html`<div>
                  <dt>支付时间</dt>
                  <dd>${chinaTime(payment.paid_at)}</dd>
                </div>`
              : null
          }
        </dl>
      </section>
    </main>
    <footer class="bar">
      <a class="go" id="back" href="${payment.return_url}">返回商家</a>
      ${goesBack ? html`<p class="note">正在返回商家…</p>` : null}
    </footer>
  `
  const head = html`<noscript><meta http-equiv="refresh" content="2;url=${payment.return_url}" /></noscript>`
  // In place of this page: the browser's back button does not lead to a payment that is over.
  const script = `
const back = () => location.replace(document.getElementById('back').href)
for (const link of document.links) link.addEventListener('click', (event) => {
  event.preventDefault()
  back()
})
${goesBack ? `setTimeout(back, 1500)\naddEventListener('pageshow', (event) => { if (event.persisted) back() })` : ''}`
  return { title: `${title} · 收银台`, style: payStyle, body, script, ...(goesBack && { head }) }
}
