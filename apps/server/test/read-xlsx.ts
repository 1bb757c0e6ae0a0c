import { inflateRawSync } from 'node:zlib'

/** A cell as it is stored: text (`s`, a shared string), a number (`n`) or a formula (`f`). */
export interface ReadCell {
  kind: 's' | 'n' | 'f'
  value: string
}

/** The files of a ZIP archive by their names, as texts. */
function unzip(file: Buffer): Map<string, string> {
  const files = new Map<string, string>()
  const end = file.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  let at = file.readUInt32LE(end + 16)
  for (let left = file.readUInt16LE(end + 10); left > 0; left--) {
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => file.readUInt16LE(at + offset)) as [number, number, number]
    const start = file.readUInt32LE(at + 42)
    const data = start + 30 + file.readUInt16LE(start + 26) + file.readUInt16LE(start + 28)
    const content = file.subarray(data, data + file.readUInt32LE(at + 20))
    const isDeflated = file.readUInt16LE(at + 10) === 8
    files.set(file.toString('utf8', at + 46, at + 46 + nameLength), String(isDeflated ? inflateRawSync(content) : content))
    at += 46 + nameLength + extra + comment
  }
  return files
}

const textOf = (xml: string) => xml.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

/** The sheet of an XLSX file, cell by cell, by the address of each (`B2`). */
export function readXlsx(file: Buffer): { name: string; cells: ReadonlyMap<string, ReadCell> } {
  const files = unzip(file)
  const texts = [...files.get('xl/sharedStrings.xml')!.matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(([, text = '']) => textOf(text))
  const cells = new Map<string, ReadCell>()
  for (const [, attributes = '', body = ''] of files.get('xl/worksheets/sheet1.xml')!.matchAll(/<c ([^>]*)>(.*?)<\/c>/gs)) {
    const address = /r="(\w+)"/.exec(attributes)![1]!
    const value = /<v>(.*?)<\/v>/s.exec(body)?.[1] ?? ''
    const isText = /t="s"/.test(attributes)
    if (isText) cells.set(address, { kind: 's', value: texts[Number(value)]! })
    else cells.set(address, { kind: body.includes('<f>') ? 'f' : 'n', value })
  }
  return { name: /<sheet [^>]*name="([^"]*)"/.exec(files.get('xl/workbook.xml')!)![1]!, cells }
}
