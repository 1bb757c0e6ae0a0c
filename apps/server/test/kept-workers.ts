import { openWorkerPools, type WorkerPools } from '../src/kernel/worker-pools.ts'

let pools: WorkerPools | undefined
/**
 * Worker processes for all files of a test worker: starting one, and importing what it draws or hashes with, takes half a second of a
 * processor. They end when they have been idle for a minute, or with the test worker.
 */
export const keptWorkers = (): WorkerPools => (pools ??= openWorkerPools())
