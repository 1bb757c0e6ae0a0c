import { SmsRefused, SmsUncertain, SmsUnsent, type SmsRefusal } from './provider.ts'

/** Failures before the request leaves this machine: no connection, or none that can be trusted. */
const NEVER_LEFT =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_|ERR_TLS_CERT|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO)/

/**
 * Posts once and returns the answer as JSON. Throws `SmsUnsent` when the request never left, `SmsUncertain` when it may have been
 * carried out; neither repeats the address, which may contain phone and code.
 */
export async function exchange(url: string, { headers, body, timeoutMs }: Request): Promise<unknown> {
  let status: number
  let text: string
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(url, { method: 'POST', headers, redirect: 'error', signal, ...(body && { body }) })
    status = response.status
    text = await response.text()
  } catch (error) {
    if ((error as Error).name === 'TimeoutError') throw new SmsUncertain(`no response within ${timeoutMs} ms`, { isLate: true })
    const code = String(((error as Error).cause as { code?: unknown } | undefined)?.code ?? 'unknown')
    if (NEVER_LEFT.test(code)) throw new SmsUnsent(`it can’t be reached (${code})`, { isAway: true })
    throw new SmsUncertain(`the connection was lost (${code})`)
  }
  if (status >= 500) throw new SmsUncertain(`it failed (HTTP ${status})`)
  try {
    return JSON.parse(text)
  } catch {
    throw new SmsUncertain(`its response can’t be understood (HTTP ${status})`)
  }
}
interface Request {
  headers: Record<string, string>
  body?: string
  timeoutMs: number
}

/** What a code of a provider means; the first beginning that matches decides. */
export interface CodeMeanings {
  /** Turned away before anything was done. */
  throttled: readonly string[]
  /** Its own failure: it may have sent the message. */
  failed: readonly string[]
  refused: readonly (readonly [beginning: string, SmsRefusal])[]
}

/** The error for a code that is not success. */
export function failureOf(meanings: CodeMeanings, code: string, requestId: string | undefined): Error {
  const begins = (beginning: string) => code.startsWith(beginning)
  if (meanings.throttled.some(begins)) return new SmsUnsent(`it is asked too often (${code}, ${requestId})`)
  const refusal = meanings.refused.find(([beginning]) => begins(beginning))
  if (!refusal && meanings.failed.some(begins)) return new SmsUncertain(`it failed (${code})`, { requestId })
  return new SmsRefused({ reason: refusal?.[1] ?? 'other', code, requestId })
}
