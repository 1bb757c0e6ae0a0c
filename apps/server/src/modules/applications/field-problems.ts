import {
  isCreditCode,
  isLandline,
  isMobile,
  type ApplicationField,
  type ApplicationLevel,
  type CertificateKind,
} from '@shop/contract'
import type { ShopRecord } from '../shops/index.ts'
import type { CertificateContent, Content } from './content.ts'

type Problems = Partial<Record<ApplicationField, string>>

interface CertificateRules {
  name: string
  maxPictures: number
}
/** The certificates that an application of a level must carry. */
const REQUIRED: Record<ApplicationLevel, Readonly<Record<CertificateKind, CertificateRules>>> = {
  price: { 'business-licence': { name: '营业执照', maxPictures: 2 } },
}

/** What keeps an application from being sent, by field, in words for the applicant; empty when nothing does. */
export function fieldProblems(level: ApplicationLevel, content: Content, shop: ShopRecord, today: string): Problems {
  const found: Problems = {}
  for (const [kind, rules] of Object.entries(REQUIRED[level]) as [CertificateKind, CertificateRules][]) {
    const certificate = content.certificates.find((one) => one.kind === kind)
    const problems = certificateProblems(certificate, rules, shop, today)
    for (const [field, text] of Object.entries(problems)) if (text) found[`${kind}.${field}` as ApplicationField] = text
  }
  if (content.contact === '') found.contact = '请填写联系人'
  if (!isMobile(content.phone) && !isLandline(content.phone)) found.phone = '请填写 11 位手机号，或带区号的座机'
  return found
}

function certificateProblems(
  it: CertificateContent | undefined,
  { name, maxPictures }: CertificateRules,
  shop: ShopRecord,
  today: string,
): Record<string, string | undefined> {
  const pictures = it?.fileIds.length ?? 0
  return {
    pictures: pictures === 0 ? `请上传${name}照片` : pictures > maxPictures ? `最多上传 ${maxPictures} 张` : undefined,
    number: numberProblem(it?.number ?? '', shop),
    holder: it?.holder ? undefined : '请填写执照上的名称',
    expiresOn: validityProblem(it, today),
  }
}

function numberProblem(number: string, { credit_code: registered }: ShopRecord) {
  if (number === '') return '请填写统一社会信用代码'
  if (!isCreditCode(number)) return '信用代码不正确，请对照执照核对'
  return number === registered ? undefined : '与门店登记的信用代码不一致，请核对是否为本店执照'
}

function validityProblem(it: CertificateContent | undefined, today: string) {
  if (it?.longTerm) return undefined
  if (!it?.expiresOn) return '请选择营业期限'
  return it.expiresOn < today ? '执照已过期，请上传新的执照' : undefined
}

/** Days before a licence's end from which reviewers are warned. */
const ENDS_SOON_DAYS = 30
const dayAfter = (today: string, days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10)

/** What a reviewer should look at twice, by field: what contradicts the shop's data, or has ended meanwhile. */
export function fieldWarnings({ certificates }: Content, shop: ShopRecord, today: string): Problems {
  const found: Problems = {}
  for (const { kind, number, holder, expiresOn } of certificates) {
    if (number !== shop.credit_code) found[`${kind}.number`] = `门店登记为 ${shop.credit_code}`
    if (holder !== shop.name) found[`${kind}.holder`] = `门店名称为 ${shop.name}`
    if (expiresOn !== null && expiresOn < today) found[`${kind}.expiresOn`] = '已过期'
    else if (expiresOn !== null && expiresOn <= dayAfter(today, ENDS_SOON_DAYS)) found[`${kind}.expiresOn`] = '30 天内到期'
  }
  return found
}
