import sharp from 'sharp'
import { drawText } from './drawn-text.ts'
import type { PackGoods } from './pack-face.ts'
import { coloursOf } from './pack-palette.ts'
import { SCENES } from './pack-scenes.ts'
import { definitions } from './pack-solids.ts'

const BANNER_WIDTH = 1125
const BANNER_HEIGHT = 480

export interface Banner {
  key: 'next-day' | 'near-expiry' | 'newcomer' | 'cold-chain'
  title: string
  subtitle: string
  action: string
  from: string
  to: string
  /** The two packs on the right. */
  packs: readonly PackGoods[]
}

const CAPSULE_BOX: PackGoods = {
  goodsNo: 'YK100041',
  genericName: '藿香正气软胶囊',
  tradeName: null,
  dosageForm: '软胶囊',
  specification: '0.45g*24粒',
  unit: '盒',
  factory: '神威药业集团有限公司',
  type: 3,
  scope: 'chinese-medicine',
  coldChain: false,
  packShape: 'capsule-box',
}
const SYRUP_BOTTLE: PackGoods = {
  goodsNo: 'YK100065',
  genericName: '盐酸氨溴索口服溶液',
  tradeName: null,
  dosageForm: '口服溶液剂',
  specification: '100ml:0.6g',
  unit: '瓶',
  factory: '上海勃林格殷格翰药业有限公司',
  type: 2,
  scope: 'chemical',
  coldChain: false,
  packShape: 'syrup-bottle',
}
const BLISTER_BOX: PackGoods = {
  goodsNo: 'YK100100',
  genericName: '复方鱼腥草片',
  tradeName: null,
  dosageForm: '片剂',
  specification: '36片',
  unit: '盒',
  factory: '广东九连山药业有限公司',
  type: 1,
  scope: 'chinese-medicine',
  coldChain: false,
  packShape: 'blister-box',
}
const PILL_BOTTLE: PackGoods = {
  goodsNo: 'YK100169',
  genericName: '护肝片',
  tradeName: null,
  dosageForm: '片剂',
  specification: '0.35g*120片',
  unit: '瓶',
  factory: '黑龙江葵花药业股份有限公司',
  type: 2,
  scope: 'chinese-medicine',
  coldChain: false,
  packShape: 'pill-bottle',
}
const DEVICE_CARTON: PackGoods = {
  goodsNo: 'YK100694',
  genericName: '臂式电子血压计',
  tradeName: null,
  dosageForm: '医疗器械',
  specification: 'BP-A20型',
  unit: '台',
  factory: '演示健测电子科技有限公司',
  type: 5,
  scope: 'device-2',
  coldChain: false,
  packShape: 'device-carton',
}
const HEALTH_BOTTLE: PackGoods = {
  goodsNo: 'YK100741',
  genericName: '红景天刺五加胶囊',
  tradeName: '同仁堂',
  dosageForm: '胶囊剂',
  specification: '0.5g*60粒',
  unit: '瓶',
  factory: '北京同仁堂健康药业股份有限公司',
  type: 6,
  scope: 'health-food',
  coldChain: false,
  packShape: 'health-bottle',
}
const INSULIN_PEN: PackGoods = {
  goodsNo: 'YK100011',
  genericName: '门冬胰岛素30注射液',
  tradeName: null,
  dosageForm: '注射剂',
  specification: '3ml:300单位(笔芯)',
  unit: '支',
  factory: '江州演示生物制药有限公司',
  type: 1,
  scope: 'biological',
  coldChain: true,
  packShape: 'insulin-pen',
}
const EYE_DROPS: PackGoods = {
  goodsNo: 'YK100509',
  genericName: '拉坦前列素滴眼液',
  tradeName: null,
  dosageForm: '滴眼剂',
  specification: '2.5ml:125μg*1瓶',
  unit: '盒',
  factory: '华润紫竹药业有限公司',
  type: 1,
  scope: 'chemical',
  coldChain: true,
  packShape: 'eye-drops',
}

export const BANNERS: readonly Banner[] = [
  {
    key: 'next-day',
    title: '常备药 次日达',
    subtitle: '截单前付款，当天发货',
    action: '去采购',
    from: '#0A7D62',
    to: '#2DC8A1',
    packs: [CAPSULE_BOX, SYRUP_BOTTLE],
  },
  {
    key: 'near-expiry',
    title: '近效期专区',
    subtitle: '价格更低，效期逐批标明',
    action: '去看看',
    from: '#B4551D',
    to: '#F0A24A',
    packs: [BLISTER_BOX, PILL_BOTTLE],
  },
  {
    key: 'newcomer',
    title: '新店首单指南',
    subtitle: '比价格、比效期、凑单包邮',
    action: '看店铺',
    from: '#2456A6',
    to: '#58A6E8',
    packs: [DEVICE_CARTON, HEALTH_BOTTLE],
  },
  {
    key: 'cold-chain',
    title: '冷链专送',
    subtitle: '2～8℃ 冷藏药品，选对卖家',
    action: '选冷链品',
    from: '#153E6B',
    to: '#3FA7C9',
    packs: [INSULIN_PEN, EYE_DROPS],
  },
]

/** One home banner as a page of 1125 × 480 units: the slogan on the left, packs on a glowing stage on the right. */
export function bannerSvg(banner: Banner): string {
  const ids = ['a', 'b']
  const packs = banner.packs
    .map((goods, at) => {
      const colours = coloursOf(goods.factory)
      // Each pack keeps its own gradients: without distinct ids the second would get the first one's colours.
      const own = (text: string) =>
        text.replace(/id="([\w]+)"/g, `id="$1${ids[at]}"`).replace(/url\(#([\w]+)\)/g, `url(#$1${ids[at]})`)
      const place = at === 0 ? 'translate(560 62) scale(.56)' : 'translate(800 150) scale(.42)'
      return own(definitions(colours)) + `<g transform="${place}">${own(SCENES[goods.packShape](goods, colours))}</g>`
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

/** A home banner as WebP, 780 pixels wide: twice a phone's width. It is the largest thing on the first screen, so bytes count. */
export function bannerWebp(banner: Banner): Promise<Buffer> {
  return sharp(Buffer.from(bannerSvg(banner)))
    .resize(780)
    .webp({ quality: 80 })
    .toBuffer()
}
