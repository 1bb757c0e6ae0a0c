import { to, type PagePath } from '../../shell/navigation.ts'

/** The pages that posters and shared links of this shop lead to, each with the parameters that name what it shows. */
const PAGES = {
  'sub-goods/goods/detail': ['goodsId', 'gccsId'],
  'sub-shop/shop/home': ['sellerId'],
  'sub-shop/shop/productPresentation': ['sellerId', 'id'],
} as const satisfies Partial<Record<PagePath, readonly string[]>>

/**
 * Where an address of this shop leads that stands in the code of a poster; null: it is something else. Nothing is taken of it but the numbers
 * that name goods and sellers, whatever a shared link carries besides.
 */
export function ownPageIn(text: string): string | null {
  for (const [page, names] of Object.entries(PAGES) as [keyof typeof PAGES, readonly string[]][]) {
    const [address, query = ''] = text.trim().split('#')[0]!.split('?')
    if (address !== `${window.location.origin}${to(page)}`) continue
    const asked = new URLSearchParams(query)
    const named = names.filter((name) => /^[1-9]\d{0,15}$/.test(asked.get(name) ?? ''))
    if (named.length > 0) return `${to(page)}?${named.map((name) => `${name}=${asked.get(name)}`).join('&')}`
  }
  return null
}
