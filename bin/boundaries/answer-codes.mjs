/** Whether codes of answers that HTTP does not have are written by name (MAY_NOT_BUY): five digits say nothing and can't be found. */
import { withoutText } from './literals.mjs'

const TABLE = 'packages/contract/src/answer-codes.ts'
/** They hold the table against the specification, so they say its numbers. */
const isOfSpecification = /\/specification-constants[\w.-]*\.test\.tsx?$/
/**
 * A number of five digits that `code` or `codes` is, is compared with, or is expected to be. Codes of others are no answers' codes:
 * WeChat's are called `errcode`, SQL states and postal codes are strings.
 */
const inPlaceOfCode = /\bcodes?\b(?:[\s:=!<>,()[\]]|\d{1,4}\b|\.{1,3}\w+\()*?\b(\d{5})\b/g

/**
 * One line per number that stands for an answer's code.
 * @param {ReadonlyMap<string, string>} files path from the root → text
 * @returns {string[]}
 */
export function checkAnswerCodes(files) {
  const declared = (files.get(TABLE) ?? '').matchAll(/(\w+) = (\d+)/g)
  const names = new Map([...declared].map(([, name = '', code = '']) => [code, name]))
  return [...files]
    .filter(([file]) => file !== TABLE && !isOfSpecification.test(file))
    .flatMap(([file, text]) => {
      const code = withoutText(text).replaceAll(/(?<=\d)_(?=\d)/g, '')
      const named = [...code.matchAll(/(?<![\w.])\d+(?![\w.])/g)].flatMap(([number]) => (names.has(number) ? [number] : []))
      const others = [...code.matchAll(inPlaceOfCode)].flatMap(([, number = '']) => (names.has(number) ? [] : [number]))
      return [
        ...named.map((number) => `${file}: ${number} (say ${names.get(number)}, or expect the refusal's reason)`),
        ...others.map((number) => `${file}: ${number} (no answer has this code: ${TABLE} lists those that HTTP does not have)`),
      ]
    })
}
