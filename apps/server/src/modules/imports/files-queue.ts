import { BoundedQueue } from '../../kernel/bounded-queue.ts'

/**
 * Reports and lists to fill in, which are made when they are opened: up to 20,000 rows are in memory until the file is, so one is made at
 * a time, and the organisations take turns.
 */
export const importFilesQueue = new BoundedQueue({
  name: 'import-files',
  concurrency: 1,
  maxWaiting: 32,
  maxWaitMs: 20_000,
  perOwner: { running: 1, waiting: 3 },
  busy: '正在生成的文件有点多，请稍等几秒再下载',
})
