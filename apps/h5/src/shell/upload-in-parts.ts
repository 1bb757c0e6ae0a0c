import { CallError, newKey, pause } from '@shop/client'
import { FileRefused } from '@shop/client/file-refused'
import { exchangeWithProgress } from '@shop/client/upload'
import type { UserUpload } from '@shop/contract/uploads'
import { raw } from './http.ts'
import type { Stored, Uploading } from './upload.ts'

const PATH = '/system/common/file/upload'
/** How often in a row it is sent again while nothing of it arrives. */
const MAX_REPEATS = 2
const FIRST_WAIT = 1_000
const TIMEOUT = 60_000

/** The keys of files that have not been taken yet: chosen again, an upload goes on from where it was. */
const unfinished = new WeakMap<Blob, string>()

/** No answer came, or too little arrived in time: what has arrived is still there. */
const isLost = (error: unknown): error is CallError | FileRefused =>
  error instanceof CallError ? error.network : error instanceof FileRefused && error.status === 408

/**
 * Uploads a picture of the user whose connection may break: after that it goes on from the bytes that have arrived, automatically while something
 * still arrives, and again when it is called once more with the same `file`. Throws FileRefused when this file can't be taken, CallError for every
 * other refusal, and the abort reason of `signal`.
 */
export async function uploadInParts(
  file: Blob,
  name: string,
  purpose: UserUpload,
  { signal, onProgress = () => {} }: Uploading = {},
): Promise<Stored> {
  const known = unfinished.get(file)
  const key = known ?? newKey()
  unfinished.set(file, key)
  const options = { timeout: TIMEOUT, ...(signal && { signal }) }
  const arrived = async () => (await raw<{ from: number }>(`${PATH}/${key}`, () => ({ method: 'GET' }), options)).from
  const sendFrom = (from: number) => {
    const rest = file.slice(from)
    const query = new URLSearchParams({ purpose, name: name.slice(-100), size: String(file.size), from: String(from) })
    const report = (percent: number) => onProgress(Math.floor(((from + (rest.size * percent) / 100) / file.size) * 100))
    return raw<Stored | { from: number }>(
      `${PATH}/${key}?${query}`,
      () => ({ method: 'POST', body: rest, headers: { 'content-type': 'application/octet-stream' } }),
      { ...options, via: exchangeWithProgress(report) },
    )
  }

  let from = known ? await arrived() : 0
  for (let repeats = 0; ;) {
    const began = from
    let lost: Error | null = null
    try {
      const answer = await sendFrom(from)
      if ('fileId' in answer) {
        unfinished.delete(file)
        return answer
      }
      from = answer.from
    } catch (error) {
      if (!isLost(error)) {
        // What is refused is not continued; a server that failed may be asked later.
        if (error instanceof FileRefused) unfinished.delete(file)
        throw error
      }
      lost = error
      await pause(FIRST_WAIT * 2 ** repeats, signal)
      from = await arrived().catch((again: unknown) => {
        if (isLost(again)) return from
        throw again
      })
    }
    repeats = from > began ? 0 : repeats + 1
    if (repeats > MAX_REPEATS) throw lost ?? new CallError(0, '网络不稳，没有传完，请重新上传', null, 0, PATH)
  }
}
