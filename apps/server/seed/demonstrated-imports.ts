import { sql } from '../src/kernel/sql.ts'
import type { App } from '../src/app.ts'
import { first, rows } from '../src/kernel/database.ts'
import type { CommandContext } from '../src/kernel/endpoint.ts'
import type { TransactionContext } from '../src/kernel/jobs.ts'
import type { Owner } from '../src/modules/imports/import-kinds.ts'
import { rowsKeptSince } from '../src/modules/imports/import-rows.ts'
import { receivePart } from '../src/modules/imports/receive-part.ts'
import { startImport } from '../src/modules/imports/start-import.ts'
import { WORK_ON_IMPORT } from '../src/modules/imports/work/work-kind.ts'
import { addMissing } from './add-once.ts'

export interface Sender {
  operatorId: number
  sellerId: number | null
  name: string
}
interface DemonstratedImports {
  /** What they are, in words. */
  what: string
  /** The account of the operator who sends them. */
  account: string
  ownerOf: (sender: Sender) => Owner
  calls: { start: Parameters<typeof startImport>[1]; send: Parameters<typeof receivePart>[1] }
  /** The files, by their names: one whose import is done, and one whose import waits for answers. */
  done: string
  waiting: string
  /** The content of a file; null: there is nothing of which it could be made. */
  contentOf: (app: App, sender: Sender, name: string) => Promise<string | null>
  /** Confirms an import as its call does. */
  confirm: (context: CommandContext<never>, id: string) => Promise<unknown>
}

/**
 * Gives an organisation of a complete demonstration world an import that is done, and one that waits for its answers; its rows are deleted after
 * a week, and the next start adds it again. By the product's own code, the job included.
 */
export const addDemonstratedImports = (app: App, databaseUrl: string, imports: DemonstratedImports): Promise<void> =>
  addMissing(
    databaseUrl,
    imports.what,
    async () => {
      const { read } = app.database
      const [world] = await rows(read, sql`select from demonstration.world where finished_at is not null`)
      const sender = await senderOf(app, imports.account)
      return world && sender ? missing(app, imports, sender) : []
    },
    (name) => add(app, imports, name),
  )

const senderOf = ({ database: { read } }: App, account: string) =>
  first(
    read,
    sql<Sender>`select id as "operatorId", seller_id as "sellerId", name from operators.operator where account = ${account}`,
  )

/** The imports of a sender of one kind. */
function kept({ kind, sellerId }: Owner) {
  return sql`seller_id is not distinct from ${sellerId}::bigint and of_prices = ${kind === 'prices'}`
}

async function missing({ kernel, database }: App, { ownerOf, done, waiting }: DemonstratedImports, sender: Sender) {
  const there = await rows(
    database.read,
    sql<{ name: string }>`select name from imports.import where ${kept(ownerOf(sender))}
      and (name = ${done} or name = ${waiting} and started_at > ${rowsKeptSince(kernel.clock.now())})`,
  )
  return [done, waiting].filter((name) => !there.some((one) => one.name === name))
}

async function add(app: App, imports: DemonstratedImports, name: string) {
  const sender = (await senderOf(app, imports.account))!
  const content = await imports.contentOf(app, sender, name)
  if (content === null) return
  const id = await sendFile(app, imports, sender, { name, bytes: Buffer.from(content) })
  await work(app, id)
  if (name !== imports.done) return
  await app.jobContext.transact((context) => imports.confirm(asCall(context, sender) as unknown as CommandContext<never>, id))
  await work(app, id)
}

/** The operator has one session, which a person may be using: files are sent without one, and are not in the audit log. */
const asCall = (context: TransactionContext, actor: Sender) =>
  // The job is run here instead.
  ({ ...context, actor, ip: '', traceId: '', enqueue: async () => {} })

const sendFile = (
  { jobContext }: App,
  { ownerOf, calls }: DemonstratedImports,
  sender: Sender,
  { name, bytes }: { name: string; bytes: Buffer },
): Promise<string> =>
  jobContext.transact(async (context) => {
    const owner = ownerOf(sender)
    const call = asCall(context, sender)
    await sql`delete from imports.import where ${kept(owner)} and name = ${name} and confirmed_at is null and ended_at is null`.execute(
      context.tx,
    )
    const id = await startImport(call, calls.start, { owner, operatorId: sender.operatorId }, { name, size: bytes.length })
    await receivePart(call, calls.send, owner, { id, nth: 0, content: bytes.toString('base64') })
    return id
  })

const work = ({ workers, jobContext }: App, id: string) =>
  workers.find(({ kind }) => kind.name === WORK_ON_IMPORT.name)!.run({ id } as never, jobContext)
