import { Writable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { merchant, openHarness } from './test-harness/harness.ts'

test('the log records what happened without secrets, signatures or tokens', async () => {
  let written = ''
  const stream = new Writable({
    write(chunk, _encoding, done) {
      written += String(chunk)
      done()
    },
  })
  const { open, submitPage, tick, close, shop } = await openHarness({ log: { level: 'trace', stream } })
  onTestFinished(close)
  const address = await open()
  await fetch(address)
  await submitPage(address, 'confirm')
  await tick()
  expect(written).toContain('callback sent')
  expect(written).toContain('"url":"/v1/payments"')
  const token = new URL(address).searchParams.get('t')!
  const { 'cashier-signature': signature } = shop.received[0]!.headers
  for (const secret of [merchant.secret, token, String(signature)]) expect(written).not.toContain(secret)
})

test('responds to the health check and reports unknown paths', async () => {
  const { base, close } = await openHarness()
  onTestFinished(close)
  expect(await (await fetch(`${base()}/health`)).json()).toEqual({ ok: true })
  const lost = await fetch(`${base()}/v2/payments`)
  expect([lost.status, await lost.json()]).toEqual([404, { code: 'NO_SUCH_PATH', message: 'no such path' }])
})
