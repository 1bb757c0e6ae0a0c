import { inflateSync } from 'node:zlib'

/** An object of a PDF: what it says, without the bytes of a stream. */
export interface PdfObject {
  generation: number
  text: string
}
export interface PdfPage extends PdfObject {
  number: number
  /** What is shown of it: left, bottom, right, top. */
  box: readonly [number, number, number, number]
}
export interface PdfOutline {
  objects: ReadonlyMap<number, PdfObject>
  pages: readonly PdfPage[]
  /** Of the last table of objects: where it is, whether it is a stream, and what the next one repeats of it. */
  last: { offset: number; isStream: boolean; size: number; root: string; repeated: string }
}

/** So many pages a report has at most. */
const MAX_PAGES = 300
const MAX_DEPTH = 40
const MAX_UNPACKED = 64 * 1024 * 1024
const REFERENCE = /^\s*(\d+)\s+\d+\s+R/

/** The objects and pages of a PDF, as viewers find them from its end; null where it is not built as the standard says. */
export function readPdfOutline(text: string): PdfOutline | null {
  const last = readLast(text)
  const objects = last && readObjects(text)
  if (!objects) return null
  const root = objects.get(Number(REFERENCE.exec(last.root)?.[1]))
  const first = root && REFERENCE.exec(valueOf(root.text, 'Pages') ?? '')
  const pages = first && collectPages(objects, Number(first[1]), null, 0)
  return pages && pages.length > 0 && pages.length <= MAX_PAGES ? { objects, pages, last } : null
}

/** What follows the name of an entry; undefined: there is none. */
export const valueOf = (dictionary: string, name: string): string | undefined => {
  const found = new RegExp(`/${name}(?![A-Za-z0-9])`).exec(dictionary)
  return found ? dictionary.slice(found.index + found[0].length) : undefined
}

function readLast(text: string): PdfOutline['last'] | null {
  const offset = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text.slice(-2048))?.[1])
  if (!(offset > 0 && offset < text.length)) return null
  const at = text.slice(offset)
  const isStream = /^\d+\s+\d+\s+obj/.test(at)
  if (!isStream && !at.startsWith('xref')) return null
  const trailer = isStream ? at.slice(0, at.indexOf('stream')) : at.slice(at.indexOf('trailer'), at.indexOf('startxref'))
  const size = Number(/^\s*(\d+)/.exec(valueOf(trailer, 'Size') ?? '')?.[1])
  const root = REFERENCE.exec(valueOf(trailer, 'Root') ?? '')?.[0].trim()
  if (!(size > 0) || !root || valueOf(trailer, 'Encrypt') !== undefined) return null
  const info = REFERENCE.exec(valueOf(trailer, 'Info') ?? '')?.[0]
  const id = /^\s*\[[^\]]*\]/.exec(valueOf(trailer, 'ID') ?? '')?.[0]
  return { offset, isStream, size, root, repeated: `${info ? ` /Info ${info}` : ''}${id ? ` /ID ${id}` : ''}` }
}

/** Of several objects with one number the last counts, as it does for viewers. */
function readObjects(text: string): Map<number, PdfObject> | null {
  const objects = new Map<number, PdfObject>()
  const head = /(?<![\d.])(\d{1,8})\s+(\d{1,5})\s+obj\b/g
  let left = MAX_UNPACKED
  for (let found = head.exec(text); found; found = head.exec(text)) {
    const begin = head.lastIndex
    const end = text.indexOf('endobj', begin)
    if (end < 0) return null
    const stream = /(?<!end)stream\r?\n/g
    stream.lastIndex = begin
    const at = stream.exec(text)
    const hasStream = at !== null && at.index < end
    const body = text.slice(begin, hasStream ? at.index : end)
    objects.set(Number(found[1]), { generation: Number(found[2]), text: body })
    if (!hasStream) {
      head.lastIndex = end
      continue
    }
    const from = at.index + at[0].length
    const length = Number(/^\s*(\d+)(?!\s+\d+\s+R)/.exec(valueOf(body, 'Length') ?? '')?.[1])
    const until = text.indexOf('endstream', Number.isNaN(length) ? from : from + length)
    if (until < 0) return null
    if (/\/Type\s*\/ObjStm/.test(body)) {
      const unpacked = unpack(body, text.slice(from, until), left)
      if (unpacked === null || !addPacked(objects, body, unpacked)) return null
      left -= unpacked.length
    }
    head.lastIndex = until
  }
  return objects
}

function unpack(dictionary: string, content: string, limit: number): string | null {
  if (valueOf(dictionary, 'Filter') === undefined) return content
  if (!/\/Filter\s*\[?\s*\/FlateDecode\s*\]?/.test(dictionary) || valueOf(dictionary, 'DecodeParms') !== undefined) return null
  try {
    return inflateSync(Buffer.from(content, 'latin1'), { maxOutputLength: Math.max(1, limit) }).toString('latin1')
  } catch {
    return null
  }
}

function addPacked(objects: Map<number, PdfObject>, dictionary: string, content: string): boolean {
  const [count, first] = ['N', 'First'].map((name) => Number(/^\s*(\d+)/.exec(valueOf(dictionary, name) ?? '')?.[1]))
  if (!(count! >= 0) || !(first! >= 0)) return false
  const index = content.slice(0, first).trim().split(/\s+/).map(Number)
  for (let at = 0; at < count!; at += 1) {
    const [number, offset, next] = [index[2 * at], index[2 * at + 1], index[2 * at + 3]]
    if (number === undefined || offset === undefined) return false
    const end = at + 1 < count! && next !== undefined ? first! + next : content.length
    objects.set(number, { generation: 0, text: content.slice(first! + offset, end) })
  }
  return true
}

type Box = PdfPage['box']
/** A page's own box, or the one of the part of the document it is in. */
function boxOf(objects: ReadonlyMap<number, PdfObject>, dictionary: string, name: string): Box | null {
  let value = valueOf(dictionary, name)
  const reference = value && REFERENCE.exec(value)
  if (reference) value = objects.get(Number(reference[1]))?.text
  const numbers = /^\s*\[([^\]]*)\]/
    .exec(value ?? '')?.[1]
    ?.trim()
    .split(/\s+/)
    .map(Number)
  if (numbers?.length !== 4 || !numbers.every(Number.isFinite)) return null
  const [a, b, c, d] = numbers as [number, number, number, number]
  const box: Box = [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)]
  return box[2] - box[0] > 1 && box[3] - box[1] > 1 ? box : null
}

function collectPages(
  objects: ReadonlyMap<number, PdfObject>,
  number: number,
  inherited: Box | null,
  depth: number,
): PdfPage[] | null {
  const node = objects.get(number)
  if (!node || depth > MAX_DEPTH) return null
  const media = boxOf(objects, node.text, 'MediaBox') ?? inherited
  const kids = valueOf(node.text, 'Kids')
  if (kids === undefined) {
    const box = boxOf(objects, node.text, 'CropBox') ?? media
    return box && /\/Type\s*\/Page(?![A-Za-z])/.test(node.text) ? [{ ...node, number, box }] : null
  }
  const reference = REFERENCE.exec(kids)
  const list = /^\s*\[([^\]]*)\]/.exec(reference ? (objects.get(Number(reference[1]))?.text ?? '') : kids)?.[1]
  if (list === undefined) return null
  const pages: PdfPage[] = []
  for (const [, kid] of list.matchAll(/(\d+)\s+\d+\s+R/g)) {
    const found = collectPages(objects, Number(kid), media, depth + 1)
    if (!found || pages.length + found.length > MAX_PAGES) return null
    pages.push(...found)
  }
  return pages
}
