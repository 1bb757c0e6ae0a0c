import type { BoundedQueue } from '../kernel/bounded-queue.ts'
import type { Kernel } from '../kernel/endpoint.ts'
import type { FileReferences } from '../kernel/file-references.ts'
import type { JobContext, JobWorker, Schedule } from '../kernel/jobs.ts'
import type { EraseUser, HindersLeaving, PersonalData } from '../kernel/personal-data.ts'
import type { ExportedList } from '../kernel/exported-list.ts'
import type { WaitingWork } from '../kernel/waiting.ts'
import type { MergesGoods } from './merges-goods.ts'

/** What a module provides to the server. */
export interface Module {
  name: string
  /** Registers its calls. */
  register?(kernel: Kernel): void | Promise<void>
  /** What it makes of what an earlier release left, where a migration can't read it; before the server listens, on each node, at each start. */
  carryOver?(context: JobContext): Promise<void>
  /** Its background work, run by nodes with the worker role. */
  workers?: JobWorker[]
  schedules?: Schedule[]
  /** The unique constraints of its tables over numbers that `newNumber` draws: a transaction that violates one draws another. */
  drawnNumbers?: string[]
  /** What it keeps of people: shown to them, and given to them as a file. */
  personalData?: PersonalData[]
  /** What it has that keeps a user from leaving. */
  hindersLeaving?: HindersLeaving
  /** Its lists of the console that can be exported. */
  exports?: ExportedList[]
  /** What waits for operators: the start page of the console shows it. */
  waiting?: WaitingWork[]
  /** What it forgets of a user who leaves. */
  eraseUser?: EraseUser
  /** Its rows that name uploaded files. */
  fileReferences?: FileReferences
  /** Its rows that name goods, and what becomes of them when two records of one product become one. */
  mergesGoods?: MergesGoods
  /** Queues of its expensive work, for metrics. */
  queues?: BoundedQueue[]
  /** Its tables of whose rows many calls may want the same one at the same time: a call that locks one names it (`contends`). */
  wantedByMany?: readonly string[]
}
