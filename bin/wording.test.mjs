import { expect, test } from 'vitest'
import { checkWording, splitSource, wordsOf } from './wording.mjs'

const words = [
  { name: /^leavings$/, say: 'outbox' },
  { whole: /^note(?!Id$)[A-Z]\w*$/, say: 'record…' },
  { prose: /\brefused to nobody\b/i, say: '“rejects anonymous callers”' },
]
/** @param {Record<string, string>} files @param {{ exempt?: RegExp[] }} [rules] */
const check = (files, { exempt = [] } = {}) => checkWording(new Map(Object.entries(files)), { words, exempt })

test.each([
  ['an identifier', 'src/a.ts', 'const leavingsOf = 1\n', 'src/a.ts:1: “leavingsOf”, write outbox'],
  ['a property', 'src/a.ts', 'x.keep.LEAVINGS()\n', 'src/a.ts:1: “LEAVINGS”, write outbox'],
  ['a whole name', 'src/a.ts', '\nnotePrice()\n', 'src/a.ts:2: “notePrice”, write record…'],
  [
    'a comment',
    'src/a.ts',
    '/** Is refused\n * to nobody.\n * Refused to nobody. */\n',
    'src/a.ts:3: “Refused to nobody”, write “rejects anonymous callers”',
  ],
  [
    'a line comment',
    'src/a.ts',
    "f('//') // refused to nobody\n",
    'src/a.ts:1: “refused to nobody”, write “rejects anonymous callers”',
  ],
  [
    'a test title',
    'src/a.test.ts',
    "test.each([1])('is refused to nobody', f)\n",
    'src/a.test.ts:1: “refused to nobody”, write “rejects anonymous callers”',
  ],
  ['a string', 'src/a.ts', "log('refused to nobody')\n", 'src/a.ts:1: “refused to nobody”, write “rejects anonymous callers”'],
  ['a class of a style sheet', 'src/a.css', '.row .leavings {\n', 'src/a.css:1: “leavings”, write outbox'],
  ['a column', 'schema.sql', 'create table a (\n  leavings text\n', 'schema.sql:2: “leavings”, write outbox'],
  ['a document', 'docs/a.md', 'Refused to nobody.\n', 'docs/a.md:1: “Refused to nobody”, write “rejects anonymous callers”'],
])('finds a word in %s', (_where, file, text, found) => {
  expect(check({ [file]: text })).toEqual([found])
})

test('finds a word in the name of a file', () => {
  expect(check({ 'src/leavings.test.ts': '' })).toEqual(['src/leavings.test.ts: the name “leavings”, write outbox'])
})

test('names an identifier once per file, at its first line', () => {
  expect(check({ 'a.ts': 'leavings()\nleavings()\n' })).toHaveLength(1)
})

test('leaves other names, Chinese strings and exempt files alone', () => {
  const text = "const noteId = '已经 refused to nobody' + `leavings`\n"
  expect(check({ 'a.ts': text })).toEqual([])
  expect(check({ 'old/0001.md': 'refused to nobody' }, { exempt: [/^old\//] })).toEqual([])
})

test('splits a name at its capitals, digits and underscores', () => {
  expect(wordsOf('lockAsRead')).toEqual(['lock', 'as', 'read'])
  expect(wordsOf('ORDER_MOVE2')).toEqual(['order', 'move2'])
})

test('splits a source into code and prose of the same lines', () => {
  const { code, prose } = splitSource("a()\n/* one\n   two */ b('x')\n")
  expect(code.split('\n').map((line) => line.trim())).toEqual(['a()', '', 'b(   )', ''])
  expect(prose.split('\n').map((line) => line.trim())).toEqual(['', '/* one', "two */   'x'", ''])
})
