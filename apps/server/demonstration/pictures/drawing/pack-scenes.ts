import { clipText, drawText, fitText } from './drawn-text.ts'
import { devicePicture } from './device-pictures.ts'
import { cartonFront, ground, groundOf, roundLabel, typeMark } from './pack-face.ts'
import type { PackGoods } from './pack-face.ts'
import type { PackShape } from './pack-shape.ts'
import type { PackColours } from './pack-palette.ts'
import { blister, capsule, carton, cylinder, mix, screwCap, shadow, tablet } from './pack-solids.ts'
import { seededRng, hash } from '../../rng.ts'

type Scene = (goods: PackGoods, colours: PackColours) => string

interface Place {
  x: number
  y: number
  width: number
  height: number
  depth: number
}

/** The carton of a product at a position. */
function box(goods: PackGoods, colours: PackColours, place: Place): string {
  const kind = groundOf(goods)
  const white = kind === 0 || kind === 2 || kind === 4
  return carton({
    ...place,
    front: cartonFront(goods, colours, place.width, place.height),
    side: ground(kind, colours, place.depth, place.height, false),
    top: white ? '#EDF1F2' : kind === 3 ? mix(colours.main, '#FFFFFF', 0.12) : mix(colours.main, '#FFFFFF', 0.18),
  })
}

const WIDE: Place = { x: 62, y: 176, width: 540, height: 330, depth: 130 }
const TALL: Place = { x: 112, y: 126, width: 400, height: 490, depth: 180 }

const blisterBox: Scene = (goods, colours) => {
  const shade = ['#FFFFFF', '#FDFBF3', '#F6E7C8', '#F4D9D4', '#E9F0DA'][hash(`tablet-${goods.genericName}`) % 5] ?? '#FFFFFF'
  return box(goods, colours, WIDE) + blister(372, 556, -9, tablet(shade))
}

const capsuleBox: Scene = (goods, colours) => {
  const soft = goods.dosageForm === '软胶囊'
  const pearl = ['#E9B44C', '#C9772E', '#D8A04A', '#8C2F2A'][hash(`pearl-${goods.genericName}`) % 4] ?? '#E9B44C'
  const one = soft ? pearl : colours.main
  const other = soft
    ? pearl
    : (['#FBF7EA', '#FFFFFF', colours.accent, '#F3E3C2'][hash(`shell-${goods.genericName}`) % 4] ?? '#FFFFFF')
  return (
    box(goods, colours, WIDE) +
    capsule(436, 622, -16, one, other, 1.05) +
    capsule(560, 602, 24, one, other, 1.05) +
    capsule(548, 660, -6, one, other, 1.05)
  )
}

const pillBottle: Scene = (goods, colours) => {
  const cap = hash(`cap-${goods.factory}`) % 3 === 0 ? colours.main : '#F4F6F6'
  return (
    cylinder({
      x: 375,
      y: 196,
      width: 390,
      height: 470,
      fill: 'url(#plastic)',
      label: roundLabel(goods, colours, 390, 350),
      labelTop: 72,
      labelHeight: 350,
    }) + screwCap(375, 206, 318, 112, cap)
  )
}

const healthBottle: Scene = (goods, colours) =>
  cylinder({
    x: 375,
    y: 206,
    width: 410,
    height: 460,
    fill: 'url(#tint)',
    label: roundLabel(goods, colours, 410, 350),
    labelTop: 64,
    labelHeight: 350,
  }) + screwCap(375, 216, 350, 104, mix(colours.accent, '#FFFFFF', 0.1))

const pillJar: Scene = (goods, colours) => {
  const grains = seededRng(goods.goodsNo)
  let balls = ''
  for (let at = 0; at < 9; at++) {
    const x = 560 + grains.int(-70, 90)
    const y = 650 + grains.int(-14, 34)
    balls += `<ellipse cx="${x + 2}" cy="${y + 9}" rx="14" ry="5" fill="#16242C" opacity=".2"/><circle cx="${x}" cy="${y}" r="13" fill="#4A2B18"/><circle cx="${x - 4}" cy="${y - 5}" r="4" fill="#fff" opacity=".35"/>`
  }
  return (
    cylinder({
      x: 355,
      y: 206,
      width: 400,
      height: 450,
      fill: 'url(#plastic)',
      label: roundLabel(goods, colours, 400, 340),
      labelTop: 62,
      labelHeight: 340,
    }) +
    screwCap(355, 216, 340, 90, mix(colours.main, '#FFFFFF', 0.05)) +
    balls
  )
}

