import { Refused } from '../../kernel/refusal.ts'

/** So that one user alone can't occupy the queue. */
const MAX_AT_ONCE = 6
/** Seconds after which one of them should be done. */
const RETRY_AFTER = 3

/** Runs uploads, of each owner no more than six at the same time. */
export function limitPerOwner() {
  const inProgress = new Map<string, number>()
  return async <T>(owner: string, run: () => Promise<T>): Promise<T> => {
    const running = inProgress.get(owner) ?? 0
    if (running >= MAX_AT_ONCE) throw new Refused('TOO_OFTEN', { retryAfter: RETRY_AFTER }, '请等前面的图片传完再上传')
    inProgress.set(owner, running + 1)
    try {
      return await run()
    } finally {
      const left = inProgress.get(owner)! - 1
      if (left === 0) inProgress.delete(owner)
      else inProgress.set(owner, left)
    }
  }
}
