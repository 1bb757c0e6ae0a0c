import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeZipBomb } from '../../../../test/zip-bomb.ts'
import { pack, unpack } from './archive.ts'

const all = () => true
const files = new Map([
  ['a.xml', Buffer.from('<a/>')],
  ['名称/b.xml', Buffer.from('二'.repeat(1_000))],
])

test('what was packed unpacks to the same, and only what is wanted', () => {
  expect(unpack(pack(files), 10_000, all)).toEqual(files)
  expect(unpack(pack(files), 10_000, (name) => name === 'a.xml')).toEqual(new Map([['a.xml', files.get('a.xml')]]))
})

test('other programs read it, and what they make is read: with sizes behind the content, and in 64 bits', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'archive-'))
  await writeFile(join(folder, 'packed.zip'), pack(files))
  const python = `
import io, sys, zipfile
class Pipe(io.RawIOBase):
    def __init__(self, file): self.file = file
    def writable(self): return True
    def write(self, data): return self.file.write(data)
read = zipfile.ZipFile('packed.zip')
assert read.testzip() is None
with zipfile.ZipFile(Pipe(open('made.zip', 'wb')), 'w', zipfile.ZIP_DEFLATED) as made:
    for name in read.namelist():
        with made.open(name, 'w', force_zip64=True) as entry: entry.write(read.read(name))
`
  execFileSync('python3', ['-c', python], { cwd: folder })
  expect(unpack(await readFile(join(folder, 'made.zip')), 10_000, all)).toEqual(files)
  await rm(folder, { recursive: true })
})

test('no more is unpacked than the limit, whatever the directory says', () => {
  expect(unpack(pack(files), 3_004, all)).toEqual(files)
  expect(unpack(pack(files), 3_003, all)).toBeNull()
  expect(unpack(makeZipBomb(1), 1_000_000, all)).toBeNull()
  expect(unpack(makeZipBomb(1, 10), 1_000_000, all)).toBeNull()
  expect(unpack(makeZipBomb(1, 10), 20_000_000, all)?.get('xl/worksheets/sheet1.xml')).toHaveLength(16 * 1024 * 1024)
})

test('throws of what is no archive, or damaged', () => {
  const whole = pack(files)
  for (const bytes of [Buffer.from('PK'), whole.subarray(0, -30), whole.subarray(40)])
    expect(() => unpack(bytes, 10_000, all)).toThrow()
})
