import { drawText, textWidth } from '../../../demonstration/pictures/drawing/drawn-text.ts'
import type { DrawnPaper } from './papers.ts'

/** How papers are laid out: a table, lines with colons, two columns with labels printed far apart. */
export const LAYOUTS = ['table', 'colons', 'columns'] as const
const [WIDTH, INK, RED] = [1400, '#2d2a26', '#c4281b']

interface At {
  x: number
  y: number
  width: number
  size: number
}

/** A paper as a drawing (SVG), 1,400 wide. */
export function drawPaper(paper: DrawnPaper, layout: number): string {
  const isCard = paper.title === ''
  const { svg, bottom } = layout === 2 ? columns(paper) : lines(paper, layout)
  const height = bottom + 110
  const title = drawText(paper.title, {
    x: WIDTH / 2,
    y: 150,
    size: 70,
    fill: '#7a1f12',
    anchor: 'middle',
    bold: true,
    spacing: 0.2,
  })
  const paint = ['#fbf6e9', '#f3f8fa', '#ffffff'][layout]!
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}">
    <rect width="${WIDTH}" height="${height}" fill="${paint}"/>
    <rect x="24" y="24" width="${WIDTH - 48}" height="${height - 48}" fill="none" stroke="#b08a4a" stroke-width="6"/>
    ${isCard ? '' : title}${svg}${marksOf(height)}</svg>`
}

/** A seal across the last rows and the marks of a sample across everything, both in red. */
function marksOf(height: number): string {
  const mark = drawText('样张 仅供演示', { x: 0, y: 0, size: 68, fill: RED, anchor: 'middle', opacity: 0.16, bold: true })
  const marks = [400, 1000].flatMap((x) =>
    [0.4, 0.8].map((share) => `<g transform="translate(${x} ${Math.round(height * share)}) rotate(-24)">${mark}</g>`),
  )
  const [x, y] = [WIDTH - 420, height - 200]
  const seal = `<circle cx="${x}" cy="${y}" r="120" fill="none" stroke="${RED}" stroke-width="8" opacity="0.7"/>`
  const name = drawText('★ 专用章', { x, y: y + 14, size: 40, fill: RED, anchor: 'middle', opacity: 0.7, bold: true })
  return `${marks.join('')}${seal}${name}`
}

/** One row below the other, the value after a gap or a colon. */
function lines({ rows, title, prose }: DrawnPaper, layout: number): { svg: string; bottom: number } {
  let [svg, y] = ['', title ? 270 : 130]
  const size = 36
  if (layout === 1 && prose) {
    const drawn = wrapped(prose, { x: 130, y, width: 1140, size })
    return { svg: drawn.svg, bottom: drawn.y }
  }
  for (const { labels, text } of rows) {
    const label = labels[layout] ?? labels[0]!
    if (layout === 0) svg += drawText(label, { x: 130, y, size: 32, fill: '#6d6250' })
    const at = { x: layout === 0 ? 480 : 130, y, width: layout === 0 ? 640 : 1000, size }
    const drawn = wrapped(layout === 0 ? text : `${label}：${text}`, at)
    svg += drawn.svg
    y = drawn.y + 72
  }
  return { svg, bottom: y }
}

/** Two columns of rows, whose values go on below; what is the longest has a line to itself. */
function columns({ rows, title }: DrawnPaper): { svg: string; bottom: number } {
  let [svg, y] = ['', title ? 270 : 130]
  const size = 30
  for (let at = 0; at < rows.length; at += 2) {
    let bottom = y
    rows.slice(at, at + 2).forEach(({ labels, text }, column) => {
      const x = 70 + column * 660
      const label = labels[2] ?? labels[0]!
      svg += drawText(label, { x, y, size: 26, fill: '#6d6250' })
      const drawn = wrapped(text, { x: x + 240, y, width: 370, size })
      svg += drawn.svg
      bottom = Math.max(bottom, drawn.y)
    })
    y = bottom + 70
  }
  return { svg, bottom: y }
}

/** Text that goes on in the next line where there is no more room. */
function wrapped(text: string, { x, y, width, size }: At): { svg: string; y: number } {
  let [svg, line, at] = ['', '', y]
  for (const letter of text) {
    if (textWidth(line + letter, size) > width) {
      svg += drawText(line, { x, y: at, size, fill: INK })
      ;[line, at] = ['', at + size * 1.45]
    }
    line += letter
  }
  return { svg: svg + drawText(line, { x, y: at, size, fill: INK }), y: at }
}
