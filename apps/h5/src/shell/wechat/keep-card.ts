import { SignWechatPage } from '@shop/contract/wechat'
import { brandName } from '../brand.ts'
import { here } from '../address.ts'
import { call } from '../http.ts'
import { cardOf, onCards } from './page-card.ts'

interface Shared {
  title: string
  desc?: string
  link: string
  imgUrl: string
}
/** What this shop uses of WeChat's JS-SDK. */
interface Sdk {
  config(options: object): void
  ready(then: () => void): void
  updateAppMessageShareData(shared: Shared): void
  updateTimelineShareData(shared: Shared): void
}
declare global {
  interface Window {
    wx?: Sdk
  }
}

const SDK = 'https://res.wx.qq.com/open/js/jweixin-1.6.0.js'
const CALLS = ['updateAppMessageShareData', 'updateTimelineShareData'] as const
const MARK = '/h5/brand/touch-180.png'
/** What a login or somebody who shared put into an address: the page is the same without. */
const OF_THE_SESSION = ['code', 'state', 'wxcode', 'p', 's']

const loadSdk = () =>
  new Promise<Sdk>((loaded, fail) => {
    if (window.wx) return loaded(window.wx)
    const script = document.createElement('script')
    script.src = SDK
    script.addEventListener('load', () => (window.wx ? loaded(window.wx) : fail(new Error('WeChat’s script is not what it was'))))
    script.addEventListener('error', () => fail(new Error('WeChat’s script can’t be loaded')))
    document.head.append(script)
  })

function linkOf(page: URL): string {
  const link = new URL(page)
  for (const name of OF_THE_SESSION) link.searchParams.delete(name)
  link.hash = ''
  return link.href
}

/** On iOS WeChat goes by the page that was opened first, whatever the address is now. */
const isApple = () => /iPhone|iPad/.test(navigator.userAgent)
const firstPage = () => performance.getEntriesByType('navigation')[0]?.name ?? location.href
const pageToSign = () => (isApple() ? firstPage() : location.href).split('#')[0]!

/** Inside WeChat: each page sets the card that passes it on. Nothing is shown of a failure: then WeChat makes its own card. Returns what ends it. */
export async function keepCard(): Promise<() => void> {
  const sdk = await loadSdk()
  let signed = ''
  const set = async () => {
    const page = pageToSign()
    if (page !== signed) {
      signed = page
      const signature = await call(SignWechatPage, { url: page })
      if (page !== pageToSign()) return
      sdk.config({ ...signature, debug: false, jsApiList: CALLS })
    }
    sdk.ready(() => {
      const { title, line, picture } = cardOf(here()) ?? {
        title: document.title,
        line: `${brandName()}，药店和诊所在这里进货`,
        picture: '',
      }
      const shared = { title, link: linkOf(new URL(location.href)), imgUrl: new URL(picture || MARK, location.origin).href }
      sdk.updateAppMessageShareData({ ...shared, desc: line })
      sdk.updateTimelineShareData(shared)
    })
  }
  const update = () => void set().catch(() => (signed = ''))
  // Each page sets its title when it is drawn.
  const titles = new MutationObserver(update)
  titles.observe(document.querySelector('title')!, { childList: true })
  const leave = onCards(update)
  update()
  return () => {
    titles.disconnect()
    leave()
  }
}
