import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { Html, html } from './html.ts'

export interface Page {
  title: string
  style: string
  /** Runs after the page has loaded; the page must work without it. */
  script?: string
  head?: Html
  body: Html
}

/** Sends a complete page under a policy that allows only its own style and script, and requests to the cashier alone. */
export function sendPage(reply: FastifyReply, page: Page, status = 200) {
  const nonce = randomBytes(16).toString('base64')
  const own = `'nonce-${nonce}'`
  const policy = `default-src 'none'; style-src ${own}; script-src ${own}; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`
  // Style and script are the cashier's own text, never a merchant's: they are inserted unescaped.
  const { text } = html`<!doctype html>
    <html lang="zh-CN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#0A7D62" />
        <meta name="robots" content="noindex" />
        <title>${page.title}</title>
        ${page.head ?? null}
        <style nonce="${nonce}">
          ${new Html(page.style)}
        </style>
      </head>
      <body>
        ${page.body}
        ${
          page.script
            ? html`<script nonce="${nonce}">
                ${new Html(page.script)}
              </script>`
            : null
        }
      </body>
    </html>`
  return reply
    .code(status)
    .headers({
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .type('text/html; charset=utf-8')
    .send(text)
}
