import { gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { encodeAnswers } from './encode-answers.ts'

const http = Fastify()
encodeAnswers(http)
/** As many Chinese characters as asked for: each takes three bytes. */
const rows = (count: number) => ({ code: 200, data: '药'.repeat(count) })
http.get('/rows/:count', async (request) => rows(Number((request.params as { count: string }).count)))
http.get('/page', async (_, reply) => reply.type('text/html').send('x'.repeat(20_000)))
const get = (url: string, encodings = 'gzip, deflate, br') => http.inject({ url, headers: { 'accept-encoding': encodings } })

test('compresses JSON that needs more than one round trip, counted in bytes', async () => {
  const { headers, rawPayload } = await get('/rows/5000')
  expect([headers['content-encoding'], headers.vary]).toEqual(['gzip', 'accept-encoding'])
  expect(Number(headers['content-length'])).toBe(rawPayload.length)
  expect(JSON.parse(gunzipSync(rawPayload).toString())).toEqual(rows(5000))
})

test('sends what fits into one as it is', async () => {
  const { headers, body } = await get('/rows/4000')
  expect(headers).not.toHaveProperty('content-encoding')
  expect(JSON.parse(body)).toEqual(rows(4000))
})

test('compresses nothing for clients that do not accept it, and nothing but JSON', async () => {
  const { headers, body } = await get('/rows/5000', 'identity')
  expect(headers).toMatchObject({ vary: 'accept-encoding' })
  expect(headers).not.toHaveProperty('content-encoding')
  expect(JSON.parse(body)).toEqual(rows(5000))
  expect((await get('/page')).headers).not.toHaveProperty('content-encoding')
})
