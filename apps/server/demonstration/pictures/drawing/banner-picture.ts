import sharp from 'sharp'
import type { Banner } from './banners.ts'
import { drawText } from './drawn-text.ts'
import type { PackGoods } from './pack-face.ts'
import { coloursOf } from './pack-palette.ts'
import { SCENES } from './pack-scenes.ts'
import { packShapeOf } from './pack-shape.ts'
import { definitions, mix } from './pack-solids.ts'
import { sellerLogoSvg } from './seller-logo.ts'

const BANNER_WIDTH = 1120
const BANNER_HEIGHT = 350

/** Each picture in a picture keeps its own gradients: without distinct ids the second would get the first one's. */
const withOwnIds = (svg: string, suffix: string) =>
  svg.replace(/id="(\w+)"/g, `id="$1${suffix}"`).replace(/url\(#(\w+)\)/g, `url(#$1${suffix})`)

/** Where packs stand: two, or three closer together; the last is in front. */
const PLACES: Record<number, readonly string[]> = {
  2: ['translate(566 -6) scale(.46)', 'translate(790 20) scale(.44)'],
  3: ['translate(520 -12) scale(.44)', 'translate(826 -4) scale(.43)', 'translate(684 44) scale(.41)'],
}

function packsOf(packs: readonly PackGoods[]): string {
  return packs
    .map((goods, at) => {
      const colours = coloursOf(goods.factory)
      const scene = definitions(colours) + SCENES[packShapeOf(goods)](goods, colours)
      return `<g transform="${PLACES[packs.length]?.[at] ?? ''}">${withOwnIds(scene, `p${at}`)}</g>`
    })
    .join('')
}

/** Logos as round badges in two rows. */
function logosOf(sellers: readonly string[]): string {
  return sellers
    .map((seller, at) => {
      const [x, y, size] = at < 4 ? [636 + at * 116, 112, 100] : [694 + (at - 4) * 116, 236, 100]
      const inner = sellerLogoSvg(seller).replace(/^<svg[^>]*>|<\/svg>$/g, '')
      return (
        `<ellipse cx="${x}" cy="${y + 54}" rx="44" ry="9" fill="#000" opacity=".18"/><clipPath id="badge${at}"><circle cx="120" cy="120" r="120"/></clipPath>` +
        `<g transform="translate(${x - size / 2} ${y - size / 2}) scale(${size / 240})"><circle cx="120" cy="120" r="130" fill="#fff"/><g clip-path="url(#badge${at})">${withOwnIds(inner, `l${at}`)}</g></g>`
      )
    })
    .join('')
}

/** One home banner as a page of 1120 × 350 units: the slogan on the left, what it is about on a stage of light on the right. */
export function bannerSvg(banner: Banner): string {
  const cold = banner.key === 'cold-chain' ? snow() : ''
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${BANNER_WIDTH}" height="${BANNER_HEIGHT}" viewBox="0 0 ${BANNER_WIDTH} ${BANNER_HEIGHT}">` +
    `<defs><linearGradient id="sky" x2="1" y2=".4"><stop offset="0" stop-color="${banner.from}"/><stop offset=".45" stop-color="${mix(banner.from, banner.to, 0.35)}"/><stop offset="1" stop-color="${banner.to}"/></linearGradient>` +
    '<radialGradient id="stage"><stop offset="0" stop-color="#fff" stop-opacity=".72"/><stop offset=".6" stop-color="#fff" stop-opacity=".26"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs>' +
    `<rect width="${BANNER_WIDTH}" height="${BANNER_HEIGHT}" fill="url(#sky)"/>` +
    '<circle cx="80" cy="370" r="190" fill="#fff" opacity=".06"/><circle cx="430" cy="-70" r="170" fill="#fff" opacity=".06"/>' +
    '<ellipse cx="830" cy="190" rx="350" ry="210" fill="url(#stage)"/><ellipse cx="830" cy="318" rx="290" ry="26" fill="#fff" opacity=".28"/>' +
    cold +
    packsOf(banner.packs) +
    logosOf(banner.logos ?? []) +
    drawText(banner.title, { x: 56, y: 128, size: 66, fill: '#fff', bold: true, spacing: 0.02 }) +
    drawText(banner.subtitle, { x: 58, y: 190, size: 33, fill: '#fff', opacity: 0.96 }) +
    `<rect x="56" y="234" width="${banner.action.length * 34 + 76}" height="66" rx="33" fill="#fff"/>` +
    drawText(banner.action, { x: 94, y: 278, size: 33, fill: banner.from, bold: true }) +
    '</svg>'
  )
}

function snow(): string {
  const arm = 'M0 0V-26M0 -15l-8 -8M0 -15l8 -8'
  return [
    [548, 306, 1],
    [700, 30, 0.7],
    [1076, 58, 1],
  ]
    .map(
      ([x, y, scale]) =>
        `<g transform="translate(${x} ${y}) scale(${scale})" stroke="#fff" stroke-opacity=".6" stroke-width="4" fill="none" stroke-linecap="round">${[0, 60, 120, 180, 240, 300].map((turn) => `<path transform="rotate(${turn})" d="${arm}"/>`).join('')}</g>`,
    )
    .join('')
}

/**
 * A home banner as WebP, 780 pixels wide: twice a phone's width. It is the largest thing on the first screen, so bytes count: up to
 * 14,600 with the headers, the first one arrives in one round trip.
 */
export function bannerWebp(banner: Banner): Promise<Buffer> {
  return sharp(Buffer.from(bannerSvg(banner)))
    .resize(780, 244)
    .webp({ quality: 72 })
    .toBuffer()
}
