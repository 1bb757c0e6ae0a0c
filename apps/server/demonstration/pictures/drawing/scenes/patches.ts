import { mix } from '../pack-solids.ts'
import { box, placed, WIDE, type Scene } from './carton-box.ts'

const holes = 'M22 20h.1M36 30h.1M22 40h.1M50 20h.1M50 40h.1M156 20h.1M170 30h.1M156 40h.1M184 20h.1M184 40h.1'
const strip = (skin: string) =>
  `<rect x="4" y="7" width="206" height="60" rx="30" fill="#16242C" opacity=".2"/><rect width="206" height="60" rx="30" fill="${skin}"/><rect x="68" width="70" height="60" fill="${mix(skin, '#FFFFFF', 0.4)}"/><path d="${holes}" stroke="${mix(skin, '#5A3A18', 0.4)}" stroke-width="5" stroke-linecap="round"/><rect width="206" height="60" rx="30" fill="url(#light)"/>`
const sheet = (fill: string, inner: string, radius = 16) =>
  `<rect x="5" y="9" width="190" height="136" rx="${radius}" fill="#16242C" opacity=".2"/><rect width="190" height="136" rx="${radius}" fill="${fill}"/>${inner}<rect width="190" height="136" rx="${radius}" fill="url(#light)"/>`

/** Two sheets lying one over the other. */
const sheets = (one: string) => placed(376, 560, one, -9) + placed(496, 548, one, 7)
const strips = (skin: string) => placed(404, 590, strip(skin), -12) + placed(478, 608, strip(skin), 8)

const KINDS: readonly (readonly [RegExp, string])[] = [
  [/防水创可贴/, strips('#C9D9DF')],
  [/创可贴/, strips('#E7BE93')],
  [/贴片/, sheets(sheet('#EADFCB', '<rect x="16" y="16" width="158" height="104" rx="46" fill="#F8F2E4"/>', 52))],
  [/水胶体/, sheets(sheet('#E4C69A', '<rect x="22" y="20" width="146" height="96" rx="12" fill="#D9B47E"/>', 22))],
  [
    /敷贴|敷料/,
    sheets(
      sheet(
        '#FDFDFC',
        '<rect x="52" y="34" width="86" height="68" rx="6" fill="#EEF0EC" stroke="#D5DAD6" stroke-width="2"/><path d="M60 46h70M60 58h70M60 70h70M60 82h70M72 38v60M86 38v60M100 38v60M114 38v60" stroke="#DCE1DD" stroke-width="2"/>',
      ),
    ),
  ],
  [
    /退热/,
    sheets(
      sheet(
        '#BFE3F5',
        '<path d="M16 28Q95 8 174 28M16 60Q95 40 174 60M16 92Q95 72 174 92" stroke="#fff" stroke-width="6" fill="none" opacity=".7"/>',
        30,
      ),
    ),
  ],
  [
    /暖宝宝/,
    sheets(
      sheet(
        '#FAFAF7',
        '<path d="M95 24Q128 60 112 84Q110 70 98 66Q104 92 82 106Q60 96 66 72Q72 48 95 24Z" fill="#E2604C"/><path d="M90 74Q100 88 88 104Q74 96 90 74Z" fill="#F5C84C"/>',
        12,
      ),
    ),
  ],
  [
    /治疗贴|膏/,
    sheets(
      sheet(
        '#D8B58C',
        '<circle cx="95" cy="68" r="40" fill="#6B4A2B"/><circle cx="95" cy="68" r="40" fill="none" stroke="#B98657" stroke-width="4"/>',
        22,
      ),
    ),
  ],
]

/** Plasters, dressings and patches: each lies before its box as it comes off its backing. */
export const patchBox: Scene = (goods, colours) =>
  box(goods, colours, { ...WIDE, y: 150 }) +
  (KINDS.find(([sign]) => sign.test(goods.genericName))?.[1] ?? sheets(sheet('#E7BE93', '')))
