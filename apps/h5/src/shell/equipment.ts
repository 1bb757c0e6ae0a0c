const BROWSERS = /(MicroMessenger|AlipayClient|DingTalk|Edg|EdgA|Firefox|CriOS|Chrome|Version)\/([\d.]+)/g
const NAMES: { readonly [mark: string]: string } = {
  MicroMessenger: '微信',
  AlipayClient: '支付宝',
  DingTalk: '钉钉',
  Edg: 'Edge',
  EdgA: 'Edge',
  CriOS: 'Chrome',
  Version: 'Safari',
}

/** What a user agent says: `iPhone`, `iOS 17.4` and `Safari 17`; `22081212C`, `Android 13` and `微信 8`. */
export function readUserAgent(agent: string): { model: string; system: string; browser: string } {
  const browser = browserOf(agent)
  const android = /Android ([\d.]+)(?:; ([^;)]+?))?(?: Build|\)|;)/.exec(agent)
  if (android) return { model: (android[2] ?? '安卓设备').slice(0, 80), system: `Android ${android[1]}`, browser }
  const apple = /(iPhone|iPad).*? OS (\d+)[_.](\d+)/.exec(agent)
  if (apple) return { model: apple[1] ?? '', system: `iOS ${apple[2]}.${apple[3]}`, browser }
  const system = /Windows|Mac OS X|Linux/.exec(agent)?.[0] ?? '未知系统'
  return { model: /Edg|Firefox|Chrome|Safari/.exec(agent)?.[0] ?? '浏览器', system, browser }
}

/** An app's own mark comes before that of the browser it is made of, and most marks of browsers are shared. */
function browserOf(agent: string): string {
  const marks = [...agent.matchAll(BROWSERS)].map(([, mark, version]) => ({ mark: mark!, version: version!.split('.')[0]! }))
  const order = ['MicroMessenger', 'AlipayClient', 'DingTalk', 'EdgA', 'Edg', 'Firefox', 'CriOS', 'Chrome', 'Version']
  const found = order.flatMap((name) => marks.filter(({ mark }) => mark === name))[0]
  return found ? `${NAMES[found.mark] ?? found.mark} ${found.version}` : ''
}

/** The system as version calls know it (specification, section 3): 1 for iOS, 0 for any other. */
export const systemCode = (agent: string = navigator.userAgent): 0 | 1 => (/(iPhone|iPad).*? OS \d/.test(agent) ? 1 : 0)

/** The device this page runs on, as it is kept with the session. */
export function equipment() {
  const { connection } = navigator as Navigator & { connection?: { effectiveType?: string; type?: string } }
  return {
    ...readUserAgent(navigator.userAgent),
    screen: `${screen.width}×${screen.height}@${window.devicePixelRatio}`,
    network: connection?.type ?? connection?.effectiveType ?? '',
  }
}
