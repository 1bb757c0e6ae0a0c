import { expect, test } from 'vitest'
import vectors from '../../test/sms/signature-vectors.json' with { type: 'json' }
import { acs3Authorization, queryOf, sha256 } from './acs3.ts'

test('signs as in Aliyun’s documents', () => {
  const { accessKeyId: id, accessKeySecret: secret, canonicalRequest, signature } = vectors.aliyun_acs3
  const [method = '', , query = '', ...lines] = canonicalRequest.split('\n')
  const headers = Object.fromEntries(lines.slice(0, 6).map((line) => line.split(/:(.*)/s, 2) as [string, string]))
  expect(acs3Authorization({ id, secret }, { method, query, headers })).toBe(
    `ACS3-HMAC-SHA256 Credential=${id},SignedHeaders=${Object.keys(headers).join(';')},Signature=${signature}`,
  )
})

test('signs a message as Aliyun’s own client does', () => {
  const { secret, method, url, headers, authorization } = vectors.aliyun_acs3_sms_capture
  const sent = new URL(url, 'http://127.0.0.1')
  const query = queryOf(Object.fromEntries(sent.searchParams))
  expect(`/?${query}`).toBe(url)
  expect(acs3Authorization({ id: 'testid', secret }, { method, query, headers })).toBe(authorization)
  expect(sha256('')).toBe(headers['x-acs-content-sha256'])
})

test('encodes what RFC 3986 reserves, and sorts the parameters', () => {
  expect(queryOf({ b: "it's (a) *!", a: '药 &=+~-_.' })).toBe('a=%E8%8D%AF%20%26%3D%2B~-_.&b=it%27s%20%28a%29%20%2A%21')
})
