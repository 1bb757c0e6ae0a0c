/** What a shop is licensed for: its qualification, its certificates and when they run out. */
export { licenceNumberOf, listExpiring } from './queries.ts'
