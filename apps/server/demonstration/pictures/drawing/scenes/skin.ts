import { clipText, drawText, fitText } from '../drawn-text.ts'
import { roundLabel, type PackGoods } from '../pack-face.ts'
import type { PackColours } from '../pack-palette.ts'
import { cylinder, mix, screwCap, shadow } from '../pack-solids.ts'
import { box, lit, placed, smallName, WIDE, type Scene } from './carton-box.ts'

const ACROSS =
  '<defs><linearGradient id="across" x2="0" y2="1"><stop offset="0" stop-color="#000" stop-opacity=".1"/><stop offset=".2" stop-color="#fff" stop-opacity=".55"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset=".8" stop-color="#000" stop-opacity=".13"/><stop offset="1" stop-color="#000" stop-opacity=".3"/></linearGradient></defs>'

/** A tube lying in front: crimped end on the left, cap on the right. */
function lyingTube(goods: PackGoods, colours: PackColours): string {
  const shape = 'M0 -4Q180 8 330 14Q400 18 416 34V92Q400 108 330 112Q180 118 0 130Z'
  const cap = 'M436 20Q440 16 446 16H500Q512 18 512 30V96Q512 108 500 110H446Q440 110 436 106Z'
  return (
    ACROSS +
    `<path d="${shape}" fill="#FDFEFE"/><clipPath id="tube"><path d="${shape}"/></clipPath><g clip-path="url(#tube)"><rect x="0" y="-10" width="120" height="150" fill="${colours.main}"/><path d="M120 -10q40 75 0 150h14q40 -75 0 -150Z" fill="${colours.accent}"/></g>` +
    smallName(goods, 272, 63, 218, 62, colours.deep) +
    lit(shape, 'fill="url(#across)" opacity=".9"') +
    '<path d="M-14 -8L2 -4V130L-14 134Z" fill="#C9CFD2"/><path d="M-10 -7V133M-4 -6V132" stroke="#8E979C" stroke-width="2"/><path d="M416 36H438V90H416Z" fill="#DDE2E4"/>' +
    lit(cap, `fill="${colours.main}"`, 'fill="url(#across)"')
  )
}

export const tube: Scene = (goods, colours) =>
  box(goods, colours, { x: 66, y: 130, width: 540, height: 300, depth: 120 }) +
  shadow(388, 660, 640, 70) +
  placed(118, 528, lyingTube(goods, colours), 4, 0.98)

/** The small tube of an eye ointment. */
export const eyeTube: Scene = (goods, colours) =>
  box(goods, colours, { ...WIDE, y: 150 }) + shadow(520, 652, 380, 44) + placed(350, 580, lyingTube(goods, colours), 3, 0.62)

export const eyeDrops: Scene = (goods, colours) => {
  const body = 'M566 520Q566 498 586 492H646Q666 498 666 520V646Q666 666 616 668Q566 666 566 646Z'
  const cap = 'M584 402Q584 392 594 390H638Q648 392 648 402L652 474Q616 486 580 474Z'
  return (
    box(goods, colours, { x: 62, y: 150, width: 470, height: 380, depth: 130 }) +
    shadow(628, 672, 190, 50) +
    lit(body, 'fill="url(#glass)"', `fill="${colours.main}" opacity=".12"`) +
    '<path d="M594 474H638V496H594Z" fill="#E9EEF0"/>' +
    lit(cap, `fill="${mix(colours.main, '#FFFFFF', 0.08)}"`, 'fill="url(#round)" opacity=".6"') +
    `<rect x="566" y="542" width="100" height="92" fill="#fff"/><rect x="566" y="542" width="100" height="20" fill="${colours.main}"/>` +
    smallName(goods, 616, 598, 88, 52, colours.deep) +
    '<rect x="566" y="520" width="100" height="136" fill="url(#round)" opacity=".4"/>'
  )
}

/** Half a kilo of ointment. */
export const creamJar: Scene = (goods, colours) =>
  cylinder({
    x: 375,
    y: 250,
    width: 470,
    height: 410,
    fill: 'url(#plastic)',
    label: roundLabel(goods, colours, 470, 290),
    labelTop: 66,
    labelHeight: 290,
  }) + screwCap(375, 262, 460, 116, mix(colours.main, '#FFFFFF', 0.06))

