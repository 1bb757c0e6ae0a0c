/**
 * Checks that what the shop ships runs in the oldest browsers of its build's target (Chrome 87, Safari 14): the build translates
 * syntax, but neither adds methods that a browser lacks nor changes a regular expression. `measure` looks through the built chunks
 * in the same way, with the libraries in them.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseSync } from 'vite'
import { root } from './lib/paths.mjs'

/** @typedef {{ type: string, [key: string]: unknown }} SyntaxNode */

/** Methods that are younger, by names that nothing else here has. */
const METHODS =
  /^(?:at|findLast|findLastIndex|toSorted|toReversed|toSpliced|isWellFormed|toWellFormed|checkVisibility|requestIdleCallback|requestVideoFrameCallback|showPicker|startViewTransition)$/
const STATIC =
  /^(?:Object\.hasOwn|(?:Object|Map)\.groupBy|Array\.fromAsync|Promise\.(?:withResolvers|try)|URL\.(?:parse|canParse)|AbortSignal\.(?:timeout|any)|crypto\.randomUUID)$/
const GLOBALS = /^(?:structuredClone|requestIdleCallback|BarcodeDetector|BroadcastChannel|OffscreenCanvas)$/
/** Safari before 16.4 takes it for a syntax error: the whole chunk is lost. */
const LOOKBEHIND = /\(\?<[=!]/

/**
 * What the oldest browsers lack, as `file:line: what`. A method called with `?.` is expected to be missing, and so is what the file
 * asks for with `in` or `typeof`.
 * @param {ReadonlyMap<string, string>} files path → text
 * @returns {string[]}
 */
export const checkBrowsers = (files) =>
  [...files].flatMap(([file, text]) =>
    youngIn(file, text).map(({ start, what }) => `${file}:${text.slice(0, start).split('\n').length}: ${what}`),
  )

/** @param {string} file @param {string} text */
function youngIn(file, text) {
  /** @type {{ start: number, what: string }[]} */
  const found = []
  /** @type {Set<string>} */
  const asked = new Set()
  const add = (/** @type {SyntaxNode} */ { start }, /** @type {string} */ what) => found.push({ start: Number(start), what })
  walk(parseSync(file, text).program, (node) => {
    if (node.type === 'BinaryExpression' && node.operator === 'in') asked.add(textOf(child(node, 'left')))
    if (node.type === 'UnaryExpression' && node.operator === 'typeof') asked.add(nameOf(child(node, 'argument')))
    if (looksBehind(node)) add(node, 'a regular expression looks behind, which Safari before 16.4 cannot parse')
    if (node.type === 'NewExpression' && GLOBALS.test(nameOf(child(node, 'callee')))) add(node, nameOf(child(node, 'callee')))
    if (node.type !== 'CallExpression' || node.optional) return
    const name = nameOf(child(node, 'callee'))
    const method = name.split('.').at(-1) ?? ''
    if (name === method ? GLOBALS.test(name) : STATIC.test(name)) add(node, name)
    else if (name !== method && METHODS.test(method)) add(node, `.${method}`)
  })
  return found
    .filter(({ what }) => !asked.has(what.split('.').at(-1) ?? ''))
    .map(({ start, what }) => ({
      start,
      what: what.includes(' ') ? what : `${what} is younger than the browsers that the shop serves`,
    }))
}

/** The text of a literal, which in built code is a template. @param {SyntaxNode | undefined} node */
const textOf = (node) => String(node?.type === 'TemplateLiteral' ? Object(node.quasis)[0].value.raw : node?.value)

/** @param {SyntaxNode} node */
function looksBehind({ type, value, regex }) {
  if (type === 'Literal') return LOOKBEHIND.test(typeof value === 'string' ? value : String(Object(regex).pattern))
  return type === 'TemplateElement' && LOOKBEHIND.test(String(Object(value).raw))
}

/** `URL.parse`, `.at` of anything that has no name, `structuredClone`; '' for what is called without a name. @param {SyntaxNode | undefined} node @returns {string} */
function nameOf(node) {
  if (node?.type === 'Identifier') return String(node.name)
  if (node?.type !== 'MemberExpression' || node.computed) return ''
  const object = child(node, 'object')
  return `${object?.type === 'Identifier' ? String(object.name) : ''}.${nameOf(child(node, 'property'))}`
}

/** @param {SyntaxNode} node @param {string} key */
const child = (node, key) => /** @type {SyntaxNode | undefined} */ (node[key])

/** @param {unknown} value @param {(node: SyntaxNode) => void} visit */
function walk(value, visit) {
  if (Array.isArray(value)) for (const one of value) walk(one, visit)
  else if (typeof value === 'object' && value !== null && 'type' in value) {
    visit(/** @type {SyntaxNode} */ (value))
    for (const one of Object.values(value)) if (typeof one === 'object') walk(one, visit)
  }
}

/** The shop's own sources, without their tests. */
function readShipped() {
  const folders = ['apps/h5/src', 'packages/ui/src', 'packages/client/src']
  const names = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...folders], { cwd: root, encoding: 'utf8' })
  const shipped = names.split('\n').filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|\.d\.ts$/.test(name))
  return new Map(shipped.map((name) => [name, readFileSync(join(root, name), 'utf8')]))
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const found = checkBrowsers(readShipped())
  for (const line of found) console.error(line)
  process.exitCode = found.length > 0 ? 1 : 0
}