const syrupBottle: Scene = (goods, colours) =>
  shadow(400, 664, 520, 90) +
  cylinder({
    x: 375,
    y: 226,
    width: 340,
    height: 440,
    fill: 'url(#amber)',
    label: roundLabel(goods, colours, 340, 320),
    labelTop: 88,
    labelHeight: 320,
  }) +
  '<path d="M318 156H432V196Q432 214 448 230H302Q318 214 318 196Z" fill="url(#amber)"/>' +
  screwCap(375, 172, 150, 86, '#F7F9F9')

const vialBox: Scene = (goods, colours) => {
  const vial = (x: number, y: number) =>
    shadow(x + 12, y + 178, 104, 30) +
    `<path d="M${x - 27} ${y + 62}Q${x - 27} ${y + 42} ${x - 13} ${y + 36}V${y + 22}H${x + 13}V${y + 36}Q${x + 27} ${y + 42} ${x + 27} ${y + 62}V${y + 168}Q${x} ${y + 182} ${x - 27} ${y + 168}Z" fill="url(#amber)"/>` +
    `<rect x="${x - 18}" y="${y}" width="36" height="30" rx="4" fill="url(#metal)"/><rect x="${x - 27}" y="${y + 82}" width="54" height="62" fill="#fff"/><rect x="${x - 27}" y="${y + 82}" width="54" height="14" fill="${colours.main}"/><rect x="${x - 27}" y="${y + 82}" width="54" height="62" fill="url(#round)" opacity=".55"/>`
  return box(goods, colours, WIDE) + vial(508, 490) + vial(582, 508) + vial(656, 492)
}

const ampouleBox: Scene = (goods, colours) => {
  const ampoule = (x: number, y: number) =>
    shadow(x + 10, y + 172, 90, 26) +
    `<path d="M${x} ${y}Q${x + 9} ${y + 2} ${x + 8} ${y + 34}Q${x + 8} ${y + 50} ${x + 23} ${y + 62}V${y + 164}Q${x} ${y + 174} ${x - 23} ${y + 164}V${y + 62}Q${x - 8} ${y + 50} ${x - 8} ${y + 34}Q${x - 9} ${y + 2} ${x} ${y}Z" fill="url(#glass)" stroke="#8FA9B3" stroke-width="1.5"/>` +
    `<path d="M${x - 20} ${y + 86}Q${x} ${y + 92} ${x + 20} ${y + 86}V${y + 162}Q${x} ${y + 171} ${x - 20} ${y + 162}Z" fill="${mix(colours.pale, '#FFFFFF', 0.2)}" opacity=".8"/><rect x="${x - 23}" y="${y + 96}" width="46" height="38" fill="${colours.main}" opacity=".85"/><path d="M${x - 13} ${y + 68}V${y + 158}" stroke="#fff" stroke-width="5" opacity=".7"/>`
  return box(goods, colours, WIDE) + ampoule(520, 490) + ampoule(584, 506) + ampoule(648, 490)
}

const eyeDrops: Scene = (goods, colours) =>
  box(goods, colours, { x: 62, y: 150, width: 470, height: 380, depth: 130 }) +
  shadow(628, 672, 190, 50) +
  `<path d="M566 520Q566 498 586 492H646Q666 498 666 520V646Q666 666 616 668Q566 666 566 646Z" fill="url(#glass)"/><path d="M566 520Q566 498 586 492H646Q666 498 666 520V646Q666 666 616 668Q566 666 566 646Z" fill="${colours.main}" opacity=".12"/>` +
  `<path d="M594 474H638V496H594Z" fill="#E9EEF0"/><path d="M584 402Q584 392 594 390H638Q648 392 648 402L652 474Q616 486 580 474Z" fill="${mix(colours.main, '#FFFFFF', 0.08)}"/><path d="M584 402Q584 392 594 390H638Q648 392 648 402L652 474Q616 486 580 474Z" fill="url(#round)" opacity=".6"/>` +
  `<rect x="566" y="542" width="100" height="92" fill="#fff"/><rect x="566" y="542" width="100" height="20" fill="${colours.main}"/>` +
  smallName(goods, 616, 590, 88, 44, colours.deep) +
  '<rect x="566" y="520" width="100" height="136" fill="url(#round)" opacity=".4"/>'

