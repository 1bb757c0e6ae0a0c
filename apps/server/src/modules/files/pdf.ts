/** What a worker process reads. The server imports no more than the types of this file (pdf-task.ts). */
import { readFile } from 'node:fs/promises'
import { inflateSync } from 'node:zlib'
import { runsUnasked } from './pdf-opening.ts'

/** `kind`: no whole PDF. `locked`: it needs a password. `active`: it does more than show pages, or does it without being asked. */
export type PdfRefusal = 'kind' | 'locked' | 'active'

/** Names of what runs, opens or carries something else; links to websites are none of them. */
const ACTIVE =
  /\/(JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|GoToE|Movie|Sound|Rendition|AA)(?![A-Za-z0-9])/
/** What the lists of objects of one file may hold unpacked, in bytes. */
const MAX_UNPACKED = 64 * 1024 * 1024

/**
 * Why a PDF can't be kept as a paper to sign; null when it can. It is read for what viewers act upon: the names of its objects, also
 * of those in compressed lists. What pages draw is not looked at.
 */
export async function checkPdf(path: string): Promise<PdfRefusal | null> {
  const bytes = await readFile(path)
  const text = bytes.toString('latin1')
  if (!/^%PDF-[12]\.\d/.test(text) || !/%%EOF\s*$/.test(text.slice(-1024))) return 'kind'
  const names = withoutEscapes(namesOf(text) ?? '')
  if (names === '') return 'kind'
  if (/\/Encrypt(?![A-Za-z0-9])/.test(names)) return 'locked'
  return ACTIVE.test(names) || (names.includes('/OpenAction') && (await runsUnasked(bytes))) ? 'active' : null
}

/** Everything outside of streams, and the compressed lists of objects unpacked; null where one can't be read. */
function namesOf(text: string): string | null {
  let left = MAX_UNPACKED
  let outside = ''
  for (let at = 0; ;) {
    const keyword = nextStream(text, at)
    if (keyword === null) return outside + text.slice(at)
    const end = text.indexOf('endstream', keyword)
    if (end < 0) return null
    const before = text.slice(at, keyword)
    outside += before
    const dictionary = withoutEscapes(before.slice(before.lastIndexOf(' obj') + 1))
    if (dictionary.includes('/ObjStm')) {
      const unpacked = unpack(dictionary, text.slice(keyword, end).replace(/^stream\r?\n/, ''), left)
      if (unpacked === null) return null
      left -= unpacked.length
      outside += unpacked
    }
    at = end + 'endstream'.length
  }
}

/** Where the next stream begins; null: there is none. */
function nextStream(text: string, from: number): number | null {
  const keyword = /(?<!end)stream\r?\n/g
  keyword.lastIndex = from
  return keyword.exec(text)?.index ?? null
}

/** A name may write any of its letters as `#4a`. */
const withoutEscapes = (text: string) =>
  text.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))

/** A list of objects as text; null where it can't be read. */
function unpack(dictionary: string, content: string, limit: number): string | null {
  if (!dictionary.includes('/Filter')) return content
  if (!dictionary.includes('/FlateDecode')) return null
  try {
    return inflateSync(Buffer.from(content, 'latin1'), { maxOutputLength: Math.max(1, limit) }).toString('latin1')
  } catch {
    return null
  }
}
