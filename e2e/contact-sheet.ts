import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Browser } from '@playwright/test'

/** A screen on a sheet. */
export interface Screenshot {
  title: string
  picture: Buffer
}
interface Sheet {
  /** The file's name in docs/screens. */
  name: string
  /** Pictures side by side, each this many pixels wide. */
  columns: number
  width: number
}

const folder = fileURLToPath(new URL('../docs/screens/', import.meta.url))
const escape = (text: string) => text.replace(/[&<>]/g, (letter) => `&#${letter.charCodeAt(0)};`)

/** Writes one JPEG with all these screens, each with its title below; a browser lays it out. */
export async function writeContactSheet(browser: Browser, { name, columns, width }: Sheet, shots: readonly Screenshot[]) {
  const page = await browser.newPage({ viewport: { width: columns * (width + 12) + 12, height: 800 }, deviceScaleFactor: 1 })
  const figures = shots.map(
    ({ title, picture }) =>
      `<figure><img src="data:image/png;base64,${picture.toString('base64')}" width="${width}"><figcaption>${escape(title)}</figcaption></figure>`,
  )
  await page.setContent(`<style>
      body { display: grid; grid-template-columns: repeat(${columns}, ${width}px); gap: 12px; margin: 0; padding: 12px; background: #dfe4e2; font: 12px sans-serif; color: #1b2320 }
      figure { margin: 0 } img { display: block; background: #fff } figcaption { padding-top: 4px; overflow-wrap: anywhere }
    </style>${figures.join('')}`)
  await page.evaluate(() => Promise.all(Array.from(document.images, (image) => image.decode())))
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}${name}.jpg`, await page.screenshot({ type: 'jpeg', quality: 72, fullPage: true }))
  await page.close()
}