const tube: Scene = (goods, colours) =>
  box(goods, colours, { x: 66, y: 130, width: 540, height: 300, depth: 120 }) + lyingTube(goods, colours, 118, 528, 0.98)

/** A tube lying in front: crimped end on the left, cap on the right. */
function lyingTube(goods: PackGoods, colours: PackColours, x: number, y: number, scale: number): string {
  const shape = 'M0 -4Q180 8 330 14Q400 18 416 34V92Q400 108 330 112Q180 118 0 130Z'
  return (
    shadow(x + 270, y + 132, 640, 70) +
    `<g transform="translate(${x} ${y}) rotate(4) scale(${scale})">` +
    `<path d="${shape}" fill="#FDFEFE"/><clipPath id="tube"><path d="${shape}"/></clipPath><g clip-path="url(#tube)"><rect x="0" y="-10" width="120" height="150" fill="${colours.main}"/><path d="M120 -10q40 75 0 150h14q40 -75 0 -150Z" fill="${colours.accent}"/></g>` +
    smallName(goods, 272, 70, 218, 62, colours.deep) +
    `<path d="${shape}" fill="url(#across)" opacity=".9"/>` +
    '<path d="M-14 -8L2 -4V130L-14 134Z" fill="#C9CFD2"/><path d="M-10 -7V133M-4 -6V132" stroke="#8E979C" stroke-width="2"/>' +
    `<path d="M416 36H438V90H416Z" fill="#DDE2E4"/><path d="M436 20Q440 16 446 16H500Q512 18 512 30V96Q512 108 500 110H446Q440 110 436 106Z" fill="${colours.main}"/><path d="M436 20Q440 16 446 16H500Q512 18 512 30V96Q512 108 500 110H446Q440 110 436 106Z" fill="url(#across)"/>` +
    '</g>' +
    '<defs><linearGradient id="across" x2="0" y2="1"><stop offset="0" stop-color="#000" stop-opacity=".1"/><stop offset=".2" stop-color="#fff" stop-opacity=".55"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset=".8" stop-color="#000" stop-opacity=".13"/><stop offset="1" stop-color="#000" stop-opacity=".3"/></linearGradient></defs>'
  )
}

/** The name repeated on a small object: one or two lines around a centre. */
function smallName(goods: PackGoods, x: number, y: number, width: number, height: number, fill: string): string {
  const fitted = fitText(goods.genericName, width, height, 34)
  const top = y - (fitted.lines.length * fitted.size * 1.15) / 2 + fitted.size * 0.9
  return fitted.lines
    .map((line, at) =>
      drawText(line, { x, y: top + at * fitted.size * 1.15, size: fitted.size, fill, anchor: 'middle', bold: true }),
    )
    .join('')
}

