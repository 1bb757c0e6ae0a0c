/** What a viewer does with a PDF without being asked. */

const SPACE = '[ \\t\\r\\n\\f]'
/** Where a name or a word ends. */
const END = '(?![^ \\t\\r\\n\\f/<>\\[\\](){}%])'
const REFERENCE = `(\\d+)${SPACE}+\\d+${SPACE}+R${END}`
const PLACE = `\\[[^\\[\\]()<>%]*\\]|\\([^()\\\\]*\\)|<[0-9A-Fa-f]*>|/[\\w.-]+|${REFERENCE}`
const GO_TO = `/Type${SPACE}*/Action${END}|/S${SPACE}*/GoTo${END}|/D${SPACE}*(?:${PLACE})`
/** A place in the same file, written as every program writes it: whatever else it says may be another action. */
const HARMLESS = new RegExp(`${SPACE}*(?:\\[|null${END}|<<(?:${SPACE}*(?:${GO_TO}))*${SPACE}*>>)`, 'y')
const ELSEWHERE = new RegExp(`${SPACE}*${REFERENCE}`, 'y')
const NAME = /\/([^\0\s/<>[\](){}%]+)/g

/** A name may write any of its letters as `#4a`. */
export const withoutEscapes = (text: string) =>
  text.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))

/** A list of objects as it is written where it is not compressed: each with its number. '' where it has no order. */
export function written(list: string, dictionary: string): string {
  const first = Number(/\/First\s+(\d+)/.exec(dictionary)?.[1] ?? 0)
  const numbers = list.slice(0, first).match(/\d+/g) ?? []
  const objects = numbers.flatMap((number, i) => (i % 2 === 0 ? [{ number, at: first + Number(numbers[i + 1]) }] : []))
  const places = objects.map(({ at }) => at).toSorted((a, b) => a - b)
  const next = new Map(places.map((at, i) => [at, places[i + 1]]))
  return objects.map(({ number, at }) => `\n${number} 0 obj\n${list.slice(at, next.get(at))}\nendobj\n`).join('')
}

/**
 * Whether a PDF with these objects does more, when it opens or a page is shown, than to show a place in it: asks for a website, opens
 * another file. Links that are pressed are left. What can't be found or has an unusual form counts as more.
 */
export function runsUnasked(objects: string): boolean {
  const numbers = new Set<string>()
  for (const { 0: token, index } of objects.matchAll(NAME)) {
    const name = withoutEscapes(token)
    if (name === '/AA') return true
    if (name !== '/OpenAction' || matches(HARMLESS, objects, index + token.length)) continue
    const number = matches(ELSEWHERE, objects, index + token.length)?.[1]
    if (number === undefined) return true
    numbers.add(String(Number(number)))
  }
  return numbers.size > 0 && (hasOddObjects(objects) || [...numbers].some((number) => !isHarmless(objects, number)))
}

function matches(pattern: RegExp, text: string, at: number) {
  pattern.lastIndex = at
  return pattern.exec(text)
}

const START = `(?<![^ \\t\\r\\n\\f])`
const beginningOf = (number: string) => new RegExp(`${START}0*${number}${SPACE}+\\d+${SPACE}+obj${END}`, 'g')

/** Whether an object is known, and each revision of it shows a place. */
function isHarmless(objects: string, number: string) {
  const found = [...objects.matchAll(beginningOf(number))]
  return found.length > 0 && found.every(({ 0: head, index }) => matches(HARMLESS, objects, index + head.length))
}

/** Whether some object begins in a way that `beginningOf` does not see. */
const hasOddObjects = (objects: string) =>
  objects.match(/(?<![A-Za-z])obj(?![A-Za-z])/g)?.length !== objects.match(beginningOf('\\d+'))?.length
