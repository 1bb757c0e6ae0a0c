import { Writable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import pino from 'pino'
import { expect, test } from 'vitest'
import { openHttp } from './http.ts'

const openQuietly = (trustProxy: number | string | false) =>
  openHttp({
    log: pino({ level: 'silent' }),
    trustProxy,
    requestsPerMinute: 100,
    shared: null,
    https: false,
    checkResponses: true,
  })

async function warnings(trustProxy: number | false) {
  const lines: string[] = []
  const log = pino(new Writable({ write: (chunk, _, done) => (lines.push(String(chunk)), done()) }))
  const http = await openHttp({ log, trustProxy, requestsPerMinute: 100, shared: null, https: false, checkResponses: true })
  for (const headers of [{}, { 'x-forwarded-for': '203.0.113.9' }, { 'x-forwarded-for': '203.0.113.10' }])
    await http.inject({ method: 'GET', url: '/', headers })
  await http.close()
  return lines.filter((line) => line.includes('TRUST_PROXY'))
}

test('a proxy that is not trusted is reported once', async () => {
  expect(await warnings(false)).toHaveLength(1)
})

test('a trusted proxy is not reported', async () => {
  expect(await warnings(1)).toEqual([])
})

test.each([
  ['none is trusted', false, '127.0.0.1'],
  ['one proxy is trusted', 1, '203.0.113.9'],
  ['two proxies are trusted', 2, '198.51.100.1'],
  ['this machine is trusted', 'loopback', '203.0.113.9'],
] as const)('the caller’s address when %s', async (_, trustProxy, expected) => {
  const http = await openQuietly(trustProxy)
  http.get('/ip', async (request: FastifyRequest) => request.ip)
  // The first address is what the caller claims, the last one what the proxy nearest to us saw.
  const answer = await http.inject({ url: '/ip', headers: { 'x-forwarded-for': '192.0.2.1, 198.51.100.1, 203.0.113.9' } })
  expect(answer.body).toBe(expected)
  await http.close()
})
