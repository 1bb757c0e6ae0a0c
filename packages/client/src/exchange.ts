import { CallError } from './call-error.ts'

interface Exchange {
  url: string
  init: RequestInit
  /** The timeout in milliseconds. */
  timeout: number
  signal?: AbortSignal
  /** The path of the call, for its error. */
  path: string
}

/** Sends one request, waits at most `timeout` and opens the envelope; throws CallError, or the abort reason of `signal`. */
export async function exchange({ url, init, timeout, signal, path }: Exchange): Promise<unknown> {
  const control = new AbortController()
  const stop = () => control.abort()
  signal?.addEventListener('abort', stop)
  if (signal?.aborted) stop()
  const timer = setTimeout(stop, timeout)
  try {
    const answer = await fetch(url, { ...init, signal: control.signal })
    const text = await answer.text()
    let envelope: { code?: unknown; msg?: unknown; data?: unknown } = {}
    try {
      envelope = JSON.parse(text) ?? {}
    } catch {
      // Not an envelope (a proxy's page): the HTTP status decides.
    }
    const code = typeof envelope.code === 'number' ? envelope.code : answer.ok ? 500 : answer.status
    if (answer.ok && code === 200) return envelope.data
    const msg = typeof envelope.msg === 'string' ? envelope.msg : '服务暂时不可用，请稍后再试'
    throw new CallError(code, msg, envelope.data, answer.status, path)
  } catch (error) {
    if (error instanceof CallError || signal?.aborted) throw error
    const msg = control.signal.aborted ? '网络太慢，请稍后重试' : '网络信号丢失，请检查网络后重试'
    throw new CallError(0, msg, null, 0, path)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}
