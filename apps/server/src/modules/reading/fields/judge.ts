import {
  CERTIFICATE_RULES,
  CHINESE,
  isCreditCode,
  isIdCard,
  isIdentityCard,
  MAX_SCOPE_TEXT,
  type CertificateKind,
  type ReadValue,
} from '@shop/contract'
import type { Labelled } from './labelled.ts'
import { isWhole, type Period } from './days-read.ts'

/** From here a reader is certain of what nothing else confirms. */
const CERTAIN = 0.9
/** From here of what something else confirms. */
const LIKELY = 0.5

/** What credit codes do not use, and is read in place of what they do. */
const CONFUSED: Readonly<Record<string, string>> = { O: '0', I: '1', Z: '2', S: '5', V: 'U' }
const repaired = (code: string) => Array.from(code, (one) => CONFUSED[one] ?? one).join('')

/** How companies end. */
const COMPANY =
  /(公司|药房|药店|药堂|药行|商店|超市|诊所|卫生室|卫生站|门诊部|医院|服务中心|中心|分店|店|站|部|厂|社|院|室|堂)(\([^)]*\))?$/

/** A number as it was read; its checksum judges it where it has one. Null: it can't be one. */
export function judgedNumber(kind: CertificateKind, { text, score }: Labelled): ReadValue | null {
  const plain = text.toUpperCase().replace(/[^\p{Script=Han}A-Z0-9()-]/gu, '')
  if (kind === 'business-licence') {
    const code = repaired(plain).slice(0, 18)
    return code.length === 18 ? { field: 'number', value: code, sure: isCreditCode(code) } : null
  }
  if (isIdentityCard(kind)) {
    const number = plain.slice(0, 18)
    return /^\d{17}[\dX]$/.test(number) ? { field: 'number', value: number, sure: isIdCard(number) } : null
  }
  // 经营许2024… ends with 号: without it, something is missing.
  const isCut = /[许备]\d+$/.test(plain)
  return plain.length > 4 && plain.length <= 40 ? { field: 'number', value: plain, sure: score >= CERTAIN && !isCut } : null
}

/** A name of a company or a person. */
export function judgedName(field: 'holder' | 'legalPerson', isPerson: boolean, { text, score }: Labelled): ReadValue | null {
  const value = isPerson ? text.replace(/[^\p{Script=Han}·].*$/u, '') : text.replace(/[^\p{Script=Han}A-Z0-9()·]/giu, '')
  if (value.length < 2 || value.length > (isPerson ? 20 : 60)) return null
  const shown = value.replaceAll('(', '（').replaceAll(')', '）')
  return {
    field,
    value: shown,
    sure: score >= CERTAIN && (isPerson ? CHINESE.test(value) && value.length <= 4 : COMPANY.test(value)),
  }
}

export function judgedAddress({ text, score }: Labelled): ReadValue | null {
  const value = text
    .replace(/[。;,]+$/, '')
    .replaceAll('(', '（')
    .replaceAll(')', '）')
  if (value.length < 6 || value.length > 100) return null
  return { field: 'address', value, sure: score >= CERTAIN && /[省市区县镇乡]/.test(value) && /[号室楼层村组路街道]/.test(value) }
}

/** What a licence says of its scope is long and in words that nothing confirms: it is compared by whoever sends it. */
export function judgedScopeText({ text }: Labelled): ReadValue | null {
  const value = text
    .replace(/^[:;,、]+|[;,、*]+$/g, '')
    .replaceAll('(', '（')
    .replaceAll(')', '）')
    .replaceAll(';', '；')
    .replaceAll(',', '，')
    .slice(0, MAX_SCOPE_TEXT)
  // 详见附页: it stands on another page.
  if (value.length < 2 || /^(详?见|另附)/.test(value)) return null
  return { field: 'scopeText', value, sure: false }
}

/** The two ends of a period. An end is sure when the period is as long as such papers are, or has no end. */
export function judgedPeriod(kind: CertificateKind, period: Period, score: number): ReadValue[] {
  const isConfirmed = score >= LIKELY && isWhole(period, CERTIFICATE_RULES[kind].years)
  const isLong = score >= CERTAIN && period.until === 'long'
  const values: ReadValue[] = []
  if (period.from) values.push({ field: 'from', value: period.from, sure: isConfirmed })
  if (period.until) values.push({ field: 'expiresOn', value: period.until, sure: isConfirmed || isLong })
  return values
}
