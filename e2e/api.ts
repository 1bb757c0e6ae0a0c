import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { endpoints, type CallArgs, type CallName, type CallOut } from '@shop/contract/endpoints'
import { PASSWORD } from './people.ts'

/** A person who uses the calls directly, without a browser. */
export interface Caller {
  call<N extends CallName>(name: N, args: CallArgs<N>): Promise<{ code: number; msg: string; data: CallOut<N> }>
}

/** Makes calls with a token ('' for anonymous); returns the whole envelope. */
export const caller = (request: APIRequestContext, token = ''): Caller => ({
  async call(name, args) {
    const { method, path } = endpoints[name]
    const rest = { ...(args as Record<string, unknown>) }
    const address = path.replace(/\{(\w+)\}/g, (_, field: string) => {
      const value = String(rest[field])
      delete rest[field]
      return value
    })
    const hasBody = method === 'POST' || method === 'PUT'
    const response = await request.fetch(`/h5api${address}`, {
      method,
      headers: { 'source-type': '3', 'idempotency-key': randomUUID(), ...(token && { authorization: `Bearer ${token}` }) },
      ...(hasBody ? { data: rest } : { params: rest as Record<string, string> }),
    })
    return response.json()
  },
})

/** Logs in by password through the call, which ends the user's session in a browser. */
export async function enter(request: APIRequestContext, phone: string): Promise<Caller> {
  const { data } = await caller(request).call('PasswordLogin', { username: phone, password: PASSWORD })
  return caller(request, data.accessToken)
}

/** What a buyer submits who accepts a checkout as it was shown, with the same remark for every seller. */
export const submissionOf = (checkout: CallOut<'PreviewCheckout'>, remark = ''): CallArgs<'PlaceOrder'> => ({
  addressId: checkout.address!.id,
  totalFen: checkout.totalFen,
  invoiceKind: 'none',
  agreementVersion: checkout.agreementVersion,
  fromCart: false,
  sellers: checkout.sellers.map(({ sellerId, freightFen, lines }) => ({
    sellerId,
    freightFen,
    ...(remark && { remark }),
    lines: lines.map(({ gccsId, quantity, priceFen }) => ({ gccsId, quantity, priceFen })),
  })),
})
