import type { Module } from '../module.ts'
import { notifyExpiring, type AlsoNotify } from './notify-expiring.ts'

export {
  certificateStandings,
  isRenewable,
  missingCertificates,
  optionalKinds,
  RENEWABLE_DAYS,
  updatableKinds,
} from './core-certificates.ts'
export {
  findEndedCertificate,
  licenceNumberOf,
  licencesForSellers,
  listCertificates,
  listCertificateVersions,
  listKindsInForce,
  QUALIFICATION_COLUMNS,
  qualificationJoins,
  validDays,
  type CertificateVersionRow,
  type LicenceForSellers,
  type QualificationColumns,
} from './queries.ts'
export { checkedAt, recordReceipt, recordRecheck, RECHECK_DAYS } from './checks.ts'
export { setSuspended, stoppedBuying } from './suspension.ts'
export { APPROVED, STANDING } from './standing.ts'
export { notifyExpiring } from './notify-expiring.ts'
export {
  findGrants,
  findScopes,
  grantProcurement,
  isApproved,
  renewCertificate,
  setPriceState,
  setProcureState,
  type GrantedCertificate,
} from './grants.ts'

/** What a shop is licensed for: its qualification, its certificates, and who is notified before they end. */
export const qualificationModule = ({ alsoNotify }: { alsoNotify: AlsoNotify }): Module => ({
  name: 'qualification',
  // In the morning, when somebody can do something about it.
  schedules: [
    {
      name: 'qualification.notify-expiring',
      title: '提醒证照到期',
      cron: '0 9 * * *',
      run: (context) => notifyExpiring(context, alsoNotify),
    },
  ],
})
