import { MAX_LICENCES, SaveLicence, type In } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import { first, type Tx } from '../../kernel/database.ts'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { badInput, refuse } from '../../kernel/refusal.ts'
import { hasPurpose } from '../files/index.ts'
import { difference } from '../../kernel/audit-line.ts'
import type { Audited } from '../../kernel/console-command.ts'
import { holdDocuments } from './document-rows.ts'
import { listLicenceRows, type LicenceRow } from './licence-rows.ts'

type Command = CommandContext<typeof SaveLicence>
/** What saving needs: a demonstration saves without a session. */
type Context = Pick<Command, 'tx' | 'now'> & { actor: Pick<Command['actor'], 'name'> }
type Input = In<typeof SaveLicence>
type Saved = Audited<typeof SaveLicence>

/** Adds a licence of the platform at the end, or changes one. What somebody else saved meanwhile is not overwritten. */
export async function saveLicence(context: Context, input: Input): Promise<Saved> {
  const { tx } = context
  await holdDocuments(tx)
  const all = await listLicenceRows(tx)
  const old = input.licenceId === null ? null : (all.find(({ id }) => id === input.licenceId) ?? refuse(SaveLicence, 'NOT_FOUND'))
  if (all.some((one) => one.name === input.name && one !== old)) refuse(SaveLicence, 'DUPLICATE', {}, `已有“${input.name}”`)
  const fileId = input.fileId ?? old?.file_id ?? badInput({ fileId: '请上传照片' })
  if (fileId !== old?.file_id && !(await first(tx, sql`select where ${hasPurpose(fileId, 'platform-licence')}`)))
    badInput({ fileId: '照片已失效，请重新上传' })
  return old ? change(context, { ...input, fileId }, old, all) : add(context, { ...input, fileId }, all.length)
}

async function add({ tx, actor, now }: Context, input: Input & { fileId: string }, count: number): Promise<Saved> {
  if (count >= MAX_LICENCES) badInput({ name: `最多 ${MAX_LICENCES} 份` })
  const { name, number, holder, validUntil, fileId, shown } = input
  const { id } = (await first(
    tx,
    sql<{
      id: number
    }>`insert into documents.licence (name, number, holder, valid_until, file_id, sort, shown, updated_at, updated_by)
      values (${name}, ${number}, ${holder}, ${validUntil}, ${fileId}, ${count + 1}, ${shown}, ${now}, ${actor.name}) returning id`,
  ))!
  const after = { name, number, holder, validUntil, fileId, shown }
  return { answer: { licenceId: id }, audit: { action: 'licence.add', subjectId: id, after } }
}

async function change(
  { tx, actor, now }: Context,
  input: Input & { fileId: string },
  old: LicenceRow,
  all: readonly LicenceRow[],
): Promise<Saved> {
  if (input.version !== old.version) refuse(SaveLicence, 'CHANGED_MEANWHILE', {}, `${old.updated_by}刚修改过，请核对后再改`)
  const { name, number, holder, validUntil, fileId, shown } = input
  const at = all.indexOf(old) + 1
  const position = Math.min(input.position ?? at, all.length)
  const before = {
    name: old.name,
    number: old.number,
    holder: old.holder,
    validUntil: old.valid_until,
    fileId: old.file_id,
    shown: old.shown,
    position: at,
  }
  const changed = difference(SaveLicence, before, { name, number, holder, validUntil, fileId, shown, position })
  const answer = { licenceId: old.id }
  if (Object.keys(changed.after).length === 0) return { answer, audit: [] }
  await sql`update documents.licence set name = ${name}, number = ${number}, holder = ${holder}, valid_until = ${validUntil},
      file_id = ${fileId}, shown = ${shown}, version = version + 1, updated_at = ${now}, updated_by = ${actor.name}
    where id = ${old.id}`.execute(tx)
  const order = all.filter((one) => one !== old).toSpliced(position - 1, 0, old)
  await writeOrder(
    tx,
    order.map(({ id }) => id),
  )
  return { answer, audit: { action: 'licence.change', subjectId: old.id, ...changed } }
}

const writeOrder = (tx: Tx, ids: readonly number[]) =>
  sql`update documents.licence l set sort = o.sort from unnest(${ids}::bigint[]) with ordinality o (id, sort)
    where l.id = o.id and l.sort <> o.sort`.execute(tx)
