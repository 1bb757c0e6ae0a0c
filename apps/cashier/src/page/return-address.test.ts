import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { openHarness } from '../test-harness/harness.ts'
import { returnAddress } from './return-address.ts'

test('a payer who came under this machine’s address does not return to localhost', () => {
  expect(returnAddress('http://localhost:8080/h5/a?b=1', '192.168.1.7')).toBe('http://192.168.1.7:8080/h5/a?b=1')
  expect(returnAddress('http://localhost:8080/h5/', 'localhost')).toBe('http://localhost:8080/h5/')
  expect(returnAddress('http://192.168.1.7:8080/h5/', 'localhost')).toBe('http://192.168.1.7:8080/h5/')
})

test('a merchant’s own host is never changed', () => {
  expect(returnAddress('https://shop.example/h5/', '192.168.1.7')).toBe('https://shop.example/h5/')
})

test('the page leads back to the host that the payer used', async () => {
  const opened = await openHarness()
  onTestFinished(() => opened.close())
  const address = await opened.open({ returnUrl: 'http://localhost:8080/h5/back' })
  const here = new URL(address)
  here.hostname = '127.0.0.1'
  const [response] = (await once(get(here, { headers: { host: '192.168.1.7:8081' } }), 'response')) as [IncomingMessage]
  expect((await response.toArray()).join('')).toContain('href="http://192.168.1.7:8080/h5/back"')
})
