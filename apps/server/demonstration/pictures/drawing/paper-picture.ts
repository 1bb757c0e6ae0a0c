import sharp from 'sharp'
import { clipText, drawText } from './drawn-text.ts'

/** A drawn paper: its title and what is printed on it. */
export interface Paper {
  title: string
  rows: readonly (readonly [label: string, value: string])[]
}

const WIDTH = 1400
const INK = '#25303a'
const TOP = 300
const LINE = 84
const LABEL_WIDTH = 300

/** A licence, a card or a power of attorney for the demonstration: marked as a sample all over, so that no one takes it for a real one. */
export const paperWebp = (paper: Paper): Promise<Buffer> =>
  sharp(Buffer.from(paperSvg(paper)))
    .webp({ quality: 86 })
    .toBuffer()

function paperSvg({ title, rows }: Paper): string {
  const height = TOP + rows.length * LINE + 80
  const lines = rows.map(([label, value], at) => {
    const y = TOP + at * LINE
    const name = drawText(label, { x: 130, y, size: 32, fill: '#5d7483' })
    return name + drawText(clipText(value, 38, WIDTH - LABEL_WIDTH - 260), { x: 130 + LABEL_WIDTH, y, size: 38, fill: INK })
  })
  const sample = drawText('样张 仅供演示', { x: 0, y: 0, size: 68, fill: '#c4281b', anchor: 'middle', opacity: 0.16, bold: true })
  const marks = [400, 1000].flatMap((x) =>
    [0.4, 0.8].map((share) => `<g transform="translate(${x} ${Math.round(height * share)}) rotate(-24)">${sample}</g>`),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}">
    <rect width="${WIDTH}" height="${height}" fill="#f3f8fa"/>
    <rect x="36" y="36" width="${WIDTH - 72}" height="${height - 72}" fill="none" stroke="#7fa3b5" stroke-width="8"/>
    ${drawText(title, { x: WIDTH / 2, y: 180, size: 76, fill: INK, anchor: 'middle', bold: true })}
    ${lines.join('')}
    ${marks.join('')}
  </svg>`
}
