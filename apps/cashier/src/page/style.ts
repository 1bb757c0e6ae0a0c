/** The shop's design tokens; the only additional size is that of the amount, which is what this page is about. */
export const tokens = `
:root {
  --brand: #2DC8A1; --brand-deep: #0A7D62; --brand-wash: #E9F8F4; --price: #D6361F; --warn: #B25E09; --danger: #C4281B;
  --ink-1: #1B2320; --ink-2: #55605C; --ink-3: #7A8580; --line: #E8ECEA; --page: #F5F6F7; --card: #FFFFFF;
}
* { box-sizing: border-box; margin: 0 }
html { -webkit-text-size-adjust: 100% }
body {
  min-height: 100vh; min-height: 100dvh; background: var(--page); color: var(--ink-1); font-size: 15px; line-height: 1.5;
  font-family: -apple-system, BlinkMacSystemFont, 'PingFang SC', 'HarmonyOS Sans SC', 'Noto Sans SC', 'Noto Sans CJK SC', 'Microsoft YaHei', sans-serif;
  font-variant-numeric: tabular-nums; -webkit-font-smoothing: antialiased;
}
a { color: inherit; text-decoration: none }
button, input, select { font: inherit; color: inherit }
:focus-visible { outline: 2px solid var(--brand-deep); outline-offset: 2px }
`

export const payStyle = `${tokens}
body { display: flex; flex-direction: column; max-width: 480px; margin: 0 auto;
  background: linear-gradient(180deg, var(--brand-deep) 0, var(--brand) 132px, var(--page) 264px) no-repeat var(--page) }
.top { display: flex; align-items: center; justify-content: space-between; height: 48px; padding: 0 12px 0 4px; color: #fff }
.top a { display: grid; place-items: center; width: 44px; height: 44px }
.top h1:first-child { margin-left: 8px }
.top h1 { flex: 1; font-size: 17px; font-weight: 600 }
.top svg { width: 24px; height: 24px }
.demo { display: flex; align-items: center; justify-content: center; gap: 4px; margin: 0 12px 8px; padding: 8px 12px; border-radius: 8px;
  background: #fff; color: var(--warn); font-size: 13px; font-weight: 500 }
.demo svg { width: 16px; height: 16px; flex: none }
main { flex: 1; padding: 0 12px 16px }
.card { background: var(--card); border-radius: 12px; margin-bottom: 8px; padding: 0 12px; box-shadow: 0 1px 2px rgb(27 35 32 / .04) }
.sum { padding: 24px 12px; text-align: center }
.to { display: inline-flex; align-items: center; gap: 8px; max-width: 100%; color: var(--ink-2); font-size: 15px }
.to span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
.to svg { width: 24px; height: 24px; flex: none }
.amount { margin-top: 8px; font-size: 40px; line-height: 1.2; font-weight: 600; letter-spacing: -.5px; overflow-wrap: anywhere }
.amount small { font-size: 20px; font-weight: 600; letter-spacing: 0 }
.amount small:first-child { margin-right: 2px }
.left { margin-top: 12px; color: var(--ink-2); font-size: 13px }
.left b { color: var(--price); font-weight: 600; font-size: 15px }
dl { padding: 4px 0 }
dl div { display: flex; justify-content: space-between; gap: 24px; padding: 12px 0 }
dl div + div { border-top: 1px solid var(--line) }
dt { flex: none; color: var(--ink-2) }
dd { min-width: 0; text-align: right; overflow-wrap: anywhere;
  display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 3; overflow: hidden }
fieldset { border: 0; padding: 0; min-width: 0 }
legend { padding: 12px 0 4px; color: var(--ink-2); font-size: 13px }
.way { display: flex; align-items: center; gap: 12px; min-height: 52px; cursor: pointer }
.way + .way { border-top: 1px solid var(--line) }
.way svg { width: 28px; height: 28px; flex: none }
.way span { flex: 1 }
.way input { appearance: none; width: 20px; height: 20px; margin: 0; border: 1.5px solid #C3CBC8; border-radius: 999px;
  background: var(--card); transition: border-color .12s ease-out }
.way input:checked { border: 6px solid var(--brand-deep) }
.bar { position: sticky; bottom: 0; padding: 12px 12px calc(4px + env(safe-area-inset-bottom)); background: var(--card); border-top: 1px solid var(--line) }
.go { display: block; width: 100%; min-height: 48px; padding: 0 16px; border: 0; border-radius: 999px; background: var(--brand-deep); color: #fff;
  font-size: 17px; font-weight: 600; line-height: 48px; text-align: center; cursor: pointer; transition: opacity .12s ease-out, transform .12s ease-out }
.go:active { opacity: .85; transform: scale(.99) }
.go[aria-disabled=true] { opacity: .6; pointer-events: none }
.more { display: flex; justify-content: space-between }
.more a, .more button { min-height: 44px; padding: 0 8px; border: 0; background: none; font-size: 13px; line-height: 44px; cursor: pointer }
.more a { color: var(--brand-deep) }
.more button { color: var(--ink-2) }
.result { padding: 32px 12px 24px; text-align: center }
.result > svg { width: 64px; height: 64px }
.result h2 { margin-top: 12px; font-size: 20px; font-weight: 600 }
.result p { margin-top: 4px; color: var(--ink-2); font-size: 13px }
.result .amount { margin-top: 12px; color: var(--ink-1); font-size: 40px }
.bar > .go:last-child { margin-bottom: 8px }
.bar .note { min-height: 44px; line-height: 44px; text-align: center; color: var(--ink-2); font-size: 13px }
@media (prefers-reduced-motion: reduce) { * { transition: none !important } }
`
