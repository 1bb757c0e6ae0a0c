import { tokens } from './style.ts'

export const adminStyle = `${tokens}
header { padding: 24px 12px 16px; background: var(--brand-deep); color: #fff; text-align: center }
h1 { font-size: 20px; font-weight: 600 }
header p { font-size: 13px }
main { max-width: 720px; margin: 0 auto; padding: 12px }
.card { background: var(--card); border-radius: 12px; padding: 12px; margin-bottom: 8px; overflow-x: auto }
h2 { font-size: 15px; font-weight: 600 }
h2 small { color: var(--ink-3); font-weight: 400; font-size: 13px }
label { display: flex; align-items: center; gap: 12px; min-height: 52px; padding: 0 8px; border-bottom: 1px solid var(--line) }
label.on { background: var(--brand-wash) }
label span { flex: 1 }
label small { display: block; color: var(--ink-2); font-size: 11px }
input[name] { width: 96px; height: 36px; padding: 0 8px; border: 1px solid #C3CBC8; border-radius: 8px; text-align: right }
input[type=checkbox] { width: 20px; height: 20px; accent-color: var(--brand-deep) }
button { width: 100%; min-height: 44px; margin-top: 12px; border: 0; border-radius: 999px; background: var(--brand-deep); color: #fff; font-weight: 600; cursor: pointer }
table { width: 100%; margin-top: 8px; border-collapse: collapse; font-size: 13px }
th, td { padding: 8px; border-bottom: 1px solid var(--line); text-align: left; white-space: nowrap }
th { color: var(--ink-2); font-weight: 500 }
.none { padding: 12px 0; color: var(--ink-2); font-size: 13px }
`
