import { SendPlanImportPart, type In } from '@shop/contract'
import { sql } from '../../../kernel/sql.ts'
import { affectedRows } from '../../../kernel/database.ts'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { badInput, refuse } from '../../../kernel/refusal.ts'
import { findImport } from './import-rows.ts'
import { MAKE_IMPORT } from './make-import.ts'

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

/**
 * Takes a part of a list; a repeated one is counted once. With the last byte the list goes to work. Refuses lists that have arrived
 * already or were stopped, and more bytes than were announced.
 */
export async function sendPlanImportPart(
  { tx, actor, now, enqueue, emit }: CommandContext<typeof SendPlanImportPart>,
  { importId, nth, content }: In<typeof SendPlanImportPart>,
) {
  if (!BASE64.test(content)) badInput({ content: '文件没有传完整，请重新导入' })
  const bytes = Buffer.from(content, 'base64')
  const found = await findImport(tx, actor.shop.id, importId, now, sql`for update`)
  if (!found) return refuse(SendPlanImportPart, 'NOT_FOUND', {}, '这次导入已过期，请重新导入')
  if (found.stopped_at !== null) refuse(SendPlanImportPart, 'NOT_FOUND', {}, '这次导入已停止，请重新导入')
  const isNew = await affectedRows(
    tx,
    sql`insert into plan.import_part (import_id, nth, content)
      select ${importId}, ${nth}, ${bytes} where ${found.received < found.size} on conflict do nothing`,
  )
  if (!isNew) return { received: found.received }
  const received = found.received + bytes.length
  if (received > found.size) badInput({ content: '文件和开始时不一样，请重新导入' })
  await sql`update plan.import set received = ${received} where id = ${importId}`.execute(tx)
  if (received === found.size) {
    await enqueue(MAKE_IMPORT, { id: importId }, { key: importId })
    await emit('plan-import-moved', { shop: actor.shop.id }, {})
  }
  return { received }
}
