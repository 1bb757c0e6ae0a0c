import { PERSONAL_DATA_KINDS, chinaTime } from '@shop/contract'
import type { PersonalRecord } from '../../kernel/personal-data.ts'
import type { KindRow } from './kinds.ts'

export interface ExportPart {
  texts: KindRow
  records: PersonalRecord[]
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign]!)

const STYLE = `body{font:15px/1.6 sans-serif;margin:0 auto;padding:16px;max-width:760px;color:#1f2328}h1{font-size:20px}h2{font-size:17px;margin-top:32px}
table{border-collapse:collapse;width:100%}th,td{border:1px solid #d0d7de;padding:6px 8px;text-align:left;vertical-align:top;overflow-wrap:anywhere}
p,small{color:#57606a}`

/** One page of HTML that any browser opens and any program reads: a table for each kind, complete and unmasked. */
export function exportPage(platform: string, parts: readonly ExportPart[], now: Date): string {
  const sections = parts.map(
    ({ texts, records }) => `<h2>${PERSONAL_DATA_KINDS[texts.kind]}</h2>
<p>收集目的：${escape(texts.purpose)}<br>收集场景：${escape(texts.scene)}<br>共享对象：${escape(texts.shared_with)}</p>
${records.length === 0 ? '<p>没有记录</p>' : tableOf(records)}`,
  )
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>我的个人信息</title><style>${STYLE}</style></head><body>
<h1>${escape(platform)} · 我的个人信息</h1><p>生成于 ${chinaTime(now.toISOString())}。内含完整的个人信息，请妥善保管。</p>
${sections.join('\n')}
</body></html>`
}

const tableOf = (records: readonly PersonalRecord[]) =>
  `<table><tr><th>时间</th><th>事项</th><th>内容</th></tr>${records
    .map(
      ({ at, title, fields }) =>
        `<tr><td>${at ? chinaTime(at.toISOString()) : ''}</td><td>${escape(title)}</td><td>${fields
          .map(({ label, value }) => `${escape(label)}：${escape(value)}`)
          .join('<br>')}</td></tr>`,
    )
    .join('\n')}</table>`
