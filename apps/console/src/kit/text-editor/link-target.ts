import { isShopLink } from '@shop/contract/shop-pages'

const SHOP = '/h5'

/** Where a link of a stored text leads in the console: pages of the shop, others through the page that asks before the shop is left. */
export const hrefOfTarget = (to: string): string => {
  if (/^https?:/.test(to)) return `${SHOP}/sub-goods/webview/index?url=${encodeURIComponent(to)}`
  return to.startsWith('/') ? SHOP + to : to
}

/**
 * What a text may store of an address that was typed, copied from the shop, or pasted: a page of the shop, a phone number, or a website;
 * null: it is none of these.
 */
export function targetOfHref(href: string, origin: string = globalThis.location?.origin ?? ''): string | null {
  const address = href.trim().replace(/^tel:\s*/i, 'tel:')
  const within = origin !== '' && address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
  const path = within.startsWith(`${SHOP}/`) ? within.slice(SHOP.length) : within
  if (isShopLink(path)) {
    // The page that asks before the shop is left.
    const outside = path.startsWith('/sub-goods/webview/index?') && new URLSearchParams(path.split('?')[1]).get('url')
    return outside ? targetOfHref(outside, origin) : escaped(path)
  }
  if (/^tel:\d[\d-]*$/.test(address)) return address
  return /^https:\/\/[^/\s]/.test(address) ? escaped(address) : null
}

/** Without what ends an address within a text. */
const escaped = (address: string) => address.replaceAll(/\s/g, encodeURIComponent).replaceAll('(', '%28').replaceAll(')', '%29')
