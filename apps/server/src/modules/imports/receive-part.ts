import type { SendLibraryImportPart, SendOfferImportPart, SendPriceImportPart } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { affectedRows } from '../../kernel/database.ts'
import type { TransactionContext } from '../../kernel/jobs.ts'
import { badInput, refuse } from '../../kernel/refusal.ts'
import type { Owner } from './import-kinds.ts'
import { importMoved } from './import-moved.ts'
import { findImport, FOR_UPDATE, type ImportRow } from './import-rows.ts'
import { WORK_ON_IMPORT } from './work/work-kind.ts'

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

/**
 * Takes a part of a file; a repeated one is counted once. With the last byte the file goes to work, and `complete` is the import. Refuses
 * files that were stopped, and more bytes than were announced.
 */
export async function receivePart(
  { tx, now, enqueue, emit }: Pick<TransactionContext, 'tx' | 'now' | 'enqueue' | 'emit'>,
  call: typeof SendOfferImportPart | typeof SendPriceImportPart | typeof SendLibraryImportPart,
  owner: Owner,
  { id, nth, content }: { id: string; nth: number; content: string },
): Promise<{ received: number; complete: ImportRow | null }> {
  if (!BASE64.test(content)) badInput({ content: '文件没有传完整，请重新导入' })
  const bytes = Buffer.from(content, 'base64')
  const found = await findImport(tx, owner, id, now, FOR_UPDATE)
  if (!found) return refuse(call, 'NOT_FOUND', {}, '这次导入已过期，请重新导入')
  if (found.stopped_at !== null) refuse(call, 'NOT_FOUND', {}, '这次导入已停止，请重新导入')
  const isNew = await affectedRows(
    tx,
    sql`insert into imports.import_part (import_id, nth, content)
      select ${id}, ${nth}, ${bytes} where ${found.received < found.size} on conflict do nothing`,
  )
  if (!isNew) return { received: found.received, complete: null }
  const received = found.received + bytes.length
  if (received > found.size) badInput({ content: '文件和开始时不一样，请重新导入' })
  await sql`update imports.import set received = ${received} where id = ${id}`.execute(tx)
  if (received < found.size) return { received, complete: null }
  await enqueue(WORK_ON_IMPORT, { id }, { key: id })
  await importMoved(emit, owner.sellerId)
  return { received, complete: found }
}
