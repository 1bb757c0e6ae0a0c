import { sql, type Sql } from '../../kernel/sql.ts'
import { first, rows, type Executor, type Tx } from '../../kernel/database.ts'
import type { PaperUpload, SellerUpload } from '@shop/contract'
import type { Purpose } from './purposes.ts'
import type { StoredType } from './storage.ts'
import type { FileTable } from './tables.gen.ts'

/** Who a user's files belong to. */
export const fileOwner = (userId: number) => `u:${userId}`
/** Who the papers of a shop belong to. */
const shopFileOwner = (shopId: number) => `s:${shopId}`
/** Who the files of a seller belong to, whichever of its operators uploaded them. */
export const sellerFileOwner = (sellerId: number) => `v:${sellerId}`
/** Who the files of an operator belong to. */
export const operatorFileOwner = (operatorId: number) => `o:${operatorId}`

/** Who the files of an operator belong to who acts for a seller or, without one, for the platform. */
export const ownerOfOperator = ({ operatorId, sellerId }: { operatorId: number; sellerId: number | null }) =>
  sellerId === null ? operatorFileOwner(operatorId) : sellerFileOwner(sellerId)

/** Whether a file belongs to the owner and has this purpose: a condition on an id, null included. One about to be deleted does not. */
export const isFileOf = (fileId: string | null | Sql<unknown>, owner: string, purpose: Purpose | Sql<unknown>) =>
  sql`exists (select from files.file where id = ${fileId}::uuid and owner = ${owner} and purpose = ${purpose}
    and unused_since is null)`

/** Whether a file was uploaded for this, by whomever: a condition. */
export const hasPurpose = (fileId: string | Sql<unknown>, purpose: Purpose | Sql<unknown>) =>
  sql`exists (select from files.file where id = ${fileId}::uuid and purpose = ${purpose})`

/** The papers of a form, each with what it has to be uploaded for: cards take the photos of identity cards, and nothing else does. */
export type PaperFiles = Readonly<Record<PaperUpload, readonly string[]>>
export const allOf = ({ card, licence }: PaperFiles): string[] => [...card, ...licence]
/** The same as rows `f (id, purpose)`. */
export const paperRows = ({ card, licence }: PaperFiles) =>
  sql`unnest(${[...card, ...licence]}::uuid[], ${[...card.map(() => 'card'), ...licence.map(() => 'licence')]}::text[]) f (id, purpose)`

/** Whether all papers of a form are the user's to use, each for what it was uploaded for. */
export const arePapersOf = async (db: Executor, files: PaperFiles, userId: number): Promise<boolean> =>
  !(await first(
    db,
    sql`select from ${paperRows(files)} where not ${isFileOf(sql.ref('f.id'), fileOwner(userId), sql.ref('f.purpose'))}`,
  ))

/**
 * Gives files that a user uploaded to a shop. From then on they are not the user's to use elsewhere, such as for another shop after
 * this one has removed them. Who gave them is kept: photos of cards go with their consent.
 */
export const giveToShop = (tx: Tx, fileIds: readonly string[], userId: number, shopId: number) =>
  sql`update files.file set owner = ${shopFileOwner(shopId)}, given_by = ${userId}
    where id = any (${fileIds}::uuid[]) and owner = ${fileOwner(userId)}`.execute(tx)

/** The hash of a public file's bytes. */
export const findPublicFile = (db: Executor, id: string) =>
  first(db, sql<Pick<FileTable, 'sha256'>>`select sha256 from files.file where id = ${id} and is_public`)

/** The hash of a private file's bytes, and what it is. */
export const findPrivateFile = (db: Executor, id: string) =>
  first(
    db,
    sql<Pick<FileTable, 'sha256'> & { mime: StoredType }>`select sha256, mime from files.file where id = ${id} and not is_public`,
  )
/** A PDF that a seller uploaded for this and may still use: its name, size in bytes, and hash. */
export const findPdfOf = (db: Executor, id: string, sellerId: number, purpose: SellerUpload) =>
  first(
    db,
    sql<Pick<FileTable, 'name' | 'size' | 'sha256'>>`select name, size, sha256 from files.file
      where id = ${id}::uuid and ${isFileOf(id, sellerFileOwner(sellerId), purpose)}`,
  )

/** The papers that an operator uploaded for a recall, with their names, in the order asked; those that are not theirs are missing. */
export const findRecallPapers = (db: Executor, ids: readonly string[], owner: string) =>
  rows(
    db,
    sql<Pick<FileTable, 'id' | 'name'>>`select id, name from files.file where id = any (${ids}::uuid[]) and owner = ${owner}
      and purpose in ('recall', 'recall-picture') and unused_since is null order by array_position(${ids}::uuid[], id)`,
  )

/**
 * The reports that a seller's operators uploaded and may still use, or those of the platform's (null), in the order asked; those that are
 * not theirs are missing.
 */
export const findReportFiles = (db: Executor, ids: readonly string[], sellerId: number | null) =>
  rows(
    db,
    sql<
      Pick<FileTable, 'id' | 'name' | 'mime'>
    >`select id, name, mime from files.file where id = any (${ids}::uuid[]) and ${sellerId === null ? sql`owner like 'o:%'` : sql`owner = ${sellerFileOwner(sellerId)}`}
      and purpose in ('report', 'report-picture') and unused_since is null order by array_position(${ids}::uuid[], id)`,
  )

/** Whether any file was ever stored. */
export const hasFiles = async (db: Executor): Promise<boolean> =>
  (await first(db, sql`select from files.file limit 1`)) !== undefined

/** A file to store; its size is in bytes. */
export type NewFile = Pick<FileTable, 'id' | 'owner' | 'purpose' | 'is_public' | 'name' | 'mime' | 'size' | 'sha256'>
/** Until the transaction ends, no other records or deletes a file with these bytes. */
export const lockBytes = (tx: Tx, sha256: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`file ${sha256}`}, 0))`.execute(tx)

/** Records a file. Its bytes are to be stored afterwards. */
export async function insertFile(tx: Tx, file: NewFile, now: Date) {
  await lockBytes(tx, file.sha256)
  await sql`insert into files.file (id, owner, purpose, is_public, name, mime, size, sha256, created_at)
    values (${file.id}, ${file.owner}, ${file.purpose}, ${file.is_public}, ${file.name}, ${file.mime}, ${file.size}, ${file.sha256}, ${now})`.execute(
    tx,
  )
}
export const deleteFile = (tx: Tx, id: string) => sql`delete from files.file where id = ${id}`.execute(tx)
