import { MAX_LICENCE_PHOTOS } from './addition-fields.ts'
import type { ApplicationField, ApplicationLevel } from './application-fields.ts'
import { attorneyTermProblem } from './attorney-term.ts'
import {
  CERTIFICATE_NAMES,
  CERTIFICATE_RULES,
  isEndless,
  isHeldByPerson,
  isIdentityCard,
  isNeededBy,
  isNumbered,
  needsScopeText,
  RETAIL_CLASSES,
  scopesOf,
  type Capacity,
  type CertificateKind,
  type CertificateRules,
} from './certificates.ts'
import { needsProof } from './needs-proof.ts'
import { isMaskedIdentity } from './identity-mask.ts'
import { identityNumberProblem } from './real-name-problems.ts'
import { isRegistering, registrationChanges, type LicensedFacts, type Registration } from './registration.ts'
import { contactPhoneProblem, isCreditCode, realNameProblem } from './validators.ts'

/** The fewest and the most photos of the licence with which a shop applies to see prices (20-access, "register/look"). */
export const LOOK_PICTURES = [1, MAX_LICENCE_PHOTOS] as const
/** Why fields can't be sent as they are, in words for the applicant. */
export type Problems = Partial<Record<ApplicationField, string>>

/** A certificate as it is judged. */
export interface CertificateFacts {
  kind: CertificateKind
  number: string
  holder: string
  expiresOn: string | null
  longTerm: boolean
  /** What the paper itself says of its scopes. */
  scopeText: string
  pictures: number
}
/** What an application says, as it is judged. */
export interface ApplicationFacts {
  certificates: readonly CertificateFacts[]
  contact: string
  phone: string
  capacity: Capacity | null
  scopes: readonly string[]
  receiver: string
  receiverPhone: string
  /** How many pictures prove a change. */
  proofs: number
  /** What else stands on a licence, of an update of one that registers the shop. */
  registration?: LicensedFacts | null
}
interface Judged {
  level: ApplicationLevel
  /** The certificates that the shop's type needs for this level. */
  kinds: readonly CertificateKind[]
  /** What the shop is registered with; null where that is left to the server. */
  creditCode: string | null
  /** The version of the certificate that an update takes the place of; null where there is none. */
  held?: { number: string; holder: string } | null
  /** Its drug licence is one for retail, which names classes of medicines. */
  retails?: boolean
  /** What the shop is registered with, of an update. */
  registered?: Registration | null
  /** YYYY-MM-DD. */
  today: string
}

/**
 * What keeps an application from being sent, by field; empty when nothing does. Forms and the server ask the same. A masked identity
 * number is one that the server has.
 */
export function applicationProblems(it: ApplicationFacts, judged: Judged): Problems {
  const { level, kinds, creditCode, retails = false, today } = judged
  const found: Problems = {}
  const add = (field: ApplicationField, text: string | undefined) => {
    if (text) found[field] = text
  }
  for (const kind of kinds) {
    if (level === 'procure' && !isNeededBy(it.capacity, kind)) continue
    const rules = CERTIFICATE_RULES[kind]
    const certificate = it.certificates.find((one) => one.kind === kind)
    const pictures = level === 'price' ? LOOK_PICTURES : rules.pictures
    add(`${kind}.pictures`, picturesProblem(kind, pictures, certificate?.pictures ?? 0))
    if (isNumbered(kind)) add(`${kind}.number`, numberProblem(kind, rules, certificate?.number ?? '', creditCode, today))
    add(`${kind}.holder`, holderProblem(kind, rules, certificate?.holder ?? ''))
    if (!isEndless(kind)) add(`${kind}.expiresOn`, validityProblem(kind, rules, certificate, today))
    if (needsScopeText(kind)) add(`${kind}.scopeText`, certificate?.scopeText ? undefined : `请照证照填写${rules.scopeText}`)
    if (level === 'update') {
      add('change-proof.pictures', it.proofs > 0 ? undefined : proofProblem(kind, it, judged))
      if (isRegistering(kind)) {
        add(`${kind}.legalPerson`, it.registration?.legalPerson ? undefined : '请填写法定代表人或负责人')
        add(`${kind}.regionId`, it.registration?.regionId ? undefined : '请选择所在地区')
        add(`${kind}.address`, (it.registration?.address.length ?? 0) > 1 ? undefined : '请填写证照上的地址')
      }
      const namesClasses = retails && kind === 'drug-business-licence'
      add('scopes', scopesOf(kind).length < 2 ? undefined : scopesProblem(it.scopes, namesClasses))
    }
  }
  if (level === 'update') return found
  if (level === 'price') {
    add('contact', it.contact ? undefined : '请填写联系人')
    add('phone', contactPhoneProblem(it.phone))
    return found
  }
  add('capacity', it.capacity ? undefined : '请选择由谁采购')
  if (it.capacity === 'agent') addAgentProblems(found, it.certificates)
  add('scopes', scopesProblem(it.scopes, retails))
  add('receiver', it.receiver ? undefined : '请填写收货人')
  add('receiverPhone', contactPhoneProblem(it.receiverPhone))
  return found
}

