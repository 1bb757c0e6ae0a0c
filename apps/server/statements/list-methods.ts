/** Methods of arrays through which fragments pass. */
import { list, NOTHING, type Value } from './values.ts'

type Apply = (fn: Value | undefined, args: Value[]) => Value

/**
 * What a method of a list returns, or null when that is not known.
 * @param pick chooses one of several possibilities
 */
export function listMethod(
  items: Value[],
  method: string,
  args: Value[],
  apply: Apply,
  pick: (count: number) => number,
): Value | null {
  const each = () => items.map((item, i) => apply(args[0], [item, { kind: 'number', value: i }, list(items)]))
  const indexed = args[0]?.kind === 'number' ? args[0].value : undefined
  switch (method) {
    case 'map':
      return list(each())
    case 'flatMap':
      return list(each().flatMap((value) => (value.kind === 'list' ? value.items : [value])))
    case 'filter':
      // Whatever else is left out, nothing is.
      return list(items.filter(({ kind }) => kind !== 'nothing'))
    case 'push':
      items.push(...args)
      return NOTHING
    case 'concat':
      return list([...items, ...args.flatMap((arg) => (arg.kind === 'list' ? arg.items : [arg]))])
    case 'slice':
      return list(items.slice(indexed ?? 0))
    case 'values':
    case 'sort':
    case 'toSorted':
    case 'reverse':
      return list(items)
    case 'at':
      return indexed === undefined ? null : (items.at(indexed) ?? NOTHING)
    case 'get': {
      // A map, as the list of its pairs.
      const pair = items[pick(items.length)]
      return pair?.kind === 'list' ? (pair.items[1] ?? NOTHING) : null
    }
    case 'join':
      return joinTexts(items, args[0])
    default:
      return null
  }
}

function joinTexts(items: readonly Value[], separator: Value | undefined): Value | null {
  const between = separator?.kind === 'text' ? separator.pieces : []
  const pieces = items.flatMap((item, i) => (item.kind === 'text' ? [...(i > 0 ? between : []), ...item.pieces] : []))
  return items.every(({ kind }) => kind === 'text') ? { kind: 'text', pieces } : null
}
