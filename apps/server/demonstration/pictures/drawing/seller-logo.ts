import sharp from 'sharp'
import { hash } from '../../rng.ts'
import { drawText } from './drawn-text.ts'
import { mix } from './pack-solids.ts'

const stroke = (path: string, width = 13) =>
  `<path d="${path}" fill="none" stroke="#fff" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
const fill = (path: string, opacity = 1) => `<path d="${path}" fill="#fff"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`

/** Grains on a stalk, around the vertical axis. */
const spike = (y: number) =>
  stroke(`M0 ${y + 66}V${y - 20}`, 9) +
  [0, 26, 52]
    .map((step) =>
      fill(
        `M0 ${y + 14 + step}Q-34 ${y + 6 + step} -34 ${y - 26 + step}Q-4 ${y - 18 + step} 0 ${y + 14 + step}ZM0 ${y + 14 + step}Q34 ${y + 6 + step} 34 ${y - 26 + step}Q4 ${y - 18 + step} 0 ${y + 14 + step}Z`,
      ),
    )
    .join('') +
  fill(`M0 ${y - 14}Q-16 ${y - 36} 0 ${y - 60}Q16 ${y - 36} 0 ${y - 14}Z`)
const waves = (y: number) => stroke(`M-76 ${y}Q-57 ${y - 22} -38 ${y}T0 ${y}T38 ${y}T76 ${y}`, 12)
const peaks = 'M-84 40L-30 -46L-2 -4L20 -34L84 40Z'

/** The marks of the demonstration's sellers, each drawn from its name, around the origin and at most 170 units wide. */
const MARKS: Readonly<Record<string, readonly [colour: string, mark: string]>> = {
  江禾: ['#0A7D62', spike(-26) + waves(66)],
  九畴: [
    '#C4472B',
    [-48, 0, 48]
      .flatMap((x) =>
        [-48, 0, 48].map(
          (y) =>
            `<rect x="${x - 19}" y="${y - 19}" width="38" height="38" rx="7" fill="#fff"${x === 0 && y === 0 ? '' : ' opacity=".86"'}/>`,
        ),
      )
      .join(''),
  ],
  楚云: [
    '#2F5FA8',
    fill('M-50 44Q-86 44 -86 12Q-86 -16 -56 -20Q-50 -58 -8 -58Q28 -58 38 -24Q84 -26 84 12Q84 44 46 44Z') +
      `<path d="M-40 14Q-14 -16 14 4T52 6" fill="none" stroke="#2F5FA8" stroke-width="11" stroke-linecap="round"/>`,
  ],
  蜀禾: ['#B4551D', fill(peaks, 0.92) + fill('M-30 -46L-44 -22L-30 -12L-14 -22Z', 0.6) + stroke('M-70 66H70', 12)],
  岭海: ['#1E7F8C', fill('M-84 10L-34 -60L4 -10L28 -38L84 10Z') + waves(38) + waves(66)],
  齐河: ['#6A4FA3', waves(-44) + waves(-8) + waves(28) + stroke('M-40 62H40', 12)],
  秦禾: [
    '#8A6A1B',
    `<rect x="-72" y="-72" width="144" height="144" rx="20" fill="none" stroke="#fff" stroke-width="12"/>` +
      `<g transform="scale(.74)">${spike(-14)}</g>`,
  ],
  谯都: [
    '#7A4A21',
    fill('M0 74Q-82 34 -62 -66Q26 -56 24 24Q18 52 0 74Z') +
      `<path d="M-46 -46Q-10 -4 0 70" fill="none" stroke="#7A4A21" stroke-width="7"/>` +
      fill('M14 70Q12 6 74 -18Q80 48 14 70Z', 0.78),
  ],
  宁护: [
    '#2B6CB0',
    fill('M0 -82L70 -56V0Q68 54 0 84Q-68 54 -70 0V-56Z') +
      `<path d="M-14 -38H14V-12H40V16H14V42H-14V16H-40V-12H-14Z" fill="#2B6CB0"/>`,
  ],
  浦申: [
    '#1F4E79',
    [0, 60, 120, 180, 240, 300]
      .map((turn) => `<g transform="rotate(${turn})">${stroke('M0 0V-74M0 -46l-22 -20M0 -46l22 -20', 12)}</g>`)
      .join(''),
  ],
}
const COLOURS = ['#0A7D62', '#2456A6', '#B4551D', '#7A3E9D', '#A8323E', '#1E6F8C', '#5B7A1F', '#8A5A2B', '#3D4FA1', '#B0406F']

/**
 * A seller's logo fills its square to the edges, so that it can be shown in a circle of any size: its mark on its colour, for an
 * unknown seller the first two characters of its name.
 */
export function sellerLogoSvg(name: string): string {
  const start = Array.from(name).slice(0, 2).join('')
  const [colour, mark] = MARKS[start] ?? [
    COLOURS[hash(name) % COLOURS.length]!,
    drawText(start, { x: 0, y: 30, size: 82, fill: '#fff', anchor: 'middle', bold: true, spacing: 0.04 }),
  ]
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240" viewBox="0 0 240 240">' +
    `<defs><linearGradient id="ground" x2=".7" y2="1"><stop offset="0" stop-color="${mix(colour, '#FFFFFF', 0.2)}"/><stop offset="1" stop-color="${mix(colour, '#000000', 0.1)}"/></linearGradient></defs>` +
    `<rect width="240" height="240" fill="url(#ground)"/><g transform="translate(120 120) scale(.88)">${mark}</g></svg>`
  )
}

/** The logo as WebP, `size` pixels square; pages show it at 56 at most. */
export function sellerLogoWebp(name: string, size = 168): Promise<Buffer> {
  return sharp(Buffer.from(sellerLogoSvg(name)))
    .resize(size, size)
    .webp({ quality: 84 })
    .toBuffer()
}
