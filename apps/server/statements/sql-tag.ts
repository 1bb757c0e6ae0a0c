/** `sql` of the kernel, as far as statements use it: what its tag and its functions make of values. */
import { list, native, textOf, unknown, type Piece, type Place, type Value } from './values.ts'

const computed = (text: string, { file, at }: Place): Piece => ({ text, file, at })
const parameter = (place: Place): Piece => ({ ...computed('$', place), isParameter: true })
const fragment = (pieces: Piece[]): Value => ({ kind: 'sql', pieces })

/** What a placeholder of a template becomes: the SQL it holds, or else a parameter. */
export const inserted = (value: Value, place: Place): Piece[] => (value.kind === 'sql' ? value.pieces : [parameter(place)])

export const UNKNOWN_TEXT = '⟨?⟩'
/** Text that can't be known makes the statement invalid, so that it is noticed. */
const textOr = (value: Value | undefined, place: Place): Piece[] =>
  value?.kind === 'text' ? value.pieces : [computed(UNKNOWN_TEXT, place)]

function literal(value: Value | undefined): string {
  if (value?.kind === 'number' || value?.kind === 'boolean') return String(value.value)
  if (value?.kind === 'text') return `'${textOf(value.pieces).replaceAll("'", "''")}'`
  // Most literals are numbers: limits, states.
  return value?.kind === 'nothing' ? 'null' : '0'
}

/** A name in quotes: `o.id` as `"o"."id"`. Its place is that of its last part, which is the column's. */
function quoted(args: Value[], place: Place): Value {
  const parts = args.map((arg) => textOr(arg, place))
  const names = parts.map(textOf).join('.').split('.')
  return fragment([computed(names.map((name) => `"${name}"`).join('.'), parts.at(-1)?.at(-1) ?? place)])
}

function joined(value: Value | undefined, separator: Value | undefined, place: Place): Value {
  if (value?.kind !== 'list') return fragment([parameter(place)])
  const between = separator ? inserted(separator, place) : [computed(', ', place)]
  return fragment(value.items.flatMap((item, i) => [...(i > 0 ? between : []), ...inserted(item, place)]))
}

export const SQL_FILE = 'apps/server/src/kernel/sql.ts'
export const SQL: Value = {
  kind: 'record',
  fields: new Map<string, () => Value>([
    ['lit', () => native(([value], place) => fragment([computed(literal(value), place)]))],
    ['raw', () => native(([text], place) => fragment(textOr(text, place)))],
    ['ref', () => native(quoted)],
    ['id', () => native(quoted)],
    ['table', () => native(quoted)],
    ['join', () => native(([value, separator], place) => joined(value, separator, place))],
  ]),
}

/** Names and values of a record; one unknown pair of what is not known. */
function fieldsOf(value: Value | undefined, place: Place): [Value, Value][] {
  if (value?.kind === 'unknown') return [[unknown(`${value.id}.keys`), unknown(`${value.id}.values`)]]
  if (value?.kind !== 'record') return []
  return [...value.fields].map(([name, field]) => [{ kind: 'text', pieces: [computed(name, place)] }, field()])
}
const record = (fields: Record<string, Value>): Value => ({
  kind: 'record',
  fields: new Map(Object.entries(fields).map(([name, value]) => [name, () => value])),
})

/** Those of JavaScript's own functions through which fragments pass. */
export const GLOBALS: ReadonlyMap<string, Value> = new Map([
  ['Promise', record({ all: native(([all]) => all ?? list([])) })],
  [
    'Object',
    record({
      keys: native(([of], place) => list(fieldsOf(of, place).map(([name]) => name))),
      values: native(([of], place) => list(fieldsOf(of, place).map(([, value]) => value))),
      entries: native(([of], place) => list(fieldsOf(of, place).map(list))),
    }),
  ],
])
