import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DEFAULT_BRAND, brandPage, markTile } from './brand.ts'

const root = `${import.meta.dirname}/../../..`
const pageOf = (app: 'h5' | 'console') => readFileSync(`${root}/apps/${app}/index.html`, 'utf8')
const other = {
  name: '百草<集>',
  figure: '<circle cx="32" cy="32" r="9" fill="var(--brand)"/>',
  colours: { ...DEFAULT_BRAND.colours, brand: '#79b8ff', 'brand-deep': '#14539a' },
}

test.each(['h5', 'console'] as const)('the page of %s takes name, mark and colours, and can be given others', (app) => {
  const first = brandPage(pageOf(app), DEFAULT_BRAND)
  expect(first).toContain('<html lang="zh-CN">')
  expect(first).toContain('<title data-brand-name>药市</title>')
  expect(first).toContain('<meta name="application-name" content="药市"')
  expect(first).toContain(markTile(DEFAULT_BRAND))
  const second = brandPage(first, other)
  expect(second).toBe(brandPage(pageOf(app), other))
  expect(second).toContain('<html lang="zh-CN" style="--brand:#79b8ff;--brand-deep:#14539a">')
  expect(second).toContain('<title data-brand-name>百草&lt;集&gt;</title>')
  expect(second).toContain('fill="#79b8ff"')
  expect(second).not.toContain('药市')
})

test('the colours are those of the design system', () => {
  const tokens = readFileSync(`${root}/packages/ui/src/tokens.css`, 'utf8')
  const ofConsole = readFileSync(`${root}/apps/console/src/console.css`, 'utf8')
  for (const [token, colour] of Object.entries(DEFAULT_BRAND.colours)) {
    expect(tokens).toContain(`--${token}: ${colour};`)
    const declared = new RegExp(`--${token}: ([^;]+);`).exec(ofConsole)
    if (declared) expect(declared[1], `console: ${token}`).toBe(colour)
  }
})

test('the mark has fixed colours on its tile, whole or cut, in any size', () => {
  expect(markTile(DEFAULT_BRAND)).toMatch(/^<rect width="64" height="64" rx="15" fill="#0a7d62"\/>/)
  expect(markTile(DEFAULT_BRAND)).not.toContain('var(')
  expect(markTile(other, { corner: 0, scale: 0.5 })).toBe(
    '<rect width="64" height="64" rx="0" fill="#14539a"/><g transform="translate(16 16) scale(0.5)"><circle cx="32" cy="32" r="9" fill="#79b8ff"/></g>',
  )
})
