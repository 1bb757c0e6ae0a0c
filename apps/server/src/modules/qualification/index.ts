/** What a shop is licensed for: its qualification, its certificates and when they expire. */
export { certificateStandings, missingCertificates } from './core-certificates.ts'
export {
  licenceNumberOf,
  licencesForSellers,
  listCertificates,
  QUALIFICATION_COLUMNS,
  qualificationJoins,
  setPriceState,
  type LicenceForSellers,
  type QualificationColumns,
} from './queries.ts'
