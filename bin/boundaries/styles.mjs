/** Whether the classes that components name are in their style sheets, and those of the sheets in use: a misspelt one fails silently. */
import { dirname, join } from 'node:path/posix'

const imported = /^import (?<name>\w+) from '(?<spec>\.[^']*\.module\.css)'$/gm
const isComputed = (/** @type {string} */ code, /** @type {string} */ name) =>
  new RegExp(String.raw`\b${name}\[(?!'[\w-]+'\])|\b${name}\b(?![.[]| from )`).test(code)

/** @param {string} css */
const classesOf = (css) => {
  const code = css.replace(/\/\*[\s\S]*?\*\/|url\([^)]*\)|(['"])[^'"\n]*\1/g, '')
  return new Set([...code.matchAll(/\.(?<name>[A-Za-z][\w-]*)/g)].map(({ groups: { name = '' } = {} }) => name))
}
/**
 * @param {string} code
 * @param {string} name of the style sheet in the code
 */
const usesOf = (code, name) =>
  [...code.matchAll(new RegExp(String.raw`\b${name}(?:\.(\w+)|\['([\w-]+)'\])`, 'g'))].map(([, one, other]) => one ?? other ?? '')

/**
 * One line per class that a component names and its style sheet lacks, and per class that no component names.
 * @param {ReadonlyMap<string, string>} files TypeScript, by path from the root
 * @param {ReadonlyMap<string, string>} sheets CSS modules, likewise
 * @returns {string[]}
 */
export function checkStyles(files, sheets) {
  const uses = [...files].flatMap(([file, code]) =>
    [...code.matchAll(imported)].map(({ groups: { name = '', spec = '' } = {} }) => ({
      file,
      sheet: join(dirname(file), spec),
      classes: usesOf(code, name),
      any: isComputed(code, name),
    })),
  )
  const missing = uses.flatMap(({ file, sheet, classes }) => {
    const known = classesOf(sheets.get(sheet) ?? '')
    return [...new Set(classes)].filter((name) => !known.has(name)).map((name) => `${file}: ${sheet} has no class .${name}`)
  })
  const unused = [...sheets].flatMap(([sheet, css]) => {
    const users = uses.filter((use) => use.sheet === sheet)
    if (users.some(({ any }) => any)) return []
    const used = new Set(users.flatMap(({ classes }) => classes))
    return [...classesOf(css)].filter((name) => !used.has(name)).map((name) => `${sheet}: no component names the class .${name}`)
  })
  return [...missing, ...unused]
}
