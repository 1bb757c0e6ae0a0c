import { withoutRemarks } from '../matching/remarks.ts'
import { saysQuantity } from './read-quantity.ts'

/** What a row begins with in a numbered list: `1、`, `①`, `(3)`, `No.5`. */
const SERIAL =
  /^\s*(?:[①-⓿❶-➓㈠-㉃]|(?:№|no\.?)\s*\d{1,4}[.、:：]?|[(（]\d{1,3}[)）]|\d{1,4}\s*[.、)）](?=\s*\D)|[-•·●*]\s*(?=\D))\s*/iu
const BRACKETS = /[【】「」『』《》〈〉［］[\]]/gu
const PIECE = '片|粒|颗|丸|袋|包|支|枝|瓶|枚|贴|板|盒|揿|喷|吸|条|个|只|块|管|罐|筒|张|帖|副|套|格|抽|卷|人份'
/** A sign between figures (10mlx10支) is no letter. */
const NO_LETTER = '(?![a-wyz]|x(?!\\d))'
const UNIT = '%|mg|ug|μg|mcg|kg|ml|g|l|克|毫克|微克|千克|毫升|升|万?国际单位|万?单位|万?iu|万u|u|cm|mm|m'
/** Where a specification begins: a figure with a unit, or two with a sign between, no letter in front of it (维生素B6片). */
const BEGINS = new RegExp(
  `(?<![a-z\\d.-])(?:每\\d*[片粒丸袋支瓶包](?:相当于原生药|相当于|重|装|含)?)?(?:\\d+(?:\\.\\d+)?\\s*(?:(?:${UNIT})${NO_LETTER}|'?[st]${NO_LETTER}|${PIECE}|[*×x]\\s*\\d|(?<!\\(\\d+):\\s*\\d))`,
  'iu',
)
/** What it goes on with. */
const GOES_ON = new RegExp(
  `\\s*(?:每\\d*[片粒丸袋支瓶包](?:相当于原生药|相当于|重|装|含)?|\\d+(?:\\.\\d+)?\\s*(?:(?:${UNIT})${NO_LETTER}(?:\\s*(?:${PIECE}))?|'?[st]${NO_LETTER}|${PIECE}|(?!\\d|\\s*(?:大?件|整?箱|中包)))装?|-\\d+p${NO_LETTER}|[*×x:+,.](?=\\s*\\d)|\\/\\s*(?:${PIECE}|ml|g|\\d)|\\([^()]*\\))`,
  'iuy',
)

/** A piece of a line: words, or a specification with what stands behind it. */
export type LinePiece = { kind: 'words'; text: string } | { kind: 'specification'; text: string }

/** A name without its number in the list, brackets and remarks. */
export const bareName = (name: string) => withoutRemarks(name.replace(SERIAL, '').replace(BRACKETS, ' ')).trim()

/** The words and specifications of a line that somebody wrote, without its number, remarks and prices. */
export function piecesOfLine(line: string): LinePiece[] {
  const text = withoutRemarks(line.replace(SERIAL, '').normalize('NFKC').replace(BRACKETS, ' ')).replace(/\s+/g, ' ').trim()
  return joined(
    apart(glued(text))
      .split(/[\s,，、;；|]+/)
      .filter(Boolean),
  ).flatMap(piecesOfToken)
}

/** `阿莫西林胶囊/0.25g*24粒/哈药` and `…胶囊-0.25g`: a sign between words and figures, or between words, parts them. */
const apart = (text: string) =>
  text
    .replace(/(?<=[\u3400-\u9fff)])\s*[/_—-]+\s*(?=\d)/gu, (sign, at: number) => (isPiece(text[at - 1]!) ? sign : ' '))
    .replace(new RegExp(`(?<=[\\u3400-\\u9fffa-z\\d)])\\s*[/_—-]+\\s*(?=[\\u3400-\\u9fff]{2}|[a-z]{4})(?!${PIECE})`, 'giu'), ' ')
/** The words of a foreign company are one: `UCB Farchim SA`, `Co., Ltd`. */
const glued = (text: string) =>
  text.replace(/(?<=[a-z.&])(?<!\d\s*(?:[muμ]?g|ml|iu|u|s|t|cm|mm)),?\s+(?=[a-z&](?!\d))|(?<=[a-z.]),(?=[a-z])/giu, '')
/** A model or a size, and a pack of several things. */
const DEVICE = /^(?:[a-z]{1,4}-?[a-z]*\d+[a-z]*型|[smlx]{1,3}号|[大中小]号|均码|\d+(?:号|fr))$|\d[\u3400-\u9fff]*\+/iu
const isPiece = (letter: string) => new RegExp(`^(?:${PIECE})$`).test(letter)

/** A piece without spaces, taken apart where a specification begins and where it ends. */
function piecesOfToken(token: string): LinePiece[] {
  if (DEVICE.test(token)) return [{ kind: 'specification', text: token }]
  const begins = BEGINS.exec(token)
  if (!begins || saysQuantity(token)) return [{ kind: 'words', text: token }]
  let end = begins.index
  for (;;) {
    GOES_ON.lastIndex = end
    const next = GOES_ON.exec(token)
    if (!next || next[0] === '') break
    end = GOES_ON.lastIndex
  }
  if (end === begins.index) end = begins.index + begins[0].length
  const [before, within, behind] = [
    token.slice(0, begins.index),
    token.slice(begins.index, end),
    token.slice(end).replace(/^的/, ''),
  ]
  return [
    ...wordsOf(before),
    { kind: 'specification', text: within.trim() },
    ...wordsOf(behind).flatMap(({ text }) => piecesOfToken(text)),
  ]
}

/** What is left next to a specification, without the parentheses around it. */
function wordsOf(text: string): LinePiece[] {
  const bare = text.replace(/^[)）/_-]+|[(（/_-]+$/gu, '')
  return /[\p{L}\d]/u.test(bare) && !/^[一每]?[盒瓶袋]$/u.test(bare) ? [{ kind: 'words', text: bare }] : []
}

const STRENGTH_AT_END = /\d(?:mg|ug|μg|ml|g|克|毫克|毫升)$/i
/** `0.25g * 24粒` and `10 盒` in one piece each. */
function joined(tokens: readonly string[]): string[] {
  const pieces: string[] = []
  for (const token of tokens) {
    const last = pieces.at(-1)
    const isPacks = /^[xX*×]\d+(?:大?盒|件|箱)?$/.test(token) && !STRENGTH_AT_END.test(last ?? '')
    if (
      last !== undefined &&
      !isPacks &&
      ((/^[*×xX:]/.test(token) && /\d/.test(token + last)) ||
        /[*×:]$/.test(last) ||
        (/\d$/.test(last) && /^(?:盒|瓶|支|袋|件|包|箱|mg|g|ml|片|粒|克|毫克|毫升)/i.test(token)))
    )
      pieces[pieces.length - 1] = last + token
    else pieces.push(token)
  }
  return pieces
}
