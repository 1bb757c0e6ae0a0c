import { sql } from '../../../kernel/sql.ts'
import { first, type Executor, type Tx } from '../../../kernel/database.ts'
import { arePapersOf, paperRows, type PaperFiles } from '../../files/index.ts'

/** Adds pictures that the user uploaded to their application. False when one of them is not theirs, or was not uploaded for this. */
export async function addPictures(
  tx: Tx,
  files: PaperFiles,
  { id, userId, now }: { id: number; userId: number; now: Date },
): Promise<boolean> {
  if (!(await arePapersOf(tx, files, userId))) return false
  await sql`insert into joining.addition_picture (addition_id, file_id, added_at)
    select ${id}, f.id, ${now} from ${paperRows(files)} on conflict do nothing`.execute(tx)
  return true
}

/** The newest application that a picture belongs to, where it was sent. */
export const additionOfPicture = (db: Executor, fileId: string) =>
  first(
    db,
    sql<{ id: number }>`select a.id from joining.addition_picture p
      join joining.addition a on a.id = p.addition_id
      where p.file_id = ${fileId} and a.version > 0 order by p.added_at desc, a.id desc limit 1`,
  )
