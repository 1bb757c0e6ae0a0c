/** What a shop is licensed for: its qualification, its certificates and when they expire. */
export {
  licenceNumberOf,
  listExpiringCertificates,
  QUALIFICATION_COLUMNS,
  qualificationJoins,
  type QualificationColumns,
} from './queries.ts'
