import { availableParallelism } from 'node:os'
import { WorkerPool } from './worker-pool.ts'

/**
 * The pools of worker processes of a node. Each kind of work has its own, so that a flood of one can't delay another; no process
 * runs before there is a task.
 */
export const openWorkerPools = () => ({
  /**
   * Decoding uploaded pictures. Two at a time where processors are left for calls. Owners take turns, because the dearest one of a
   * phone takes five seconds; the last of one owner's six waits for the other five.
   */
  pictures: new WorkerPool({
    name: 'pictures',
    concurrency: availableParallelism() > 2 ? 2 : 1,
    maxWaiting: 48,
    maxWaitMs: 45_000,
    perOwner: { running: 1, waiting: 6 },
    busy: '正在处理的图片太多，请稍后再试',
    // The largest AVIF that is accepted needs 460 MB, HEIC 420, other formats less than 200.
    memoryMb: 512,
  }),
  /** Drawing scans that come as PDF, one at a time: apart from pictures, so that one made to take long delays no photo. */
  scans: new WorkerPool({
    name: 'scans',
    concurrency: 1,
    maxWaiting: 24,
    maxWaitMs: 30_000,
    perOwner: { running: 1, waiting: 6 },
    busy: '正在处理的文件太多，请稍后再试',
    memoryMb: 512,
  }),
  /** Smaller copies of stored pictures, and the brand's: apart from uploads, so that those delay no page. A network is an owner. */
  thumbnails: new WorkerPool({
    name: 'thumbnails',
    concurrency: 1,
    maxWaiting: 96,
    maxWaitMs: 15_000,
    perOwner: { running: 1, waiting: 64 },
    busy: '正在处理的图片太多，请稍后再试',
    memoryMb: 256,
  }),
  /** Marking pictures of papers with what they may be used for: apart from pictures, so that who opens many delays no upload. */
  marks: new WorkerPool({
    name: 'marks',
    concurrency: 1,
    maxWaiting: 24,
    maxWaitMs: 15_000,
    busy: '正在打开的图片太多，请稍后再试',
    memoryMb: 256,
  }),
  /** Drawing captchas: apart from pictures, so that strangers who request many don't delay uploads. */
  captchas: new WorkerPool({
    name: 'captchas',
    concurrency: 1,
    maxWaiting: 48,
    maxWaitMs: 4_000,
    busy: '服务正忙，请稍后再试',
    memoryMb: 256,
  }),
  /** Hashing passwords. */
  passwords: new WorkerPool({
    name: 'passwords',
    concurrency: availableParallelism() > 2 ? 2 : 1,
    maxWaiting: 24,
    maxWaitMs: 8_000,
    busy: '服务正忙，请稍后再试',
    memoryMb: 256,
  }),
  /** Writing the console’s exports as XLSX: apart from documents, so that a large list delays no PDF. */
  exports: new WorkerPool({
    name: 'exports',
    concurrency: 1,
    maxWaiting: 48,
    maxWaitMs: 60_000,
    busy: '正在导出的列表太多，请稍后再试',
    // The longest one, the report of an import of 20,000 rows, needs 340 MB.
    memoryMb: 512,
  }),
  /** Reading lists that shops and sellers send, one at a time, in turns: apart from exports, so that a file made to need much memory delays none. */
  lists: new WorkerPool({
    name: 'lists',
    concurrency: 1,
    maxWaiting: 48,
    maxWaitMs: 120_000,
    busy: '正在读取的清单太多，请稍后再试',
    memoryMb: 384,
  }),
  /** Drawing PDFs, one at a time. Of forms and agreements, which anybody may ask for, a network is an owner; goods' papers have none. */
  documents: new WorkerPool({
    name: 'documents',
    concurrency: 1,
    maxWaiting: 24,
    maxWaitMs: 30_000,
    perOwner: { running: 1, waiting: 8 },
    busy: '正在生成的单据太多，请稍后再试',
    memoryMb: 384,
  }),
  /** Solving best baskets: two seconds of a processor each, so shops take turns. */
  baskets: new WorkerPool({
    name: 'baskets',
    concurrency: 1,
    maxWaiting: 24,
    maxWaitMs: 20_000,
    perOwner: { running: 1, waiting: 2 },
    busy: '正在计算的门店太多，请稍后再试',
    // HiGHS takes 130 MB; 500 lines with 30 offers each need 350 in all.
    memoryMb: 640,
  }),
  /** Reading pictures of papers, one at a time: seconds of a processor each. Apart from pictures, so that it delays no upload. */
  reading: new WorkerPool({
    name: 'reading',
    concurrency: 1,
    maxWaiting: 24,
    maxWaitMs: 120_000,
    busy: '正在识别的图片太多，请稍后再试',
    // Its models and the largest picture need 700 MB.
    memoryMb: 1_000,
  }),
})
export type WorkerPools = ReturnType<typeof openWorkerPools>
