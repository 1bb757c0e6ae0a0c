import { CallError } from './call-error.ts'

/** The `data` of a response in the envelope; throws CallError when it is none of success. */
export function openEnvelope(status: number, text: string, path: string): unknown {
  const arrived = status >= 200 && status < 300
  let envelope: { code?: unknown; msg?: unknown; data?: unknown } = {}
  try {
    envelope = JSON.parse(text) ?? {}
  } catch {
    // Not an envelope (a proxy's page): the HTTP status decides.
  }
  const code = typeof envelope.code === 'number' ? envelope.code : arrived ? 500 : status
  if (arrived && code === 200) return envelope.data
  throw new CallError(
    code,
    typeof envelope.msg === 'string' ? envelope.msg : '服务暂时不可用，请稍后再试',
    envelope.data,
    status,
    path,
  )
}

/** No response came: no network, or none within the time. */
export const unanswered = (timedOut: boolean, path: string) =>
  new CallError(0, timedOut ? '网络太慢，请稍后重试' : '网络信号丢失，请检查网络后重试', null, 0, path)
