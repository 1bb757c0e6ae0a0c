/** The strings and templates of TypeScript code, ignoring comments and regular expressions; and what is left without all of them. */

/** The placeholder in a template's text for an inserted value. */
export const HOLE = '${}'

/** After these a slash begins a regular expression; after anything else it divides. */
const beforeRegex = /(?:^|[(,=:[!&|?{};+\-*%<>~^]|\b(?:return|typeof|case|in|of|do|else|yield|await|void))\s*$/

/**
 * The text of every string and template, including those inside a template's placeholders.
 * @param {string} code
 * @returns {string[]}
 */
export const readLiterals = (code) => scan(code).literals

/**
 * The code without the text of strings and templates, comments and regular expressions; what templates insert stays.
 * @param {string} code
 * @returns {string}
 */
export const withoutText = (code) => scan(code).bare

/** @param {string} code */
function scan(code) {
  /** @type {string[]} */
  const literals = []
  let bare = ''
  let at = 0

  /** @param {string} quote */
  const readString = (quote) => {
    const start = ++at
    while (at < code.length && code[at] !== quote) at += code[at] === '\\' ? 2 : 1
    literals.push(code.slice(start, at++))
    bare += quote + quote
  }
  const readTemplate = () => {
    let text = ''
    bare += '`'
    at++
    while (at < code.length && code[at] !== '`') {
      if (code.startsWith('${', at)) {
        at += 2
        bare += HOLE.slice(0, 2)
        readCode()
        bare += '}'
        at++
        text += HOLE
        continue
      }
      const length = code[at] === '\\' ? 2 : 1
      text += code.slice(at, at + length)
      at += length
    }
    at++
    bare += '`'
    literals.push(text)
  }
  const readRegex = () => {
    let inClass = false
    for (at++; at < code.length && (inClass || code[at] !== '/'); at++) {
      if (code[at] === '\\') at++
      else if (code[at] === '[') inClass = true
      else if (code[at] === ']') inClass = false
    }
    at++
  }
  /** Up to the brace that closes what the caller opened, or to the end. */
  const readCode = () => {
    for (let depth = 0; at < code.length;) {
      const two = code.slice(at, at + 2)
      const one = code[at]
      if (two === '//') at = after(code.indexOf('\n', at), 0)
      else if (two === '/*') at = after(code.indexOf('*/', at + 2), 2)
      else if (one === '"' || one === "'") readString(one)
      else if (one === '`') readTemplate()
      // The end of an element in JSX, which begins no regular expression.
      else if (two === '</' || two === '/>') {
        bare += two
        at += 2
      } else if (one === '/' && beforeRegex.test(code.slice(Math.max(0, at - 40), at))) readRegex()
      else {
        if (one === '}' && depth-- === 0) return
        if (one === '{') depth++
        bare += one
        at++
      }
    }
  }
  /**
   * @param {number} found
   * @param {number} length
   */
  const after = (found, length) => (found < 0 ? code.length : found + length)

  readCode()
  return { literals, bare }
}