const sachetBox: Scene = (goods, colours) => {
  const sachet = (x: number, y: number, turn: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="5" y="8" width="132" height="196" rx="4" fill="#16242C" opacity=".2"/><rect width="132" height="196" rx="3" fill="#FAFBFB"/><rect y="58" width="132" height="76" fill="${colours.main}"/><rect y="134" width="132" height="7" fill="${colours.accent}"/>` +
    smallName(goods, 66, 96, 116, 52, '#FFFFFF') +
    '<path d="M0 6H132M0 12H132M0 184H132M0 190H132" stroke="#B9C1C5" stroke-width="2.5"/><rect width="132" height="196" rx="3" fill="url(#light)"/></g>'
  return box(goods, colours, { ...WIDE, y: 156 }) + sachet(462, 486, 9) + sachet(566, 500, -5)
}

const suppositoryBox: Scene = (goods, colours) => {
  const shell = (at: number) =>
    `<path d="M${22 + at * 44} 96V46Q${22 + at * 44} 14 ${40 + at * 44} 10Q${58 + at * 44} 14 ${58 + at * 44} 46V96Q${40 + at * 44} 106 ${22 + at * 44} 96Z" fill="#FDFDFB"/><path d="M${30 + at * 44} 90V44Q${31 + at * 44} 24 ${40 + at * 44} 18" stroke="#C9CFD2" stroke-width="3" fill="none"/>`
  return (
    box(goods, colours, WIDE) +
    '<g transform="translate(420 560) rotate(-7)"><rect x="4" y="10" width="250" height="118" rx="10" fill="#16242C" opacity=".18"/>' +
    `<rect width="250" height="118" rx="9" fill="${mix(colours.pale, '#D5DDE0', 0.4)}"/>${[0, 1, 2, 3, 4].map(shell).join('')}<rect width="250" height="118" rx="9" fill="url(#light)"/></g>`
  )
}

const spray: Scene = (goods, colours) =>
  cylinder({
    x: 375,
    y: 250,
    width: 270,
    height: 420,
    fill: 'url(#plastic)',
    label: roundLabel(goods, colours, 270, 290),
    labelTop: 84,
    labelHeight: 290,
  }) +
  '<path d="M330 208H420V262H330Z" fill="url(#cap)"/>' +
  `<path d="M322 120Q322 104 340 102H404Q420 104 424 118L428 214H322Z" fill="${mix(colours.main, '#FFFFFF', 0.06)}"/><path d="M322 120Q322 104 340 102H404Q420 104 424 118L428 214H322Z" fill="url(#round)" opacity=".6"/>` +
  `<path d="M322 128L284 134V156L322 160Z" fill="${colours.deep}"/><circle cx="286" cy="145" r="5" fill="#fff" opacity=".8"/>`

const plaster: Scene = (goods, colours) => {
  const strip = (x: number, y: number, turn: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="4" y="7" width="206" height="60" rx="30" fill="#16242C" opacity=".2"/><rect width="206" height="60" rx="30" fill="#E7BE93"/><rect x="68" width="70" height="60" fill="#F3D9BC"/><path d="M22 20h.1M36 30h.1M22 40h.1M50 20h.1M50 40h.1M156 20h.1M170 30h.1M156 40h.1M184 20h.1M184 40h.1" stroke="#B98657" stroke-width="5" stroke-linecap="round"/><rect width="206" height="60" rx="30" fill="url(#light)"/></g>`
  return box(goods, colours, WIDE) + strip(404, 590, -12) + strip(478, 608, 8)
}

const insulinPen: Scene = (goods, colours) =>
  box(goods, colours, { ...WIDE, y: 150 }) +
  shadow(420, 662, 620, 60) +
  '<g transform="translate(150 612) rotate(-5)">' +
  `<rect width="330" height="48" rx="14" fill="${colours.main}"/><rect x="180" y="7" width="96" height="34" rx="5" fill="#EAF4F6"/><rect x="186" y="15" width="60" height="18" rx="3" fill="#BFE1E8"/><rect x="330" y="4" width="130" height="40" rx="8" fill="#F4F6F6"/><rect x="460" y="9" width="46" height="30" rx="6" fill="${colours.accent}"/><rect x="-4" y="6" width="16" height="36" rx="6" fill="${colours.deep}"/>` +
  '<path d="M20 10H320" stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".45"/><path d="M12 40H500" stroke="#000" stroke-width="8" opacity=".14" stroke-linecap="round"/></g>' +
  snowflake(110, 640, colours)

function snowflake(x: number, y: number, colours: PackColours): string {
  const arm = 'M0 0V-26M0 -15l-8 -8M0 -15l8 -8'
  return `<g transform="translate(${x} ${y})" stroke="${mix(colours.main, '#3BA0E6', 0.6)}" stroke-width="4" fill="none" stroke-linecap="round">${[0, 60, 120, 180, 240, 300].map((turn) => `<path transform="rotate(${turn})" d="${arm}"/>`).join('')}</g>`
}

const cosmeticTube: Scene = (goods, colours) => {
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
    `<path d="M262 400Q375 440 487 400L478 540H272Z" fill="${colours.main}" opacity=".85"/><circle cx="375" cy="196" r="26" fill="none" stroke="${colours.main}" stroke-width="4"/><path d="M375 178q16 18 0 36q-16 -18 0 -36Z" fill="${colours.main}"/>` +
    name +
    drawText(goods.specification, { x: 375, y: 500, size: 24, fill: '#fff', anchor: 'middle' }) +
    drawText(clipText(goods.factory, 16, 190), { x: 375, y: 526, size: 15, fill: '#fff', anchor: 'middle' }) +
    `<path d="${shape}" fill="url(#round)" opacity=".55"/>` +
    '<path d="M280 540H470V650Q470 664 456 666H294Q280 664 280 650Z" fill="url(#plastic)"/>'
  )
}

