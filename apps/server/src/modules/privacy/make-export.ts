import { PAGES, PERSONAL_DATA_KINDS, keysOf } from '@shop/contract'
import { sql } from '../../kernel/sql.ts'
import type { Config } from '../../kernel/config.ts'
import { affectedRows, first } from '../../kernel/database.ts'
import { jobKind, worker, type JobContext } from '../../kernel/jobs.ts'
import type { PersonalData } from '../../kernel/personal-data.ts'
import { FILE_LOT, purge } from '../../kernel/purge.ts'
import { seal } from '../../kernel/secret.ts'
import { notifyUser } from '../messaging/index.ts'
import { exportPage } from './export-page.ts'
import { keptSince } from './export-rows.ts'
import { listKinds } from './kinds.ts'
import type { ExportTable } from './tables.gen.ts'

/** Data: the id of the file to make. */
export const MAKE_EXPORT = jobKind<{ id: string }>('privacy.make-export', { title: '生成个人信息文件' })

/** More records of one source than a person can have made. */
const ALL = 1_000_000

/** Makes the file with all personal information of a user, encrypts it, and tells them that it is there. */
export const exportWorker = ({ secrets, brand }: Config, sources: readonly PersonalData[]) =>
  worker(MAKE_EXPORT, async ({ id }, { db, now, transact }) => {
    const wanted = await first(
      db,
      sql<Pick<ExportTable, 'user_id'>>`select user_id from privacy.export where id = ${id} and ready_at is null`,
    )
    if (!wanted) return
    const texts = await listKinds(db)
    const parts = await Promise.all(
      keysOf(PERSONAL_DATA_KINDS).map(async (kind) => {
        const lists = await Promise.all(
          sources.filter((source) => source.kind === kind).map((source) => source.list(db, wanted.user_id, ALL)),
        )
        return { texts: texts.find((row) => row.kind === kind)!, records: lists.flat() }
      }),
    )
    const content = seal(secrets, exportPage(brand.name, parts, now()))
    await transact(async (work) => {
      const { tx, now: at } = work
      const done = await affectedRows(
        tx,
        sql`update privacy.export set content = ${content}, ready_at = ${at} where id = ${id} and ready_at is null`,
      )
      if (done === 1)
        await notifyUser(work, wanted.user_id, {
          kind: 'account',
          title: '个人信息文件已生成',
          text: '请在 24 小时内下载。',
          to: PAGES.personalData,
        })
    })
  })

/** Deletes the files that are a day old. */
export async function purgeExports(context: JobContext): Promise<void> {
  const purged = await purge(
    context,
    (now, lot) =>
      sql`delete from privacy.export where ctid = any (array(
        select ctid from privacy.export where ready_at <= ${keptSince(now)} order by ready_at limit ${lot}))`,
    FILE_LOT,
  )
  context.log.info({ purged }, 'files with personal information deleted')
}
