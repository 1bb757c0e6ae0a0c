import { hrefOf, to } from './address.ts'

/** The address for a link in a text that operators wrote: a page of the shop, or the page that asks before the shop is left. */
export const linkOf = (path: string) => (/^https?:/.test(path) ? to('sub-goods/webview/index', { url: path }) : hrefOf(path))
