/** What a worker process reads. The server imports no more than the types of this file (pdf-task.ts). */
import { readFile } from 'node:fs/promises'
import { inflateSync } from 'node:zlib'
import { runsUnasked, withoutEscapes, written } from './pdf-opening.ts'

/** `kind`: no whole PDF. `locked`: it needs a password. `active`: it does more than show pages, or does it without being asked. */
export type PdfRefusal = 'kind' | 'locked' | 'active'

/** Names of what runs, opens or carries something else; links to websites are none of them. */
const ACTIVE =
  /\/(JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|GoToE|Movie|Sound|Rendition)(?![A-Za-z0-9])/
/** What the lists of objects of one file may hold unpacked, in bytes. */
const MAX_UNPACKED = 64 * 1024 * 1024

/**
 * Why a PDF can't be kept as a paper to sign; null when it can. It is read for what viewers act upon: the names of its objects, also
 * of those in compressed lists. What pages draw is not looked at.
 */
export async function checkPdf(path: string): Promise<PdfRefusal | null> {
  const text = (await readFile(path)).toString('latin1')
  if (!/^%PDF-[12]\.\d/.test(text) || !/%%EOF\s*$/.test(text.slice(-1024))) return 'kind'
  const objects = objectsOf(text) ?? ''
  const names = withoutEscapes(objects)
  if (names === '') return 'kind'
  if (/\/Encrypt(?![A-Za-z0-9])/.test(names)) return 'locked'
  return ACTIVE.test(names) || runsUnasked(objects) ? 'active' : null
}

/** Everything outside of streams, and the compressed lists of objects as they are and one by one; null where one can't be read. */
function objectsOf(text: string): string | null {
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
      outside += unpacked + written(unpacked, dictionary)
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
