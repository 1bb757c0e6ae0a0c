import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { expect, test } from 'vitest'
import { readImports } from './boundaries/imports.mjs'
import { root } from './lib/paths.mjs'

const exists = (/** @type {string} */ file) => existsSync(join(root, file))
const textOf = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8')

/** Every file of the project, by its path from the root. @returns {string[]} */
const filesIn = (folder = root) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return /^(node_modules|dist|\..*)$/.test(entry.name) ? [] : filesIn(join(folder, entry.name))
    return [relative(root, join(folder, entry.name)).split(sep).join('/')]
  })
const files = filesIn()
const documents = files.filter((file) => file.endsWith('.md'))

test('every link of a document leads to a file or folder that exists', () => {
  const links = documents.flatMap((from) =>
    [...textOf(from).matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, to = '']) => ({ from, to })),
  )
  expect(links.length).toBeGreaterThan(20)
  expect(links.filter(({ from, to }) => !exists(join(dirname(from), to)))).toEqual([])
})

/** A file in backticks, by the end of its path at least: `orders/states.ts`. */
const FILE = /`([\w@./-]+\.(?:tsx?|mjs|sql|css|md))`/g
/** Those that the worked example makes, and the shape of a name. */
const MADE_UP = /NNNN_|^(?:recent\.module\.css|SellerList\.tsx|0081_x\.sql)$/
test('every file that a document names exists', () => {
  const ends = new Set(files.flatMap((file) => file.split('/').map((_, at, parts) => parts.slice(at).join('/'))))
  const named = documents.flatMap((from) =>
    [...textOf(from).matchAll(FILE)].map(([, file = '']) => ({ from, file: file.replace(/^(?:\.\.?\/)+/, '') })),
  )
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter(({ file }) => !ends.has(file) && !MADE_UP.test(file))).toEqual([])
})

/** The code of the worked example: each piece begins with a comment that names its file. */
const pieces = [...textOf('docs/worked-example.md').matchAll(/```tsx?\n\/\/ (\S+)\n([\s\S]*?)```/g)].map(
  ([, file = '', code = '']) => ({ file, code }),
)

/** A file and what it exports from others. @param {string} file @returns {string} */
const textWithExports = (file) =>
  [
    textOf(file),
    ...[...textOf(file).matchAll(/^export \* from '(\..+)'/gm)].map(([, to = '']) => textWithExports(join(dirname(file), to))),
  ].join('\n')

/** What a piece imports, by the file that it comes from; names in the order of the statement. @param {string} code @param {string} spec */
const namesFrom = (code, spec) =>
  (code.split(`} from '${spec}'`)[0] ?? '')
    .split('{')
    .at(-1)
    ?.split(',')
    .map((name) => name.replace('type ', '').trim()) ?? []

test('the worked example imports names that the project has, or that it adds', () => {
  const added = pieces.flatMap(({ code }) => code.match(/^export .*/gm) ?? []).join('\n')
  expect(pieces.length).toBeGreaterThan(5)
  const missing = pieces.flatMap(({ file, code }) =>
    readImports(file, code)
      .filter(({ to, lazy }) => to !== '' && !lazy)
      .flatMap(({ to, spec }) => {
        if (!exists(to)) return [`${file}: no ${to}`]
        const text = `${textWithExports(to)}\n${added}`
        return namesFrom(code, spec).filter((name) => !new RegExp(`\\b${name}\\b`).test(text))
      }),
  )
  expect(missing).toEqual([])
})

test('the worked example edits files that exist, and adds none that does', () => {
  const isEdited = ({ code = '' }) => !code.startsWith('import ')
  expect(pieces.filter((piece) => exists(piece.file) !== isEdited(piece)).map(({ file }) => file)).toEqual([])
})

/** What a text exports, by name. @param {string} text */
const exportsOf = (text) =>
  [...text.matchAll(/^export (?:default )?(?:async )?(?:const|function|interface|type) (\w+)/gm)].map(([, name = '']) => name)
test('the worked example exports nothing under a name that its application has already', () => {
  const sources = files.filter((file) => /^(?:apps|packages)\/\w+\/src\/.*\.tsx?$/.test(file))
  const workspace = (/** @type {string} */ file) => file.split('/').slice(0, 2).join('/')
  const taken = new Set(sources.flatMap((file) => exportsOf(textOf(file)).map((name) => `${workspace(file)} ${name}`)))
  expect(taken.size).toBeGreaterThan(1000)
  const given = pieces.flatMap(({ file, code }) => exportsOf(code).map((name) => `${workspace(file)} ${name}`))
  expect(given.filter((name) => taken.has(name))).toEqual([])
})
