import { expect, test } from 'vitest'
import vectors from '../../test/sms/signature-vectors.json' with { type: 'json' }
import { tc3Authorization } from './tc3.ts'

test('signs as in Tencent Cloud’s documents', () => {
  const { secretId: id, secretKey: secret, payload: body, signature, signedHeaders, ...request } = vectors.tencent_tc3
  expect(tc3Authorization({ id, secret }, { ...request, body })).toBe(
    `TC3-HMAC-SHA256 Credential=${id}/2019-02-25/cvm/tc3_request, SignedHeaders=${signedHeaders}, Signature=${signature}`,
  )
})
