/// <reference types="node" />
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** What a browser animates without layout or paint; visibility only changes at the end. */
const CHEAP = new Set(['transform', 'translate', 'scale', 'rotate', 'opacity', 'visibility', 'none'])
/** A page that is pulled down holds fixed bars, whose place a transform would change. */
const EXCEPT = ['PullToRefresh.module.css: top']

const root = join(import.meta.dirname, '../../..')
const sheets = ['apps/h5/src', 'packages/ui/src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => ({ name: file.split('/').at(-1)!, css: readFileSync(join(root, folder, file), 'utf8') })),
)

/** The properties that a style sheet's transitions and keyframes change. */
function animatedBy(css: string): string[] {
  const plain = css.replaceAll(/\/\*[^]*?\*\//g, '')
  const transitions = [...plain.matchAll(/transition(?:-property)?:([^;]+);/g)].flatMap(([, value]) =>
    value!.split(/,(?![^(]*\))/).map((part) => part.trim().split(/\s+/)[0]!),
  )
  const keyframes = [...plain.matchAll(/@keyframes [^{]+\{((?:[^{}]*\{[^{}]*\})*)/g)].flatMap(([, frames]) =>
    [...frames!.matchAll(/([\w-]+)\s*:/g)].map(([, property]) => property!),
  )
  return [...transitions, ...keyframes]
}

test('only transform and opacity are animated', () => {
  const found = sheets.flatMap(({ name, css }) =>
    animatedBy(css)
      .filter((property) => !CHEAP.has(property))
      .map((property) => `${name}: ${property}`),
  )
  expect(found).toEqual(EXCEPT)
})

test('finds what transitions and keyframes change', () => {
  expect(animatedBy('a { transition: top 1s cubic-bezier(1, 2, 3, 4), opacity 2s; }')).toEqual(['top', 'opacity'])
  expect(animatedBy('@keyframes x { from { width: 0; } to { width: 1px; left: 0 } }')).toEqual(['width', 'width', 'left'])
})