/** A licence for retail says which classes of medicines may be sold. */
function scopesProblem(scopes: readonly string[], retails: boolean): string | undefined {
  if (scopes.length === 0) return '请选择证照上的经营范围'
  const named = RETAIL_CLASSES.some((one) => scopes.includes(one))
  return retails && !named ? '请选择许可证上的药品类别：处方药、甲类或乙类非处方药' : undefined
}

/** Why a proof of a change is asked for: another certificate than the one that counts, or another registration than the shop's. */
export function proofProblem(
  kind: CertificateKind,
  { certificates, registration }: Pick<ApplicationFacts, 'certificates' | 'registration'>,
  { held = null, registered = null }: Pick<Judged, 'held' | 'registered'>,
): string | undefined {
  const next = certificates.find((one) => one.kind === kind) ?? { number: '', holder: '' }
  if (needsProof(kind, held, next)) return '证号或名称与现有证照不同，请上传变更证明'
  if (!registered || !registration || !next.holder || !registration.regionId) return undefined
  const changes = registrationChanges(registered, { ...registration, name: next.holder })
  return changes.length > 0 ? '登记信息有变更，请上传变更证明' : undefined
}

/** The power of attorney names the person on the card, and that person is not who signs it. */
function addAgentProblems(found: Problems, certificates: readonly CertificateFacts[]) {
  const of = (kind: CertificateKind) => certificates.find((one) => one.kind === kind)
  const [paper, agent, legal] = [of('power-of-attorney'), of('purchaser-id'), of('legal-person-id')]
  if (paper?.holder && agent?.holder && paper.holder !== agent.holder)
    found['power-of-attorney.holder'] ??= '与采购员身份证上的姓名不一致'
  if (agent?.number && agent.number === legal?.number && !isMaskedIdentity(agent.number))
    found['purchaser-id.number'] ??= '与法定代表人是同一人，请在上面选择本人采购'
}

function picturesProblem(kind: CertificateKind, [min, max]: CertificateRules['pictures'], count: number) {
  if (count < min) return `请上传${CERTIFICATE_NAMES[kind]}${min > 1 ? '正反两面' : '照片'}`
  return count > max ? `最多上传 ${max} 张` : undefined
}

function holderProblem(kind: CertificateKind, rules: CertificateRules, holder: string) {
  if (holder === '') return `请填写${rules.holder}`
  return isHeldByPerson(kind) ? realNameProblem(holder) : undefined
}

function numberProblem(
  kind: CertificateKind,
  { number: name }: CertificateRules,
  number: string,
  creditCode: string | null,
  today: string,
) {
  if (number === '') return `请填写${name}`
  if (isIdentityCard(kind)) return isMaskedIdentity(number) ? undefined : identityNumberProblem(number, today)
  if (kind !== 'business-licence') return undefined
  if (!isCreditCode(number)) return '信用代码不正确，请对照执照核对'
  return creditCode === null || number === creditCode
    ? undefined
    : '与门店登记的信用代码不一致，请核对是否为本店执照；信用代码变了是新的主体，需新增门店'
}

function validityProblem(
  kind: CertificateKind,
  { short, validity, longTerm, isAttorney }: CertificateRules,
  it: CertificateFacts | undefined,
  today: string,
) {
  if (it?.longTerm && longTerm !== 'no') return undefined
  if (!it?.expiresOn) return `请选择${validity}`
  if (isAttorney) return attorneyTermProblem(kind, { from: null, until: it.expiresOn }, today)
  return it.expiresOn < today ? `${short}已过期，请上传新的${short}` : undefined
}
