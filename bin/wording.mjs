/**
 * Checks that names and sentences use the words of the field, and what people see one vocabulary: fails on the words of
 * `wording/words.mjs` and `wording/chinese.mjs`, saying what to write.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './lib/paths.mjs'
import { checkChinese } from './wording/chinese.mjs'
import { EXEMPT, WORDS } from './wording/words.mjs'

/** @import { Wording } from './wording/words.mjs' */

const PIECES = /\/\*[\s\S]*?\*\/|(?<![:\w'"`/\\])\/\/.*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g

/** What people who read Chinese see is written for them. */
const CHINESE = /\p{Script=Han}/u

/**
 * A source text as the code (identifiers) and the prose (comments and English strings) in it, each with its lines in place.
 * @param {string} text
 */
export function splitSource(text) {
  const prose = text.replace(/[^\n]/g, ' ').split('')
  const code = text.split('')
  for (const { 0: piece, index } of text.matchAll(PIECES)) {
    const isComment = piece.startsWith('/*') || piece.startsWith('//')
    const keep = isComment || !CHINESE.test(piece)
    for (let at = index; at < index + piece.length; at++) {
      if (text[at] === '\n') continue
      code[at] = ' '
      if (keep) prose[at] = text[at] ?? ' '
    }
  }
  return { code: code.join(''), prose: prose.join('') }
}

/** The words of an identifier: `lockAsRead` is lock, as, read. @param {string} name */
export const wordsOf = (name) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.toLowerCase())

/**
 * What is wrong with one name; undefined when nothing is.
 * @param {string} name
 * @param {readonly Wording[]} words
 */
const findName = (name, words) =>
  words.find((entry) => entry.whole?.test(name) || (entry.name && wordsOf(name).some((word) => entry.name?.test(word))))

/**
 * Every forbidden word of the files (path to text), as `file:line: word, write …`.
 * @param {ReadonlyMap<string, string>} files
 * @param {{ words?: readonly Wording[], exempt?: readonly RegExp[] }} [rules]
 */
export function checkWording(files, { words = WORDS, exempt = EXEMPT } = {}) {
  /** @type {string[]} */
  const found = []
  for (const [file, text] of files) {
    if (exempt.some((pattern) => pattern.test(file))) continue
    const stem = basename(file).replace(/(\.(test|spec|browser|module|d|gen))*\.\w+$/, '')
    const inPath = findName(stem, words)
    if (inPath) found.push(`${file}: the name “${stem}”, write ${inPath.say}`)
    const { code, prose } = sideOf(file, text)
    const seen = new Set()
    for (const [at, line] of code.split('\n').entries())
      for (const [name] of line.matchAll(/[A-Za-z_$][\w$]*/g)) {
        const entry = seen.has(name) ? undefined : findName(name, words)
        if (entry) found.push(`${file}:${at + 1}: “${name}”, write ${entry.say}`)
        seen.add(name)
      }
    for (const [at, line] of prose.split('\n').entries())
      for (const { prose: phrase, say } of words) {
        const hit = phrase?.exec(line)
        if (hit) found.push(`${file}:${at + 1}: “${hit[0]}”, write ${say}`)
      }
  }
  return found
}

/** @param {string} file @param {string} text */
function sideOf(file, text) {
  if (/\.(ts|tsx|mjs|mts)$/.test(file)) return splitSource(text)
  // In a style sheet or a schema every word is a name or a comment.
  return { code: file.endsWith('.md') ? '' : text, prose: text }
}

/** The project's own texts, as Git lists them. */
function readProject() {
  const names = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' }).split('\n')
  const texts = names.filter((name) => /\.(ts|tsx|mts|mjs|md|css|sql)$/.test(name) && existsSync(join(root, name)))
  return new Map(texts.map((name) => [name, readFileSync(join(root, name), 'utf8')]))
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const files = readProject()
  const found = [...checkWording(files), ...checkChinese(files)]
  for (const line of found) console.error(line)
  process.exitCode = found.length > 0 ? 1 : 0
}
