/** What a worker process draws over PDFs. The server imports no more than the types of this file (pdf-task.ts). */
import { readFile } from 'node:fs/promises'
import { deflateSync } from 'node:zlib'
import { drawMark } from './pictures.ts'
import { readPdfOutline, valueOf, type PdfOutline, type PdfPage } from './pdf-objects.ts'

/** Whether a mark can be laid over every page of the PDF in a file. */
export const canMarkPdf = async (path: string): Promise<boolean> =>
  readPdfOutline((await readFile(path)).toString('latin1')) !== null

/** The mark's width, and the distances from one to the next, in points. */
const [MARK_WIDTH, STEP_X, STEP_Y] = [220, 230, 150]
/** Shown on screens, printed, and locked. */
const FLAGS = 4 + 64 + 128

/**
 * A copy of a PDF with a text all over each of its pages, in the text's own pixels: no viewer lacks the font. The bytes of the original
 * stay as they are in front of what is added, as the standard has it for changes. Null where it can't be read; uploads are checked for it.
 */
export async function markPdf({ original, text }: { original: Buffer; text: string }): Promise<Buffer | null> {
  const outline = readPdfOutline(original.toString('latin1'))
  if (!outline) return null
  const { data, width, height } = await drawMark(text, 640)
  const writer = writeAfter(original, outline)
  const stream = (dictionary: string, bytes: Buffer) =>
    writer.add([Buffer.from(`<< ${dictionary} /Length ${bytes.length} >>\nstream\n`), bytes, Buffer.from('\nendstream')])
  const picture = `/Type /XObject /Subtype /Image /BitsPerComponent 8`
  const size = `/Width ${width} /Height ${height}`
  const shape = stream(`${picture} ${size} /ColorSpace /DeviceGray /Filter /FlateDecode`, deflateSync(data))
  const mark = stream(
    `${picture} ${size} /ColorSpace /DeviceGray /Filter /FlateDecode /SMask ${shape} 0 R`,
    deflateSync(Buffer.alloc(width * height, 0x70)),
  )
  const changedLists = new Set<number>()
  for (const page of outline.pages) {
    const [left, bottom, right, top] = page.box
    const [w, h] = [right - left, top - bottom]
    const form = stream(
      `/Type /XObject /Subtype /Form /BBox [0 0 ${w} ${h}] /Resources << /XObject << /M ${mark} 0 R >> >>`,
      Buffer.from(placesOf(w, h, height / width)),
    )
    const note = writer.add([
      Buffer.from(`<< /Type /Annot /Subtype /Stamp /F ${FLAGS} /Rect [${page.box.join(' ')}] /AP << /N ${form} 0 R >> >>`),
    ])
    addNote(writer, outline, page, note, changedLists)
  }
  return writer.end()
}

/** The marks on a page of this size, one after the other. */
function placesOf(w: number, h: number, ratio: number): string {
  const places: string[] = []
  for (let y = 20; y < h; y += STEP_Y)
    for (let x = 10; x < w; x += STEP_X) places.push(`q ${MARK_WIDTH} 0 0 ${MARK_WIDTH * ratio} ${x} ${y} cm /M Do Q`)
  return places.join('\n')
}

/** Lays the note over the page: at the end of its list of notes, or as the only one. */
function addNote(
  writer: ReturnType<typeof writeAfter>,
  { objects }: PdfOutline,
  { number, generation, text }: PdfPage,
  note: number,
  changed: Set<number>,
) {
  const reference = `${note} 0 R`
  const list = valueOf(text, 'Annots')
  const shared = Number(/^\s*(\d+)\s+\d+\s+R/.exec(list ?? '')?.[1])
  const sharedList = objects.get(shared)
  if (sharedList && !changed.has(shared) && sharedList.text.includes(']')) {
    changed.add(shared)
    return writer.replace(shared, sharedList.generation, endWith(sharedList.text, reference))
  }
  const body = text.trimEnd()
  const rest = list === undefined ? '' : body.slice(0, body.length - list.trimEnd().length)
  if (list !== undefined && /^\s*\[/.test(list)) {
    const close = list.indexOf(']')
    return writer.replace(number, generation, `${rest}${list.slice(0, close)} ${reference} ${list.slice(close).trimEnd()}`)
  }
  return writer.replace(number, generation, `${body.slice(0, body.lastIndexOf('>>'))} /Annots [${reference}] >>`)
}
const endWith = (list: string, reference: string) => list.replace(/\]\s*$/, ` ${reference} ]`)

/** Adds objects after the end of a PDF, then the table that names them. */
function writeAfter(original: Buffer, { last }: PdfOutline) {
  const parts: Buffer[] = [original, Buffer.from('\n')]
  const entries: { number: number; generation: number; offset: number }[] = []
  let offset = original.length + 1
  let next = last.size
  const write = (bytes: Buffer) => {
    parts.push(bytes)
    offset += bytes.length
  }
  const put = (number: number, generation: number, content: readonly Buffer[]) => {
    entries.push({ number, generation, offset })
    for (const bytes of [Buffer.from(`${number} ${generation} obj\n`), ...content, Buffer.from('\nendobj\n')]) write(bytes)
    return number
  }
  return {
    add: (content: readonly Buffer[]) => put(next++, 0, content),
    replace: (number: number, generation: number, text: string) => void put(number, generation, [Buffer.from(text, 'latin1')]),
    end() {
      const start = offset
      const tail = (size: number) => `/Size ${size} /Root ${last.root} /Prev ${last.offset}${last.repeated}`
      if (last.isStream) {
        const number = next++
        const all = [...entries, { number, generation: 0, offset: start }]
        const table = Buffer.alloc(all.length * 7)
        for (const [at, entry] of all.entries()) {
          table.writeUInt8(1, at * 7)
          table.writeUInt32BE(entry.offset, at * 7 + 1)
          table.writeUInt16BE(entry.generation, at * 7 + 5)
        }
        const index = all.map((entry) => `${entry.number} 1`).join(' ')
        put(number, 0, [
          Buffer.from(`<< /Type /XRef /W [1 4 2] /Index [${index}] ${tail(next)} /Length ${table.length} >>\nstream\n`),
          table,
          Buffer.from('\nendstream'),
        ])
      } else {
        const row = (entry: (typeof entries)[number]) =>
          `${entry.number} 1\n${String(entry.offset).padStart(10, '0')} ${String(entry.generation).padStart(5, '0')} n \n`
        write(Buffer.from(`xref\n${entries.map(row).join('')}trailer\n<< ${tail(next)} >>\n`))
      }
      write(Buffer.from(`startxref\n${start}\n%%EOF\n`))
      return Buffer.concat(parts)
    },
  }
}
