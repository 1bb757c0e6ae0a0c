/** What worker processes run in the tests of the pool. */
import { appendFileSync, existsSync } from 'node:fs'

export const describe = (input: { bytes: Buffer; at: Date }) => ({
  pid: process.pid,
  size: input.bytes.length,
  at: input.at,
  bytes: Buffer.from('seen'),
  secret: process.env.APP_SECRET ?? null,
})
export const pidOf = () => process.pid
export const fail = (why: string) => {
  throw new Error(why)
}
/** Kills its process the first time, and records that it was there. */
export const crashOnce = (file: string) => {
  const isFirst = !existsSync(file)
  appendFileSync(file, 'x')
  if (isFirst) process.kill(process.pid, 'SIGKILL')
  return 'survived'
}
export const crashAlways = (file: string) => {
  appendFileSync(file, 'x')
  process.kill(process.pid, 'SIGKILL')
}
/** Blocks its thread for ever. */
export const loop = () => {
  for (;;);
}
/** Records its process, then blocks its thread for ever. */
export const loopAs = (file: string) => {
  appendFileSync(file, String(process.pid))
  loop()
}
/** Occupies memory outside the JavaScript heap, blocking its thread. */
export const fillMemory = () => {
  const kept: Buffer[] = []
  for (;;) kept.push(Buffer.alloc(16 * 1_048_576, kept.length + 1))
}
let fitted = 0
/** Fits into a process once: the second time it needs more than is left. */
export const fitsOnce = () => {
  fitted += 1
  if (fitted > 1) fillMemory()
  return process.pid
}
const held: Buffer[] = []
/** Leaves its process with half of the memory that a test's pool gives it. */
export const keepMemory = () => {
  held.push(Buffer.alloc(80 * 1_048_576, 1))
  return process.pid
}
/** Occupies JavaScript's heap. */
export const fillHeap = () => {
  const kept: number[][] = []
  for (;;) kept.push(Array.from({ length: 100_000 }, (_, n) => n + kept.length + 0.5))
}
export const never = () => new Promise(() => {})
