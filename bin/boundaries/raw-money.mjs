/** Whether pages multiply and add money through `exact`, so that nothing beyond what JavaScript counts exactly is shown as if it were right. */
const pages = /^apps\/(?:h5|console)\/src\/(?!.*\.test\.tsx?$)/
const FEN = String.raw`\b[\w.!]*(?:[a-z]F|\bf)en\b!?(?: \?\? 0)?`
const raw = new RegExp(String.raw`${FEN}\)* (?:[*+]|[*+]=) [^=]|[^\s=*+/,(] (?:[*+]|[*+]=) \(*${FEN}`, 'g')
const comments = /\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*/g

/**
 * One line per product or sum of an amount in fen that does not go through `exact` (@shop/contract/exact).
 * @param {ReadonlyMap<string, string>} files path from the root → text
 * @returns {string[]}
 */
export const checkRawMoney = (files) =>
  [...files]
    .filter(([file]) => pages.test(file))
    .flatMap(([file, code]) =>
      [...(code.replaceAll(comments, '').match(raw) ?? [])].map(
        (text) => `${file}: ${text.trim()} … (multiply and add fen with exact(a, '*', b): beyond 2^53 it shows —)`,
      ),
    )
