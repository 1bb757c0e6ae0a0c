import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import * as ui from './index.ts'
import { render } from './testing/render.tsx'

afterEach(() => {
  vi.useRealTimers()
})

const styleOf = (selector: string) => getComputedStyle(document.querySelector(selector)!)
/** Shows something and measures it. */
const shown =
  <T,>(node: ReactNode, measure: (holder: HTMLElement) => T | Promise<T>) =>
  () =>
    measure(render(node).holder)
const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
/** What is there, drawn, after each of these times have passed. */
const countAt = async <T,>(times: readonly number[], start: () => void, count: () => T) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  start()
  let now = 0
  const counted: T[] = []
  for (const time of times) {
    vi.advanceTimersByTime(time - now)
    now = time
    await drawn()
    counted.push(count())
  }
  return counted
}
const matching = (selector: string) => document.querySelectorAll(selector).length
const pictures = Array.from({ length: 12 }, (_, at) => ({
  src: `data:image/gif;base64,R0lGODlhAQABAAAAACw=#${at}`,
  alt: `图 ${at}`,
}))
const people = Array.from({ length: 8 }, (_, at) => ({ name: `${at}号` }))
const nothing = () => {}
const scrollTo = async (top: number) => {
  window.scrollTo(0, top)
  await drawn()
  return matching('[aria-label="回到顶部"]')
}

