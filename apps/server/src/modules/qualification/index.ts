/** What a shop is licensed for: its qualification, its certificates and when they expire. */
export {
  licenceNumberOf,
  licencesForSellers,
  listExpiringCertificates,
  QUALIFICATION_COLUMNS,
  qualificationJoins,
  type LicenceForSellers,
  type QualificationColumns,
} from './queries.ts'
