import sharp from 'sharp'
import { drawText } from './drawn-text.ts'
import { seedGoods } from './goods.ts'
import type { PackShape, SeedGoods } from './goods.ts'
import { coloursOf } from './pack-palette.ts'
import { SCENES } from './pack-scenes.ts'
import { definitions } from './pack-solids.ts'

export const BANNER_WIDTH = 1125
export const BANNER_HEIGHT = 480

export interface Banner {
  key: 'next-day' | 'near-expiry' | 'newcomer' | 'cold-chain'
  title: string
  subtitle: string
  action: string
  from: string
  to: string
  /** The packs that stand at the right, by shape; the first goods of that shape from a place on. */
  packs: { shape: PackShape; skip: number }[]
}

export const BANNERS: readonly Banner[] = [
  {
    key: 'next-day',
    title: '常备药 次日达',
    subtitle: '18:00前付款，当天发货',
    action: '去采购',
    from: '#0A7D62',
    to: '#2DC8A1',
    packs: [
      { shape: 'capsule-box', skip: 4 },
      { shape: 'syrup-bottle', skip: 2 },
    ],
  },
  {
    key: 'near-expiry',
    title: '近效期专区',
    subtitle: '低至五折，效期逐批标明',
    action: '去看看',
    from: '#B4551D',
    to: '#F0A24A',
    packs: [
      { shape: 'blister-box', skip: 20 },
      { shape: 'pill-bottle', skip: 9 },
    ],
  },
  {
    key: 'newcomer',
    title: '新店首单指南',
    subtitle: '三步认证，领券下单',
    action: '查看步骤',
    from: '#2456A6',
    to: '#58A6E8',
    packs: [
      { shape: 'device-carton', skip: 6 },
      { shape: 'health-bottle', skip: 3 },
    ],
  },
  {
    key: 'cold-chain',
    title: '冷链专送',
    subtitle: '2～8℃全程温控，随货温度记录',
    action: '选冷链品',
    from: '#153E6B',
    to: '#3FA7C9',
    packs: [
      { shape: 'insulin-pen', skip: 0 },
      { shape: 'eye-drops', skip: 0 },
    ],
  },
]

function packOf(shape: PackShape, skip: number, cold: boolean): SeedGoods {
  const alike = seedGoods().filter((goods) => goods.packShape === shape && goods.coldChain === cold && !goods.ephedrine)
  const goods = alike[skip % alike.length]
  if (!goods) throw new Error(`No goods of shape ${shape}`)
  return goods
}

/** One home banner as a page of 1125 × 480 units: the slogan at the left, packs on a glowing stage at the right. */
export function bannerSvg(banner: Banner): string {
  const ids = ['a', 'b']
  const packs = banner.packs
    .map(({ shape, skip }, at) => {
      const goods = packOf(shape, skip, banner.key === 'cold-chain')
      const colours = coloursOf(goods.factory)
      // Each pack keeps its own gradients: ids are told apart, or the second would wear the first one's colours.
      const own = (text: string) =>
        text.replace(/id="([\w]+)"/g, `id="$1${ids[at]}"`).replace(/url\(#([\w]+)\)/g, `url(#$1${ids[at]})`)
      const place = at === 0 ? 'translate(560 62) scale(.56)' : 'translate(800 150) scale(.42)'
      return own(definitions(colours)) + `<g transform="${place}">${own(SCENES[shape](goods, colours))}</g>`
    })
    .join('')
  const cold = banner.key === 'cold-chain' ? snow() : ''
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${BANNER_WIDTH}" height="${BANNER_HEIGHT}" viewBox="0 0 ${BANNER_WIDTH} ${BANNER_HEIGHT}">` +
    `<defs><linearGradient id="sky" x2="1" y2=".5"><stop offset="0" stop-color="${banner.from}"/><stop offset="1" stop-color="${banner.to}"/></linearGradient>` +
    '<radialGradient id="stage"><stop offset="0" stop-color="#fff" stop-opacity=".85"/><stop offset=".6" stop-color="#fff" stop-opacity=".35"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs>' +
    `<rect width="${BANNER_WIDTH}" height="${BANNER_HEIGHT}" fill="url(#sky)"/>` +
    '<circle cx="120" cy="470" r="230" fill="#fff" opacity=".06"/><circle cx="470" cy="-60" r="210" fill="#fff" opacity=".07"/>' +
    '<path d="M0 400Q280 330 560 400T1125 380V480H0Z" fill="#fff" opacity=".08"/>' +
    '<ellipse cx="840" cy="270" rx="380" ry="270" fill="url(#stage)"/><ellipse cx="840" cy="430" rx="300" ry="34" fill="#fff" opacity=".35"/>' +
    cold +
    packs +
    drawText(banner.title, { x: 64, y: 190, size: 74, fill: '#fff', bold: true, spacing: 0.02 }) +
    drawText(banner.subtitle, { x: 66, y: 256, size: 35, fill: '#fff', opacity: 0.94 }) +
    `<rect x="64" y="306" width="${banner.action.length * 36 + 84}" height="72" rx="36" fill="#fff"/>` +
    drawText(banner.action, { x: 106, y: 354, size: 34, fill: banner.from, bold: true }) +
    '</svg>'
  )
}

function snow(): string {
  const arm = 'M0 0V-26M0 -15l-8 -8M0 -15l8 -8'
  return [
    [520, 90, 1.3],
    [610, 400, 0.8],
    [1060, 80, 1],
    [470, 400, 0.6],
  ]
    .map(
      ([x, y, scale]) =>
        `<g transform="translate(${x} ${y}) scale(${scale})" stroke="#fff" stroke-opacity=".6" stroke-width="4" fill="none" stroke-linecap="round">${[0, 60, 120, 180, 240, 300].map((turn) => `<path transform="rotate(${turn})" d="${arm}"/>`).join('')}</g>`,
    )
    .join('')
}

/** A home banner as WebP, 1125 × 480 pixels. */
export function bannerWebp(banner: Banner): Promise<Buffer> {
  return sharp(Buffer.from(bannerSvg(banner)))
    .webp({ quality: 84 })
    .toBuffer()
}
