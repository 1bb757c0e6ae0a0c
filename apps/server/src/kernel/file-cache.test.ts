import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { openFileCache } from './file-cache.ts'

const root = await mkdtemp(join(tmpdir(), 'file-cache-'))
afterAll(() => rm(root, { recursive: true }))

describe('a cache of files', () => {
  test('makes a file once for concurrent requests, reads it afterwards, and leaves no partial file', async () => {
    const folder = join(root, 'once')
    const cache = openFileCache(folder, { maxBytes: 1_000 })
    let made = 0
    const make = async () => {
      made++
      return Buffer.from('contents')
    }
    const all = await Promise.all(Array.from({ length: 20 }, () => cache.get('a.pdf', make)))
    expect(all.map(String)).toEqual(Array.from({ length: 20 }, () => 'contents'))
    expect(String(await openFileCache(folder, { maxBytes: 1_000 }).get('a.pdf', make))).toBe('contents')
    expect([made, await readdir(folder)]).toEqual([1, ['a.pdf']])
  })

  test('stores nothing when there is nothing to make or making it fails, and tries again', async () => {
    const folder = join(root, 'none')
    const cache = openFileCache(folder, { maxBytes: 1_000 })
    expect(await cache.get('a.pdf', async () => null)).toBeNull()
    await expect(cache.get('a.pdf', async () => Promise.reject(new Error('no ink')))).rejects.toThrow('no ink')
    expect(String(await cache.get('a.pdf', async () => Buffer.from('now')))).toBe('now')
    expect(await readdir(folder)).toEqual(['a.pdf'])
  })

  test('deletes the oldest files beyond its size, those of earlier runs included', async () => {
    const folder = join(root, 'size')
    const make = async () => Buffer.alloc(100)
    const earlier = openFileCache(folder, { maxBytes: 10_000 })
    for (let n = 0; n < 10; n++) {
      await earlier.get(`${n}.pdf`, make)
      await utimes(join(folder, `${n}.pdf`), n, n)
    }
    const cache = openFileCache(folder, { maxBytes: 500 })
    await cache.get('new.pdf', make)
    expect((await readdir(folder)).sort()).toEqual(['7.pdf', '8.pdf', '9.pdf', 'new.pdf'])
    await cache.get('newer.pdf', make)
    expect((await readdir(folder)).sort()).toEqual(['7.pdf', '8.pdf', '9.pdf', 'new.pdf', 'newer.pdf'])
  })
})
