import { expect, onTestFinished, test, vi } from 'vitest'
import { render } from '../../../test/draw.tsx'
import { serve } from '../../../test/server.ts'
import { keepCard } from './keep-card.ts'
import { usePageCard, type PageCard } from './page-card.ts'

const SIGNED = { appId: 'wx1f0a7c3b5d9e2468', timestamp: 1_780_000_000, nonceStr: 'n', signature: 's' }
const browse = (agent: string) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
  onTestFinished(() => void vi.restoreAllMocks())
}
/** WeChat's script, and what it was given last. */
function wechat() {
  const given = { config: vi.fn(), message: vi.fn(), timeline: vi.fn() }
  window.wx = {
    config: given.config,
    ready: (then: () => void) => then(),
    updateAppMessageShareData: given.message,
    updateTimelineShareData: given.timeline,
  }
  onTestFinished(() => void delete window.wx)
  return given
}
function WithCard({ card }: { card: PageCard }) {
  usePageCard(card)
  return null
}
function visit(address: string, title: string) {
  history.replaceState(history.state, '', address)
  document.title = title
}

test('a page is passed on by its title with the mark, without what the session put into its address; then by its own card', async () => {
  browse('Mozilla/5.0 (Linux; Android 14) MicroMessenger/8.0.50')
  const server = serve({ SignWechatPage: () => SIGNED })
  const given = wechat()
  visit('/h5/sub-shop/shop/home?sellerId=3&code=abc&state=d&p=x', '九畴惠民')
  onTestFinished(await keepCard())
  await expect
    .poll(() => given.message.mock.lastCall?.[0])
    .toEqual({
      title: '九畴惠民',
      desc: expect.stringContaining('进货'),
      link: `${location.origin}/h5/sub-shop/shop/home?sellerId=3`,
      imgUrl: `${location.origin}/h5/brand/touch-180.png`,
    })
  expect(given.timeline).toHaveBeenLastCalledWith(expect.objectContaining({ title: '九畴惠民' }))
  expect(given.config).toHaveBeenLastCalledWith(expect.objectContaining({ ...SIGNED, debug: false }))
  visit('/h5/sub-goods/goods/detail?goodsId=7', '感冒灵颗粒')
  const card = { title: '感冒灵颗粒', line: '10g*9袋 华润三九', picture: '/files/pack/7-200.webp' }
  const drawn = render(<WithCard card={card} />)
  await expect
    .poll(() => given.message.mock.lastCall?.[0])
    .toMatchObject({ desc: card.line, imgUrl: `${location.origin}${card.picture}` })
  expect(server.of('SignWechatPage').map(({ url }) => new URL(String(url)).pathname)).toEqual([
    '/h5/sub-shop/shop/home',
    '/h5/sub-goods/goods/detail',
  ])
  drawn.unmount()
  await expect.poll(() => given.message.mock.lastCall?.[0]).toMatchObject({ imgUrl: `${location.origin}/h5/brand/touch-180.png` })
})

test('on an iPhone the page that was opened first is signed, once', async () => {
  browse('Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) MicroMessenger/8.0.50')
  const server = serve({ SignWechatPage: () => SIGNED })
  const given = wechat()
  onTestFinished(await keepCard())
  await expect.poll(() => given.config).toHaveBeenCalledTimes(1)
  visit('/h5/sub-goods/goods/detail?goodsId=9', '另一页')
  await expect.poll(() => given.message.mock.lastCall?.[0]).toMatchObject({ title: '另一页' })
  expect(server.of('SignWechatPage').map(({ url }) => url)).toEqual([
    performance.getEntriesByType('navigation')[0]!.name.split('#')[0],
  ])
})
