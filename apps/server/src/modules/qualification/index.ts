/** What a shop is licensed for: its qualification, its certificates and when they expire. */
export { CORE_KINDS, certificateStandings, missingCertificates } from './core-certificates.ts'
export {
  licenceNumberOf,
  licencesForSellers,
  listCertificates,
  QUALIFICATION_COLUMNS,
  qualificationJoins,
  type LicenceForSellers,
  type QualificationColumns,
} from './queries.ts'
export { findGrants, grantProcurement, setPriceState, setProcureState, type GrantedCertificate } from './grants.ts'
