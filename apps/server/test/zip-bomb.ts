import { constants, deflateRawSync } from 'node:zlib'

const BLOCK = 16 * 1024 * 1024
/** The end of a compressed stream: an empty last block. */
const END = Buffer.from([0x03, 0x00])

/** A directory entry of an archive, or the header before its content. */
function entry(name: string, packed: number, size: number, directory: boolean): Buffer {
  const head = Buffer.alloc(directory ? 46 : 30)
  const at = directory ? 2 : 0
  head.writeUInt32LE(directory ? 0x02014b50 : 0x04034b50, 0)
  head.writeUInt16LE(20, 4 + at)
  head.writeUInt16LE(8, 8 + at)
  head.writeUInt32LE(packed, 18 + at)
  head.writeUInt32LE(size, 22 + at)
  head.writeUInt16LE(name.length, 26 + at)
  return Buffer.concat([head, Buffer.from(name)])
}

/**
 * An XLSX file whose one sheet unpacks to so many blocks of 16 MB: a few kilobytes each. The compressed block is made once and
 * repeated, which the format allows. Its headers may say another size.
 */
export function makeZipBomb(blocks: number, size = blocks * BLOCK): Buffer {
  const block = deflateRawSync(Buffer.alloc(BLOCK, ' '), { level: 9, finishFlush: constants.Z_FULL_FLUSH })
  const content = Buffer.concat([...Array.from({ length: blocks }, () => block), END])
  const name = 'xl/worksheets/sheet1.xml'
  const local = entry(name, content.length, size, false)
  const directory = entry(name, content.length, size, true)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(local.length + content.length, 16)
  return Buffer.concat([local, content, directory, end])
}
