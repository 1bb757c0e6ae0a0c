import { expect, test } from 'vitest'
import { originReader } from './origin.ts'

const publicUrl = 'http://localhost:8080'
const request = (host: string, protocol: 'http' | 'https' = 'http') => ({ host, protocol })

test('a caller’s origin is the one the request came to', () => {
  const originOf = originReader({ followsHost: true, publicUrl })
  expect(originOf(request('192.168.1.7:8080'))).toBe('http://192.168.1.7:8080')
  expect(originOf(request('[fe80::1]:8443', 'https'))).toBe('https://[fe80::1]:8443')
})

test('it is the public address where there is one, and for headers that are no host', () => {
  expect(originReader({ followsHost: false, publicUrl })(request('192.168.1.7:8080'))).toBe(publicUrl)
  for (const host of ['', 'a b', 'x/..', 'a@b', '?'])
    expect(originReader({ followsHost: true, publicUrl })(request(host))).toBe(publicUrl)
})
