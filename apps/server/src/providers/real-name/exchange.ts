import { RealNameAway } from './provider.ts'

interface Request {
  headers: Record<string, string>
  body: string
  timeoutMs: number
}

/** Posts once and returns the response as JSON. Throws `RealNameAway`, which repeats nothing of what was sent or came back. */
export async function exchange(url: string, { headers, body, timeoutMs }: Request): Promise<unknown> {
  let status: number
  let text: string
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(url, { method: 'POST', headers, body, redirect: 'error', signal })
    status = response.status
    text = await response.text()
  } catch (error) {
    if ((error as Error).name === 'TimeoutError') throw new RealNameAway(`no response within ${timeoutMs} ms`, 'hangs')
    const code = String(((error as Error).cause as { code?: unknown } | undefined)?.code ?? 'unknown')
    throw new RealNameAway(`it can’t be reached (${code})`, 'fails')
  }
  if (status >= 500) throw new RealNameAway(`it failed (HTTP ${status})`, 'fails')
  try {
    return JSON.parse(text)
  } catch {
    throw new RealNameAway(`its response can’t be understood (HTTP ${status})`, 'fails')
  }
}
