import { crc32, inflateRawSync } from 'node:zlib'

/** Signatures and lengths of the records of a ZIP archive, without what varies in length. */
const LOCAL = { signature: 0x04034b50, length: 30 }
const ENTRY = { signature: 0x02014b50, length: 46 }
const END = { signature: 0x06054b50, length: 22 }
const END_64 = { signature: 0x06064b50, length: 56 }
const LOCATOR_64 = { signature: 0x07064b50, length: 20 }
const MAX_COMMENT = 65_535
/** A number that does not fit, and is in the extra field with this id instead. */
const ELSEWHERE = 0xffff_ffff
const EXTRA_64 = 1
const STORED = 0
const DEFLATED = 8
const VERSION = 20
/** Of names in UTF-8. */
const UTF_8 = 0x0800

type Files = Map<string, Buffer>
/** What was read is no archive, or damaged. */
class Damaged extends Error {}

/**
 * Unpacks the files of a ZIP archive that are wanted. Null: they need more than `limit` bytes, whether its directory says so or not; no more
 * than that is ever unpacked. Throws what can't be read.
 */
export function unpack(archive: Buffer, limit: number, isWanted: (name: string) => boolean): Files | null {
  const wanted = directoryOf(archive).filter(({ name }) => isWanted(name))
  if (wanted.reduce((sum, { size }) => sum + size, 0) > limit) return null
  const files: Files = new Map()
  let left = limit
  for (const entry of wanted) {
    const content = contentOf(archive, entry, left)
    if (content === null) return null
    left -= content.length
    files.set(entry.name, content)
  }
  return files
}

/** An archive of these files, not compressed: it says of each what it is. */
export function pack(files: Files): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, content] of files) {
    const encoded = Buffer.from(name)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(VERSION, 0)
    facts.writeUInt16LE(UTF_8, 2)
    facts.writeUInt16LE(STORED, 4)
    facts.writeUInt32LE(crc32(content), 10)
    facts.writeUInt32LE(content.length, 14)
    facts.writeUInt32LE(content.length, 18)
    facts.writeUInt16LE(encoded.length, 22)
    const entry = Buffer.alloc(ENTRY.length)
    entry.writeUInt32LE(ENTRY.signature, 0)
    entry.writeUInt16LE(VERSION, 4)
    facts.copy(entry, 6)
    entry.writeUInt32LE(at, 42)
    directory.push(entry, encoded)
    const local = [signed(LOCAL.signature), facts, encoded, content]
    parts.push(...local)
    at += LOCAL.length + encoded.length + content.length
  }
  const end = Buffer.alloc(END.length)
  end.writeUInt32LE(END.signature, 0)
  end.writeUInt16LE(files.size, 8)
  end.writeUInt16LE(files.size, 10)
  end.writeUInt32LE(
    directory.reduce((sum, { length }) => sum + length, 0),
    12,
  )
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, ...directory, end])
}
function signed(signature: number) {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(signature)
  return bytes
}

interface Entry {
  name: string
  method: number
  packed: number
  size: number
  offset: number
}

/** What an archive's directory, at its end, says of the files in it. */
function directoryOf(archive: Buffer): Entry[] {
  const entries: Entry[] = []
  for (let at = startOfDirectory(archive); archive.readUInt32LE(at) === ENTRY.signature;) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) => archive.readUInt16LE(at + field)) as [
      number,
      number,
      number,
    ]
    const extraAt = at + ENTRY.length + nameLength
    const larger = largerNumbers(archive.subarray(extraAt, extraAt + extraLength))
    const numberAt = (field: number) => {
      const number = archive.readUInt32LE(at + field)
      return number === ELSEWHERE ? larger() : number
    }
    // In the order in which the extra field has those that are there.
    const [size, packed, offset] = [numberAt(24), numberAt(20), numberAt(42)]
    entries.push({
      name: archive.toString('utf8', at + ENTRY.length, extraAt),
      method: archive.readUInt16LE(at + 10),
      packed,
      size,
      offset,
    })
    at = extraAt + extraLength + commentLength
  }
  if (entries.length === 0) throw new Damaged('no directory')
  return entries
}

function startOfDirectory(archive: Buffer): number {
  const at = archive.lastIndexOf(signed(END.signature))
  if (at < Math.max(0, archive.length - END.length - MAX_COMMENT)) throw new Damaged('no end')
  const start = archive.readUInt32LE(at + 16)
  if (start !== ELSEWHERE) return start
  const locator = at - LOCATOR_64.length
  if (archive.readUInt32LE(locator) !== LOCATOR_64.signature) throw new Damaged('no locator')
  const end = Number(archive.readBigUInt64LE(locator + 8))
  if (archive.readUInt32LE(end) !== END_64.signature) throw new Damaged('no end')
  return Number(archive.readBigUInt64LE(end + END_64.length - 8))
}

/** Reads one after another the numbers of eight bytes that an extra field has. */
function largerNumbers(extra: Buffer): () => number {
  let at = 0
  while (at + 4 <= extra.length && extra.readUInt16LE(at) !== EXTRA_64) at += 4 + extra.readUInt16LE(at + 2)
  at += 4
  return () => {
    const number = Number(extra.readBigUInt64LE(at))
    at += 8
    return number
  }
}

/** The bytes of a file; null when they are more than `limit`. */
function contentOf(archive: Buffer, { method, packed, offset }: Entry, limit: number): Buffer | null {
  if (archive.readUInt32LE(offset) !== LOCAL.signature) throw new Damaged('no file')
  const at = offset + LOCAL.length + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28)
  const content = archive.subarray(at, at + packed)
  if (method === STORED) return content.length > limit ? null : content
  if (method !== DEFLATED) throw new Damaged('an unknown method')
  try {
    // Zero would be no limit.
    return inflateRawSync(content, { maxOutputLength: limit || 1 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') return null
    throw error
  }
}
