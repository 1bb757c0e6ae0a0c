import { expect, test } from 'vitest'
import { lanAddresses, lanWelcome } from './lan.mjs'

/** @param {string} address */
const ipv4 = (address, internal = false) => ({
  address,
  internal,
  family: /** @type {const} */ ('IPv4'),
  netmask: '255.255.255.0',
  mac: '00:00:00:00:00:00',
  cidr: null,
})

test('the address of the local network comes first, those inside this machine last', () => {
  const interfaces = {
    lo: [ipv4('127.0.0.1', true)],
    docker0: [ipv4('172.17.0.1')],
    eth1: [ipv4('203.0.113.7'), ipv4('169.254.3.4')],
    wlan0: [ipv4('192.168.1.7')],
  }
  expect(lanAddresses(interfaces)).toEqual(['192.168.1.7', '203.0.113.7', '172.17.0.1'])
  expect(lanAddresses({ lo: [ipv4('127.0.0.1', true)] })).toEqual([])
})

test('the words name the address, show a code to scan and warn of the passwords', () => {
  const where = { port: 8080, httpsPort: 8443 }
  const words = lanWelcome({ ...where, address: '192.168.1.7' })
  expect(words).toContain('http://192.168.1.7:8080/h5/')
  expect(words).toContain('https://192.168.1.7:8443/h5/')
  expect(words).toMatch(/[▀▄█]{3}/)
  expect(words).toContain('the passwords below are public')
  expect(lanWelcome({ ...where, address: undefined })).toContain('in no network')
})
