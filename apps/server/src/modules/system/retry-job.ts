import { RetryJob, type In } from '@shop/contract'
import type { PgBoss } from 'pg-boss'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { retryFailedJob, lockFailedJob } from '../../kernel/job-records.ts'
import { refuse } from '../../kernel/refusal.ts'
import type { Audited } from '../../kernel/console-command.ts'
import type { Background } from './background.ts'

/** Runs a failed job once more, at once; it reads the state before it acts. Refuses one that somebody else retried or gave up. */
export const retryJob =
  (boss: PgBoss, { titleOf }: Background) =>
  async (
    { tx }: CommandContext<typeof RetryJob>,
    { name, jobId, reason }: In<typeof RetryJob>,
  ): Promise<Audited<typeof RetryJob>> => {
    const found = await lockFailedJob(tx, name, jobId)
    if (!found) refuse(RetryJob, 'NOT_FOUND', {}, '这个任务已不在失败列表里，请刷新')
    await retryFailedJob(boss, tx, name, jobId)
    const job = titleOf(name)
    return {
      answer: { done: true },
      audit: { subjectId: jobId, before: { job, message: found.message }, after: { job, reason } },
    }
  }
