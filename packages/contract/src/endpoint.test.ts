import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Day, Done, Id, Phone, cleaned, endpoint, keyword, text } from './endpoint.ts'

const messages = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues.map((issue) => issue.message)
const wordsFor = (day: string) => messages(Day.safeParse(day))

test('a day is a real calendar day, written YYYY-MM-DD', () => {
  for (const day of ['2026-01-31', '2028-02-29', '1900-01-01', '9999-12-31']) expect(wordsFor(day)).toBeUndefined()
  for (const day of ['2026-02-30', '2026-02-29', '2026-13-01', '0000-00-00', '0000-01-01', '1899-12-31'])
    expect(wordsFor(day)).toEqual(['没有这一天'])
  for (const day of ['', '2026-1-31', '31.1.2026', '2026-01-31T00:00:00Z'])
    expect(wordsFor(day)).toEqual(['日期格式应为 2026-01-31'])
})

const INVISIBLE = ['\u0007', '\u001b', '\u007f', '\u0090', '\u061c', '\u200e', '\u200f', '\u202a', '\u202e', '\u2066', '\u2069']

test('a text of one line has no invisible characters, and line breaks and tabs in it count as spaces', () => {
  for (const sign of INVISIBLE)
    for (const typed of [`人民路${sign}1号`, `${sign}人民路1号`, `人民路1号${sign}`])
      expect(messages(text(20).safeParse(typed)), typed).toEqual(['含有看不见的字符，请删除后重新输入'])
  for (const typed of [
    '人民路\n1号',
    '人民路\r\n1号',
    '人民路 \t 1号\n',
    '人民路\u20281号',
    '\u2029人民路\u00851号',
    '人民路 \u0085\n\u3000\u00851号',
  ])
    expect(text(20).parse(typed)).toBe('人民路 1号')
  for (const typed of ['李 雷', '李  \u3000雷', 'Ω≈ç√', '👩‍👩‍👧‍👦', '𠮷野家', 'O’Brien']) expect(text(20).parse(typed)).toBe(typed)
})

test('a required text has something to see in it', () => {
  for (const typed of ['', ' ', '\n', '\u200b', '\u200d']) expect(messages(text(20, 1).safeParse(typed))).toContain('请填写')
  expect(text(20).parse('\n')).toBe('')
})

test('a search that is too short says how long it has to be', () => {
  expect(messages(keyword(20, 2).safeParse('康'))).toEqual(['至少 2 个字'])
  expect(messages(keyword(20, 1).safeParse(''))).toEqual(['请填写'])
})

test('what was pasted unseen into a search or a code is left out', () => {
  for (const sign of INVISIBLE) {
    expect(keyword(20).parse(`阿莫${sign}西林\n胶囊`)).toBe('阿莫西林 胶囊')
    expect(Phone.parse(`${sign}138 0000 0001${sign}`.replaceAll(' ', ''))).toBe('13800000001')
  }
})

test('what is much longer than its field is refused before it is rewritten, and pasted spaces are not', () => {
  const read: number[] = []
  const schema = z.string().check(
    ...cleaned(10, '最多 10 个字', (value) => {
      read.push(value.length)
      return value.trim()
    }),
  )
  expect(schema.parse(`${' '.repeat(130)}人民路1号`)).toBe('人民路1号')
  expect(messages(schema.safeParse(' '.repeat(141)))).toEqual(['最多 10 个字'])
  expect(read).toEqual([135])
})

const GET = { method: 'GET', access: 'none', input: z.strictObject({ a: Id, b: Id }), output: Done, summary: '' } as const
/** Never called: each of them must fail to compile. */
const MISTAKES = [
  // @ts-expect-error a path parameter that the input does not name
  () => endpoint({ ...GET, path: '/goods/{c}' }),
  // @ts-expect-error one of two that the input does not name
  () => endpoint({ ...GET, path: '/goods/{a}/offers/{offerId}' }),
]

test('the parameters of a path are fields of the input, or it does not compile', () => {
  expect(endpoint({ ...GET, path: '/goods/{a}/offers/{b}' }).path).toBe('/goods/{a}/offers/{b}')
  expect(MISTAKES.length).toBeGreaterThan(0)
})
