import { ConsoleListFailedJobs } from '@shop/contract'
import { exported, timeCell } from '../../kernel/exported-list.ts'
import type { Background } from './background.ts'
import { consoleListFailedJobs } from './console-list-failed-jobs.ts'

export const exportsOf = (background: Background) => [
  exported(ConsoleListFailedJobs, consoleListFailedJobs(background), {
    任务: (row) => row.title,
    代码: (row) => row.name,
    失败信息: (row) => row.message,
    次数: (row) => row.tries,
    创建时间: (row) => timeCell(row.createdAt),
    失败时间: (row) => timeCell(row.failedAt),
    追踪编号: (row) => row.jobId,
  }),
]
