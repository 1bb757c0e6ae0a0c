import type { Module } from '../module.ts'
import type { LastExpiry } from './kept-papers.ts'
import { notifyExpiring, type AlsoNotify } from './notify-expiring.ts'
import { purgeCertificates } from './purge-certificates.ts'

export {
  certificateStandings,
  isRenewable,
  missingCertificates,
  optionalKinds,
  RENEWABLE_DAYS,
  updatableKinds,
} from './core-certificates.ts'
export {
  approvedScopes,
  buysByPapers,
  findEndedCertificate,
  lackingSpecialPapers,
  licenceNumberOf,
  licencesForSellers,
  listCertificates,
  listCertificateVersions,
  listKindsInForce,
  listPapersForSellers,
  QUALIFICATION_COLUMNS,
  qualificationJoins,
  qualificationVersions,
  isOfAPerson,
  isOfTheShop,
  validDays,
  type ValidDays,
  type CertificateVersionRow,
  type LicenceForSellers,
  type PaperForSellers,
  type QualificationColumns,
} from './queries.ts'
export {
  findRestingScopes,
  scopeLicences,
  scopesInForce,
  type RestingScope,
  type ScopeColumns,
  type ScopeLicence,
} from './scopes-in-force.ts'
export { STOPPING_COLUMNS, whatStops, type Stopping } from './what-stops.ts'
export { checkedAt, recordReceipt, recordRecheck, RECHECK_DAYS } from './checks.ts'
export { setSuspended } from './suspension.ts'
export { APPROVED, STANDING } from './standing.ts'
export { certificatesEndedAt, isKeptNoLonger, PAPER_RETENTION, type LastExpiry } from './kept-papers.ts'
export { notifyExpiring } from './notify-expiring.ts'
export {
  findGrants,
  findScopes,
  grantProcurement,
  isApproved,
  renewCertificate,
  setPlainScopes,
  setPriceState,
  setProcureState,
  type GrantedCertificate,
} from './grants.ts'

interface Hooks {
  alsoNotify: AlsoNotify
  lastExpiry: LastExpiry
}

/** What a shop is licensed for: its qualification, its certificates, who is notified before they end, and how long they are kept. */
export const qualificationModule = ({ alsoNotify, lastExpiry }: Hooks): Module => ({
  name: 'qualification',
  schedules: [
    // In the morning, when somebody can do something about it.
    {
      name: 'qualification.notify-expiring',
      title: '提醒证照到期',
      cron: '0 9 * * *',
      run: (context) => notifyExpiring(context, alsoNotify),
    },
    // After the applications, which ask when their certificates ended.
    {
      name: 'qualification.purge-certificates',
      title: '删除保存期满的证照',
      cron: '10 4 * * *',
      run: purgeCertificates(lastExpiry),
    },
  ],
})
