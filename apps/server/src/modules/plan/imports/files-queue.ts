import { BoundedQueue } from '../../../kernel/bounded-queue.ts'

/** Reports, which are made when they are opened: one at a time, and the shops take turns. */
export const planFilesQueue = new BoundedQueue({
  name: 'plan-files',
  concurrency: 1,
  maxWaiting: 32,
  maxWaitMs: 20_000,
  perOwner: { running: 1, waiting: 3 },
  busy: '正在生成的报告有点多，请稍等几秒再下载',
})
