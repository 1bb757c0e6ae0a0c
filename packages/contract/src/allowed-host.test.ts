import { expect, test } from 'vitest'
import { allowedHost } from './allowed-host.ts'

test.each([
  ['https://www.nmpa.gov.cn/a?b=1', 'www.nmpa.gov.cn'],
  ['https://nmpa.gov.cn', 'nmpa.gov.cn'],
  ['https://SAMR.gov.cn:8443/', 'samr.gov.cn:8443'],
  ['http://nmpa.gov.cn/', null],
  ['https://evilnmpa.gov.cn/', null],
  ['https://nmpa.gov.cn.evil.com/', null],
  ['https://nmpa.gov.cn@evil.com/', null],
  ['https://evil.com@nmpa.gov.cn/', null],
  ['javascript:alert(1)//nmpa.gov.cn', null],
  ['//nmpa.gov.cn', null],
  ['', null],
  // What browsers read differently from what is seen.
  ['https:\\\\nmpa.gov.cn\\a', 'nmpa.gov.cn'],
  ['https:\\\\evil.com\\@nmpa.gov.cn', null],
  ['https://evil.com\\.nmpa.gov.cn', null],
  ['https://evil.com/.nmpa.gov.cn', null],
  ['https://evil.com?.nmpa.gov.cn', null],
  ['https://evil.com#.nmpa.gov.cn', null],
  ['https://nmpa.gov.cn:x@evil.com/', null],
  ['https://evil.com%2F.nmpa.gov.cn/', null],
  ['https://evil.com／.nmpa.gov.cn/', null],
  ['https://ｎｍｐａ．ｇｏｖ．ｃｎ/', 'nmpa.gov.cn'],
  ['https://nmpа.gov.cn/', null],
  ['https://nmpa.gov.cn./', null],
  ['java\nscript:alert(1)', null],
  ['\thttps://nmpa.gov.cn', 'nmpa.gov.cn'],
  ['data:text/html,<script>alert(1)</script>', null],
  ['blob:https://nmpa.gov.cn/a', null],
])('%s: %s', (address, host) => {
  expect(allowedHost(address, 'nmpa.gov.cn, samr.gov.cn')).toBe(host)
})

test('where no host is allowed, nothing opens', () => {
  expect(allowedHost('https://nmpa.gov.cn', ' ')).toBeNull()
})
