import type { Endpoint } from '@shop/contract/endpoint'

/** All that a built page contains of a call (the contract's `inlineCalls`). */
export type CallShape = Pick<Endpoint, 'method' | 'path' | 'access' | 'idempotent'>

/** A call and its arguments as sent: path parameters go into the path, the other arguments into the query or the JSON body. */
export function requestOf({ method, path: pattern }: CallShape, args: unknown) {
  const rest = { ...(args as Record<string, unknown>) }
  const path = pattern.replace(/\{(\w+)\}/g, (_, field: string) => {
    const value = rest[field]
    delete rest[field]
    return encodeURIComponent(String(value))
  })
  if (method === 'GET' || method === 'DELETE') return { method, path: path + queryOf(rest) }
  return { method, path, body: JSON.stringify(rest) }
}

/** `?a=1&b=2`: a list repeats its name, undefined values are omitted. */
function queryOf(values: Record<string, unknown>) {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(values))
    for (const one of Array.isArray(value) ? value : [value]) if (one != null) params.append(name, String(one))
  const text = params.toString()
  return text && `?${text}`
}
