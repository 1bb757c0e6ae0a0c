import type { ConsoleListFailedJobs, In, Out } from '@shop/contract'
import type { QueryContext } from '../../kernel/endpoint.ts'
import { countFailedJobs, listFailedJobs } from '../../kernel/job-records.ts'
import { pageOf } from '../../kernel/page.ts'
import type { Background } from './background.ts'

/** Jobs that failed for good, newest first: of one kind, or of all. */
export const consoleListFailedJobs =
  ({ kinds, titleOf }: Background) =>
  async (
    { db }: QueryContext<typeof ConsoleListFailedJobs>,
    { name, ...input }: In<typeof ConsoleListFailedJobs>,
  ): Promise<Out<typeof ConsoleListFailedJobs>> => {
    const asked = pageOf(input)
    const names = name ? [name] : kinds.map((kind) => kind.name)
    const [found, total] = await Promise.all([listFailedJobs(db, names, asked), countFailedJobs(db, names)])
    return {
      rows: found.map((row) => ({
        jobId: row.id,
        name: row.name,
        title: titleOf(row.name),
        message: row.message,
        tries: row.tries,
        createdAt: row.created_at.toISOString(),
        failedAt: row.failed_at.toISOString(),
      })),
      total,
      page: asked.page,
      pageSize: asked.pageSize,
    }
  }
