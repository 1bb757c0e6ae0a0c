import type { Rolldown } from 'vite'

/**
 * Pages that people read without a network, with what they load later, by the ends of their files' names; the code of all others is
 * stored when they are first opened.
 */
const OFFLINE = [
  /\/src\/view\/Art\.tsx$/,
  /\/src\/shell\/device\/index\.ts$/,
  /\/src\/routes\/sub-[\w-]+\.ts$/,
  ...[
    'pages/category/index',
    'pages/car/index',
    'pages/person/index',
    'pages/index/parts/BelowFold',
    'sub-goods/goods/list',
    'sub-goods/goods/detail',
    'sub-goods/goods/search',
    'sub-goods/goods/parts/BelowPrice',
    'sub-goods/order/list',
    'sub-goods/order/detail',
    'sub-goods/order/package',
    'sub-shop/shop/home',
    'sub-person/help/index',
    'sub-person/help/problemDetail',
  ].map((page) => new RegExp(`/src/pages/${page}\\.tsx$`)),
]

export type LoadedChunk = Pick<Rolldown.OutputChunk, 'fileName' | 'facadeModuleId'>

/** The files of the offline pages; and which patterns fit none, because a page was renamed or is no longer loaded apart. */
export function offlineFiles(chunks: readonly LoadedChunk[], patterns: readonly RegExp[] = OFFLINE) {
  const fits = (pattern: RegExp, { facadeModuleId }: LoadedChunk) => pattern.test(facadeModuleId ?? '')
  return {
    files: chunks.filter((chunk) => patterns.some((pattern) => fits(pattern, chunk))).map(({ fileName }) => fileName),
    unmatched: patterns.filter((pattern) => !chunks.some((chunk) => fits(pattern, chunk))).map(String),
  }
}
