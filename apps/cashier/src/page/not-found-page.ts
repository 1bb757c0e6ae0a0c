import type { Page } from './document.ts'
import { over } from './illustrations.ts'
import { html } from './html.ts'
import { payStyle } from './style.ts'
import { topBar } from './top-bar.ts'

/** Shown instead of a page that can't be shown; the same for unknown payments and for those of someone else. */
export function notFoundPage(status: number): Page {
  const [title, text] =
    status === 404
      ? ['页面不存在', '链接不完整或已失效，请回到商家重新发起支付']
      : ['暂时打不开', '请稍后再试，或回到商家重新发起支付']
  const body = html`${topBar()}
    <main>
      <section class="card result">
        ${over}
        <h2>${title}</h2>
        <p>${text}</p>
      </section>
    </main>`
  return { title: `${title} · 收银台`, style: payStyle, body }
}
