import { createHash } from 'node:crypto'
import type { SignedPage } from './provider.ts'

/** The signature of a page for WeChat's JS-SDK: SHA-1 over these four in this order, the address without its fragment. */
export const pageSignature = (ticket: string, { nonce, timestamp, url }: SignedPage) =>
  createHash('sha1')
    .update(`jsapi_ticket=${ticket}&noncestr=${nonce}&timestamp=${timestamp}&url=${url.split('#')[0]!}`)
    .digest('hex')
