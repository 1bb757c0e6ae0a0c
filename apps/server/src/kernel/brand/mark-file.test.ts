import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readFigure } from './mark-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'mark-'))
afterAll(() => rmSync(folder, { recursive: true }))
const read = (svg: string) => {
  const file = join(folder, 'mark.svg')
  writeFileSync(file, svg)
  return readFigure(file)
}

test('a drawing with a square viewBox is placed on the grid of the mark', () => {
  const svg =
    '<?xml version="1.0"?><!-- ours --><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M2 2h20"/></svg>\n'
  expect(read(svg)).toBe('<svg width="64" height="64" viewBox="0 0 24 24"><path d="M2 2h20"/></svg>')
})

test.each([
  ['<p>no</p>', 'not an SVG drawing'],
  ['<svg viewBox="0 0 24 12"><path d="M0 0"/></svg>', 'square'],
  ['<svg><path d="M0 0"/></svg>', 'square'],
  ['<svg viewBox="0 0 1 1"><script>alert(1)</script></svg>', 'plain shapes'],
  ['<svg viewBox="0 0 1 1"><path onload="alert(1)"/></svg>', 'plain shapes'],
  ['<svg viewBox="0 0 1 1"><use href="https://elsewhere.example/x.svg#a"/></svg>', 'plain shapes'],
  ['<svg viewBox="0 0 1 1"><path fill="url(https://elsewhere.example)"/></svg>', 'plain shapes'],
  [`<svg viewBox="0 0 1 1">${' '.repeat(17_000)}</svg>`, '16 KB'],
])('refuses %.60s', (svg, why) => {
  expect(() => read(svg)).toThrow(why)
})

test('says which file is missing', () => {
  expect(() => readFigure(join(folder, 'none.svg'))).toThrow('none.svg can not be read')
})
