import { MapFailed } from './provider.ts'

const MAX_BYTES = 512 * 1024

/** Asks once and returns the answer as JSON. The messages of its failures leave the address out: it contains the key. */
export async function exchange(url: string, timeoutMs: number): Promise<unknown> {
  let status: number
  let text: string
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    status = response.status
    text = await response.text()
  } catch (error) {
    if ((error as Error).name === 'TimeoutError') throw new MapFailed(`no response within ${timeoutMs} ms`, 'hangs')
    const code = String(((error as Error).cause as { code?: unknown } | undefined)?.code ?? 'unknown')
    throw new MapFailed(`it can’t be reached (${code})`, 'fails')
  }
  if (status >= 500 || text.length > MAX_BYTES) throw new MapFailed(`it failed (HTTP ${status})`, 'fails')
  try {
    return JSON.parse(text)
  } catch {
    throw new MapFailed(`its response can’t be understood (HTTP ${status})`, 'fails')
  }
}

/** The parameters that have a value, sorted by name, as both providers sign them: `name=value`, not encoded. */
export const sortedPairs = (parameters: Record<string, string>): [string, string][] =>
  Object.entries(parameters)
    .filter(([, value]) => value !== '')
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
