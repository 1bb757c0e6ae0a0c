import { isOpen, type PaymentRow } from '../ledger/payments.ts'
import type { PayMethod } from '../ledger/terms.ts'
import type { Page } from './document.ts'
import { shop, ways } from './illustrations.ts'
import { html } from './html.ts'
import { resultPage } from './result-page.ts'
import { payStyle } from './style.ts'
import { topBar } from './top-bar.ts'
import { amount, chinaTime, leftOver, wayNames } from './texts.ts'

/** What the payer sees: the open payment with its two possible actions, or how it ended. */
export function payPage(payment: PaymentRow, merchantName: string, now: Date): Page {
  return isOpen(payment) ? openPage(payment, merchantName, now) : resultPage(payment, merchantName)
}

function openPage(payment: PaymentRow, merchantName: string, now: Date): Page {
  const seconds = Math.max(0, Math.ceil((Date.parse(payment.expires_at) - now.getTime()) / 1000))
  const act = `/pay/${payment.payment_id}`
  const body = html`
    ${topBar(payment.return_url)}
    <main>
      <section class="card sum" aria-label="应付金额">
        <p class="to">${shop}<span>${merchantName}</span></p>
        <p class="amount">${amount(payment.amount_fen)}</p>
        <p class="left">
          请在 ${chinaTime(payment.expires_at, now)} 前支付，剩余
          <b role="timer" id="left" data-seconds="${seconds}">${leftOver(seconds)}</b>
        </p>
      </section>
      <section class="card">
        <dl>
          <div>
            <dt>商品</dt>
            <dd>${payment.description}</dd>
          </div>
          <div>
            <dt>支付单号</dt>
            <dd>${payment.out_trade_no}</dd>
          </div>
        </dl>
      </section>
      <form id="pay" method="post" action="${act}/confirm" class="card">
        <input type="hidden" name="t" value="${payment.token}" />
        <fieldset>
          <legend>付款方式</legend>
          ${(JSON.parse(payment.methods) as PayMethod[]).map((way) => wayRow(way, payment.method))}
        </fieldset>
      </form>
    </main>
    <footer class="bar">
      <button class="go" form="pay">确认支付</button>
      <form class="more" id="fail" method="post" action="${act}/fail">
        <input type="hidden" name="t" value="${payment.token}" />
        <a href="${payment.return_url}">返回商家</a>
        <button>模拟支付失败</button>
      </form>
    </footer>
  `
  return { title: `收银台 · ${merchantName}`, style: payStyle, script, body }
}

function wayRow(way: PayMethod, chosen: PayMethod) {
  return html`<label class="way">
    ${ways[way]}<span>${wayNames[way]}</span>
    <input type="radio" name="method" value="${way}" ${way === chosen ? html`checked` : null} />
  </label>`
}

// The countdown uses the remaining time given by the server, not the phone's clock; at its end the page reloads. A second tap
// does nothing; a page restored from the browser's cache reloads when the payer returns to it. Forms are sent and links followed in
// place of this page: the browser's back button never leads to a payment that is over. Without scripts both work as usual.
const script = `
const left = document.getElementById('left'), end = performance.now() + left.dataset.seconds * 1000
const two = (n) => String(n).padStart(2, '0')
const show = () => {
  const s = Math.max(0, Math.ceil((end - performance.now()) / 1000)), h = Math.floor(s / 3600)
  left.textContent = (h ? two(h) + ':' : '') + two(Math.floor(s / 60) % 60) + ':' + two(s % 60)
  if (s === 0) { clearInterval(clock); location.reload() }
}
const clock = setInterval(show, 500)
let sent = false
for (const form of document.forms) form.addEventListener('submit', (event) => {
  if (sent) return event.preventDefault()
  sent = true
  const go = document.querySelector('.go')
  go.setAttribute('aria-disabled', 'true')
  if (form.id === 'pay') go.textContent = '正在支付…'
  event.preventDefault()
  fetch(form.action, { method: 'POST', body: new URLSearchParams(new FormData(form)), redirect: 'manual' })
    .then(() => location.replace(location.href), () => form.submit())
})
for (const link of document.links) link.addEventListener('click', (event) => {
  event.preventDefault()
  location.replace(link.href)
})
addEventListener('pageshow', (event) => { if (event.persisted) location.reload() })
`
