import { degrees, id, oneOf, search, words } from '../shell/search.ts'
import { page, type PageModule, type PageRoute } from './page.ts'

/** The cart, or the purchase plan next to it. */
const halves = search({ tab: oneOf(['plan'] as const) })

/** The tabs and every page outside the sub-packages, known from the start. Home is part of the entry (shell/pages.ts). */
export const routes = {
  'pages/index/index': page('首页', { header: 'custom', pull: true, tab: 'home' }),
  'pages/category/index': page('分类', {}, search({ first: id, second: id })),
  'pages/video/index': page('为您精选', { pull: true, tab: 'video' }),
  'pages/car/index': page('购物车', { pull: true, tab: 'cart' }, halves),
  'pages/car/car': page('购物车', { pull: true, login: true }, halves),
  'pages/person/index': page(
    '我的',
    { header: 'custom', tab: 'mine' },
    search({ highlight: oneOf(['qualification', 'service', 'members', 'branches'] as const), served: words }),
  ),
  'pages/download': page('下载APP', {}, search({ to: words })),
  'choose-location': page('选择位置', { login: true }, search({ lat: degrees, lng: degrees, region: words, back: words })),
  'open-location': page('查看位置', {}, search({ lat: degrees, lng: degrees, name: words, address: words })),

  gallery: page('组件', { header: 'hidden' }),
} satisfies Record<string, PageRoute>

export const files = import.meta.glob<PageModule>([
  '../pages/pages/**/*.tsx',
  '../pages/*.tsx',
  '!../pages/**/{parts/**,*.test.tsx}',
  '!../pages/pages/index/index.tsx',
])
