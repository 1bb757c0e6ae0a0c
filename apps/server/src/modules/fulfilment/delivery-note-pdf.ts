/** What a worker process draws. The server imports no more than the types of this file (kept-notes.ts). */
import { readFileSync } from 'node:fs'
import { markTile, type Brand } from '@shop/contract/brand'
import { ORDER } from '@shop/contract/order-states'
import Pdf from 'pdfkit'
import sharp from 'sharp'
import { groupedYuan } from '../../kernel/amounts.ts'
import { chinaDay } from '../../kernel/clock.ts'
import { FONT_FILE } from '../../kernel/font.ts'
import type { DeliveryNote, DeliveryNoteLine } from './delivery-note-queries.ts'

type Doc = InstanceType<typeof Pdf>

const font = readFileSync(FONT_FILE)

const MARGIN = 36
/** A4 landscape. */
const WIDTH = 841.89 - 2 * MARGIN
const BOTTOM = 595.28 - 46
const INK = '#1f2328'
const LINE = '#8c959f'

const columns: readonly {
  title: string
  width: number
  align?: 'right' | 'center'
  of: (line: DeliveryNoteLine, n: number) => string
}[] = [
  { title: '序号', width: 28, align: 'center', of: (_, n) => String(n + 1) },
  { title: '品名', width: 126, of: (l) => l.name },
  { title: '剂型', width: 50, of: (l) => l.dosage },
  { title: '规格', width: 76, of: (l) => l.specification },
  { title: '生产企业', width: 118, of: (l) => l.factory },
  { title: '批准文号', width: 92, of: (l) => l.approvalNo },
  { title: '批号', width: 66, of: (l) => l.batchNo },
  { title: '有效期至', width: 58, align: 'center', of: (l) => l.expiresOn },
  { title: '数量', width: 46, align: 'right', of: (l) => `${l.quantity} ${l.unit}` },
  { title: '单价（元）', width: 52, align: 'right', of: (l) => groupedYuan(l.priceFen) },
  { title: '金额（元）', width: WIDTH - 712, align: 'right', of: (l) => groupedYuan(l.priceFen * l.quantity) },
]
const PADDING = 3

/** Draws one row of the table at `y`; returns its height. */
function drawRow(doc: Doc, y: number, cells: readonly string[], head = false): number {
  doc.fontSize(head ? 8.5 : 8)
  const high =
    Math.max(...cells.map((text, i) => doc.heightOfString(text || ' ', { width: columns[i]!.width - 2 * PADDING }))) + 2 * PADDING
  let x = MARGIN
  for (const [i, text] of cells.entries()) {
    const { width, align } = columns[i]!
    if (head) doc.rect(x, y, width, high).fill('#eef1f4')
    doc.rect(x, y, width, high).lineWidth(0.5).stroke(LINE)
    doc
      .fillColor(INK)
      .text(text, x + PADDING, y + PADDING, { width: width - 2 * PADDING, align: head ? 'center' : (align ?? 'left') })
    x += width
  }
  return high
}

/** Draws a row of "name: value" facts in equal columns at `y`; returns its height. */
function drawFacts(doc: Doc, y: number, items: readonly (readonly [string, string])[], shares: readonly number[]): number {
  doc.fontSize(9).fillColor(INK)
  const widths = shares.map((s) => s * WIDTH)
  const texts = items.map(([name, value]) => `${name}：${value || '—'}`)
  let x = MARGIN
  for (const [i, text] of texts.entries()) {
    doc.text(text, x, y, { width: widths[i]! - 8 })
    x += widths[i]!
  }
  return Math.max(...texts.map((text, i) => doc.heightOfString(text, { width: widths[i]! - 8 }))) + 3
}

/** Where the note comes from, above the table at the left: the mark and the name. */
async function drawBrand(doc: Doc, brand: Brand) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64">${markTile(brand)}</svg>`
  doc.image(await sharp(Buffer.from(svg), { density: 216 }).png().toBuffer(), MARGIN, MARGIN, { width: MARK })
  doc
    .fillColor(INK)
    .fontSize(13)
    .text(brand.name, MARGIN + MARK + 6, MARGIN + 2, { lineBreak: false })
}
const MARK = 20

