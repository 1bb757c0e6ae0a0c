import { isSpecialPaper, type CertificateKind } from '@shop/contract'
import type { Labelled } from './labelled.ts'

const AGENT =
  /(?:委托|授权)(?:我(?:单位|公司|店)(?:员工|职工)?)?([\p{Script=Han}·]{2,6}?)(?:同志|先生|女士)?(?:\(身份证|,身份证|\(|为我?(?:单位|公司|店)?)/u
const PERIOD = /自?\d{4}年\d{1,2}月\d{1,2}日(?:起)?(?:至|到|-)\d{4}年\d{1,2}月\d{1,2}日/

const isProse = (kind: CertificateKind) =>
  kind === 'power-of-attorney' || isSpecialPaper(kind) || kind === 'headquarters-authorisation'

/** What a power of attorney says in sentences. */
export function fromProse(kind: CertificateKind, prose: string, score: number): { holder?: Labelled; period?: Labelled } {
  if (!isProse(kind)) return {}
  const [, holder] = kind !== 'headquarters-authorisation' ? (AGENT.exec(prose) ?? []) : []
  const [period] = PERIOD.exec(prose) ?? []
  return { ...(holder && { holder: { text: holder, score } }), ...(period && { period: { text: period, score } }) }
}
