/** What a shop is licensed for: its qualification, its certificates and when they expire. */
export { missingCertificates } from './core-certificates.ts'
export {
  licenceNumberOf,
  licencesForSellers,
  listCertificates,
  QUALIFICATION_COLUMNS,
  qualificationJoins,
  type LicenceForSellers,
  type QualificationColumns,
} from './queries.ts'
