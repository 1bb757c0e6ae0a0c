/** How a call of the contract looks on the wire: the part that needs no browser. */

/** `POST /console/orders/{orderId} k` and its arguments → method, address below the prefix, body, marks. */
export function wire(call: string, args: Record<string, unknown>) {
  const [method = 'GET', template = '', ...marks] = call.split(' ')
  const rest = { ...args }
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
    open: marks.includes('n'),
    keyed: marks.includes('k'),
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
