import { Html } from './html.ts'

const draw = (box: number, inside: string) =>
  new Html(`<svg viewBox="0 0 ${box} ${box}" fill="none" aria-hidden="true" focusable="false">${inside}</svg>`)

const line = 'stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'
const white = 'stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'
const mark = (colour: string, inside: string) => draw(64, `<circle cx="32" cy="32" r="32" fill="${colour}"/>${inside}`)
const tile = (colour: string, inside: string) => draw(28, `<rect width="28" height="28" rx="8" fill="${colour}"/>${inside}`)
const thick = 'stroke="#fff" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"'

export const back = draw(24, `<path d="m15 5-7 7 7 7" ${line}/>`)
export const note = draw(
  16,
  '<circle cx="8" cy="8" r="7" fill="currentColor"/><path d="M8 4v5M8 11.4v.1" stroke="#fff" stroke-width="1.6" stroke-linecap="round"/>',
)
export const shop = draw(
  24,
  `<rect width="24" height="24" rx="8" fill="#E9F8F4"/><path d="M6 10.5V18h12v-7.5M5.5 9 7 6h10l1.5 3a2 2 0 0 1-4 .5 2.5 2.5 0 0 1-5 0 2 2 0 0 1-4-.5ZM12 12.5v3.5M10.25 14.25h3.5" stroke="#0A7D62" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"/>`,
)

export const done = mark('#2DC8A1', `<path d="m20 33 8.5 8.5L45 25" ${thick}/>`)
export const refused = mark('#C4281B', `<path d="m23 23 18 18M41 23 23 41" ${thick}/>`)
export const over = mark('#7A8580', `<path d="M32 19v14l9 6" ${thick}/>`)
export const givenBack = mark('#0A7D62', `<path d="M21 27h17a7 7 0 0 1 0 14H26M27 20l-7 7 7 7" ${thick}/>`)

/** Plain symbols in familiar colours, not any company's logo. */
export const ways = {
  wechat: tile(
    '#1AAD19',
    `<path d="M14 7c4.4 0 7.5 2.7 7.5 6s-3.1 6-7.5 6c-.8 0-1.6-.1-2.3-.3L8.5 20.5l.5-2.9C7.4 16.5 6.5 14.9 6.5 13c0-3.3 3.1-6 7.5-6Z" fill="#fff"/><path d="m11 13 2.2 2.2 4-4.2" stroke="#1AAD19" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"/>`,
  ),
  alipay: tile('#1677FF', `<path d="M8.5 9.5h11M14 6.5v3M10 13h8c-.8 3.5-4 6.5-8 8M10.5 15.5c3 .5 6 2 9 4.5" ${white}/>`),
  card: tile('#B25E09', `<rect x="6" y="8.5" width="16" height="11" rx="2" ${white}/><path d="M6 12.5h16M9.5 16.5h3" ${white}/>`),
}
