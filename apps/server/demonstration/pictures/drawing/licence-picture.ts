import sharp from 'sharp'
import { clipText, drawText } from './drawn-text.ts'

/** What a drawn business licence says. */
export interface Licence {
  number: string
  holder: string
  legalPerson: string
  address: string
  /** The day of its issue, in words. */
  issued: string
}

const WIDTH = 1400
const HEIGHT = 1000
const INK = '#3a2d1c'
const LINE = 62

/** A business licence for the demonstration: marked as a sample all over, so that no one takes it for a real one. */
export const licenceWebp = (licence: Licence): Promise<Buffer> =>
  sharp(Buffer.from(licenceSvg(licence)))
    .webp({ quality: 86 })
    .toBuffer()

function licenceSvg({ number, holder, legalPerson, address, issued }: Licence): string {
  const rows = [
    ['名称', holder],
    ['类型', '个体工商户'],
    ['负责人', legalPerson],
    ['经营范围', '药品零售'],
    ['注册日期', issued],
    ['营业期限', '长期'],
    ['住所', address],
  ] as const
  const lines = rows.map(([label, value], at) => {
    const y = 420 + at * LINE
    const name = drawText(label, { x: 150, y, size: 30, fill: '#8a7350' })
    return name + drawText(clipText(value, 34, 860), { x: 330, y, size: 34, fill: INK })
  })
  const sample = drawText('样张 仅供演示', { x: 0, y: 0, size: 74, fill: '#c4281b', anchor: 'middle', opacity: 0.16, bold: true })
  const marks = [
    [380, 380],
    [1020, 380],
    [380, 760],
    [1020, 760],
  ].map(([x, y]) => `<g transform="translate(${x} ${y}) rotate(-24)">${sample}</g>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="#fbf6e9"/>
    <rect x="36" y="36" width="${WIDTH - 72}" height="${HEIGHT - 72}" fill="none" stroke="#b08a4a" stroke-width="10"/>
    <rect x="58" y="58" width="${WIDTH - 116}" height="${HEIGHT - 116}" fill="none" stroke="#d9bf8c" stroke-width="3"/>
    ${drawText('营业执照', { x: WIDTH / 2, y: 210, size: 104, fill: '#7a1f12', anchor: 'middle', bold: true, spacing: 0.25 })}
    ${drawText('统一社会信用代码', { x: 150, y: 320, size: 30, fill: '#8a7350' })}
    ${drawText(number, { x: 420, y: 320, size: 36, fill: INK, bold: true })}
    ${lines.join('')}
    <circle cx="1150" cy="830" r="92" fill="none" stroke="#c4281b" stroke-width="7" opacity="0.7"/>
    ${drawText('登记机关', { x: 1150, y: 842, size: 34, fill: '#c4281b', anchor: 'middle', opacity: 0.75 })}
    ${marks.join('')}
  </svg>`
}
