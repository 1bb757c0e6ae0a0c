/** What a shop is licensed for: its qualification, its certificates and when they run out. */
export { QUALIFICATION_COLUMNS, licenceNumberOf, listExpiring, qualificationJoins, type QualificationColumns } from './queries.ts'
