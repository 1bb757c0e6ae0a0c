import { expect, test } from 'vitest'
import { offlineFiles } from './offline-files.ts'

const CHUNKS = [
  { fileName: 'assets/list.js', facadeModuleId: '/shop/apps/h5/src/pages/sub-goods/goods/list.tsx' },
  { fileName: 'assets/shared.js', facadeModuleId: null },
]

test('names the files of pages that are read offline', () => {
  expect(offlineFiles(CHUNKS, [/\/goods\/list\.tsx$/])).toEqual({ files: ['assets/list.js'], unmatched: [] })
})

test('finds a page that no file belongs to any more', () => {
  expect(offlineFiles(CHUNKS, [/\/goods\/list\.tsx$/, /\/goods\/renamed\.tsx$/]).unmatched).toEqual([
    String.raw`/\/goods\/renamed\.tsx$/`,
  ])
  expect(offlineFiles(CHUNKS).unmatched).not.toEqual([])
})
