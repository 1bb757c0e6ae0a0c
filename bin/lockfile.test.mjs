import { expect, test } from 'vitest'
import { findDuplicates, findMissing } from './lockfile.mjs'

test('a lockfile that contains what it names lacks nothing', () => {
  const packages = {
    'node_modules/a': { version: '1.0.0', optionalDependencies: { '@a/linux-x64': '1.0.0', '@a/darwin-arm64': '1.0.0' } },
    'node_modules/@a/linux-x64': { version: '1.0.0', optional: true },
    'node_modules/a/node_modules/@a/darwin-arm64': { version: '1.0.0', optional: true },
  }
  expect(findMissing(packages)).toEqual({})
})

test('packages for other machines are added with the machines they are for, so that npm skips them elsewhere', () => {
  const packages = {
    'node_modules/a': {
      version: '2.0.0',
      dev: true,
      optionalDependencies: { '@a/linux-arm64-musl': '2.0.0', '@a/binding-win32-x64-msvc': '2.0.0', '@a/darwin-arm64': '2.0.0' },
    },
  }
  expect(findMissing(packages)).toEqual({
    'node_modules/@a/linux-arm64-musl': {
      version: '2.0.0',
      cpu: ['arm64'],
      dev: true,
      libc: ['musl'],
      optional: true,
      os: ['linux'],
    },
    'node_modules/@a/binding-win32-x64-msvc': { version: '2.0.0', cpu: ['x64'], dev: true, optional: true, os: ['win32'] },
    'node_modules/@a/darwin-arm64': { version: '2.0.0', cpu: ['arm64'], dev: true, optional: true, os: ['darwin'] },
  })
})

test('reports a second React with its places; packages with similar endings are different ones', () => {
  const packages = {
    'node_modules/react': { version: '18.3.1' },
    'node_modules/react-dom': { version: '19.3.1' },
    'node_modules/@use-gesture/react': { version: '10.3.0' },
    'apps/h5/node_modules/react': { version: '19.3.1' },
  }
  expect(findDuplicates(packages)).toEqual([
    'react is installed 2 times: node_modules/react 18.3.1, apps/h5/node_modules/react 19.3.1',
  ])
})
