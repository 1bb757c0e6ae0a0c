import type { TableRights } from '../src/kernel/grant-rights.ts'

/** Rows are added, and neither changed nor removed: by rights, and by triggers for those who have more rights. */
export const APPEND_ONLY: TableRights = { appendOnly: true, insert: true }
/** What was sent: its content is emptied when the time is over for which it is kept, and no sooner (0570). */
export const SENT: TableRights = { insert: true, update: ['content'] }
/** Rows come and go, and change. */
export const MUTABLE: TableRights = { insert: true, update: 'all', delete: true }
/** Written by migrations, the installation, or people with their own access to the database; the application reads them. */
export const READ_ONLY: TableRights = {}
/** The secret behind opaque ids: whoever reads it can count. */
export const HIDDEN: TableRights = { hidden: true }

/** Names, separated by blanks and line ends. */
export const columns = (names: string) => names.trim().split(/\s+/)
