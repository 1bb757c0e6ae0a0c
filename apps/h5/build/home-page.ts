import type { Plugin, Rolldown } from 'vite'
import { NAME, PICTURE, drawHomeFrames } from './home-frames.ts'
import { openHome } from './open-home.ts'

/** The code of the first load. */
const CODE = /^ *<(?:script type="module"|link rel="modulepreload") .*\n/gm
/** What the browser asks for at once, although no one waits for it: it comes with the code. */
const ICONS = /^ *<link rel="(?:icon|apple-touch-icon|manifest)" .*\n/gm
/** The style sheet of the first load. */
const STYLES = /^ *<link rel="stylesheet" .*\/(assets\/[^"]+)".*\n/m
/** Without any icon the browser would ask for /favicon.ico. */
const NO_ICON = '    <link rel="icon" href="data:," />\n'

/** What is shown until the code of another page is there. */
const SPLASH = /(?<=<div id="root">)([^]*?<\/div>\s*)(?=<\/div>)/

/**
 * Writes home.html, which the server sends for home's address, in place of the common page: it begins with home as its own
 * components draw it before anything has arrived, with its styles and with room for the first banner's picture (decision 0044).
 */
export function homePage(): Plugin {
  return {
    name: 'home-page',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const page = bundle['index.html']
        // Parts of the tests build other entries.
        if (page?.type !== 'asset') return
        const { guest, buyer } = await drawHomeFrames()
        const frames = [guest, buyer].map(forServer)
        const html = String(page.source)
        const styles = stylesOf(html, bundle)
        const unknown = frames.flatMap(classesOf).filter((name) => !styles.includes(`.${name}`))
        if (unknown.length > 0)
          this.error(`The frame of home has classes that the first load has no style for: ${unknown.join(', ')}`)
        this.emitFile({ type: 'asset', fileName: 'home.html', source: write(html, styles, frames) })
      },
    },
  }
}

/** The frame with what the server and the page's script fill in: the brand's name and the picture's address. */
const forServer = (frame: string) =>
  frame
    .replace(/<link rel="preload"[^>]*>/g, '')
    .replaceAll(` src="${PICTURE}"`, '')
    .replaceAll(`>${NAME}<`, '><span data-brand-name></span><')

const classesOf = (html: string) => [...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names]) => names!.trim().split(/\s+/))

const stylesOf = (html: string, bundle: Rolldown.OutputBundle) =>
  String((bundle[STYLES.exec(html)![1]!] as Rolldown.OutputAsset).source).trim()

function write(html: string, styles: string, [guest, buyer]: string[]) {
  const splash = SPLASH.exec(html)![1]!
  const templates = {
    splash,
    'home-of-guest': guest,
    'home-of-buyer': buyer,
    code: [...html.match(CODE)!, ...html.match(ICONS)!].join(''),
  }
  const written = Object.entries(templates).map(([id, content]) => `<template id="${id}">${content!.trim()}</template>`)
  return html
    .replace(CODE, '')
    .replace(ICONS, '')
    .replace(STYLES, () => `    <style>${styles}</style>\n`)
    .replace(splash, '')
    .replace('</title>\n', (title) => `${title}    <!--first-banner-->\n${NO_ICON}`)
    .replace('</body>', () => `  ${written.join('\n    ')}\n    <script>;(${openHome.toString()})()</script>\n  </body>`)
}
