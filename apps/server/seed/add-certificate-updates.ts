import {
  ApplyShopAudit,
  REVIEW,
  CERTIFICATE_NAMES,
  DecideApplication,
  GetCertificateUpdate,
  uploadOf,
  type CertificateKind,
  type LicensedFacts,
  RETAIL_CLASSES,
} from '@shop/contract'
import { sql } from '../src/kernel/sql.ts'
import type { App } from '../src/app.ts'
import { chinaDay } from '../src/kernel/clock.ts'
import { first } from '../src/kernel/database.ts'
import { addMissing } from './add-once.ts'
import { drawnPaper } from './applicant-papers.ts'
import { asAuditor } from './as-auditor.ts'
import { addDays } from './days.ts'
import { enter } from './enter.ts'
import { callAs } from './place-order.ts'

interface Update {
  /** The owner of a shop. */
  phone: string
  kind: CertificateKind
  /** Days until the new version ends. */
  life: number
  isApproved: boolean
  /** What a licence says of its scope. */
  scopeText?: string
}
const WORDS = '处方药、甲类非处方药、乙类非处方药；中药饮片、中成药、化学药、生物制品、胰岛素、冷藏冷冻药品'
/** The owner of 康民大药房 has a drug licence with an earlier version; updates of 芳邻药店's power of attorney and drug licence wait for a reviewer. */
const UPDATES: readonly Update[] = [
  { phone: '13800000001', kind: 'drug-business-licence', life: 1_725, isApproved: true, scopeText: WORDS },
  { phone: '13800000103', kind: 'power-of-attorney', life: 330, isApproved: false },
  // For a reviewer: older words, one that is chosen for nothing, and one that the list lacks.
  {
    phone: '13800000103',
    kind: 'drug-business-licence',
    life: 1_800,
    isApproved: false,
    scopeText: '处方药、非处方药：化学药制剂、抗生素制剂、生化药品、中成药、中药材、藏药（不含冷藏冷冻药品）',
  },
]

/**
 * Gives a complete demonstration world updates of certificates, once, with drawn papers, by the product's own calls; also one made by
 * an earlier release. Does nothing without a world, or while another server does it.
 */
export async function addCertificateUpdates(app: App, databaseUrl: string): Promise<void> {
  await addMissing(
    databaseUrl,
    'certificate updates',
    () => missing(app),
    (update) => add(app, update),
  )
}

/** The updates whose shops buy and have made none of this certificate. */
async function missing({ database: { read } }: App): Promise<Update[]> {
  const found: Update[] = []
  for (const update of UPDATES) {
    const ready = await first(
      read,
      sql`select from access.app_user u join shops.member m on m.user_id = u.id
          join qualification.shop_qualification q on q.shop_id = m.shop_id and q.procure_state = ${REVIEW.approved}
        where u.phone = ${update.phone} and exists (select from demonstration.world where finished_at is not null)
          and not exists (select from applications.application a
            where a.shop_id = m.shop_id and a.level = 'update' and a.kind = ${update.kind} and a.version > 0)`,
    )
    if (ready) found.push(update)
  }
  return found
}

async function add(app: App, { phone, kind, life, isApproved, scopeText }: Update) {
  const now = app.kernel.clock.now()
  const expiresOn = addDays(chinaDay(now), life)
  const person = await enter(app, phone, now)
  try {
    const { held, heldScopes, shopName, registered } = await callAs(app, GetCertificateUpdate, { kind }, person.token)
    if (!held) return
    const { number, holder } = held
    const rows: [string, string][] = [
      ['单位名称', shopName],
      ...(kind === 'power-of-attorney' ? [['受托人', holder] satisfies [string, string]] : []),
      ['编号', number],
      ...(scopeText ? [['经营范围', scopeText] satisfies [string, string]] : []),
      ['有效期至', expiresOn],
    ]
    const fileId = await drawnPaper(app, person, CERTIFICATE_NAMES[kind], rows, uploadOf(kind))
    const certificate = { kind, number, holder, expiresOn, fileIds: [fileId], ...(scopeText && { scopeText }) }
    const sent = {
      certificates: [certificate],
      scopes: kind === 'drug-business-licence' ? [...heldScopes, ...RETAIL_CLASSES] : heldScopes,
      ...(registered && { registration: factsOf(registered) }),
      submit: true,
    }
    const { auditId } = await callAs(app, ApplyShopAudit, { level: 'update', ...sent }, person.token)
    if (isApproved) await asAuditor(app, (token) => callAs(app, DecideApplication, { auditId, version: 1, approve: true }, token))
  } finally {
    await app.database.transact((tx) => sql`delete from access.session where id = ${person.sessionId}`.execute(tx))
  }
}

/** What stands on a licence that changes nothing of its shop. */
const factsOf = ({ legalPerson, regionId, address }: LicensedFacts) => ({
  legalPerson,
  ...(regionId !== null && { regionId }),
  address,
})
