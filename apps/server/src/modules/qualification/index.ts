/** What a shop is licensed for: its qualification, its certificates and when they expire. */
export { CORE_KINDS, certificateStandings, isRenewable, missingCertificates, RENEWABLE_DAYS } from './core-certificates.ts'
export {
  licenceNumberOf,
  licencesForSellers,
  listCertificates,
  QUALIFICATION_COLUMNS,
  qualificationJoins,
  type LicenceForSellers,
  type QualificationColumns,
} from './queries.ts'
export { findGrants, grantProcurement, isApproved, setPriceState, setProcureState, type GrantedCertificate } from './grants.ts'
