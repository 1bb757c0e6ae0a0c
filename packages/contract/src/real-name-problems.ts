import { halfWidth } from './half-width.ts'
import { birthdayIn, isIdCard, realNameProblem } from './validators.ts'

const ADULT_YEARS = 18

/** How a person's number is kept and compared, whatever was typed: half width, without blanks, X in upper case. */
export const identityNumberOf = (typed: string) => halfWidth(typed).replaceAll(/\s/g, '').toUpperCase()

/** Whether whoever has this number is 18 on this day. */
export function isAdult(number: string, today: string): boolean {
  const birthday = birthdayIn(number)
  return `${Number(birthday.slice(0, 4)) + ADULT_YEARS}${birthday.slice(4)}` <= today
}

/** What is wrong with a citizen's number, in words for who types it. */
export function identityNumberProblem(number: string, today: string): string | undefined {
  if (number === '') return '请填写身份证号'
  if (!isIdCard(number)) return '身份证号不正确，请对照身份证核对'
  return isAdult(number, today) ? undefined : '须年满 18 周岁'
}

/** What keeps a name and a number from being checked, by field: forms and the server ask the same. */
export function realNameProblems({ name, idNumber }: { name: string; idNumber: string }, today: string) {
  const found = {
    name: name === '' ? '请填写身份证上的姓名' : realNameProblem(name),
    idNumber: identityNumberProblem(identityNumberOf(idNumber), today),
  }
  return Object.fromEntries(Object.entries(found).filter(([, text]) => text)) as { name?: string; idNumber?: string }
}

/** A name as it leaves the server: its first character. */
export const maskName = (name: string) =>
  name.replace(/^(.)(.+)$/u, (_, first: string, rest: string) => first + (rest.length === 1 ? '*' : '**'))
