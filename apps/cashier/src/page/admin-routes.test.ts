import { expect, onTestFinished, test } from 'vitest'
import { buildCashier } from '../app.ts'
import { merchant, openHarness } from '../test-harness/harness.ts'

async function stage() {
  const opened = await openHarness()
  onTestFinished(() => opened.close())
  return opened
}

test.each([
  ['another machine', { remoteAddress: '192.168.1.7' }],
  ['a proxy', { headers: { 'x-forwarded-for': '10.0.0.9' } }],
  ['a foreign name', { headers: { host: 'evil.example:8081' } }],
])('does not exist for requests from %s', async (_whence, inject) => {
  const { app } = buildCashier({ merchants: [merchant], dataPath: ':memory:', now: () => new Date(), log: false })
  onTestFinished(() => app.close())
  const headers = { host: 'localhost:8081', ...('headers' in inject ? inject.headers : {}) }
  const { remoteAddress = '127.0.0.1' } = inject as { remoteAddress?: string }
  expect((await app.inject({ url: '/admin', headers, remoteAddress })).statusCode).toBe(404)
  expect((await app.inject({ url: '/admin', headers: { host: 'localhost:8081' } })).statusCode).toBe(200)
})

test('a form from another site changes no switch', async () => {
  const { base, call } = await stage()
  const body = new URLSearchParams({ merchantId: merchant.id, lose: 'all' })
  expect((await fetch(`${base()}/admin/switches`, { method: 'POST', body })).status).toBe(403)
  expect((await call('GET', '/v1/switches')).body).toMatchObject({ lose: 0 })
})

test('its own form changes switches, except when a number is invalid', async () => {
  const { base, call, paid } = await stage()
  await paid('T20260302-0001')
  const page = await (await fetch(`${base()}/admin`)).text()
  expect(page).toContain('T20260302-0001')
  expect(page).not.toContain(merchant.secret)
  const proof = /name="proof" value="([^"]+)"/.exec(page)![1]!
  const send = (fields: Record<string, string>) =>
    fetch(`${base()}/admin/switches`, {
      method: 'POST',
      body: new URLSearchParams({ proof, merchantId: merchant.id, ...fields }),
    })
  expect((await send({ copies: '3', lose: 'all', wrongSignature: 'on', delayMs: '' })).status).toBe(200)
  const turned = { copies: 3, lose: 'all', wrongSignature: true, delayMs: 0, failRefunds: false }
  expect((await call('GET', '/v1/switches')).body).toMatchObject(turned)
  expect((await send({ copies: '-1' })).status).toBe(400)
  expect((await call('GET', '/v1/switches')).body).toMatchObject(turned)
})
