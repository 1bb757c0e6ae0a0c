import sharp from 'sharp'
import { drawText } from './drawn-text.ts'
import { mix } from './pack-solids.ts'

/** A round logo: the seller's colour, a leaf of light and its first characters. */
export function sellerLogoSvg({ logoText, colour }: { logoText: string; colour: string }): string {
  const two = logoText.length > 1
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240" viewBox="0 0 240 240">' +
    `<defs><linearGradient id="ground" x2=".7" y2="1"><stop offset="0" stop-color="${mix(colour, '#FFFFFF', 0.22)}"/><stop offset="1" stop-color="${mix(colour, '#000000', 0.12)}"/></linearGradient><clipPath id="disc"><circle cx="120" cy="120" r="120"/></clipPath></defs>` +
    '<g clip-path="url(#disc)"><rect width="240" height="240" fill="url(#ground)"/>' +
    '<path d="M-20 190Q70 110 260 150V260H-20Z" fill="#fff" opacity=".12"/><path d="M-20 222Q110 150 260 196V260H-20Z" fill="#fff" opacity=".12"/></g>' +
    '<circle cx="120" cy="120" r="108" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="3"/>' +
    drawText(logoText, {
      x: 120,
      y: two ? 150 : 160,
      size: two ? 82 : 116,
      fill: '#fff',
      anchor: 'middle',
      bold: true,
      spacing: 0.04,
    }) +
    '</svg>'
  )
}

/** The logo as WebP with a transparent background, `size` pixels square; pages show it at 56 at most. */
export function sellerLogoWebp(seller: { logoText: string; colour: string }, size = 144): Promise<Buffer> {
  return sharp(Buffer.from(sellerLogoSvg(seller)))
    .resize(size, size)
    .webp({ quality: 84 })
    .toBuffer()
}