const HERB_TINTS: readonly (readonly [RegExp, string])[] = [
  [/菊花|金银花/, '#E3CF7A'],
  [/枸杞|山楂/, '#B8392B'],
  [/红花/, '#A62C28'],
  [/三七|何首乌|熟地|肉苁蓉|黄精/, '#4B3426'],
  [/薄荷|蒲公英|淫羊藿|连翘|柴胡/, '#7C8450'],
  [/百合|山药|茯|薏苡|白芍|白术|浙贝|川贝|麦冬|天麻/, '#E4D6B4'],
  [/黄|甘草|党参|人参|西洋参|太子参|玉竹/, '#CDA55B'],
]

const herbBag: Scene = (goods, colours) => {
  const tint = HERB_TINTS.find(([sign]) => sign.test(goods.genericName))?.[1] ?? '#8A6238'
  const rng = seededRng(`herb-${goods.genericName}`)
  let pieces = ''
  for (let at = 0; at < 130; at++) {
    const shade = mix(tint, rng.chance(0.5) ? '#FFFFFF' : '#1E120A', rng.next() * 0.34)
    pieces += `<ellipse cx="${rng.int(0, 330)}" cy="${rng.int(0, 210)}" rx="${rng.int(11, 26)}" ry="${rng.int(5, 12)}" transform="rotate(${rng.int(-60, 60)} ${rng.int(0, 330)} ${rng.int(0, 210)})" fill="${shade}"/>`
  }
  const jar = /瓶|罐/.test(goods.specification)
  const fitted = fitText(goods.genericName, 200, 96, 82)
  const size = fitted.size
  const label =
    `<rect x="225" y="200" width="300" height="190" rx="8" fill="#FBF6EA"/><rect x="234" y="209" width="282" height="172" rx="4" fill="none" stroke="${colours.deep}" stroke-width="2.5"/>` +
    fitted.lines
      .map((line, at) =>
        drawText(line, {
          x: 375,
          y: 286 + at * size * 1.15 - (fitted.lines.length - 1) * size * 0.5,
          size,
          fill: '#3B2A1A',
          anchor: 'middle',
          bold: true,
          spacing: 0.08,
        }),
      )
      .join('') +
    drawText(`中药饮片 · ${goods.specification}`, { x: 375, y: 334, size: 23, fill: '#6B5136', anchor: 'middle' }) +
    drawText(clipText(goods.factory, 18, 270), { x: 375, y: 364, size: 18, fill: '#6B5136', anchor: 'middle' })
  if (jar)
    return (
      shadow(400, 668, 480, 90) +
      '<clipPath id="jar"><path d="M206 210Q206 176 240 172H510Q544 176 544 210V626Q544 660 510 664H240Q206 660 206 626Z"/></clipPath><g clip-path="url(#jar)"><rect x="200" y="160" width="350" height="510" fill="' +
      `${mix(tint, '#000000', 0.25)}"/><g transform="translate(210 190)">${pieces}</g><g transform="translate(214 400)">${pieces}</g><g transform="translate(206 520)">${pieces}</g></g>${label.replaceAll('translate(', 'translate(')}` +
      '<path d="M206 210Q206 176 240 172H510Q544 176 544 210V626Q544 660 510 664H240Q206 660 206 626Z" fill="url(#glass)" opacity=".28"/><path d="M206 210Q206 176 240 172H510Q544 176 544 210V626Q544 660 510 664H240Q206 660 206 626Z" fill="url(#round)" opacity=".55"/>' +
      screwCap(375, 182, 330, 84, '#B98A3E')
    )
  const bag = 'M190 110Q375 122 560 110L572 640Q375 672 178 640Z'
  return (
    shadow(396, 656, 520, 84) +
    `<path d="${bag}" fill="#D9B98A"/><clipPath id="window"><path d="M216 420Q375 398 534 420V600Q375 628 216 600Z"/></clipPath>` +
    `<g clip-path="url(#window)"><rect x="200" y="390" width="350" height="240" fill="${mix(tint, '#000000', 0.3)}"/><g transform="translate(210 408)">${pieces}</g><path d="M216 420Q375 398 534 420V470Q375 440 216 480Z" fill="#fff" opacity=".22"/></g>` +
    `<path d="M190 110Q375 122 560 110L561 150Q375 160 189 150Z" fill="#B98F5B"/><path d="M192 126Q375 138 558 126M191 138Q375 149 559 138" stroke="#8F6A3C" stroke-width="2" fill="none"/>` +
    label +
    typeMark(goods, 430, 160, 0.8) +
    `<path d="${bag}" fill="url(#round)" opacity=".42"/>`
  )
}

