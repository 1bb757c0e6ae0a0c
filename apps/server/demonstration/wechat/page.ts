import { escapeText } from '@shop/contract/brand'
import type { Asked, WechatUser } from './vendor.ts'

const STYLE = `
  * { box-sizing: border-box; margin: 0 }
  body { min-height: 100dvh; padding: 24px 20px; font: 15px/1.5 system-ui, sans-serif; color: #1b2320; background: #f5f6f7 }
  main { max-width: 420px; margin: 0 auto; padding: 20px; border-radius: 12px; background: #fff }
  .note { display: inline-block; padding: 2px 10px; border-radius: 999px; font-size: 13px; color: #8a4a00; background: #fff4e2 }
  h1 { margin: 16px 0 4px; font-size: 20px }
  p { color: #55605c }
  svg { display: block; width: 148px; height: 148px; margin: 20px auto 8px }
  ul { margin: 16px 0 0; padding: 0; list-style: none }
  a { display: flex; align-items: center; gap: 12px; min-height: 52px; padding: 0 4px; color: inherit; text-decoration: none }
  li + li a, .refuse { border-top: 1px solid #e8ecea }
  a:focus-visible { outline: 3px solid #07853c; outline-offset: -3px }
  .face { display: grid; place-items: center; width: 36px; height: 36px; border-radius: 8px; color: #fff; background: #07853c }
  .refuse { justify-content: center; margin-top: 12px; color: #55605c }`

/** A page of the demonstration's WeChat. */
const page = (title: string, body: string) => `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body><main>${body}</main></body>
</html>`

/** Looks like a code to scan; people press a name instead. */
const CODE = `<svg viewBox="0 0 29 29" aria-hidden="true"><path fill="#1b2320" d="${[...Array(29 * 29).keys()]
  .filter((at) => (at * at * 7 + (at % 29) * 13) % 5 < 2)
  .map((at) => `M${at % 29} ${Math.floor(at / 29)}h1v1h-1z`)
  .join('')}"/>${['0 0', '22 0', '0 22']
  .map(
    (at) =>
      `<path fill="#fff" d="M${at}h7v7h-7z"/><path fill="#1b2320" d="M${at}h7v7h-7zm1 1v5h5v-5zm1 1h3v3h-3z" fill-rule="evenodd"/>`,
  )
  .join('')}</svg>`

/** Asks who one is, in place of a telephone that would know: `agree` and `refuse` are where each answer leads. */
export function askingPage(
  { app }: Pick<Asked, 'app'>,
  { users, shop, agree, refuse }: { users: readonly WechatUser[]; shop: string; agree: (user: number) => string; refuse: string },
): string {
  const scans = app.channel === 'open'
  const people = users.map(
    ({ name }, at) =>
      `<li><a href="${escapeText(agree(at))}"><span class="face" aria-hidden="true">${escapeText(name.at(-1)!)}</span>${escapeText(name)}</a></li>`,
  )
  return page(
    scans ? '微信扫码登录' : '微信授权',
    `<span class="note">演示环境，不是真的微信</span>
    <h1>${scans ? '请用微信扫码登录' : `${escapeText(shop)}申请使用你的微信昵称和头像`}</h1>
    <p>${scans ? '点一位微信用户，代替扫码' : '点一位微信用户，代替手机上的微信'}</p>
    ${scans ? CODE : ''}
    <ul>${people.join('')}</ul>
    <a class="refuse" href="${escapeText(refuse)}">拒绝</a>`,
  )
}

/** What WeChat shows instead of asking. */
export const refusingPage = (error: string) =>
  page('微信', `<span class="note">演示环境，不是真的微信</span><h1>${escapeText(error)}</h1><p>请返回重试</p>`)
