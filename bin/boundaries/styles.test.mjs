import { expect, test } from 'vitest'
import { checkStyles } from './styles.mjs'

const file = 'apps/h5/src/pages/cart/index.tsx'
const sheet = 'apps/h5/src/pages/cart/cart.module.css'
/**
 * @param {string} code
 * @param {string} css
 */
const check = (code, css) =>
  checkStyles(new Map([[file, `import styles from './cart.module.css'\n${code}`]]), new Map([[sheet, css]]))

test('reports classes that the style sheet lacks, and those that no component names', () => {
  expect(check('<p className={styles.head} />', '.head { color: red }')).toEqual([])
  expect(check('<p className={styles.head} />', '.heads > li { color: red }')).toEqual([
    `${file}: ${sheet} has no class .head`,
    `${sheet}: no component names the class .heads`,
  ])
  expect(check("<p className={`${styles['in-stock']} ${styles.row}`} />", '.in-stock:hover, .row::after {}')).toEqual([])
})

test('a class that is chosen while the program runs may be any', () => {
  for (const code of ['styles[tone]', 'styles[`is-${tone}`]', 'show(styles)', '<Row styles={styles} />'])
    expect(check(code, '.green {} .red {}'), code).toEqual([])
})

test('finds no class in comments, addresses and texts', () => {
  expect(check('', "/* .old */ @import url(a.css); @font-face { src: url('x.woff2') }")).toEqual([])
})
