import type { Page } from '@playwright/test'

/**
 * The header of the page on the screen, by what people see of it: `default` is an opaque bar with back at its left (unless the page
 * is a tab) and its title, or a search field in place of it; in `custom` and `hidden` ones the title is not drawn. What is none of
 * these is described.
 */
export const headerOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const frame = [...document.querySelectorAll<HTMLElement>('[data-header]')].find((one) => one.checkVisibility())
    if (!frame) return 'no page'
    const style = frame.dataset.header!
    const bar = frame.querySelector<HTMLElement>(':scope > header')
    const heading = frame.querySelector('h1')
    const isDrawn = (heading?.getBoundingClientRect().width ?? 0) > 1
    if (!heading?.textContent) return 'a page without a heading'
    if (style === 'custom' || style === 'hidden') return isDrawn ? `${style}, but with a title` : style
    if (!bar) return `${style}, but without a bar`
    const { top, left } = bar.getBoundingClientRect()
    if (top !== 0) return `${style}, but ${top} px below the top`
    const back = bar.querySelector('[aria-label="返回"]')?.getBoundingClientRect()
    const isTab = document.querySelector('nav[aria-label="主导航"]') !== null
    if (isTab ? back : !back || back.left - left > 12) return `${style}, but ${isTab ? 'with' : 'without'} a way back at its left`
    const isSeeThrough = getComputedStyle(bar).backgroundColor === 'rgba(0, 0, 0, 0)'
    if (isSeeThrough !== (style === 'transparent')) return `${style}, but ${isSeeThrough ? 'see-through' : 'opaque'}`
    const finds = bar.querySelector('[role="search"], a[href*="/goods/search"]') !== null
    return style === 'default' && !isDrawn && !finds ? 'default, but neither title nor search field' : style
  })

/** Whether the page on the screen pulls: dragged down a little at its top, it offers to refresh; then it is let go. */
export const doesPull = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const main = [...document.querySelectorAll('main')].find((one) => one.checkVisibility())!
    const target = main.lastElementChild ?? main
    // Idle: what the touch changes is rendered, also on a page that still renders other things.
    const drawn = async () => {
      await new Promise((done) => requestIdleCallback(done, { timeout: 3000 }))
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    }
    const drag = (type: string, clientY: number) => {
      const changedTouches = [new Touch({ identifier: 1, target, clientX: 99, clientY })]
      const touches = type === 'touchend' ? [] : changedTouches
      target.dispatchEvent(new TouchEvent(type, { bubbles: true, cancelable: true, touches, changedTouches }))
    }
    window.scrollTo(0, 0)
    drag('touchstart', 200)
    drag('touchmove', 260)
    await drawn()
    const offers = main.textContent.includes('下拉刷新')
    drag('touchend', 260)
    await drawn()
    return offers
  })
