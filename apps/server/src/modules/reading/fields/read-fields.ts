import {
  isEndless,
  isIdentityCard,
  isNumbered,
  isSpecialPaper,
  type CertificateKind,
  type ReadField,
  type ReadValue,
} from '@shop/contract'
import type { ReadLine } from '../../../providers/ocr/provider.ts'
import { daysIn, periodIn } from './days-read.ts'
import { judgedAddress, judgedName, judgedNumber, judgedPeriod, judgedScopeText } from './judge.ts'
import { labelledValues, type Labelled } from './labelled.ts'
import { OTHER_LABELS, PAPER_LABELS } from './papers.ts'
import { fromProse } from './prose.ts'
import { rowsOf } from './segments.ts'

const WRAPPED: readonly ReadField[] = ['holder', 'address']
/** What values of several rows end with. */
const COMPLETE = /(公司|药房|药店|诊所|医院|卫生室|号|室)$/
/** A period whose end is printed on the next row, in whole or in part. */
const OPEN_PERIOD = /(^自[^至]*|[至-]|(^|至)\d{1,4}(年(\d{1,2}(月(\d{1,2})?)?)?)?)$/
/** A number of the kind that ends with 号, without its end. */
const OPEN_NUMBER = /[许备]\d+$/
/** Labels behind which a single day is the end of a period. */
const END = /期限?至$|^有效期/

/** What the lines of a picture say in a paper's fields, each judged; a picture of something else has none. */
export function readFields(kind: CertificateKind, lines: readonly ReadLine[]): ReadValue[] {
  const labels = PAPER_LABELS[kind]
  const own = Object.values(labels).flat()
  const rows = rowsOf(lines)
  const wrapped = new Set(WRAPPED.flatMap((field) => (field === 'holder' && isPersonal(kind) ? [] : (labels[field] ?? []))))
  const isOf = (field: ReadField, label: string) => labels[field]?.includes(label) ?? false
  const goesOn = (label: string, text: string) =>
    (wrapped.has(label) && !COMPLETE.test(text)) ||
    (isOf('expiresOn', label) && OPEN_PERIOD.test(text)) ||
    (isOf('number', label) && OPEN_NUMBER.test(text))
  const values = labelledValues(rows, [...new Set([...own, ...OTHER_LABELS])], goesOn, (label) => isOf('scopeText', label))
  const prose = rows
    .flat()
    .map(({ text }) => text)
    .join('')
  const behind = (field: ReadField): (Labelled & { label: string }) | undefined => {
    for (const label of labels[field] ?? []) {
      const value = values.get(label)
      if (value?.text) return { ...value, label }
    }
    return undefined
  }
  const said = fromProse(kind, prose, Math.min(1, ...rows.flat().map(({ score }) => score)))
  return [
    numberOf(kind, behind('number'), prose),
    nameOf('holder', isPersonal(kind), behind('holder') ?? said.holder),
    nameOf('legalPerson', true, behind('legalPerson')),
    addressOf(behind('address')),
    scopeTextOf(behind('scopeText')),
    ...periodOf(kind, behind('expiresOn') ?? said.period, behind('from')),
  ].filter((value) => value !== null)
}

const isPersonal = (kind: CertificateKind) => isIdentityCard(kind) || kind === 'power-of-attorney' || isSpecialPaper(kind)
const nameOf = (field: 'holder' | 'legalPerson', isPerson: boolean, found: Labelled | undefined) =>
  found ? judgedName(field, isPerson, found) : null
const scopeTextOf = (found: Labelled | undefined) => (found ? judgedScopeText(found) : null)
const addressOf = (found: Labelled | undefined) => (found ? judgedAddress(found) : null)

/** A number behind its label, otherwise one that its checksum finds anywhere on the paper. */
function numberOf(kind: CertificateKind, found: Labelled | undefined, prose: string): ReadValue | null {
  if (!isNumbered(kind)) return null
  const labelled = found ? judgedNumber(kind, found) : null
  if (labelled?.sure || (kind !== 'business-licence' && !isIdentityCard(kind))) return labelled
  const anywhere = [...prose.toUpperCase().matchAll(/(?=([0-9A-Z]{18}))/g)]
    .map(([, text]) => judgedNumber(kind, { text: text!, score: 1 }))
    .find((one) => one?.sure)
  return anywhere ?? labelled
}

function periodOf(
  kind: CertificateKind,
  found: (Labelled & { label?: string }) | undefined,
  issued: Labelled | undefined,
): ReadValue[] {
  if (isEndless(kind) || !found) return []
  const period = periodIn(found.text, { single: END.test(found.label ?? '') ? 'until' : 'from' })
  const from = period.from || (issued ? (daysIn(issued.text)[0] ?? '') : '')
  return judgedPeriod(kind, { ...period, from }, Math.min(found.score, issued?.score ?? 1))
}