export const cosmeticTube: Scene = (goods, colours) => {
  const pale = mix(colours.pale, '#FFFFFF', 0.35)
  const shape = 'M250 96H500L478 540H272Z'
  const fitted = fitText(goods.genericName, 200, 140, 60, 3)
  const name = fitted.lines
    .map((line, at) =>
      drawText(line, {
        x: 375,
        y: 282 + at * fitted.size * 1.15,
        size: fitted.size,
        fill: colours.deep,
        anchor: 'middle',
        bold: true,
      }),
    )
    .join('')
  return (
    shadow(400, 668, 420, 70) +
    `<path d="${shape}" fill="${pale}"/><path d="M250 96H500V124H251Z" fill="#fff" opacity=".55"/><path d="M254 104H496M254 112H496" stroke="#9AA5AA" stroke-width="1.5" opacity=".6"/>` +
    `<path d="M262 400Q375 440 487 400L478 540H272Z" fill="${colours.main}" opacity=".85"/>` +
    placed(375, 196, emblem(goods.genericName, colours)) +
    name +
    drawText(goods.specification, { x: 375, y: 500, size: 24, fill: '#fff', anchor: 'middle' }) +
    drawText(clipText(goods.factory, 16, 190), { x: 375, y: 526, size: 15, fill: '#fff', anchor: 'middle' }) +
    `<path d="${shape}" fill="url(#round)" opacity=".55"/>` +
    '<path d="M280 540H470V650Q470 664 456 666H294Q280 664 280 650Z" fill="url(#plastic)"/>'
  )
}

/** What the tube is for: the sun, teeth, hands, or the leaf of a plant. */
function emblem(name: string, { main }: PackColours): string {
  if (/防晒/.test(name))
    return `<circle r="17" fill="${main}"/>${[0, 45, 90, 135, 180, 225, 270, 315].map((turn) => `<path transform="rotate(${turn})" d="M0 -26V-36" stroke="${main}" stroke-width="6" stroke-linecap="round"/>`).join('')}`
  if (/牙/.test(name))
    return `<path d="M-26 -26Q-12 -38 0 -28Q12 -38 26 -26Q34 -6 22 12L14 36Q8 42 4 30L0 14L-4 30Q-8 42 -14 36L-22 12Q-34 -6 -26 -26Z" fill="#fff" stroke="${main}" stroke-width="5"/>`
  if (/洁面/.test(name))
    return `<circle cx="-12" cy="8" r="20" fill="none" stroke="${main}" stroke-width="4"/><circle cx="16" cy="-8" r="13" fill="none" stroke="${main}" stroke-width="4"/><circle cx="20" cy="22" r="8" fill="none" stroke="${main}" stroke-width="4"/>`
  return `<circle r="32" fill="none" stroke="${main}" stroke-width="4"/><path d="M0 -22q22 22 0 44q-22 -22 0 -44Z" fill="${main}"/>`
}

/** Squeezed from its bulb: glycerine enemas and larger ones. */
export const enema: Scene = (goods, colours) => {
  const bulb = (tint: string) =>
    lit(
      'M0 -20H64Q92 -20 110 -52Q140 -84 196 -80Q262 -70 262 0Q262 70 196 80Q140 84 110 52Q92 20 64 20H0Q-14 14 -14 0Q-14 -14 0 -20Z',
      `fill="${tint}"`,
      'fill="url(#light)"',
    ) +
    '<path d="M130 -40Q180 -70 226 -40" stroke="#fff" stroke-width="10" stroke-linecap="round" fill="none" opacity=".75"/><path d="M-30 -14H8V14H-30Q-38 8 -38 0Q-38 -8 -30 -14Z" fill="#E3E8EA"/>' +
    smallName(goods, 190, 6, 110, 44, colours.deep)
  return box(goods, colours, { ...WIDE, y: 140 }) + shadow(520, 668, 400, 48) + placed(410, 598, bulb('#F3F1E4'), -6, 0.98)
}

export const suppositoryBox: Scene = (goods, colours) => {
  const shell = (at: number) =>
    `<path d="M${22 + at * 44} 96V46Q${22 + at * 44} 14 ${40 + at * 44} 10Q${58 + at * 44} 14 ${58 + at * 44} 46V96Q${40 + at * 44} 106 ${22 + at * 44} 96Z" fill="#FDFDFB"/><path d="M${30 + at * 44} 90V44Q${31 + at * 44} 24 ${40 + at * 44} 18" stroke="#C9CFD2" stroke-width="3" fill="none"/>`
  return (
    box(goods, colours, WIDE) +
    placed(
      420,
      560,
      '<rect x="4" y="10" width="250" height="118" rx="10" fill="#16242C" opacity=".18"/>' +
        `<rect width="250" height="118" rx="9" fill="${mix(colours.pale, '#D5DDE0', 0.4)}"/>${[0, 1, 2, 3, 4].map(shell).join('')}<rect width="250" height="118" rx="9" fill="url(#light)"/>`,
      -7,
    )
  )
}
