const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replace(/[&<>"]/g, (letter) => ESCAPED[letter]!)

/** Without scripts or other files: it must open while nothing else does. */
const STYLE = `
  body { margin: 0; min-height: 100dvh; display: grid; place-items: center; background: #f5f6f7; color: #1b2320;
    font: 15px/1.6 system-ui, "PingFang SC", "Microsoft YaHei", sans-serif }
  main { box-sizing: border-box; width: min(100% - 24px, 420px); padding: 24px 16px; border-radius: 12px; background: #fff; text-align: center }
  h1 { margin: 0 0 8px; font-size: 17px; font-weight: 600 }
  p { margin: 0 0 8px; color: #55605c }
  small { color: #55605c; font-size: 11px; word-break: break-all }
  a { display: inline-block; min-width: 120px; margin: 12px 0 16px; padding: 10px 24px; border-radius: 999px; background: #0a7d62; color: #fff; text-decoration: none }`

/**
 * What a tab shows in which a file was to open: why it did not, in words, and how to go on. With `retryAfter`, in seconds, the
 * answer also has a `refresh` header, by which the tab tries again.
 */
export function failurePage(failure: { name: string; msg: string; url: string; traceId: string; retryAfter?: number }): string {
  const { name, msg, url, traceId, retryAfter } = failure
  const again = retryAfter
    ? `<p>约 ${retryAfter} 秒后自动重试</p><a href="${escape(url)}">立即重试</a>`
    : '<p>可以关闭本页，回到原页面继续操作</p>'
  return `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(name)}打不开</title>
<style>${STYLE}</style>
<main>
<h1>${escape(name)}打不开</h1>
<p>${escape(msg)}</p>
${again}
<div><small>编号 ${escape(traceId)}</small></div>
</main>
</html>
`
}
