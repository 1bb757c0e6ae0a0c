import { NO_FOLDER } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'

/** Whether a favourite `w` is in the folder that a list is asked for: of any folder without one. Its shop is asked for elsewhere. */
export const inFolder = (folder: number | undefined) =>
  folder === undefined ? sql`true` : folder === NO_FOLDER ? sql`w.folder_id is null` : sql`w.folder_id = ${folder}`
