import { back, note } from './illustrations.ts'
import { html, type Html } from './html.ts'

/** On every page of the payer: the way back, and the notice that no real money is involved. */
export function topBar(returnUrl?: string): Html {
  return html`<header class="top">
      ${returnUrl ? html`<a href="${returnUrl}" aria-label="返回">${back}</a>` : null}
      <h1>收银台</h1>
    </header>
    <p class="demo">${note}演示收银台，不会真实扣款</p>`
}
