import { SendOfferImportPart, type In } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import type { Audited } from '../../../kernel/console-command.ts'
import { affectedRows } from '../../../kernel/database.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { badInput, refuse } from '../../../kernel/refusal.ts'
import { findImport, FOR_UPDATE } from '../import-rows.ts'
import { WORK_ON_IMPORT } from '../work/work-on-import.ts'

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

/**
 * Takes a part of a list; a repeated one is counted once. With the last byte the list goes to work, and the log has it. Refuses lists that
 * were stopped, and more bytes than were announced.
 */
export async function sendOfferImportPart(
  { tx, actor, now, enqueue, emit }: CommandContext<typeof SendOfferImportPart>,
  { offerImportId: id, nth, content }: In<typeof SendOfferImportPart>,
): Promise<Audited<typeof SendOfferImportPart>> {
  if (!BASE64.test(content)) badInput({ content: '文件没有传完整，请重新导入' })
  const bytes = Buffer.from(content, 'base64')
  const found = await findImport(tx, actor.sellerId, id, now, FOR_UPDATE)
  if (!found) return refuse(SendOfferImportPart, 'NOT_FOUND', {}, '这次导入已过期，请重新导入')
  if (found.stopped_at !== null) refuse(SendOfferImportPart, 'NOT_FOUND', {}, '这次导入已停止，请重新导入')
  const isNew = await affectedRows(
    tx,
    sql`insert into imports.import_part (import_id, nth, content)
      select ${id}, ${nth}, ${bytes} where ${found.received < found.size} on conflict do nothing`,
  )
  if (!isNew) return { answer: { received: found.received }, audit: [] }
  const received = found.received + bytes.length
  if (received > found.size) badInput({ content: '文件和开始时不一样，请重新导入' })
  await sql`update imports.import set received = ${received} where id = ${id}`.execute(tx)
  if (received < found.size) return { answer: { received }, audit: [] }
  await enqueue(WORK_ON_IMPORT, { id }, { key: id })
  await emit('offer-import-moved', { seller: actor.sellerId }, {})
  return { answer: { received }, audit: { subjectId: id, after: { name: found.name, size: found.size } } }
}
