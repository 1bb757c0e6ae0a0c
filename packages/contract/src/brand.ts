/** What the product is called, what it shows itself by, and its colours (decision 0032). */
export interface Brand {
  name: string
  /** The figure of the mark as SVG elements on a 64×64 grid; it stands on a tile in the brand's deep colour. */
  figure: string
  colours: BrandColours
}
/** The tokens that follow the hue, by their names in tokens.css without the dashes. */
export type BrandColours = Readonly<Record<keyof typeof COLOURS, string>>

const COLOURS = {
  brand: '#2dc8a1',
  'brand-deep': '#0a7d62',
  'brand-wash': '#e9f8f4',
  'brand-tint': '#b9ebde',
  'on-brand': '#04291f',
  swift: '#0a6a96',
  'swift-wash': '#e6f3f9',
  'swift-tint': '#b5ddef',
}

/** 市, the market, whose middle stroke is a capsule and whose dot a tablet. */
const FIGURE =
  '<path fill="none" stroke="#fff" stroke-width="6.5" stroke-linecap="round" stroke-linejoin="round" d="M12 22.5h40M17.5 49V35.5h29V49"/><path fill="#fff" d="M27 22.5h10V41H27z"/><path fill="var(--brand)" d="M27 41h10v11a5 5 0 0 1-10 0zM32 6.5a5 5 0 1 1 0 10 5 5 0 0 1 0-10z"/>'

/** The brand, as far as whoever runs the product configures no other. */
export const DEFAULT_BRAND: Brand = { name: '药市', figure: FIGURE, colours: COLOURS }

/**
 * The mark on its tile, as SVG elements on a 64×64 grid in fixed colours. `corner` is the tile's radius (0: the whole square, for
 * systems that cut icons to their shape), `scale` the size of the figure on it.
 */
export function markTile({ figure, colours }: Omit<Brand, 'name'>, { corner = 15, scale = 1 } = {}): string {
  const inset = 32 * (1 - scale)
  const placed = scale === 1 ? figure : `<g transform="translate(${inset} ${inset}) scale(${scale})">${figure}</g>`
  return `<rect width="64" height="64" rx="${corner}" fill="var(--brand-deep)"/>${placed}`.replace(
    /var\(--([\w-]+)\)/g,
    (whole, token) => colours[token as keyof BrandColours] ?? whole,
  )
}

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Text as it stands in a page, also between the double quotes of an attribute. */
export const escapeText = (text: string) => text.replace(/[&<>"]/g, (letter) => ESCAPED[letter]!)

/**
 * Writes the brand into the page of an application: its name, the mark that `BrandMark` draws, the colours. Repeatable: a page
 * that was built with one brand can be given another.
 */
export function brandPage(html: string, brand: Brand): string {
  const name = escapeText(brand.name)
  const changed = Object.entries(brand.colours).filter(([token, colour]) => COLOURS[token as keyof BrandColours] !== colour)
  const style = changed.map(([token, colour]) => `--${token}:${colour}`).join(';')
  const content = (meta: string, text: string) => (page: string) =>
    page.replace(new RegExp(`(<meta name="${meta}" content=")[^"]*`), (_, head: string) => head + text)
  return [
    (page: string) => page.replace(/<html lang="zh-CN"[^>]*>/, `<html lang="zh-CN"${style && ` style="${style}"`}>`),
    (page: string) => page.replace(/(<(\w+) data-brand-name>)[^<]*/g, (_, head: string) => head + name),
    (page: string) =>
      page.replace(/(<symbol id="brand-mark"[^>]*>)[^]*?(?=<\/symbol>)/, (_, head: string) => head + markTile(brand)),
    content('application-name', name),
    content('apple-mobile-web-app-title', name),
    content('description', `${name}，药店和诊所的进货平台`),
    content('theme-color', brand.colours.brand),
  ].reduce((page, fill) => fill(page), html)
}
