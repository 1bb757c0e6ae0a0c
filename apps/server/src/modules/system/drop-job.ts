import { DropJob, type In } from '@shop/contract'
import type { PgBoss } from 'pg-boss'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { dropFailedJob, lockFailedJob } from '../../kernel/job-records.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { Audited } from '../../kernel/console-command.ts'
import type { Background } from './background.ts'

/** Gives up a failed job: it is deleted, and the audit log keeps why. Refuses one that somebody else retried or gave up. */
export const dropJob =
  (boss: PgBoss, { titleOf }: Background) =>
  async (
    { tx }: CommandContext<typeof DropJob>,
    { name, jobId, reason }: In<typeof DropJob>,
  ): Promise<Audited<typeof DropJob>> => {
    const found = await lockFailedJob(tx, name, jobId)
    if (!found) refuse(DropJob, 'NOT_FOUND', {}, '这个任务已不在失败列表里，请刷新')
    await dropFailedJob(boss, tx, name, jobId)
    const job = titleOf(name)
    return {
      answer: { done: true },
      audit: { subjectId: jobId, before: { job, message: found.message }, after: { job, reason } },
    }
  }
