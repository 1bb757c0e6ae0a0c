/** Whether states and kinds are written by name (ORDER.paid, REVIEW.approved), in SQL as in TypeScript: numbers say nothing and can't be found. */
import { readLiterals } from './literals.mjs'

const isTest = /\.test\.tsx?$|^apps\/server\/test\//
const inSql = /\b\w*(?:state|status)\b\s*(?:=|<>|!=|<=?|>=?|(?:not\s+)?in|is\s+(?:not\s+)?distinct\s+from)\s*\(?\s*\d/gi
/** Codes have at most two digits, and those of HTTP three; 0 is also how a browser reports that there was no response. */
const inCode =
  /\b\w*state\b(?: [!=]==|:) \d{1,2}\b|\b\w*status\b [!=]== [1-9]\d?\b|\b(?:otcType|shopType|shop\.type) [!=]== \d\b/gi

/**
 * One line per number that stands for a state.
 * @param {ReadonlyMap<string, string>} files path from the root → text
 * @returns {string[]}
 */
export function checkBareCodes(files) {
  return [...files]
    .filter(([file]) => /^(?:apps|packages)\//.test(file) && !isTest.test(file))
    .flatMap(([file, code]) => {
      const found = [...readLiterals(code).flatMap((literal) => literal.match(inSql) ?? []), ...(code.match(inCode) ?? [])]
      return found.map(
        (text) => `${file}: ${text} (name the code: ORDER, REVIEW …; in SQL by sql.lit where the plan needs its value)`,
      )
    })
}
