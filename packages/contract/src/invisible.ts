/** Control characters, and those that change the reading order of the text around them. */
const INVISIBLE = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu
/** Line breaks and tabs, which a single line shows as spaces. */
const BREAK = /[\t\n\v\f\r\u0085\u2028\u2029]/
/** A run of white space is found once, whatever it holds: a pattern that looked for a break within it would read it many times. */
const SPACES = /[\s\u0085]+/g
const VISIBLE = /[\p{L}\p{N}\p{S}\p{P}]/u

const withoutBreaks = (text: string) => (BREAK.test(text) ? text.replace(SPACES, (run) => (BREAK.test(run) ? ' ' : run)) : text)

/** The text on one line, trimmed. */
export const oneLine = (text: string) => withoutBreaks(text).trim()
/** The text with plain line breaks, without tabs and the spaces at the ends of lines; at most one empty line in a row. */
export const plainLines = (text: string) =>
  text
    .split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/)
    .map((line) => line.replaceAll('\t', ' ').trimEnd())
    .filter((line, at, all) => line !== '' || all[at - 1] !== '')
    .join('\n')
    .trim()
export const hasInvisible = (text: string) => text.search(INVISIBLE) >= 0
/** Removes invisible characters, except line breaks and tabs, which become spaces. */
export const withoutInvisible = (text: string) => withoutBreaks(text).replace(INVISIBLE, '')
/** Whether anything of the text can be seen: a letter, a digit, a sign. */
export const hasVisible = (text: string) => VISIBLE.test(text)
