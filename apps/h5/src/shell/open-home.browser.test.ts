import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { openHome } from '../../build/open-home.ts'

/** Makes the address of the code another one in each test: a page runs a module once. */
let entries = 0
const PICTURE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="72" height="22"/>')}`
const starts = () => (window as { starts?: number }).starts
/** How often the page's requests were sent. */
let sent = 0
const root = () => document.querySelector('#root')!
const image = () => root().querySelector('img')

beforeEach(() => {
  Object.assign(window, { starts: 0 })
  sent = 0
  delete window.prefetchedHome
})

/** Opens home's page as the server sends it, with the requests that the page made before. */
function open({ banner, as }: { banner?: string; as?: 'guest' | 'buyer' | undefined }) {
  const frame = (who: string) => `<div>${who}<button>登录看价</button><picture><img alt=""></picture></div>`
  const page = document.createElement('div')
  page.innerHTML = `<div id="root"></div>
    <template id="splash"><p>正在打开…</p></template>
    <template id="home-of-guest">${frame('访客')}</template>
    <template id="home-of-buyer">${frame('买家')}</template>
    <template id="code"></template>
    ${banner ? `<link id="first-banner" href="${banner}">` : ''}`
  // A script written as text never runs.
  const code = { type: 'module', src: `data:text/javascript,window.starts++//${entries++}` }
  page.querySelector<HTMLTemplateElement>('#code')!.content.append(Object.assign(document.createElement('script'), code))
  document.body.append(page)
  const accessToken = as === 'buyer' ? 'a' : undefined
  if (as) window.prefetchedHome = { accessToken, answer: new Promise(() => {}), send: () => void sent++ }
  const added = document.head.childElementCount
  onTestFinished(() => {
    page.remove()
    while (document.head.childElementCount > added) document.head.lastElementChild!.remove()
  })
  openHome()
}

test.each([
  ['guest', '访客'],
  ['buyer', '买家'],
] as const)('shows the frame of a %s with the banner; requests and code wait for its picture', async (as, text) => {
  open({ as, banner: PICTURE })
  expect([root().textContent, image()?.src, sent, starts()]).toEqual([`${text}登录看价`, PICTURE, 0, 0])
  await expect.poll(starts).toBe(1)
  expect([image()?.complete, sent]).toEqual([true, 1])
})

test('waits 1.5 s at most for a banner that is late', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  // Neither loads nor fails before this test gives way.
  open({ as: 'guest', banner: PICTURE })
  vi.advanceTimersByTime(1_499)
  expect(sent).toBe(0)
  vi.advanceTimersByTime(1)
  expect(sent).toBe(1)
  vi.useRealTimers()
  await expect.poll(starts).toBe(1)
})

test.each([
  ['fails to load', 'data:image/webp,nothing'],
  ['is not there', undefined],
])('leaves its place empty when the banner %s, and goes on at once', async (_, banner) => {
  open({ as: 'guest', ...(banner && { banner }) })
  await expect.poll(starts).toBe(1)
  expect([root().textContent, image(), sent]).toEqual(['访客登录看价', null, 1])
})

test('shows no home at another address, where it is opened without a network', async () => {
  open({ banner: PICTURE })
  expect(root().textContent).toBe('正在打开…')
  await expect.poll(starts).toBe(1)
})

test('presses again what was pressed before the code was there', async () => {
  open({ as: 'guest', banner: PICTURE })
  root().querySelector('button')!.click()
  await expect.poll(starts).toBe(1)
  const pressed: string[] = []
  const home = document.createElement('main')
  home.innerHTML = '<button>扫一扫</button><button>登录看价</button>'
  home.addEventListener('click', ({ target }) => pressed.push((target as Element).textContent))
  root().replaceChildren(home)
  await expect.poll(() => pressed).toEqual(['登录看价'])
  root().replaceChildren()
  expect(pressed).toHaveLength(1)
})