function drawHeader(doc: Doc, note: DeliveryNote): number {
  doc.fillColor(INK).fontSize(16).text('药品销售随货同行单', MARGIN, MARGIN, { width: WIDTH, align: 'center' })
  let y = MARGIN + 30
  const { address: to } = note
  y += drawFacts(
    doc,
    y,
    [
      ['供货单位', note.seller_name],
      ['许可证号', note.seller_licence],
      ['电话', note.seller_phone],
    ],
    [0.45, 0.3, 0.25],
  )
  y += drawFacts(
    doc,
    y,
    [
      [note.branch_name ? '购货单位' : '收货单位', note.shop_name],
      ['许可证号', note.shop_licence],
      ['统一社会信用代码', note.shop_code],
    ],
    [0.45, 0.25, 0.3],
  )
  y += drawFacts(
    doc,
    y,
    [
      ['收货地址', note.branch_name ? `${note.branch_name}，${to.text}` : to.text],
      ['收货人', `${to.receiver} ${to.phone}`],
    ],
    [0.65, 0.35],
  )
  const day = note.shipped_at ? chinaDay(note.shipped_at) : ''
  y += drawFacts(
    doc,
    y,
    [
      ['订单号', note.order_no],
      ['下单日期', chinaDay(note.created_at)],
      ['发货日期', day],
    ],
    [0.45, 0.25, 0.3],
  )
  if (note.remark) y += drawFacts(doc, y, [['买家留言', note.remark]], [1])
  return y + 4
}

/** Totals, what is still to be shipped, and the boxes to sign and stamp; kept together on one page. */
function drawFooter(doc: Doc, y: number, note: DeliveryNote) {
  const listed = note.lines.reduce((sum, l) => sum + l.priceFen * l.quantity, 0)
  const packs = note.lines.reduce((sum, l) => sum + l.quantity, 0)
  const sums: (readonly [string, string])[] = [
    ['本单数量', String(packs)],
    ['本单货款', `¥${groupedYuan(listed)}`],
    ['运费', `¥${groupedYuan(note.freight_fen)}`],
    ['订单实付', `¥${groupedYuan(note.total_fen)}`],
  ]
  let at = y + 6
  at += drawFacts(
    doc,
    at,
    sums,
    sums.map(() => 1 / sums.length),
  )
  if (note.status === ORDER.partShipped)
    at += drawFacts(doc, at, [['说明', '订单分批发货，本单只列已发出的商品，其余随后发出']], [1])
  at += 6
  const boxes = ['开票人', '拣货人', '复核人', '收货人签字', '供货单位出库专用章']
  const width = WIDTH / boxes.length
  doc.fontSize(9)
  for (const [i, name] of boxes.entries()) {
    doc
      .rect(MARGIN + i * width, at, width, SIGNATURE_HEIGHT)
      .lineWidth(0.5)
      .stroke(LINE)
    doc.fillColor(INK).text(`${name}：`, MARGIN + i * width + 5, at + 5, { width: width - 10 })
  }
}
const SIGNATURE_HEIGHT = 54
const FOOTER_HEIGHT = SIGNATURE_HEIGHT + 46

/** Draws the delivery note: A4 landscape, as many pages as it needs, each with the table's header and its page number. */
export async function drawDeliveryNote({ note, brand }: { note: DeliveryNote; brand: Brand }): Promise<Buffer> {
  const doc = new Pdf({
    size: 'A4',
    layout: 'landscape',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: 0 },
    bufferPages: true,
    info: { Title: `随货同行单 ${note.order_no}`, Author: note.seller_name },
  })
  const parts: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part))
    doc.on('end', () => resolve(Buffer.concat(parts)))
    doc.on('error', reject)
  })
  doc.registerFont('sc', font).font('sc')
  const titles = columns.map((c) => c.title)
  const nextPage = () => {
    doc.addPage()
    doc.fillColor(INK).fontSize(9).text(`随货同行单 ${note.order_no}（续）`, MARGIN, MARGIN, { width: WIDTH })
    return MARGIN + 18
  }

  await drawBrand(doc, brand)
  let y = drawHeader(doc, note)
  y += drawRow(doc, y, titles, true)
  for (const [n, line] of note.lines.entries()) {
    const cells = columns.map((c) => c.of(line, n))
    doc.fontSize(8)
    const high = Math.max(...cells.map((text, i) => doc.heightOfString(text || ' ', { width: columns[i]!.width - 2 * PADDING })))
    if (y + high + 2 * PADDING > BOTTOM) {
      y = nextPage()
      y += drawRow(doc, y, titles, true)
    }
    y += drawRow(doc, y, cells)
  }
  if (y + FOOTER_HEIGHT > BOTTOM) y = nextPage()
  drawFooter(doc, y, note)

  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page)
    doc
      .fontSize(8)
      .fillColor(INK)
      .text(`第 ${page + 1} 页 / 共 ${count} 页`, MARGIN, BOTTOM + 14, { width: WIDTH, align: 'center' })
  }
  doc.end()
  return done
}