const deviceCarton: Scene = (goods, colours) => {
  const place = TALL
  const { width, height } = place
  const fitted = fitText(goods.genericName, width * 0.86, 124, 76)
  const name = fitted.lines
    .map((line, at) =>
      drawText(line, { x: width * 0.07, y: 134 + at * fitted.size * 1.15, size: fitted.size, fill: colours.deep, bold: true }),
    )
    .join('')
  const below = 134 + (fitted.lines.length - 1) * fitted.size * 1.15
  const spec = clipText(goods.specification, 22, width * 0.86)
  const front =
    `<rect width="${width}" height="${height}" fill="#FFFFFF"/><rect width="${width}" height="14" fill="${colours.main}"/><rect y="${height * 0.86}" width="${width}" height="${height * 0.14}" fill="${colours.main}"/>` +
    `<circle cx="${width / 2}" cy="${height * 0.635}" r="${height * 0.225}" fill="${colours.pale}"/>` +
    typeMark(goods, width * 0.955, 24, 0.72) +
    name +
    drawText(spec, { x: width * 0.07, y: below + 34, size: 22, fill: '#55605C' }) +
    `<g transform="translate(${width / 2} ${height * 0.635})">${devicePicture(goods.genericName, colours)}</g>` +
    drawText(clipText(goods.factory, 21, width * 0.86), { x: width * 0.07, y: height * 0.945, size: 21, fill: '#fff' })
  const side = `<rect width="${place.depth}" height="${height}" fill="${mix(colours.main, '#FFFFFF', 0.1)}"/><rect y="${height * 0.86}" width="${place.depth}" height="${height * 0.14}" fill="${colours.deep}"/>`
  return carton({ ...place, front, side, top: '#EEF2F3' })
}

/** The scene for each pack shape. */
export const SCENES: Record<PackShape, Scene> = {
  'blister-box': blisterBox,
  'capsule-box': capsuleBox,
  'pill-bottle': pillBottle,
  'syrup-bottle': syrupBottle,
  'vial-box': vialBox,
  'eye-drops': eyeDrops,
  tube,
  'sachet-box': sachetBox,
  'ampoule-box': ampouleBox,
  'suppository-box': suppositoryBox,
  spray,
  plaster,
  'pill-jar': pillJar,
  'herb-bag': herbBag,
  'device-carton': deviceCarton,
  'insulin-pen': insulinPen,
  'health-bottle': healthBottle,
  'cosmetic-tube': cosmeticTube,
}
