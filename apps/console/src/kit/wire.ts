/** How a call of the contract looks on the wire: the part that needs no browser. */
import type { Endpoint } from '@shop/contract/endpoint'

/** All that a built page has of a call (`inlineCalls` of the contract). */
type CallShape = Pick<Endpoint, 'method' | 'path' | 'access' | 'idempotent'>

/** A call and its arguments → method, address below the prefix, body, whether it is open and carries a key. */
export function wire({ method, path: template, access, idempotent }: CallShape, args: unknown) {
  const rest = { ...(args as Record<string, unknown>) }
  const path = template.replace(/\{(\w+)\}/g, (_, field: string) => {
    const value = rest[field]
    delete rest[field]
    return encodeURIComponent(String(value))
  })
  const inAddress = method === 'GET' || method === 'DELETE'
  return {
    method,
    path: inAddress ? path + queryOf(rest) : path,
    body: inAddress ? undefined : JSON.stringify(rest),
    open: access === 'none',
    keyed: idempotent === true,
  }
}

function queryOf(fields: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || value === null) continue
    for (const one of Array.isArray(value) ? value : [value]) query.append(name, String(one))
  }
  const text = query.toString()
  return text && `?${text}`
}

/** Why a call failed: the envelope's code (0: no answer came), the words for the person, what came with them. */
export class CallError extends Error {
  override name = 'CallError'
  code: number
  data: Record<string, unknown>
  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {}
  }
  /** 422: the fields and why. */
  get fields(): Record<string, string> {
    return (this.data.fields as Record<string, string> | undefined) ?? {}
  }
  get traceId(): string {
    return typeof this.data.traceId === 'string' ? this.data.traceId : ''
  }
}
