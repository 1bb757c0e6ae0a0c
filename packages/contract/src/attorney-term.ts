import { CERTIFICATE_RULES, type CertificateKind } from './certificates.ts'

interface Term {
  /** YYYY-MM-DD, '' where nothing was filled in; null where the paper is not asked for its first day: then it counts from today. */
  from: string | null
  until: string
}
/** The same day a year later: of a 29 February, the days before 1 March. */
const yearAfter = (day: string) => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`

/** What is wrong with the term of a power of attorney that names its last day: it runs a year at most (20-access, "Credentials"). */
export function attorneyTermProblem(kind: CertificateKind, { from, until }: Term, today: string): string | undefined {
  const { short, validity } = CERTIFICATE_RULES[kind]
  if (until < today) return `${short}已过期，请重新开具`
  if (from && until < from) return '截止日期早于开始日期'
  return until > yearAfter(from || today) ? `${validity}最长一年` : undefined
}
