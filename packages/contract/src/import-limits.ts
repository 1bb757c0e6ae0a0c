/** A file to import is sent in parts of so many bytes. */
export const IMPORT_PART_BYTES = 60_000
/** So many imports an hour an organisation may start. */
export const IMPORTS_PER_HOUR = 20
/** The rows of an import and its report are kept for so many days, the import itself for so many. */
export const IMPORT_ROWS_KEPT_DAYS = 7
export const IMPORTS_KEPT_DAYS = 90
/** So many goods are proposed for a row. */
export const MAX_IMPORT_CANDIDATES = 5
