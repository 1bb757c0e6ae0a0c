import { OcrFailed } from './provider.ts'

interface Request {
  headers: Record<string, string>
  body: string | Uint8Array<ArrayBuffer>
  timeoutMs: number
}
/** Posts once and returns the response as JSON. Throws `OcrFailed`, which repeats nothing of what was sent or came back. */
export async function exchange(url: string, { headers, body, timeoutMs }: Request): Promise<unknown> {
  let status: number
  let text: string
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    status = response.status
    text = await response.text()
  } catch (error) {
    if ((error as Error).name === 'TimeoutError') throw new OcrFailed(`no response within ${timeoutMs} ms`, { outage: 'hangs' })
    const code = String(((error as Error).cause as { code?: unknown } | undefined)?.code ?? 'unknown')
    throw new OcrFailed(`it can’t be reached (${code})`, { outage: 'fails' })
  }
  try {
    return JSON.parse(text)
  } catch {
    throw new OcrFailed(`its response can’t be understood (HTTP ${status})`, { outage: 'fails' })
  }
}

/** What codes of a provider mean; the first beginning that matches decides. All others: this picture can't be read. */
export interface CodeMeanings {
  /** Asked too often: later it may read it. */
  throttled: readonly string[]
  /** Its own failure. */
  failed: readonly string[]
}
export function failureOf({ throttled, failed }: CodeMeanings, code: string, requestId: string | undefined): OcrFailed {
  const begins = (beginning: string) => code.startsWith(beginning)
  const words = `${code}, ${requestId ?? 'no request id'}`
  if (throttled.some(begins)) return new OcrFailed(`it is asked too often (${words})`, { mayRetry: true })
  if (failed.some(begins)) return new OcrFailed(`it failed (${words})`, { outage: 'fails' })
  return new OcrFailed(`it refused (${words})`)
}

/** A field that a provider has read as a line of the paper: its label, and what is behind it. */
export const lineOf = (label: string, value: string | undefined) =>
  value ? [{ text: `${label}：${value}`, score: 0.95, box: null }] : []