/** A sentence of the specification, its section, what the component does, and what it has to do. */
const SENTENCES: readonly [section: string, sentence: string, actual: () => unknown, expected: unknown][] = [
  [
    '2',
    'a loading view appears after 200 ms',
    () =>
      countAt(
        [199, 200],
        () => render(<ui.LoadingView />),
        () => Number(document.body.textContent.includes('正在加载')),
      ),
    [0, 1],
  ],
  [
    '5',
    'verification-code input length 6',
    shown(<ui.CodeInput value="" onChange={nothing} />, () => vi.waitFor(() => document.querySelector('input')!.maxLength)),
    6,
  ],
  [
    '5',
    'star rating 5 stars',
    shown(<ui.Rating value={3} label="评分" onChange={nothing} />, () => page.getByRole('radio').elements().length),
    5,
  ],
  [
    '5',
    'number box min 1, step 1, max the safe-integer limit',
    () => [ui.allowedNumber(0, {}).value, ui.allowedNumber(2, {}).value, ui.allowedNumber(Infinity, {}).value],
    [1, 2, Number.MAX_SAFE_INTEGER],
  ],
  [
    '5',
    'text area max length 140',
    shown(<ui.TextArea label="备注" value="" onChange={nothing} />, () => document.querySelector('textarea')!.maxLength),
    140,
  ],
  [
    '5',
    'upload max count 52',
    shown(
      <ui.Uploader label="资质" files={[{ id: 'a', url: 'data:,' }]} onChange={nothing} upload={() => new Promise(nothing)} />,
      (holder) => /\/(\d+)$/.exec(holder.textContent)?.[1],
    ),
    '52',
  ],
  [
    '5',
    'search box length unlimited',
    shown(<ui.SearchBar value="" onChange={nothing} onSubmit={nothing} />, () => document.querySelector('input')!.maxLength),
    -1,
  ],
  [
    '8',
    'No network: a view with text meaning "the network signal is lost"',
    shown(<ui.NoNetworkView onRetry={nothing} />, (holder) => holder.querySelector('[role="alert"] h2')?.textContent),
    '网络信号丢失',
  ],
  [
    '9',
    'Toast duration | 2 s',
    () =>
      countAt(
        [1999, 2000],
        () => ui.toast('已加入购物车'),
        () => Number(document.body.textContent.includes('已加入购物车')),
      ),
    [1, 0],
  ],
  [
    '9',
    'Notice bar speed | 80',
    shown(
      <div style={{ width: 300 }}>
        <ui.NoticeBar text={'受台风影响，订单预计延迟。'.repeat(8)} />
      </div>,
      () =>
        vi.waitFor(() => {
          const line = document.querySelector<HTMLElement>('[style*="animation-duration"]')!
          const speed = Math.round(
            (line.offsetWidth + line.parentElement!.clientWidth) / Number.parseFloat(line.style.animationDuration),
          )
          // the box gets narrower when the button for a pause has come
          if (speed !== 80) throw new Error(`${speed} px a second`)
          return speed
        }),
    ),
    80,
  ],
  [
    '9',
    'Read-more height | 400',
    shown(
      [
        <ui.ReadMore key="a">
          <div style={{ height: 400 }} />
        </ui.ReadMore>,
        <ui.ReadMore key="b">
          <div style={{ height: 401 }} />
        </ui.ReadMore>,
      ],
      () =>
        vi.waitFor(() => {
          if (matching('button') !== 1) throw new Error('not measured yet')
          return styleOf('[style*="max-height"]').maxHeight
        }),
    ),
    '400px',
  ],
  [
    '9',
    'Badge max | 999',
    () => [999, 1000].map((count) => render(<ui.Badge count={count} />).holder.textContent),
    ['999', '999+'],
  ],
  [
    '9',
    'Datetime picker range | plus or minus 10 years',
    () => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T08:00:00') })
      render(<ui.DatePicker open title="到期日" value={null} onConfirm={nothing} onClose={nothing} />)
      const years = () => Array.from(document.body.innerText.matchAll(/(\d{4})年/g), ([, year]) => Number(year))
      return vi.waitFor(() => {
        if (years().length === 0) throw new Error('the wheels are not there yet')
        return [years().length, Math.min(...years()), Math.max(...years())]
      })
    },
    [21, 2016, 2036],
  ],
  [
    '9',
    'Calendar | 3 months',
    shown(<ui.Calendar from={null} until={null} today="2026-11-22" onChange={nothing} />, () => matching('section')),
    3,
  ],
  [
    '9',
    'Image album | max 9, 3 per row',
    shown(<ui.Album pictures={pictures} />, () => [matching('li'), styleOf('ul').gridTemplateColumns.split(' ').length]),
    [9, 3],
  ],
  [
    '9',
    'Avatar group max | 5',
    shown(<ui.AvatarGroup people={people} />, (holder) => holder.querySelectorAll('[role="img"] > span').length - 1),
    5,
  ],
  [
    '9',
    'Throttle/debounce | 500 ms',
    async () => {
      const press = vi.fn()
      const { holder } = render(<ui.Button onClick={press}>提交</ui.Button>)
      const button = holder.querySelector('button')!
      const at = (timeStamp: number) => {
        const click = new MouseEvent('click', { bubbles: true })
        Object.defineProperty(click, 'timeStamp', { value: timeStamp })
        button.dispatchEvent(click)
        return press.mock.calls.length
      }
      return [at(1000), at(1499), at(1500)]
    },
    [1, 1, 2],
  ],
  ['9', 'Button hover stay | 200 ms', shown(<ui.Button>提交</ui.Button>, () => styleOf('button').transitionDelay), '0.2s, 0.2s'],
  [
    '9',
    'loading icon | size 24, 1200 ms',
    shown(<ui.LoadingView delay={0} />, () => {
      const { width, height, animationDuration } = styleOf('[role="status"] span')
      return [width, height, animationDuration]
    }),
    ['24px', '24px', '1.2s'],
  ],
  [
    '9',
    'Swiper autoplay | 3000 ms',
    async () => {
      const scroll = vi.spyOn(Element.prototype, 'scrollTo').mockImplementation(nothing)
      const counted = await countAt(
        [2999, 3000],
        () =>
          render(
            <ui.Swiper label="活动">
              {pictures.map(({ src }) => (
                <p key={src}>图</p>
              ))}
            </ui.Swiper>,
          ),
        () => scroll.mock.calls.length,
      )
      scroll.mockRestore()
      return counted
    },
    [0, 1],
  ],
  [
    '9',
    'Count-up duration | 2000 ms',
    () => {
      vi.useFakeTimers({ toFake: ['performance', 'requestAnimationFrame', 'cancelAnimationFrame'] })
      const began = performance.now()
      const { holder } = render(<ui.CountUp value={1_000_000_000} />)
      // the frames around the end are 16 ms apart: the last but one at 1984, the last at 2000
      return [1984, 2000].map((time) => {
        vi.advanceTimersByTime(began + time - performance.now())
        return holder.querySelector('[aria-hidden]')!.textContent === '1000000000'
      })
    },
    [false, true],
  ],
  [
    '9',
    'Back-to-top appears after scroll | 400',
    async () => {
      render(
        <div style={{ height: 3000 }}>
          <ui.BackToTop />
        </div>,
      )
      return [await scrollTo(400), await scrollTo(401)]
    },
    [0, 1],
  ],
  [
    '9',
    'Tab bar | selected colour green (2DC8A1)',
    shown(
      <ui.TabBar value="home" onSelect={nothing} items={[{ key: 'home', label: '首页', icon: <i />, href: '#home' }]} />,
      () => styleOf('[aria-current] i').color,
    ),
    'rgb(45, 200, 161)',
  ],
  [
    '9',
    'Load-more texts: load more, loading, no more',
    () =>
      (['idle', 'loading', 'end'] as const).map(
        (state) =>
          render(<ui.InfiniteList items={[1]} state={state} keyOf={String} render={() => null} onMore={nothing} />).holder
            .textContent,
      ),
    ['加载更多', '正在加载…', '没有更多了'],
  ],
]

test.each(SENTENCES)('section %s: %s', async (_, __, actual, expected) => {
  expect(await actual()).toEqual(expected)
})
